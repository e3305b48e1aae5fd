import {
  COLUMNAS_DETRAS,
  CONTADOS,
  type FilaDetras,
  getReporteDetras,
  getReporteDetrasCsv,
  NOMBRE_CONTADO,
  type NombreContado,
  TAMANOS_DETRAS,
} from '@renadet/domain/reportes/detras';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { aPeticion } from './consulta.ts';
import type { Barra } from './datos.ts';
import { ListaDetras, useNumeroDeCarpeta } from './ListaDetras.tsx';

const TIPOS: Partial<Record<keyof FilaDetras, 'fecha' | 'numero'>> = {
  fcinicio: 'fecha',
  registro: 'fecha',
  edad: 'numero',
};

/** A pressed bar and its chart. */
export interface BarraAbierta {
  grafica: NombreContado;
  /** The title of the chart. */
  titulo: string;
  barra: Barra;
}

interface Props extends BarraAbierta {
  filtro: Filtro;
  onClose: () => void;
}

/** The records that a bar counts: files, victims or authorities, each with a link to its file. The bar says how many. */
export function DetrasDeBarra({ grafica, titulo, barra: { punto, serie }, filtro, onClose }: Props) {
  const { cubo } = CONTADOS[grafica];
  const { noci = '', ...demas } = COLUMNAS_DETRAS[cubo];
  const numero = useNumeroDeCarpeta<FilaDetras>(noci);
  const columnas: Columna<FilaDetras>[] = [
    numero,
    ...(Object.entries(demas) as [keyof FilaDetras, string][]).map(([id, heading]) => ({
      id,
      titulo: heading,
      valor: (fila: FilaDetras) => legibleEn(id, fila[id]),
      ...(TIPOS[id] && { tipo: TIPOS[id] }),
    })),
  ];
  const body = { ...aPeticion(filtro), grafica, punto: punto.id, serie: serie?.id ?? null };
  const cual = [punto.name, serie?.name].filter(Boolean).join(', ');
  return (
    <ListaDetras<FilaDetras>
      titulo={`${NOMBRE_CONTADO[cubo]} de ${cual}`}
      tabla={`${titulo}: ${cual}`}
      operacion={getReporteDetras}
      body={body}
      tamanos={TAMANOS_DETRAS}
      columnas={columnas}
      clave={(fila) => fila.id}
      csv={() => ({
        operacion: getReporteDetrasCsv,
        body,
        nombre: `${NOMBRE_CONTADO[cubo].toLowerCase()}-${filtro.fechaInicio ?? 'expediente'}.csv`,
      })}
      onClose={onClose}
    >
      {(total) => (
        <div className="letra-menor tenue mb-16">
          {total === undefined ? titulo : `${titulo}. ${total.toLocaleString('es-MX')}: las que cuenta la barra.`}
        </div>
      )}
    </ListaDetras>
  );
}
