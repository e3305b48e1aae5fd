import type { Fecha } from '@renadet/domain/lib/fecha';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePreguntar } from '../../lib/ask.ts';
import type { CualquierFormulario } from '../../lib/formulario.ts';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Buscador } from '../../ui/Buscador.tsx';
import { clases } from '../../ui/clases.ts';
import type { UseOpciones } from '../../ui/Formulario.tsx';
import { Imprimir } from '../../ui/Imprimir.tsx';
import { Periodos } from './PeriodosUsuales.tsx';
import css from './reportes.module.css';

/** A part of the question, in a word or two. */
export const Pedida = ({ children }: { children: ReactNode }) => (
  <li className={clases('letra-menor partible superficie borde', css.pedida)}>{children}</li>
);

/** Whether the form is folded. When the pressed button is gone, the focus goes to the beginning of the other part. */
function usePlegado(preguntado: boolean) {
  const [abierto, setAbierto] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const plegado = preguntado && !abierto;
  const drawn = useRef(plegado);
  useEffect(() => {
    if (drawn.current !== plegado && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(plegado ? '[data-cambiar]' : 'button, input, [role=combobox]')?.focus();
    drawn.current = plegado;
  }, [plegado]);
  return { place, plegado, setAbierto };
}

interface Props<V> {
  form: CualquierFormulario;
  useOpciones?: UseOpciones;
  /** How many fields stand side by side in a wide window. */
  columnas: 3 | 4;
  /** Why it cannot be asked yet; null where it can. */
  falta: string | null;
  /** The values of the form when it opens and when it is emptied. */
  inicial: V;
  vacio: V;
  /** Whether that was asked, and its answer is below. */
  preguntado: boolean;
  hoy: Fecha;
  /** The question, one `Pedida` for each part. */
  pedido: ReactNode;
  /** Another of the usual periods can be asked for at once. */
  porDias: boolean;
  /** Buttons of the form and of the line; `ask` asks for something else. */
  acciones?: (ask: (next: V) => void) => ReactNode;
  onQuery: (filtro: V) => void;
  onClean: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A filter: a form, or a line with its question once it was asked, so that the answer begins on the first screen. */
export function FiltroPlegable<V extends { fechaInicio: Fecha | null; fechaFin: Fecha | null }>(props: Props<V>) {
  const { form, useOpciones, inicial, vacio, preguntado, falta, onQuery, children } = props;
  const { place, plegado, setAbierto } = usePlegado(preguntado);
  const ask = usePreguntar();
  const fold = () => setAbierto(false);
  const change = (next: V) => {
    fold();
    form.restart(next);
    ask(() => onQuery(next));
  };
  const acciones = (
    <>
      {props.acciones?.(change)}
      {preguntado && <Imprimir />}
    </>
  );
  const search = (next: V) => {
    fold();
    onQuery(next);
  };
  const leave = () => {
    form.restart(inicial);
    fold();
  };
  const clean = () => {
    form.restart(vacio);
    ask(props.onClean);
  };
  return (
    <div ref={place} className="no-imprimir cede">
      {plegado ? (
        // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
        <div role="search" aria-label="Filtro del reporte" className={clases('fila g-8 al-centro', css.busqueda)}>
          {props.porDias && (
            <Periodos
              hoy={props.hoy}
              inicio={inicial.fechaInicio}
              fin={inicial.fechaFin}
              onChoose={(fechaInicio, fechaFin) => change({ ...inicial, fechaInicio, fechaFin })}
            />
          )}
          <ul aria-label="Lo que se consultó" className="fila g-6 al-centro lista">
            {props.pedido}
          </ul>
          <BotonSecundario data-cambiar="" onClick={() => setAbierto(true)}>
            Cambiar
          </BotonSecundario>
          <BotonSecundario variant="text" onClick={clean}>
            Limpiar
          </BotonSecundario>
          <div className={clases('fila g-8', css.acciones)}>{acciones}</div>
        </div>
      ) : (
        <Buscador
          form={form}
          {...(useOpciones && { useOpciones })}
          etiqueta="Filtro del reporte"
          columnas={{ sm: 'repeat(2, minmax(0,1fr))', lg: `repeat(${props.columnas}, minmax(0,1fr))` }}
          vacio={vacio}
          onSearch={search}
          onClean={props.onClean}
          accion="Consultar"
          desactivado={falta !== null}
          extra={
            <>
              {falta && (
                <div role="status" className="crece-240 letra-menor tenue">
                  {falta}
                </div>
              )}
              {preguntado && <BotonSecundario onClick={leave}>Ocultar filtro</BotonSecundario>}
              {acciones}
            </>
          }
        >
          {children}
        </Buscador>
      )}
    </div>
  );
}
