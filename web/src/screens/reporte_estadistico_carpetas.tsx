import Box from '@mui/material/Box';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import type { NombreGrafica } from '@renadet/domain/reportes/graficas';
import { useMemo, useState } from 'react';
import { FILTRO_VACIO, porNumero, useConsulta } from '../features/reportes/consulta.ts';
import type { Barra } from '../features/reportes/datos.ts';
import { FiltroReporte } from '../features/reportes/FiltroReporte.tsx';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { useHoy } from '../lib/hoy.ts';
import { useIr } from '../lib/navegar.ts';
import { Autoridad, Personas } from '../ui/Icon.tsx';
import { tamanoInicial } from '../ui/tabla/usePagina.ts';

type Nivel = 'grupo' | 'institucion' | 'area';
/** Below all groups, the charts by group; below a group, by institution; below an institution, by area; then the files. */
const nivelDe = ({ noci, grupo, institucion, area }: Filtro): Nivel | null =>
  noci || area ? null : institucion ? 'area' : grupo ? 'institucion' : 'grupo';
const GRAFICAS_DE: Record<Nivel, readonly NombreGrafica[]> = {
  grupo: ['getGraficaExpedienteByGrupo', 'getGraficaExpedienteByGrupoDelito'],
  institucion: ['getGraficaExpedienteByInstitucion', 'getGraficaExpedienteByInstitucionDelito'],
  area: ['getGraficaExpedienteByArea', 'getGraficaExpedienteByAreaDelito'],
};

/** Statistical report of files [3-007]: charts that open one another, down to the files of a slice. */
export function Pantalla() {
  const hoy = useHoy();
  const { consulta, consultar, paginar, limpiar } = useConsulta('estadisticoCarpetas');
  const [rebanada, setRebanada] = useState<(Barra & { nivel: Nivel; pagina: number; tamano: number }) | null>(null);
  const ir = useIr();
  const filtro = consulta?.filtro;
  const nivel = filtro ? nivelDe(filtro) : null;
  const acciones = useMemo(
    () => [
      {
        id: 'acciones',
        titulo: 'Acciones',
        tipo: 'acciones' as const,
        acciones: [
          {
            etiqueta: 'Ver victimas',
            Icono: Personas,
            alElegir: ({ noci }: Record<string, unknown>) =>
              void ir('/pages/reporte_estadistico_victimas', porNumero('estadisticoVictimas', String(noci))),
          },
          {
            etiqueta: 'Ver autoridades',
            Icono: Autoridad,
            alElegir: ({ noci }: Record<string, unknown>) =>
              void ir('/pages/reporte_estadistico_autoridades', porNumero('estadisticoAutoridades', String(noci))),
          },
        ],
      },
    ],
    [ir],
  );
  // the files that the bar counts, as a filter of their own: its crime too, where it is of one [D-28]
  const deRebanada =
    filtro && rebanada
      ? { ...filtro, [rebanada.nivel]: rebanada.punto.id, ...(rebanada.serie && { delito: rebanada.serie.id }) }
      : null;
  const titulo = rebanada && `Carpetas de ${[rebanada.punto.name, rebanada.serie?.name].filter(Boolean).join(', ')}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <FiltroReporte
        reglas="estadisticoCarpetas"
        campos={['noci', 'delito', 'grupo', 'institucion', 'area']}
        inicial={filtro ?? FILTRO_VACIO}
        vacio={FILTRO_VACIO}
        hoy={hoy}
        alConsultar={(next) => {
          setRebanada(null);
          consultar(next);
        }}
        alLimpiar={() => {
          setRebanada(null);
          limpiar();
        }}
      />
      {filtro && nivel && (
        <Graficas
          key={nivel}
          nombres={GRAFICAS_DE[nivel]}
          filtro={filtro}
          hoy={hoy}
          alElegir={(barra) => setRebanada({ ...barra, nivel, pagina: 0, tamano: tamanoInicial() })}
        />
      )}
      {deRebanada && rebanada && (
        <Box component="section" aria-label={titulo ?? undefined} sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ typography: 'h2', m: 0, mb: 1 }}>
            {titulo}
          </Box>
          <TablaReporte
            reporte="getTablaExpedienteByFiltros"
            consulta={{ filtro: deRebanada, pagina: rebanada.pagina, tamano: rebanada.tamano }}
            hoy={hoy}
            alPaginar={(pagina, tamano) => setRebanada({ ...rebanada, pagina, tamano })}
            acciones={acciones}
          />
        </Box>
      )}
      {consulta && !nivel && (
        <TablaReporte
          reporte="getTablaExpedienteByFiltros"
          consulta={consulta}
          hoy={hoy}
          alPaginar={paginar}
          acciones={acciones}
        />
      )}
    </Box>
  );
}
