import { Caja } from './campos/Caja.tsx';
import css from './ElegirDeLista.module.css';

interface Props<V extends string | number> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  opciones: readonly (readonly [V, string])[];
}

/** What is seen of a screen, out of a short list. */
export function ElegirDeLista<V extends string | number>({ id, label, value, onChange, opciones }: Props<V>) {
  const choose = (text: string) => {
    const [chosen] = opciones.find(([one]) => String(one) === text) ?? [];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <div className={css.crece}>
      <label htmlFor={id} className={css.etiqueta}>
        {label}
      </label>
      <Caja as="select" id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {opciones.map(([one, texto]) => (
          <option key={one} value={one}>
            {texto}
          </option>
        ))}
      </Caja>
    </div>
  );
}
