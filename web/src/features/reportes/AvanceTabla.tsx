import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  type FilaAvance,
  nivelDe,
  TIPO_AVANCE,
  TITULOS_AVANCE,
  type TipoAvance,
} from '@renadet/domain/reportes/avance';
import { useMemo } from 'react';
import { tokens } from '../../theme.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Advertencia, Correcto, Fallo } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';

/** Colour, drawing and word of each level: never colour alone [3-333] [3-334] [3-335]. */
const NIVELES = {
  rojo: { marca: tokens.error, color: 'error.main', Icono: Fallo, palabra: 'Bajo' },
  amarillo: { marca: tokens.oro, color: 'warning.main', Icono: Advertencia, palabra: 'Medio' },
  verde: { marca: tokens.exito, color: 'success.main', Icono: Correcto, palabra: 'Alto' },
} as const;

const entero = (n: number) => n.toLocaleString('es-MX');
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
      <Icono sx={{ fontSize: 18 }} aria-hidden />
      {`Avance ${palabra.toLowerCase()}: ${porciento(fila)}`}
    </Box>
  );
};

interface Props {
  titulo: string;
  filas: readonly FilaAvance[] | undefined;
  cargando: boolean;
  /** The rows are of the former period. */
  anteriores: boolean;
  error: string | undefined;
  alReintentar: () => void;
  /** Opens an office; absent in the detail, which has the column of specialised offices instead. */
  alElegir?: ((fila: FilaAvance) => void) | undefined;
  alContar: (fila: FilaAvance, tipo: TipoAvance) => void;
}

/** Offices, or the specialised offices of one, with their counts, their level and the total [3-139] [3-140] [3-141]. */
export function AvanceTabla({ titulo, filas, cargando, anteriores, error, alReintentar, alElegir, alContar }: Props) {
  const columnas = useMemo(() => {
    const nombre = (fila: FilaAvance) => (alElegir ? fila.fiscalia : (fila.sede ?? ''));
    const conNivel = (name: React.ReactNode, fila: FilaAvance) => (
      <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        {name}
        <Nivel fila={fila} />
      </Box>
    );
    const cuenta = (id: 'total' | 'integrada' | 'faltantes', heading: string, tipo: TipoAvance) => ({
      id,
      titulo: heading,
      tipo: 'numero' as const,
      ordenable: true,
      valor: (fila: FilaAvance) => fila[id],
      celda: (fila: FilaAvance) => (
        <Link
          component="button"
          type="button"
          aria-label={`${entero(fila[id])} ${TITULOS_AVANCE[tipo].toLowerCase()} de ${nombre(fila)}`}
          onClick={() => alContar(fila, tipo)}
          sx={{ fontSize: 'inherit', fontWeight: 600, minWidth: 24, minHeight: 24, textAlign: 'inherit' }}
        >
          {entero(fila[id])}
        </Link>
      ),
    });
    const columns: Columna<FilaAvance>[] = [
      {
        id: 'fiscalia',
        titulo: 'Fiscalía',
        ordenable: true,
        valor: (fila) => fila.fiscalia,
        ...(alElegir && {
          celda: (fila: FilaAvance) =>
            conNivel(
              <Link
                component="button"
                type="button"
                onClick={() => alElegir(fila)}
                sx={{ fontSize: 'inherit', fontWeight: 600, textAlign: 'left' }}
              >
                {fila.fiscalia}
              </Link>,
              fila,
            ),
        }),
      },
      cuenta('total', 'Carpetas en el sistema de justicia', TIPO_AVANCE.TOTALES),
      cuenta('integrada', 'Carpetas integradas en el registro', TIPO_AVANCE.INTEGRADAS),
      cuenta('faltantes', 'Faltantes', TIPO_AVANCE.FALTANTES),
    ];
    if (!alElegir)
      columns.splice(1, 0, {
        id: 'sede',
        titulo: 'Fiscalía especializada',
        ordenable: true,
        valor: (fila) => fila.sede,
        celda: (fila) => conNivel(fila.sede, fila),
      });
    return columns;
  }, [alElegir, alContar]);
  const sum = (id: 'total' | 'integrada' | 'faltantes') => entero((filas ?? []).reduce((n, fila) => n + fila[id], 0));
  return (
    <>
      <DataTable
        titulo={titulo}
        columnas={columnas}
        filas={filas}
        clave={(fila) => `${fila.fiscaliaId}/${fila.sedeId}`}
        cargando={cargando}
        anteriores={anteriores}
        error={error}
        alReintentar={alReintentar}
        vacio={MENSAJES.sinRegistros}
        pie={{ fiscalia: 'TOTAL', total: sum('total'), integrada: sum('integrada'), faltantes: sum('faltantes') }}
        colorDe={(fila) => {
          const level = nivelDe(fila);
          return level && NIVELES[level].marca;
        }}
      />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Avance bajo, en rojo: hasta 50 % integrado. Avance medio, en amarillo: más de 50 % y menos de 90 %. Avance alto,
        en verde: 90 % o más.
      </Box>
    </>
  );
}
