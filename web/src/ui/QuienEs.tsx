import { useEffect, useId, useState } from 'react';
import { teclaDe } from '../lib/atajos.ts';
import { useDelFormulario } from '../lib/useReglas.ts';
import { Boton } from './Boton.tsx';
import css from './campos/controles.module.css';
import { Marca } from './campos/Marca.tsx';
import { clases } from './clases.ts';
import { useContenido } from './Formulario.tsx';
import { Tecla } from './Tecla.tsx';

const TECLA = teclaDe('quien');
const cuantos = (n: number) => (n === 1 ? 'se contestó 1 dato' : `se contestaron ${n} datos`);
type PorNombre = Record<string, unknown>;
interface Props {
  /** What both answers are about, for who does not see them. */
  titulo: string;
  seSabe: string;
  nadie: string;
  /** The field that says it: where it may not be changed, there is no switch. */
  campo: string;
  isSin: (values: PorNombre) => boolean;
  /** The answers that follow once nobody knows, and those where somebody knows again. */
  sin: (values: PorNombre) => PorNombre;
  con: PorNombre;
}

/** The answers that one press changed, with what they were before; null once they were taken back. */
function useCambio() {
  const { form } = useContenido();
  const [cambio, setCambio] = useState<{ antes: PorNombre; despues: PorNombre } | null>(null);
  const change = (some: PorNombre) => {
    const antes = form.values as PorNombre;
    form.setVarios(some);
    setCambio({ antes, despues: form.values as PorNombre });
  };
  const siguen = useDelFormulario(form, ({ values }) =>
    cambio === null
      ? []
      : Object.keys(cambio.despues).filter(
          (name) =>
            !Object.is(cambio.antes[name] ?? null, cambio.despues[name] ?? null) &&
            Object.is((values as PorNombre)[name] ?? null, cambio.despues[name] ?? null),
        ),
  );
  const undo = () => {
    if (cambio) form.setVarios(Object.fromEntries(siguen.map((name) => [name, cambio.antes[name] ?? null])));
    setCambio(null);
  };
  return { siguen, change, undo };
}

/**
 * Whether somebody knows who it is, before the fields that ask for it: one press answers for whom nobody knows, and one takes
 * it back with everything that was typed.
 */
export function QuienEs({ titulo, seSabe, nadie, campo, isSin, sin, con }: Props) {
  const { form } = useContenido();
  const id = useId();
  const { siguen, change, undo } = useCambio();
  const unknown = useDelFormulario(form, ({ values }) => isSin(values as PorNombre));
  const open = useDelFormulario(form, ({ estado }) => estado(campo).locked === undefined);
  const choose = (next: boolean) => {
    if (next === unknown) return;
    if (next) change(sin(form.values as PorNombre));
    else if (siguen.length > 0) undo();
    else form.setVarios(con);
  };
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== TECLA || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!open || document.activeElement?.closest('[role=dialog]')) return;
      event.preventDefault();
      choose(!unknown);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
  if (!open) return null;
  const opciones = [
    { sin: false, texto: seSabe },
    { sin: true, texto: nadie },
  ];
  return (
    <div className="no-imprimir pila g-8 entera">
      <div role="radiogroup" aria-label={titulo} className={css.respuestas}>
        {opciones.map((opcion) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: it is in the mark
          <label key={opcion.texto} className={clases(css.respuesta, opcion.sin === unknown && css.marcada)}>
            <Marca
              tipo="radio"
              name={id}
              data-antes
              checked={opcion.sin === unknown}
              onChange={() => choose(opcion.sin)}
              aria-keyshortcuts={TECLA}
            />
            {opcion.texto}
            {opcion.sin !== unknown && <Tecla>{TECLA}</Tecla>}
          </label>
        ))}
      </div>
      <div className="fila al-centro" style={{ marginBlock: -4 }}>
        <span role="status" className="letra-menor">
          {siguen.length > 0 && `${nadie}: ${cuantos(siguen.length)} con lo que no se sabe. Cambie lo que sí se sepa.`}
        </span>
        {siguen.length > 0 && (
          <Boton size="small" variant="text" onClick={undo}>
            Deshacer
          </Boton>
        )}
      </div>
    </div>
  );
}
