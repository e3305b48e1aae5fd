import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { hechosDe } from '@renadet/domain/entera/pasos';
import { useEffect, useRef } from 'react';
import { useIr } from '../../../lib/navigate.ts';
import { useSesion } from '../../../lib/session.ts';
import { BotonBase } from '../../../ui/Boton.tsx';
import { clases } from '../../../ui/clases.ts';
import { Correcto } from '../../../ui/Icon.tsx';
import css from './Pestanias.module.css';
import { listaDe, lugarDe, PARTES, type ParteDeCarpeta } from './partes.ts';

type Cuentas = Pick<CarpetaEntera, 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas' | 'archivos'>;
/** How much there is of a part; nothing of those that are not counted. */
const cuentaDe = (parte: ParteDeCarpeta, c: Cuentas): string | undefined => {
  if (parte === 'victimas') return `${c.victimasregistradas} de ${c.novictimas}`;
  if (parte === 'autoridades') return String(c.autoridadesregistradas);
  return parte === 'documentos' ? String(c.archivos) : undefined;
};

interface PropsPestania {
  titulo: string;
  cuenta: string | undefined;
  /** It is not known yet: its room alone is kept, so that nothing moves when it is. */
  porLeer: boolean;
  hecha: boolean;
  actual: 'page' | 'true' | undefined;
  onChoose: () => void;
}

const Pestania = ({ titulo, cuenta, porLeer, hecha, actual, onChoose }: PropsPestania) => (
  <BotonBase
    data-paso
    aria-current={actual}
    onClick={onChoose}
    className={clases('g-6 alto-36 resaltado tenue junto px-12 se-tine', css.boton)}
  >
    {titulo}
    {cuenta && (
      <span
        className="letra-menor llano tenue fondo radio borde px-6"
        style={{ lineHeight: '1.125rem', visibility: porLeer ? 'hidden' : undefined }}
      >
        {cuenta}
      </span>
    )}
    {hecha && <Correcto fontSize="nota" color="success" titleAccess="completa" />}
  </BotonBase>
);

interface Props {
  llcarpeta: number;
  /** Undefined while it is on its way, or could not be read: the parts lead to their screens all the same. */
  entera: CarpetaEntera | undefined;
  parte: ParteDeCarpeta;
  /** One record of the part is open, not the part itself. */
  dentro: boolean;
}

/** Counts for a file that is not read yet. They lead to the lists, which show that they are loading. */
const UNA = { novictimas: 1, victimasregistradas: 1, autoridadesregistradas: 1, archivos: 0 };
const SIN_LEER = { ...UNA, cerrada: false } as const;

/** The parts of a file, each one press away from every other [1-841]. Unsaved changes are asked about before. */
export function Pestanias({ llcarpeta, entera, parte, dentro }: Props) {
  const ir = useIr();
  const row = useRef<HTMLUListElement>(null);
  // where they are one row that is scrolled aside, the open one is in sight
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is open, and how wide they are, is what changes
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here)
      row.current.scrollLeft += here.getBoundingClientRect().left - row.current.getBoundingClientRect().left - 24;
  }, [parte, entera]);
  const sesion = useSesion();
  const hechos: Partial<Record<ParteDeCarpeta, boolean>> = entera ? hechosDe(entera) : {};
  const open = (id: ParteDeCarpeta) => {
    const lugar = lugarDe(id, sesion, entera ?? { ...SIN_LEER, llcarpeta });
    void ir(...(id === parte ? listaDe(id, lugar) : lugar));
  };
  return (
    <nav aria-label="Partes de la carpeta" className="no-imprimir">
      <ul ref={row} className={clases('renglon lista', css.fila)} style={{ marginInline: -12 }}>
        {PARTES.map(({ id, titulo }) => (
          <li key={id}>
            <Pestania
              titulo={titulo}
              cuenta={cuentaDe(id, entera ?? SIN_LEER)}
              porLeer={!entera}
              hecha={hechos[id] === true}
              actual={id !== parte ? undefined : dentro ? 'true' : 'page'}
              onChoose={() => open(id)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
