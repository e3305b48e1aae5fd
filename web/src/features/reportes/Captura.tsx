import { legible } from '@renadet/domain/catalogos/legible';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { MENSAJES } from '@renadet/domain/mensajes';
import {
  getGraficaReporteByEstado,
  getGraficaReporteByInstitucion,
  getReporteCarpetasByUsuarioEstado,
  getTotalReporteCarpetasByEstado,
} from '@renadet/domain/reportes/reportes.contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { MapaMexico } from '../../ui/MapaMexico.tsx';
import { Nota } from '../../ui/Nota.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { aPeticion, type Consulta, enPalabras, type Pedido } from './consulta.ts';
import { type BarraAbierta, DetrasDeBarra } from './DetrasDeBarra.tsx';
import type { Punto } from './datos.ts';
import { Grafica } from './Grafica.tsx';
import { TablaReporte } from './TablaReporte.tsx';

type FilaDeCaptura = Record<string, string | number | null>;
interface DeUsuario {
  rowid: number;
  dscorreo: string | null;
  carpetas: number;
}
const COLUMNAS: readonly Columna<DeUsuario>[] = [
  { id: 'dscorreo', titulo: 'Usuario', valor: (fila) => fila.dscorreo },
  { id: 'carpetas', titulo: 'Carpetas', tipo: 'numero', valor: (fila) => fila.carpetas },
];

/** The files of one area by the user who registered them: table and horizontal bars [3-075] [3-076]. */
function PorUsuario({ consulta, fila, subtitulo }: { consulta: Consulta; fila: FilaDeCaptura; subtitulo: string }) {
  const body = {
    ...aPeticion(consulta.filtro),
    llpropietario: Number(fila.llpropietario),
    llestadopropietario: Number(fila.llestado),
  };
  const { data, error, refetch } = useQuery(query(getReporteCarpetasByUsuarioEstado, { body }));
  const titulo = `Carpetas por usuario de ${legible(String(fila.dspropietario), 'nombre')}`;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []); // it opens below the table, out of sight
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div ref={box} role="group" aria-label={titulo} tabIndex={-1} className="pila g-16">
      <Grafica
        titulo={titulo}
        subtitulo={subtitulo}
        forma="barrasH"
        columnas={['Usuario', 'Carpetas']}
        datos={data?.map(({ rowid, dscorreo, carpetas }) => ({ id: rowid, name: dscorreo ?? '', value: carpetas }))}
        error={error ? mensajeDe(error) : undefined}
        onRetry={() => void refetch()}
      />
      {/* a failure is said once, in the place of the chart */}
      {!error && <DataTable titulo={`${titulo}, tabla`} columnas={COLUMNAS} filas={data} clave={(row) => row.rowid} />}
    </div>
  );
}

/** The same numbers on the map; those of the federal institutions are of no state. */
function Mapa({ subtitulo, datos }: { subtitulo: string; datos: readonly Punto[] }) {
  const valores = useMemo(() => datos.map(({ id, value }) => ({ llestado: id, valor: value ?? 0 })), [datos]);
  const federal = valores.find(({ llestado }) => llestado === 0)?.valor ?? 0;
  return (
    <MapaMexico
      titulo="Mapa de carpetas por estado"
      subtitulo={subtitulo}
      unidad="carpetas"
      valores={valores}
      {...(federal > 0 && {
        nota: `${federal === 1 ? 'No está' : 'No están'} en el mapa ${cuantos(federal, 'carpeta federal', 'carpetas federales')}.`,
      })}
    />
  );
}

/** The registered files: total, areas, and by state, or by area of the chosen institution. */
export function Captura({ consulta, hoy, onPaginate }: Pedido) {
  const [fila, setFila] = useState<FilaDeCaptura | null>(null);
  const [abierta, setAbierta] = useState<BarraAbierta | null>(null);
  const choose = useCallback((row: FilaDeCaptura) => setFila(row), []);
  const body = aPeticion(consulta.filtro);
  const deInstitucion = Boolean(consulta.filtro.institucion);
  const total = useQuery(query(getTotalReporteCarpetasByEstado, { body }));
  const grafica = useQuery(query(deInstitucion ? getGraficaReporteByInstitucion : getGraficaReporteByEstado, { body }));
  const subtitulo = enPalabras(consulta.filtro, hoy);
  const titulo = deInstitucion ? 'Carpetas por área' : 'Carpetas por estado';
  const isEmpty = total.data?.total === 0;
  return (
    <>
      <div role="status">
        {isEmpty && <Nota tipo="informacion">{MENSAJES.sinRegistros}</Nota>}
        {!isEmpty && !total.error && total.data && (
          <>
            <b>{`Total de carpetas: ${total.data.total.toLocaleString('es-MX')}`}</b>
            {/* the same days ask another number of the other reports */}
            <div className="letra-menor tenue">
              Se cuenta por la fecha en que cada carpeta se registró, no por su fecha de inicio.
            </div>
          </>
        )}
      </div>
      {total.error && <Falla texto={mensajeDe(total.error)} onRetry={() => void total.refetch()} />}
      {!isEmpty && (
        <>
          <TablaReporte
            reporte="getReporteCarpetasByEstado"
            consulta={consulta}
            hoy={hoy}
            onPaginate={onPaginate}
            onChoose={choose}
            espera={total.isPending}
          />
          <div className="pila g-16 arriba">
            {fila && (
              <PorUsuario key={String(fila.llpropietario)} consulta={consulta} fila={fila} subtitulo={subtitulo} />
            )}
            <Grafica
              titulo={titulo}
              subtitulo={subtitulo}
              forma={deInstitucion ? 'pastel' : 'barras'}
              estilo="nombre"
              columnas={[deInstitucion ? ETIQUETAS.area : 'Estado', 'Carpetas']}
              datos={total.isPending ? undefined : grafica.data}
              error={grafica.error ? mensajeDe(grafica.error) : undefined}
              onRetry={() => void grafica.refetch()}
              onChoose={(barra) =>
                setAbierta({
                  titulo,
                  barra,
                  grafica: deInstitucion ? 'getGraficaReporteByInstitucion' : 'getGraficaReporteByEstado',
                })
              }
            />
            {!deInstitucion && grafica.data && grafica.data.length > 1 && (
              <Mapa subtitulo={subtitulo} datos={grafica.data} />
            )}
          </div>
        </>
      )}
      {abierta && <DetrasDeBarra {...abierta} filtro={consulta.filtro} onClose={() => setAbierta(null)} />}
    </>
  );
}
