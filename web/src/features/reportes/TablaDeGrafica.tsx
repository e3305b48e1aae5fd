import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { entero } from '@renadet/domain/lib/entero';
import { porciento } from '@renadet/domain/lib/porciento';
import type { Barra, Punto } from './datos.ts';
import { seriesDe, valorDe } from './datos.ts';

interface Props {
  /** Names the table. */
  titulo: string;
  /** Headings: name, series if there is one, value. */
  columnas: readonly string[];
  datos: readonly Punto[];
  /** What the shares are of, and what its row is called. */
  total: { nombre: string; n: number };
  /** Makes each number lead to what it counts. */
  onChoose?: ((barra: Barra) => void) | undefined;
}

const celda = { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' } as const;
const numero = { ...celda, textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** The numbers of a chart, all of them: a row a name, a column a series, and the share of each name. */
export function TablaDeGrafica({ titulo, columnas, datos, total, onChoose }: Props) {
  const series = seriesDe(datos);
  const valores = columnas.at(-1) ?? '';
  const heads = [...series.map(({ name }) => name), series.length ? 'TOTAL' : valores, '% del total'];
  const sumaDe = (id: number) => datos.reduce((sum, punto) => sum + valorDe(punto, id), 0);
  const n = (value: number, barra: Barra) =>
    value && onChoose ? (
      <Link
        component="button"
        type="button"
        aria-label={`${entero(value)}: ${[barra.punto.name, barra.serie?.name].filter(Boolean).join(', ')}`}
        onClick={() => onChoose(barra)}
        sx={{ fontSize: 'inherit', fontWeight: 600, minWidth: 24, minHeight: 24, textAlign: 'right' }}
      >
        {entero(value)}
      </Link>
    ) : (
      entero(value)
    );
  return (
    // what is wider than the screen is scrolled by keyboard
    <Box
      tabIndex={series.length ? 0 : undefined}
      role="group"
      aria-label={`${titulo}, de lado a lado`}
      sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
    >
      <Box
        component="table"
        aria-label={titulo}
        sx={{ width: '100%', borderCollapse: 'collapse', typography: 'menor', fontVariantNumeric: 'tabular-nums' }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...celda, textAlign: 'left', color: 'text.secondary' }}>
              {columnas[0]}
            </Box>
            {heads.map((head) => (
              <Box
                component="th"
                scope="col"
                key={head}
                sx={{ ...numero, whiteSpace: 'normal', color: 'text.secondary' }}
              >
                {head}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {datos.map((punto) => (
            <tr key={punto.id}>
              <Box component="th" scope="row" sx={{ ...celda, textAlign: 'left', fontWeight: 400 }}>
                {punto.name}
              </Box>
              {series.map((serie) => (
                <Box component="td" key={serie.id} sx={numero}>
                  {n(valorDe(punto, serie.id), { punto, serie })}
                </Box>
              ))}
              <Box component="td" sx={numero}>
                {n(valorDe(punto), { punto })}
              </Box>
              <Box component="td" sx={numero}>
                {porciento(valorDe(punto), total.n)}
              </Box>
            </tr>
          ))}
        </tbody>
        <Box component="tfoot" sx={{ display: 'table-row-group', '& > tr > *': { fontWeight: 650 } }}>
          <tr>
            <Box component="th" scope="row" sx={{ ...celda, textAlign: 'left' }}>
              {total.nombre}
            </Box>
            {series.map(({ id }) => (
              <Box component="td" key={id} sx={numero}>
                {entero(sumaDe(id))}
              </Box>
            ))}
            <Box component="td" sx={numero}>
              {entero(total.n)}
            </Box>
            <Box component="td" sx={numero}>
              {porciento(total.n, total.n)}
            </Box>
          </tr>
        </Box>
      </Box>
    </Box>
  );
}
