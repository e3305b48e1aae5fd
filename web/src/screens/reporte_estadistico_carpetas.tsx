import type { Filtro } from '@renadet/domain/reportes/filtro';
import type { NombreGrafica } from '@renadet/domain/reportes/graficas';
import { type ReactNode, useMemo, useState } from 'react';
import { CuentaDeCasos } from '../features/reportes/Cuenta.tsx';
import { porNumero } from '../features/reportes/consulta.ts';
import type { Barra } from '../features/reportes/datos.ts';
import { Graficas } from '../features/reportes/Graficas.tsx';
import { Reporte } from '../features/reportes/Reporte.tsx';
import { TablaReporte } from '../features/reportes/TablaReporte.tsx';
import { useIr } from '../lib/navigate.ts';
import { Autoridad, Personas } from '../ui/Icon.tsx';
import { placeAcciones } from '../ui/tabla/columnas.ts';
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

type Fila = Record<string, unknown>;
/** The actions of a file: the reports of its victims and authorities. */
function useAcciones() {
  const ir = useIr();
  return useMemo(() => {
    const accion = (etiqueta: string, Icono: typeof Personas, onChoose: (noci: string) => unknown) => ({
      etiqueta,
      Icono,
      onChoose: ({ noci }: Fila) => void onChoose(String(noci)),
    });
    const acciones = [
      accion('Ver victimas', Personas, (noci) =>
        ir('/pages/reporte_estadistico_victimas', porNumero('estadisticoVictimas', noci)),
      ),
      accion('Ver autoridades', Autoridad, (noci) =>
        ir('/pages/reporte_estadistico_autoridades', porNumero('estadisticoAutoridades', noci)),
      ),
    ];
    return [placeAcciones(acciones)];
  }, [ir]);
}

/** A bar that was pressed, and the page of its files. */
type RebanadaElegida = Barra & { nivel: Nivel; pagina: number; tamano: number };

/** The files that the bar counts, as a filter of their own: its crime too, where it is of one [D-28]. */
const filtroDe = (filtro: Filtro, { nivel, punto, serie }: RebanadaElegida): Filtro => ({
  ...filtro,
  [nivel]: punto.id,
  ...(serie && { delito: serie.id }),
});

const Seccion = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section aria-label={titulo} className="cede">
    <h2 className="titulo mb-8">{titulo}</h2>
    {children}
  </section>
);

/** Statistical report of files [3-007]: charts that open one another, down to the files of a slice. */
export function Pantalla() {
  const [rebanada, setRebanada] = useState<RebanadaElegida | null>(null);
  const acciones = useAcciones();
  return (
    <Reporte
      reglas="estadisticoCarpetas"
      campos={['noci', 'delito', 'grupo', 'institucion', 'area']}
      onChange={() => setRebanada(null)}
    >
      {({ consulta, hoy, onPaginate }) => {
        const { filtro } = consulta;
        const nivel = nivelDe(filtro);
        const tabla = { reporte: 'getTablaExpedienteByFiltros', hoy, acciones } as const;
        return (
          <>
            <CuentaDeCasos filtro={filtro} />
            {nivel && (
              <Graficas
                key={nivel}
                nombres={[...GRAFICAS_DE[nivel], 'getGraficaExpedienteByFormaInicio']}
                filtro={filtro}
                hoy={hoy}
                onChoose={(nombre, barra) => {
                  // charts of a list of the filter open the table of the report itself
                  const isDeNivel = GRAFICAS_DE[nivel].includes(nombre);
                  if (isDeNivel) setRebanada({ ...barra, nivel, pagina: 0, tamano: tamanoInicial() });
                  return isDeNivel;
                }}
              />
            )}
            {rebanada && (
              <Seccion titulo={`Carpetas de ${[rebanada.punto.name, rebanada.serie?.name].filter(Boolean).join(', ')}`}>
                <TablaReporte
                  {...tabla}
                  consulta={{ ...rebanada, filtro: filtroDe(filtro, rebanada) }}
                  onPaginate={(pagina, tamano) => setRebanada({ ...rebanada, pagina, tamano })}
                />
              </Seccion>
            )}
            {!nivel && <TablaReporte {...tabla} consulta={consulta} onPaginate={onPaginate} />}
          </>
        );
      }}
    </Reporte>
  );
}
