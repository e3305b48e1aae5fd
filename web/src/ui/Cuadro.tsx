import Box from '@mui/material/Box';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import type { ReactNode } from 'react';

const celda = { px: 1.5, py: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** Stays in sight while the numbers are scrolled from side to side. */
const nombre = {
  ...celda,
  ...{ textAlign: 'left', whiteSpace: 'normal', fontWeight: 'inherit' },
  ...{ position: 'sticky', left: 0, bgcolor: 'inherit' },
} as const;

/** A number; a withheld one is a mark, with its word for who listens. */
export const Numero = ({ valor }: { valor: number | null }) =>
  valor === null ? (
    <>
      <span aria-hidden>{RESERVADO}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        reservada
      </Box>
    </>
  ) : (
    valor.toLocaleString('es-MX')
  );

interface Props {
  titulo: string;
  /** Heading of the names. */
  eje: string;
  columnas: readonly string[];
  /** How many of the first ones are of words, not of numbers. */
  dePalabras?: number;
  filas: readonly { id: number; nombre: string; total?: boolean; celdas: readonly ReactNode[] }[];
}

/** A plain table, all of its rows in sight, scrolled from side to side where it must be; the library's own weighs more than the page may. */
export function Cuadro({ titulo, eje, columnas, dePalabras = 0, filas }: Props) {
  const alineada = (k: number) => ({ textAlign: k < dePalabras ? 'left' : 'right' }) as const;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={`${titulo}, tabla`}
      sx={{
        ...{ overflow: 'auto', position: 'relative' },
        '@media print': { overflow: 'visible' },
      }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', typography: 'menor' }}>
        <Box component="thead" sx={{ bgcolor: 'background.default', '& tr': { bgcolor: 'inherit' } }}>
          <tr>
            {[eje, ...columnas].map((text, k) => (
              <Box
                component="th"
                scope="col"
                key={text}
                sx={{ ...(k ? { ...celda, ...alineada(k - 1), whiteSpace: 'normal' } : nombre), fontWeight: 650 }}
              >
                {text}
              </Box>
            ))}
          </tr>
        </Box>
        <tbody>
          {filas.map(({ id, nombre: name, total, celdas }) => (
            <Box
              component="tr"
              key={`${id}/${name}`}
              sx={{
                ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' },
                ...(total && { fontWeight: 650 }),
              }}
            >
              <Box component="th" scope="row" sx={nombre}>
                {name}
              </Box>
              {celdas.map((contenido, k) => (
                <Box component="td" key={columnas[k]} sx={{ ...celda, ...alineada(k) }}>
                  {contenido}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
