import { legible } from '@renadet/domain/catalogos/legible';
import { sinTrimestre } from '@renadet/domain/lib/antes';
import { entero } from '@renadet/domain/lib/entero';
import { enDias, formatFecha } from '@renadet/domain/lib/fecha';
import { type Trimestre, trimestreEnPalabras } from '@renadet/domain/lib/trimestre';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  ARCHIVO_TABLERO,
  COLUMNAS_TABLERO,
  CUALES,
  type Cuales,
  DIAS_A_TIEMPO,
  type FilaTablero,
  getReporteTableroCsv,
  PUERTAS,
  TITULOS_CUALES,
} from '@renadet/domain/reportes/tablero';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Exportar } from '../../ui/Exportar.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { Estado, marcaDe } from './TableroEstados.tsx';

/** The list that a number opens: files, missing cases, or declared totals. */
export type Abierto = Cuales | 'faltantes' | 'declaradas';
const TITULOS: Readonly<Record<Abierto, string>> = {
  ...TITULOS_CUALES,
  faltantes: COLUMNAS_TABLERO.faltantes,
  declaradas: COLUMNAS_TABLERO.declaradas,
};
interface Props {
  quarter: Trimestre;
  filas: readonly FilaTablero[] | undefined;
  lectura: Pick<ComponentProps<typeof DataTable>, 'cargando' | 'anteriores' | 'error' | 'onRetry'>;
  /** The user may declare: an office that did not is asked to. */
  declara: boolean;
  onOpen: (fila: FilaTablero, abierto: Abierto) => void;
}

/** A page is a third of the country. */
const TAMANOS = [11, 33] as const;
const hace = (dias: number) => (dias === 0 ? 'hoy' : `hace ${enDias(dias)}`);

const Dos = ({ uno, otro }: { uno: ReactNode; otro: ReactNode }) => (
  <div className="rejilla g-2" style={{ justifyItems: 'inherit' }}>
    <span>{uno}</span>
    {otro && <div className="letra-menor tenue">{otro}</div>}
  </div>
);

const Demora = ({ demoraMediana, demora90 }: Pick<FilaTablero, 'demoraMediana' | 'demora90'>) =>
  demoraMediana === null || demora90 === null ? (
    '—'
  ) : (
    <Dos uno={entero(demoraMediana)} otro={`9 de cada 10: ${entero(demora90)}`} />
  );

function columnasDe({ onOpen, declara }: Pick<Props, 'onOpen' | 'declara'>): Columna<FilaTablero>[] {
  const enlace = (fila: FilaTablero, abierto: Abierto, texto: string) => (
    <Enlace
      aria-label={`${texto}: ${TITULOS[abierto].toLowerCase()}, ${legible(fila.fiscalia, 'nombre')}`}
      onClick={() => onOpen(fila, abierto)}
      className="en-cifra"
    >
      {texto}
    </Enlace>
  );
  const lista = (fila: FilaTablero, abierto: Abierto, n: number) => (n ? enlace(fila, abierto, entero(n)) : '0');
  const numero = (
    id: keyof typeof COLUMNAS_TABLERO,
    celda: (fila: FilaTablero) => ReactNode,
  ): Columna<FilaTablero> => ({
    id,
    titulo: COLUMNAS_TABLERO[id],
    tipo: 'numero',
    ordenable: true,
    celda,
    valor: (fila) => fila[id],
  });
  return [
    {
      id: 'fiscalia',
      titulo: COLUMNAS_TABLERO.fiscalia,
      ordenable: true,
      valor: (fila) => legible(fila.fiscalia, 'nombre'),
      celda: (fila) => <Dos uno={legible(fila.fiscalia, 'nombre')} otro={<Estado estado={fila.estado} />} />,
    },
    {
      id: 'ultimaEntrega',
      titulo: COLUMNAS_TABLERO.ultimaEntrega,
      tipo: 'fecha',
      ordenable: true,
      valor: (fila) => fila.ultimaEntrega,
      celda: ({ ultimaEntrega, puerta, diasSinEntrega }) =>
        ultimaEntrega ? (
          <Dos uno={formatFecha(ultimaEntrega)} otro={`${hace(diasSinEntrega ?? 0)}, ${PUERTAS[puerta ?? 0]}`} />
        ) : (
          'Ninguna'
        ),
    },
    numero('registradas', (fila) => (
      <Dos
        uno={lista(fila, CUALES.TODAS, fila.registradas)}
        otro={fila.completitud !== null && `${fila.completitud} % de datos de ley`}
      />
    )),
    numero('declaradas', (fila) =>
      fila.declaradas !== null || declara
        ? enlace(fila, 'declaradas', fila.declaradas === null ? 'Declarar' : entero(fila.declaradas))
        : 'Sin declarar',
    ),
    numero('cobertura', ({ cobertura, esperadas }) =>
      cobertura === null ? '—' : <Dos uno={`${cobertura} %`} otro={`de ${entero(esperadas ?? 0)} esperadas`} />,
    ),
    numero('aTiempo', (fila) => (
      <Dos
        uno={lista(fila, CUALES.A_TIEMPO, fila.aTiempo)}
        otro={fila.porcientoATiempo !== null && `${fila.porcientoATiempo} %`}
      />
    )),
    {
      ...numero('demoraMediana', (fila) => <Demora {...fila} />),
      titulo: 'Días hasta el registro',
    },
    {
      ...numero('anteriores', (fila) => lista(fila, CUALES.ANTERIORES, fila.anteriores)),
      titulo: 'Carpetas anteriores',
    },
    numero('faltantes', (fila) => lista(fila, 'faltantes', fila.faltantes)),
  ];
}

/** The offices of a quarter, a row each; every number of files opens them. */
export function TableroTabla({ quarter, filas, lectura, declara, onOpen }: Props) {
  const columnas = useMemo(() => columnasDe({ onOpen, declara }), [onOpen, declara]);
  const fuera = sinTrimestre((filas ?? []).reduce((sum, fila) => sum + fila.sinTrimestre, 0));
  return (
    <>
      <DataTable
        {...lectura}
        titulo={`Tablero de fiscalías, ${trimestreEnPalabras(quarter)}`}
        columnas={columnas}
        filas={filas}
        clave={(fila) => fila.fiscaliaId}
        tamanos={TAMANOS}
        vacio={MENSAJES.sinRegistros}
        colorDe={(fila) => marcaDe(fila.estado)}
        herramientas={
          <Exportar
            operacion={getReporteTableroCsv}
            body={quarter}
            nombre={`${ARCHIVO_TABLERO}-${quarter.anio}-${quarter.trimestre}.csv`}
            preparando="Preparando el archivo CSV…"
          />
        }
      />
      {fuera && <p className="letra-menor tenue">{fuera}</p>}
      <div className="letra-menor tenue" style={{ maxWidth: '110ch' }}>
        {`A tiempo: hasta ${DIAS_A_TIEMPO} días después de la fecha de inicio. Esperadas: las declaradas o, si son más, las
        registradas y las que el sistema de justicia conoce sin registrar. Días hasta el registro: en cuántos se
        registró la mitad de las carpetas iniciadas en el trimestre y, debajo, nueve de cada diez. Carpetas anteriores: las
        iniciadas antes del trimestre y registradas en él. Datos de ley: los del artículo 84 que tienen un valor, de todos los
        que se piden de esas carpetas, sus víctimas y sus autoridades; «Calidad de los datos» dice cuáles faltan. La ley no fija estos plazos: son internos.`}
      </div>
    </>
  );
}
