import { estiloDe } from '@renadet/domain/catalogos/legible';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import { DIMENSIONES, type Dimension } from '@renadet/domain/reportes/dimensiones';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { GRAFICAS, type NombreGrafica } from '@renadet/domain/reportes/graficas';
import { graficas } from '@renadet/domain/reportes/reportes.contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { clases } from '../../ui/clases.ts';
import { Nota } from '../../ui/Nota.tsx';
import { useAntes } from './Antes.tsx';
import { aPeticion, enPalabras } from './consulta.ts';
import { type BarraAbierta, DetrasDeBarra } from './DetrasDeBarra.tsx';
import { anchas, type Barra, needsAncho, puntosDe, type RespuestaGrafica } from './datos.ts';
import { Grafica } from './Grafica.tsx';

interface Props {
  nombres: readonly NombreGrafica[];
  filtro: Filtro;
  hoy: Fecha;
  /** Opens the records of a bar in its own way and answers true; absent or false, the usual list opens. */
  onChoose?: (nombre: NombreGrafica, barra: Barra) => boolean;
}

const estiloDeGrafica = (name: NombreGrafica) => {
  const { palabras }: Dimension = DIMENSIONES[GRAFICAS[name].por];
  return estiloDe(typeof palabras === 'string' ? palabras : '');
};

const totalDe = (answer: RespuestaGrafica | undefined) => (answer && 'total' in answer ? answer.total : undefined);

/** The charts of a report, asked for together; when none has anything, one sentence in their place [3-118] [3-455]. */
export function Graficas({ nombres, filtro, hoy, onChoose }: Props) {
  const [abierta, setAbierta] = useState<BarraAbierta | null>(null);
  const answers = useQueries({ queries: nombres.map((name) => query(graficas[name], { body: aPeticion(filtro) })) });
  const antes = useAntes(nombres[0] ?? 'getReporteCasos', filtro);
  const found = answers.map(({ data }) => data as RespuestaGrafica | undefined);
  const datos = found.map(puntosDe);
  const isAnswered = !datos.includes(undefined);
  const isEmpty = isAnswered && datos.every((items) => items?.length === 0);
  const wide = anchas(nombres.map((name, i) => needsAncho(GRAFICAS[name].forma, datos[i])));
  return (
    <>
      {/* tells screen readers that the charts appear below the filter */}
      <div role="status" className={clases(!isEmpty && 'oculto')}>
        {isEmpty && <Nota tipo="informacion">{MENSAJES.sinRegistros}</Nota>}
        {!isEmpty && isAnswered && `Gráficas del reporte: ${nombres.length}.`}
      </div>
      {!isEmpty && (
        <div className={clases('pila g-16 bloque-impreso aparte-impreso', nombres.length > 1 && 'dos-1200')}>
          {nombres.map((name, i) => (
            <Grafica
              key={name}
              {...GRAFICAS[name]}
              ancha={wide[i]}
              estilo={estiloDeGrafica(name)}
              subtitulo={enPalabras(filtro, hoy)}
              datos={datos[i]}
              antes={antes}
              total={totalDe(found[i])}
              error={answers[i]?.error ? mensajeDe(answers[i].error) : undefined}
              onRetry={() => void answers[i]?.refetch()}
              onChoose={(barra) => {
                if (!onChoose?.(name, barra)) setAbierta({ grafica: name, titulo: GRAFICAS[name].titulo, barra });
              }}
            />
          ))}
        </div>
      )}
      {abierta && <DetrasDeBarra {...abierta} filtro={filtro} onClose={() => setAbierta(null)} />}
    </>
  );
}
