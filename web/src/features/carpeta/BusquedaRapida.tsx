import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { buscarTodo, type Hallado, pedidoDe } from '@renadet/domain/mesa/todo.contract';
import { nombreDeImputado, nombreDePersona } from '@renadet/domain/victima/identidad';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '../../lib/query.ts';
import { useQuieto } from '../../lib/quieto.ts';
import { Caja } from '../../ui/campos/Caja.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { ConVistazo } from '../../ui/tabla/ConVistazo.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

/** A file that was found, and what of it is like the typed text. */
interface Coincidencia {
  clave: string;
  llcarpeta: number;
  noci: string;
  que: string;
  suena: boolean;
}

const alias = (name: string, dsalias: string | null) =>
  dsalias && dsalias !== name ? `${name} (alias ${dsalias})` : name;
/** The findings as rows: by number or folio first, then by victims, the accused, and what is known of authorities. */
const filasDe = ({ carpetas, victimas, imputados, autoridades }: Hallado): Coincidencia[] => [
  ...carpetas.map(({ llcarpeta, noci, folio, dspropietario }) => ({
    clave: `c${llcarpeta}`,
    llcarpeta,
    noci,
    que: [folio && `Folio ${folio}`, dspropietario].filter(Boolean).join(' · '),
    suena: false,
  })),
  ...victimas.map((v) => ({ ...v, clave: `v${v.llvictima}`, que: `Víctima: ${alias(nombreDePersona(v), v.dsalias)}` })),
  ...imputados.map((i) => ({
    ...i,
    clave: `i${i.llimputado}`,
    que: `Imputado: ${alias(nombreDeImputado(i), i.dsalias)}`,
  })),
  ...autoridades.map((a) => ({
    ...a,
    clave: `a${a.llresponsable}`,
    que: `Autoridad: ${a.dsloquesesabe}`,
    suena: false,
  })),
];

const Que = ({ que, suena }: Coincidencia) => (
  <>
    {que}
    {suena && (
      <>
        {' '}
        <Insignia tipo="informacion">Suena parecido</Insignia>
      </>
    )}
  </>
);

interface Props {
  /** Opens a file. */
  open: (llcarpeta: number) => void;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
  /** What stands there while nothing is typed. */
  children: ReactNode;
}

/** One box that searches while somebody types: number, folio, name, alias or accused; those so written first, then those that sound so. */
export function BusquedaRapida({ open, vistazo, children }: Props) {
  const [typed, setTyped] = useState('');
  const texto = useQuieto(typed.trim());
  const { folio, noci, palabras } = pedidoDe(typed);
  const asks = folio !== null || noci !== null || palabras.length > 0;
  const lectura = useQuery({
    ...query(buscarTodo, { body: { texto } }),
    enabled: asks && texto !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const filas = lectura.data && filasDe(lectura.data);
  const columnas: readonly Columna<Coincidencia>[] = [
    { id: 'noci', titulo: ETIQUETAS.ci, tipo: 'enlace', valor: (f) => f.noci, onChoose: (f) => open(f.llcarpeta) },
    { id: 'que', titulo: 'Coincidió', valor: (f) => f.que, celda: Que },
  ];
  return (
    <>
      <Caja
        type="search"
        aria-label="Buscar mientras escribe"
        placeholder="Buscar mientras escribe: número, folio, nombre, alias o persona imputada"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed) {
            event.preventDefault();
            setTyped('');
          }
        }}
      />
      {asks ? (
        <ConVistazo filas={filas} clave={(f) => f.clave} titulo={(f) => f.noci} contenido={(f) => vistazo(f.llcarpeta)}>
          <DataTable
            {...describeLectura(lectura)}
            titulo="Coincidencias"
            columnas={columnas}
            filas={filas}
            clave={(f) => f.clave}
            sinPaginas
            vacio="Nada coincide"
            vacioAyuda="Escriba el apellido, el alias o una parte del número; también se busca como suena."
          />
        </ConVistazo>
      ) : (
        children
      )}
    </>
  );
}
