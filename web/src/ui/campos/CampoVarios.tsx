import { juntas } from '@renadet/domain/lib/campos';
import { memo, useEffect, useRef, useState } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clases } from '../clases.ts';
import { Icono } from '../Icono.tsx';
import { DESPLIEGA } from '../trazosDeControles.ts';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { Casilla } from './Casilla.tsx';
import css from './controles.module.css';
import { enOrden } from './filter.ts';
import { descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<readonly number[]> {
  /** Undefined while the catalogue is on its way. */
  opciones?: readonly Opcion[] | undefined;
}

const NINGUNA: readonly never[] = [];

/** Those that are chosen, in the order of the list; one that it no longer has is told by its number, and can be left out. */
const elegidas = (opciones: readonly Opcion[], ids: readonly number[]): Opcion[] => [
  ...opciones.filter(({ id }) => ids.includes(id)),
  ...ids.flatMap((id) =>
    opciones.some((one) => one.id === id) ? [] : [{ id, texto: `Clave ${id}, que ya no se ofrece` }],
  ),
];

/**
 * Several entries of a catalogue: a box that says which, one stop of the keyboard, and opens the list of boxes to tick.
 * Whoever goes through the form passes no thirty boxes.
 */
export const CampoVarios = memo(function CampoVarios(props: Props) {
  const { name, label, value, onChange, error, ayuda, state, opciones } = props;
  const [open, setOpen] = useState(false);
  const opened = useRef<HTMLDivElement>(null);
  const isThere = opciones !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries that come late make the list long
  useEffect(() => {
    if (open) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [open, isThere]);
  const ids = value ?? NINGUNA;
  const chosen = opciones ? elegidas(opciones, ids) : [];
  const texto = juntas(chosen.map((one) => one.texto));
  const frame = { name, label, error, ayuda, state, ancho: 'fila' } as const;
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={texto} />;
  const tick = (id: number, isTicked: boolean) => {
    const next = isTicked ? [...ids, id].sort((a, b) => a - b) : ids.filter((one) => one !== id);
    onChange(next.length ? next : null);
  };
  const id = idDe(name);
  const all = [...enOrden(opciones ?? NINGUNA), ...chosen.filter((one) => !opciones?.includes(one))];
  return (
    <Marco {...frame} grupo>
      <Caja
        as="button"
        id={id}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-lista`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={descritoPor(name, props)}
        aria-invalid={error === undefined ? undefined : true}
        onClick={() => setOpen(!open)}
      >
        <span className={clases(css.dichas, !texto && css.sin)}>{texto || 'Seleccione'}</span>
        <span className={clases(css.signo, open && css.vuelta)}>
          <Icono trazos={DESPLIEGA} />
        </span>
      </Caja>
      <div ref={opened} id={`${id}-lista`} hidden={!open} className={css.casillas}>
        {open && !opciones && 'Cargando…'}
        {open &&
          all.map((one) => (
            <Casilla
              key={one.id}
              name={`${name}-${one.id}`}
              checked={ids.includes(one.id)}
              onTick={(isTicked) => tick(one.id, isTicked)}
            >
              {one.texto}
            </Casilla>
          ))}
      </div>
    </Marco>
  );
});
