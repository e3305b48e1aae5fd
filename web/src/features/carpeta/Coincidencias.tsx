import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { buscarTodo, type Hallado, masDe, pedidoDe } from '@renadet/domain/mesa/todo.contract';
import { nombreDeImputado, nombreDePersona } from '@renadet/domain/victima/identidad';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { porPaginasAlDia } from '../../lib/query.ts';
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
    que: [folio && `Folio ${folio}`, legible(dspropietario, 'nombre')].filter(Boolean).join(' · '),
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
  texto: string;
  /** Opens a file. */
  open: (llcarpeta: number) => void;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
}

/** The findings for a text: those so written first, then those that sound so. */
export function Coincidencias({ texto, open, vistazo }: Props) {
  const { folio, noci, palabras } = pedidoDe(texto);
  const lectura = useQuery({
    ...porPaginasAlDia(buscarTodo, { body: { texto } }),
    enabled: folio !== null || noci !== null || palabras.length > 0,
    gcTime: 0,
    retry: false,
  });
  const filas = lectura.data && filasDe(lectura.data);
  const mas = lectura.data && masDe(lectura.data);
  const columnas: readonly Columna<Coincidencia>[] = [
    {
      id: 'noci',
      titulo: ETIQUETAS.ci,
      tipo: 'enlace',
      valor: (f) => f.noci,
      onChoose: (f) => open(f.llcarpeta),
      enTarjeta: 'nombre',
    },
    { id: 'que', titulo: 'Coincidió', valor: (f) => f.que, celda: Que, enTarjeta: 'linea' },
  ];
  return (
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
      {mas && (
        <p className="texto tenue">{`${mas} Escriba otra palabra del nombre, o busque por sus campos en «Todas».`}</p>
      )}
    </ConVistazo>
  );
}
