import { camposArea } from '@renadet/domain/area/area.schema';
import { legible } from '@renadet/domain/catalogos/legible';
import { entero } from '@renadet/domain/lib/entero';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  type FilaAvance,
  nivelDe,
  TIPO_AVANCE,
  TITULOS_AVANCE,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { tokens } from '../../theme.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Advertencia, Correcto, Fallo } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

/** Colour, drawing and word of each level: never colour alone [3-333] [3-334] [3-335]. */
const NIVELES = {
  rojo: { marca: tokens.error, color: 'var(--error)', Icono: Fallo, palabra: 'Bajo' },
  amarillo: { marca: tokens.oro, color: 'var(--advertencia)', Icono: Advertencia, palabra: 'Medio' },
  verde: { marca: tokens.exito, color: 'var(--exito)', Icono: Correcto, palabra: 'Alto' },
} as const;

/** Downwards, so that nothing short of a threshold seems to have reached it. */
const porciento = ({ total, integrada }: FilaAvance) => `${Math.floor((100 * integrada) / total)} %`;

const Nivel = ({ fila }: { fila: FilaAvance }) => {
  const level = nivelDe(fila);
  if (!level) return null;
  const { color, Icono, palabra } = NIVELES[level];
  return (
    <span data-nivel={level} className="en-linea g-4 al-centro resaltado junto" style={{ color }}>
      <Icono fontSize="texto" aria-hidden />
      {`Avance ${palabra.toLowerCase()}: ${porciento(fila)}`}
    </span>
  );
};

type CuentaDeAvance = 'total' | 'integrada' | 'faltantes';
const CUENTAS: readonly [CuentaDeAvance, titulo: string, TipoAvance][] = [
  ['total', 'Carpetas en el sistema de justicia', TIPO_AVANCE.TOTALES],
  ['integrada', 'Carpetas integradas en el registro', TIPO_AVANCE.INTEGRADAS],
  ['faltantes', 'Faltantes', TIPO_AVANCE.FALTANTES],
];

interface Elecciones {
  /** Opens an office; absent in the detail, which has the column of specialised offices instead. */
  onChoose?: ((fila: FilaAvance) => void) | undefined;
  onCount: (fila: FilaAvance, tipo: TipoAvance) => void;
}
interface Props extends Elecciones {
  titulo: string;
  lectura: UseQueryResult<readonly FilaAvance[]>;
}

/** A link with the letters of its cell. */
const Abre = ({ className, ...props }: ComponentProps<typeof Enlace>) => (
  <Enlace {...props} className={clases('resaltado', className)} />
);

const conNivel = (name: React.ReactNode, fila: FilaAvance) => (
  <div className="rejilla g-2 sin-estirar">
    {name}
    <Nivel fila={fila} />
  </div>
);

/** The column that names a row: the office, or the specialised office when one is open, with its level. */
function nombresDe(onChoose: Elecciones['onChoose']): Columna<FilaAvance>[] {
  const fiscalia = {
    id: 'fiscalia',
    titulo: camposArea.fiscaliaid.etiqueta,
    ordenable: true,
    valor: (fila: FilaAvance) => legible(fila.fiscalia, 'nombre'),
  };
  if (onChoose)
    return [
      {
        ...fiscalia,
        celda: (fila) =>
          conNivel(
            <Abre onClick={() => onChoose(fila)} className="izquierda">
              {legible(fila.fiscalia, 'nombre')}
            </Abre>,
            fila,
          ),
      },
    ];
  return [
    fiscalia,
    {
      id: 'sede',
      titulo: 'Fiscalía especializada',
      ordenable: true,
      valor: (fila) => legible(fila.sede, 'nombre'),
      celda: (fila) => conNivel(legible(fila.sede, 'nombre'), fila),
    },
  ];
}

const columnasDe = ({ onChoose, onCount }: Elecciones): Columna<FilaAvance>[] => [
  ...nombresDe(onChoose),
  ...CUENTAS.map(
    ([id, titulo, tipo]): Columna<FilaAvance> => ({
      id,
      titulo,
      tipo: 'numero',
      ordenable: true,
      valor: (fila) => fila[id],
      celda: (fila) => (
        <Abre
          aria-label={`${entero(fila[id])} ${TITULOS_AVANCE[tipo].toLowerCase()} de ${legible(onChoose ? fila.fiscalia : (fila.sede ?? ''), 'nombre')}`}
          onClick={() => onCount(fila, tipo)}
          className="en-cifra"
        >
          {entero(fila[id])}
        </Abre>
      ),
    }),
  ),
];

/** Offices, or the specialised offices of one, with their counts, their level and the total [3-139] [3-140] [3-141]. */
export function AvanceTabla({ titulo, lectura, onChoose, onCount }: Props) {
  const columnas = useMemo(() => columnasDe({ onChoose, onCount }), [onChoose, onCount]);
  const filas = lectura.error ? undefined : lectura.data;
  const sum = (id: CuentaDeAvance) => entero((filas ?? []).reduce((n, fila) => n + fila[id], 0));
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo={titulo}
        columnas={columnas}
        filas={filas}
        clave={(fila) => `${fila.fiscaliaId}/${fila.sedeId}`}
        vacio={MENSAJES.sinRegistros}
        pie={{ fiscalia: 'TOTAL', total: sum('total'), integrada: sum('integrada'), faltantes: sum('faltantes') }}
        colorDe={(fila) => {
          const level = nivelDe(fila);
          return level && NIVELES[level].marca;
        }}
      />
      <div className="letra-menor tenue">
        Avance bajo, en rojo: hasta 50 % integrado. Avance medio, en amarillo: más de 50 % y menos de 90 %. Avance alto,
        en verde: 90 % o más.
      </div>
    </>
  );
}
