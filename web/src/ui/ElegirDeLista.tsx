import { Caja } from './campos/Caja.tsx';
import { clases } from './clases.ts';
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
    <div className={clases('cede crece-100', css.crece)}>
      <label htmlFor={id} className="bloque letra-texto resaltado mb-4">
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
