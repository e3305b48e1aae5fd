import Box from '@mui/material/Box';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { graficas } from '@renadet/domain/reportes/reportes.contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Nota } from '../../ui/Nota.tsx';
import { oculto } from '../../ui/oculto.ts';
import { aPeticion, enPalabras } from './consulta.ts';
import { type BarraAbierta, DetrasDeBarra } from './DetrasDeBarra.tsx';
import { anchas, type Barra, needsAncho, puntosDe, type RespuestaGrafica } from './datos.ts';
import { Grafica } from './Grafica.tsx';

/** On paper one below the other: a page is cut between them, and in the middle of a long table. */
export const unaBajoOtra = { '@media print': { display: 'block', '& > *': { mb: 2 } } } as const;

interface Props {
  nombres: readonly NombreGrafica[];
  filtro: Filtro;
  hoy: Fecha;
  /** Opens what is behind a bar in a way of its own, where it does; absent or false, the list of what the bar counts. */
  onChoose?: (nombre: NombreGrafica, barra: Barra) => boolean;
}

const totalDe = (answer: RespuestaGrafica | undefined) => (answer && 'total' in answer ? answer.total : undefined);

/** The charts of a report, asked for together; when none has anything, one sentence in their place [3-118] [3-455]. */
export function Graficas({ nombres, filtro, hoy, onChoose }: Props) {
  const [abierta, setAbierta] = useState<BarraAbierta | null>(null);
  const answers = useQueries({ queries: nombres.map((name) => query(graficas[name], { body: aPeticion(filtro) })) });
  const found = answers.map(({ data }) => data as RespuestaGrafica | undefined);
  const datos = found.map(puntosDe);
  const isAnswered = !datos.includes(undefined);
  const isEmpty = isAnswered && datos.every((items) => items?.length === 0);
  const wide = anchas(nombres.map((name, i) => needsAncho(GRAFICAS[name].forma, datos[i])));
  return (
    <>
      {/* told to who does not see them appear below the filter */}
      <Box role="status" sx={isEmpty ? {} : oculto}>
        {isEmpty && <Nota tipo="informacion">{MENSAJES.sinRegistros}</Nota>}
        {!isEmpty && isAnswered && `Gráficas del reporte: ${nombres.length}.`}
      </Box>
      {!isEmpty && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
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
              datos={datos[i]}
              total={totalDe(found[i])}
              error={answers[i]?.error ? mensajeDe(answers[i].error) : undefined}
              onRetry={() => void answers[i]?.refetch()}
              onChoose={(barra) => {
                if (!onChoose?.(name, barra)) setAbierta({ grafica: name, titulo: GRAFICAS[name].titulo, barra });
              }}
            />
          ))}
        </Box>
      )}
      {abierta && <DetrasDeBarra {...abierta} filtro={filtro} onClose={() => setAbierta(null)} />}
    </>
  );
}
