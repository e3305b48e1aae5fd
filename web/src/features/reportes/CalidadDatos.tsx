import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import { getReporteCalidad } from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { Calificacion } from './Calificacion.tsx';
import { aPeticion, enPalabras, type Pedido } from './consulta.ts';

interface Numeros {
  valor: number;
  desconocido: number;
  blanco: number;
}
interface FilaDeCalidad extends Numeros {
  id: string;
  dato: string;
  de: 'carpeta' | 'victima' | 'autoridad';
  llinstitucion: number;
  institucion: string;
}
const DE = { carpeta: 'Carpetas', victima: 'Víctimas', autoridad: 'Autoridades' } as const;

const cuantos = ({ valor, desconocido, blanco }: Numeros) => valor + desconocido + blanco;
/** One decimal; 100 % means that no datum is missing, and 0 % that all are. */
function porcentaje(fila: Numeros): number {
  const share = Math.round((fila.valor * 1000) / cuantos(fila)) / 10;
  if (fila.valor === 0 || fila.valor === cuantos(fila)) return share;
  return Math.min(99.9, Math.max(0.1, share));
}
const numeros: readonly Columna<FilaDeCalidad>[] = [
  { id: 'valor', titulo: 'Con valor', tipo: 'numero', valor: (f) => f.valor, ordenable: true },
  { id: 'desconocido', titulo: 'Declarado desconocido', tipo: 'numero', valor: (f) => f.desconocido, ordenable: true },
  { id: 'blanco', titulo: 'En blanco', tipo: 'numero', valor: (f) => f.blanco, ordenable: true },
  {
    id: 'porcentaje',
    titulo: '% con valor',
    tipo: 'numero',
    valor: porcentaje,
    celda: (f) => `${porcentaje(f).toLocaleString('es-MX', { minimumFractionDigits: 1 })} %`,
    ordenable: true,
  },
];

/** The rows of one datum, added up over the institutions. */
function addDatos(filas: readonly FilaDeCalidad[]): FilaDeCalidad[] {
  const sums = new Map<string, FilaDeCalidad>();
  for (const fila of filas) {
    const sum = sums.get(fila.id) ?? { ...fila, valor: 0, desconocido: 0, blanco: 0 };
    sums.set(fila.id, {
      ...sum,
      valor: sum.valor + fila.valor,
      desconocido: sum.desconocido + fila.desconocido,
      blanco: sum.blanco + fila.blanco,
    });
  }
  const orden = ['carpeta', 'victima', 'autoridad'];
  return [...sums.values()].sort((a, b) => orden.indexOf(a.de) - orden.indexOf(b.de));
}

const DE_INSTITUCION: readonly Columna<FilaDeCalidad>[] = [
  {
    id: 'institucion',
    titulo: ETIQUETAS.institucion,
    valor: (f) => legibleEn('institucion', f.institucion),
    ordenable: true,
  },
  ...numeros,
];

/** One datum by institution. It opens below the table, out of sight: the focus goes there. */
function PorInstitucion({ dato, filas }: { dato: string; filas: readonly FilaDeCalidad[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const titulo = `${dato}, por institución`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div ref={box} role="group" aria-label={titulo} tabIndex={-1} className="pila g-8">
      <h2 className="titulo">{titulo}</h2>
      <DataTable titulo={titulo} columnas={DE_INSTITUCION} filas={filas} clave={(f) => f.llinstitucion} />
    </div>
  );
}

/** How many records have each datum of the law, declare it unknown or say nothing: of all, and of each institution. */
export function CalidadDatos({ consulta, hoy }: Pedido) {
  const [elegido, setElegido] = useState<string | null>(null);
  const lectura = useQuery(query(getReporteCalidad, { body: aPeticion(consulta.filtro) }));
  const filas: readonly FilaDeCalidad[] | undefined = lectura.data;
  const sumas = useMemo(() => filas && addDatos(filas), [filas]);
  const varias = new Set(filas?.map(({ llinstitucion }) => llinstitucion)).size > 1;
  const columnas = useMemo((): readonly Columna<FilaDeCalidad>[] => {
    const dato = { id: 'dato', titulo: 'Dato de ley', valor: (f: FilaDeCalidad) => f.dato };
    return [
      varias ? { ...dato, tipo: 'enlace', onChoose: (f) => setElegido(f.id) } : dato,
      { id: 'de', titulo: 'Se pide de', valor: (f) => DE[f.de] },
      ...numeros,
    ];
  }, [varias]);
  const abierto = filas?.filter(({ id }) => id === elegido) ?? [];
  return (
    <>
      <p className="letra-menor tenue">
        {`${enPalabras(consulta.filtro, hoy)}. Se cuentan los registros de las carpetas iniciadas en el periodo.`}
      </p>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Calidad de los datos"
        columnas={columnas}
        filas={lectura.error ? undefined : sumas}
        clave={(f) => f.id}
        vacio={MENSAJES.sinRegistros}
      />
      {varias && abierto[0] && <PorInstitucion key={elegido} dato={abierto[0].dato} filas={abierto} />}
      <Calificacion consulta={consulta} />
    </>
  );
}
