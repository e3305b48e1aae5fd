import { camposArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import {
  type CasoAvance,
  DESCARGA_MAXIMA,
  type FilaAvance,
  nombreCsv,
  type Rango,
  reporteAvanceIntegracionCsv,
  reporteAvanceIntegracionDetalle,
  TAMANOS_AVANCE,
  TITULOS_AVANCE,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { ListaDetras } from './ListaDetras.tsx';

const COLUMNAS: readonly Columna<CasoAvance>[] = [
  { id: 'noci', titulo: 'Número de carpeta', valor: (c) => c.noci },
  { id: 'estado', titulo: ETIQUETAS.estatus, valor: (c) => legible(c.estadoJuridicoExpediente) },
  { id: 'delito', titulo: 'Delito principal', valor: (c) => legible(c.delitoPrincipal) },
];

interface Props {
  fila: FilaAvance;
  tipo: TipoAvance;
  rango: Rango;
  onClose: () => void;
}

const Dato = ({ nombre, valor }: { nombre: string; valor: string }) => (
  <>
    <dt className="tenue">{nombre}</dt>
    <dd>{valor}</dd>
  </>
);

/** The cases behind a number: their office, their pages, and all of them as CSV [3-142] to [3-148]. */
export function AvanceCasos({ fila, tipo, rango, onClose }: Props) {
  const body = {
    fechaInicio: formatFecha(rango.fechaInicio),
    fechaFin: formatFecha(rango.fechaFin),
    fiscaliaId: fila.fiscaliaId,
    sedeId: fila.sedeId,
    tipo,
  };
  return (
    <ListaDetras
      titulo={TITULOS_AVANCE[tipo]}
      tabla={`${TITULOS_AVANCE[tipo]} de ${legible(fila.sede ?? fila.fiscalia, 'nombre')}`}
      operacion={reporteAvanceIntegracionDetalle}
      body={body}
      tamanos={TAMANOS_AVANCE}
      columnas={COLUMNAS}
      csv={(total) => ({
        operacion: reporteAvanceIntegracionCsv,
        // as many as the document prints, or all where they are more [D-58]
        body: { ...body, pagina: 0, rpp: total > DESCARGA_MAXIMA ? 0 : DESCARGA_MAXIMA },
        nombre: () => nombreCsv(new Date()),
      })}
      onClose={onClose}
    >
      {() => (
        <dl className="rejilla g-4 gx-16 par mb-16">
          <Dato nombre={camposArea.fiscaliaid.etiqueta} valor={legible(fila.fiscalia, 'nombre')} />
          <Dato nombre={camposArea.sedeid.etiqueta} valor={legible(fila.sede ?? 'TODAS', 'nombre')} />
        </dl>
      )}
    </ListaDetras>
  );
}
