import { entero } from '@renadet/domain/lib/entero';
import { useEffect, useId, useRef } from 'react';
import { BotonIcono } from '../Boton.tsx';
import { Relleno } from '../campos/Relleno.tsx';
import { Selecto } from '../campos/Selecto.tsx';
import { clases } from '../clases.ts';
import { Pista } from '../Pista.tsx';
import css from './tabla.module.css';

interface Props {
  total: number;
  /** 0-based. */
  pagina: number;
  tamano: number;
  tamanos: readonly number[];
  /** Instead of the usual label of the page sizes. */
  etiqueta: string | undefined;
  onPage: (pagina: number) => void;
  onSize: (tamano: number) => void;
}

const ANTES = 'M15.41 16.09l-4.58-4.59 4.58-4.59L14 5.5l-6 6 6 6z';
const DESPUES = 'M8.59 16.34l4.58-4.59-4.58-4.59L10 5.75l6 6-6 6z';
const vistos = (total: number, pagina: number, tamano: number) =>
  `${entero(pagina * tamano + 1)} - ${entero(Math.min(total, (pagina + 1) * tamano))} de ${entero(total)}`;

/** Which rows are in sight, how many at a time, and the way to the others. Its texts: [3-466] to [3-470]. */
export function Paginador({ total, pagina, tamano, tamanos, etiqueta, onPage, onSize }: Props) {
  const id = useId();
  const pages = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // a button that was pressed until there is no other page loses the focus: the one beside it takes it
    if (pressed.current && document.activeElement === document.body)
      pages.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    pressed.current = false;
  });
  const turn = (by: number) => () => {
    pressed.current = true;
    onPage(pagina + by);
  };
  const boton = (que: string, by: number, off: boolean, trazo: string) => (
    <Pista title={que}>
      <BotonIcono color="inherit" aria-label={que} disabled={off} onClick={turn(by)}>
        <Relleno trazo={trazo} className={css.flecha} />
      </BotonIcono>
    </Pista>
  );
  return (
    <div className={clases(css.paginador, 'no-imprimir')} data-paginador>
      <p id={`${id}-label`}>{etiqueta ?? 'Registros por pagina'}</p>
      <div className={css.tamano}>
        <Selecto
          id={id}
          className={css.deTamano}
          entradas={tamanos.map((n) => ({ id: n, texto: String(n) }))}
          valor={tamano}
          onChoose={(n) => onSize(Number(n))}
          texto={String(tamano)}
        />
      </div>
      <p>{total === 0 ? '0 de 0' : vistos(total, pagina, tamano)}</p>
      <div ref={pages} className={css.paginas}>
        {boton('Anterior pagina', -1, total === 0 || pagina === 0, ANTES)}
        {boton('Siguiente pagina', 1, (pagina + 1) * tamano >= total, DESPUES)}
      </div>
    </div>
  );
}
