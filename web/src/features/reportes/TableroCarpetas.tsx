import { legible } from '@renadet/domain/catalogos/legible';
import type { Trimestre } from '@renadet/domain/lib/trimestre';
import {
  type CarpetaTablero,
  COLUMNAS_CARPETAS,
  type Cuales,
  type FilaTablero,
  getReporteTableroCarpetas,
  getReporteTableroCarpetasCsv,
  PUERTAS,
  TAMANOS_TABLERO,
  TITULOS_CUALES,
} from '@renadet/domain/reportes/tablero';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { ListaDetras, useNumeroDeCarpeta } from './ListaDetras.tsx';

const DEMAS: readonly Columna<CarpetaTablero>[] = [
  { id: 'fcinicio', titulo: COLUMNAS_CARPETAS.fcinicio, tipo: 'fecha', valor: (c) => c.fcinicio },
  { id: 'registro', titulo: COLUMNAS_CARPETAS.registro, tipo: 'fecha', valor: (c) => c.registro },
  { id: 'dias', titulo: COLUMNAS_CARPETAS.dias, tipo: 'numero', valor: (c) => c.dias },
  { id: 'puerta', titulo: COLUMNAS_CARPETAS.puerta, valor: (c) => PUERTAS[c.puerta] },
];

interface Props {
  fila: FilaTablero;
  quarter: Trimestre;
  cuales: Cuales;
  /** How many the board counts. A user limited to some areas finds fewer. */
  cuantas: number;
  onClose: () => void;
}

/** The files behind a number of the board. */
export function TableroCarpetas({ fila, quarter, cuales, cuantas, onClose }: Props) {
  const numero = useNumeroDeCarpeta<CarpetaTablero>(COLUMNAS_CARPETAS.noci);
  const body = { ...quarter, fiscaliaId: fila.fiscaliaId, cuales };
  return (
    <ListaDetras
      titulo={TITULOS_CUALES[cuales]}
      tabla={`${TITULOS_CUALES[cuales]} de ${legible(fila.fiscalia, 'nombre')}`}
      operacion={getReporteTableroCarpetas}
      body={body}
      tamanos={TAMANOS_TABLERO}
      columnas={[numero, ...DEMAS]}
      clave={(c) => c.llcarpeta}
      csv={() => ({
        operacion: getReporteTableroCarpetasCsv,
        body,
        nombre: `carpetas-${quarter.anio}-${quarter.trimestre}.csv`,
      })}
      onClose={onClose}
    >
      {(total) => (
        <>
          <div className="mb-16">{legible(fila.fiscalia, 'nombre')}</div>
          {total !== undefined && total < cuantas && (
            <div className="letra-menor tenue mb-16">
              Su cuenta ve solo algunas áreas de la institución: la lista tiene las carpetas de esas áreas.
            </div>
          )}
        </>
      )}
    </ListaDetras>
  );
}
