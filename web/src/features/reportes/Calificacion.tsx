import { cuantos } from '@renadet/domain/lib/cuantos';
import { entero } from '@renadet/domain/lib/entero';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import { type Calificadas, getReporteCalificacion } from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { aPeticion, type Pedido } from './consulta.ts';

type FilaCalificada = Calificadas & { llinstitucion: number; institucion: string };

const TITULO = 'Calificación de las carpetas';
/** One decimal, cut: 100 % is all of them. */
const parte = ({ completas, carpetas }: Calificadas) => Math.floor((completas * 1000) / carpetas) / 10;
const enPorcentaje = (fila: Calificadas) => `${parte(fila).toLocaleString('es-MX', { minimumFractionDigits: 1 })} %`;
const COLUMNAS: readonly Columna<FilaCalificada>[] = [
  {
    id: 'institucion',
    titulo: ETIQUETAS.institucion,
    valor: (f) => legibleEn('institucion', f.institucion),
    ordenable: true,
  },
  { id: 'carpetas', titulo: 'Carpetas', tipo: 'numero', valor: (f) => f.carpetas, ordenable: true },
  { id: 'mediana', titulo: 'Mediana, de 100', tipo: 'numero', valor: (f) => f.mediana, ordenable: true },
  { id: 'completas', titulo: 'Con todos los datos', tipo: 'numero', valor: (f) => f.completas, ordenable: true },
  { id: 'parte', titulo: '% con todos', tipo: 'numero', valor: parte, celda: enPorcentaje, ordenable: true },
];

/** How the files of each institution score by the data that art. 84 asks for: the median, and how many have all. */
export function Calificacion({ consulta }: Pick<Pedido, 'consulta'>) {
  const lectura = useQuery(query(getReporteCalificacion, { body: aPeticion(consulta.filtro) }));
  const { data } = lectura;
  return (
    <div className="pila g-8">
      <h2 className="titulo">{TITULO}</h2>
      <p className="letra-menor tenue">
        {data && data.carpetas > 0
          ? `De ${cuantos(data.carpetas, 'carpeta', 'carpetas')} la mediana es ${data.mediana} de 100: la mitad tiene esa calificación o menos. Con todos los datos de ley: ${entero(data.completas)}.`
          : 'La mediana es la calificación que la mitad de las carpetas no supera.'}
      </p>
      <DataTable
        {...describeLectura(lectura)}
        titulo={TITULO}
        columnas={COLUMNAS}
        filas={lectura.error ? undefined : data?.instituciones}
        clave={(f) => f.llinstitucion}
        vacio={MENSAJES.sinRegistros}
      />
    </div>
  );
}
