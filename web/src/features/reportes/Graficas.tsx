import Box from '@mui/material/Box';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { graficas } from '@renadet/domain/reportes/reportes.contract';
import { useQueries } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Nota } from '../../ui/Nota.tsx';
import { oculto } from '../../ui/oculto.ts';
import { aPeticion, enPalabras } from './consulta.ts';
import { anchas, type Barra, needsAncho, type Punto } from './datos.ts';
import { Grafica } from './Grafica.tsx';

/** On paper one below the other: a page is cut between them, and in the middle of a long table. */
export const unaBajoOtra = { '@media print': { display: 'block', '& > *': { mb: 2 } } } as const;

interface Props {
  nombres: readonly NombreGrafica[];
  filtro: Filtro;
  hoy: Fecha;
  onChoose?: (barra: Barra) => void;
}

/** The charts of a report, asked for together; when none has anything, one sentence in their place [3-118] [3-455]. */
export function Graficas({ nombres, filtro, hoy, onChoose }: Props) {
  const answers = useQueries({ queries: nombres.map((name) => query(graficas[name], { body: aPeticion(filtro) })) });
  const answered = answers.filter(({ data }) => data !== undefined);
  const isEmpty = answered.length === nombres.length && answered.every(({ data }) => data?.length === 0);
  const wide = anchas(
    nombres.map((name, i) => needsAncho(GRAFICAS[name].forma, answers[i]?.data as readonly Punto[] | undefined)),
  );
  return (
    <>
      {/* told to who does not see them appear below the filter */}
      <Box role="status" sx={isEmpty ? {} : oculto}>
        {isEmpty && <Nota tipo="informacion">{MENSAJES.sinRegistros}</Nota>}
        {!isEmpty && answered.length === nombres.length && `Gráficas del reporte: ${nombres.length}.`}
      </Box>
      {!isEmpty && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0,1fr)',
              lg: nombres.length > 1 ? 'repeat(2, minmax(0,1fr))' : 'minmax(0,1fr)',
            },
            ...unaBajoOtra,
          }}
        >
          {nombres.map((name, i) => (
            <Grafica
              key={name}
              {...GRAFICAS[name]}
              ancha={wide[i]}
              subtitulo={enPalabras(filtro, hoy)}
              datos={answers[i]?.data as readonly Punto[] | undefined}
              error={answers[i]?.error ? mensajeDe(answers[i].error) : undefined}
              onRetry={() => void answers[i]?.refetch()}
              onChoose={onChoose}
            />
          ))}
        </Box>
      )}
    </>
  );
}
