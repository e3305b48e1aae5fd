import {
  ARCHIVO_CRUCE,
  type CarpetaCruzada,
  COLUMNAS_CRUZADAS,
  getReporteCruceCarpetas,
  getReporteCruceCarpetasCsv,
  TAMANOS_CRUCE,
} from '@renadet/domain/reportes/cruce.contract';
import { legibleEn } from '@renadet/domain/reportes/legibles';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { ListaDetras, useNumeroDeCarpeta } from './ListaDetras.tsx';

const DEMAS: readonly Columna<CarpetaCruzada>[] = [
  { id: 'fcinicio', titulo: COLUMNAS_CRUZADAS.fcinicio, tipo: 'fecha', valor: (c) => c.fcinicio },
  { id: 'institucion', titulo: COLUMNAS_CRUZADAS.institucion, valor: (c) => legibleEn('institucion', c.institucion) },
  { id: 'lugar', titulo: COLUMNAS_CRUZADAS.lugar, valor: (c) => legibleEn('lugar', c.lugar) },
  { id: 'etapa', titulo: COLUMNAS_CRUZADAS.etapa, valor: (c) => legibleEn('etapa', c.etapa) },
];

interface Props {
  /** The question of the table, and the place of the number in it. */
  body: object;
  titulo: string;
  onClose: () => void;
}

/** The files behind a number of the cross analysis. */
export const CruceCarpetas = ({ body, titulo, onClose }: Props) => (
  <ListaDetras
    titulo="Carpetas del cruce"
    tabla={`Carpetas de ${titulo}`}
    operacion={getReporteCruceCarpetas}
    body={body}
    tamanos={TAMANOS_CRUCE}
    columnas={[useNumeroDeCarpeta<CarpetaCruzada>(COLUMNAS_CRUZADAS.noci), ...DEMAS]}
    clave={(c) => c.llcarpeta}
    csv={() => ({ operacion: getReporteCruceCarpetasCsv, body, nombre: `carpetas-${ARCHIVO_CRUCE}.csv` })}
    onClose={onClose}
  >
    {() => <div className="mb-16">{titulo}</div>}
  </ListaDetras>
);
