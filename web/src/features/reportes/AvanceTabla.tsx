import Box from '@mui/material/Box';
import Link, { type LinkProps } from '@mui/material/Link';
import { camposArea } from '@renadet/domain/area/area.schema';
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
import { useMemo } from 'react';
import { tokens } from '../../theme.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Advertencia, Correcto, Fallo } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

/** Colour, drawing and word of each level: never colour alone [3-333] [3-334] [3-335]. */
const NIVELES = {
  rojo: { marca: tokens.error, color: 'error.main', Icono: Fallo, palabra: 'Bajo' },
  amarillo: { marca: tokens.oro, color: 'warning.main', Icono: Advertencia, palabra: 'Medio' },
  verde: { marca: tokens.exito, color: 'success.main', Icono: Correcto, palabra: 'Alto' },
} as const;

/** Downwards, so that nothing short of a threshold seems to have reached it. */
const porciento = ({ total, integrada }: FilaAvance) => `${Math.floor((100 * integrada) / total)} %`;

const Nivel = ({ fila }: { fila: FilaAvance }) => {
  const level = nivelDe(fila);
  if (!level) return null;
  const { color, Icono, palabra } = NIVELES[level];
  return (
    <Box
      component="span"
      data-nivel={level}
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 600, color, whiteSpace: 'nowrap' }}
    >
      <Icono fontSize="texto" aria-hidden />
      {`Avance ${palabra.toLowerCase()}: ${porciento(fila)}`}
    </Box>
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

/** What opens something, as letters of its cell. */
const Enlace = ({ sx, ...props }: LinkProps<'button'>) => (
  <Link component="button" type="button" sx={{ fontSize: 'inherit', fontWeight: 600, ...sx }} {...props} />
);

const conNivel = (name: React.ReactNode, fila: FilaAvance) => (
  <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
    {name}
    <Nivel fila={fila} />
  </Box>
);

/** The office, or the specialised office where one is open: what each row is of, with its level. */
function nombresDe(onChoose: Elecciones['onChoose']): Columna<FilaAvance>[] {
  const fiscalia = {
    id: 'fiscalia',
    titulo: camposArea.fiscaliaid.etiqueta,
    ordenable: true,
    valor: (fila: FilaAvance) => fila.fiscalia,
  };
  if (onChoose)
    return [
      {
        ...fiscalia,
        celda: (fila) =>
          conNivel(
            <Enlace onClick={() => onChoose(fila)} sx={{ textAlign: 'left' }}>
              {fila.fiscalia}
            </Enlace>,
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
      valor: (fila) => fila.sede,
      celda: (fila) => conNivel(fila.sede, fila),
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
        <Enlace
          aria-label={`${entero(fila[id])} ${TITULOS_AVANCE[tipo].toLowerCase()} de ${onChoose ? fila.fiscalia : (fila.sede ?? '')}`}
          onClick={() => onCount(fila, tipo)}
          sx={{ minWidth: 24, minHeight: 24, textAlign: 'inherit' }}
        >
          {entero(fila[id])}
        </Enlace>
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
      <Box sx={{ typography: 'nota' }}>
        Avance bajo, en rojo: hasta 50 % integrado. Avance medio, en amarillo: más de 50 % y menos de 90 %. Avance alto,
        en verde: 90 % o más.
      </Box>
    </>
  );
}
