import { CLASES_DE_ACCION, type ClaseDeAccion } from '@renadet/domain/auditoria/acciones';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { Suspense, useState } from 'react';
import { exportAll, useDesde, verify } from '../features/auditoria/api.ts';
import { BuscarAuditoria } from '../features/auditoria/BuscarAuditoria.tsx';
import { type ConsultaDeAuditoria, FILTRO_VACIO, isConsulta, primera } from '../features/auditoria/filtro.ts';
import type { RenglonDeAuditoria } from '../features/auditoria/lecturas.ts';
import { TablaAuditoria } from '../features/auditoria/TablaAuditoria.tsx';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { BotonEspera } from '../ui/BotonEspera.tsx';
import { loadAhead, perezoso } from '../ui/Limite.tsx';
import { Nota } from '../ui/Nota.tsx';
import { Pestanas } from '../ui/Pestanas.tsx';

const DialogoRenglon = loadAhead(
  async () => (await import('../features/auditoria/DialogoLinea.tsx')).DialogoRenglon,
  'la ventana',
);

const EstadoRespaldo = perezoso(
  async () => ({ default: (await import('../features/respaldo/EstadoRespaldo.tsx')).EstadoRespaldo }),
  'el estado del respaldo',
);
const CLASES = Object.keys(CLASES_DE_ACCION) as ClaseDeAccion[];

/** The audit: reads, searches, changes and exports, with their user, moment and network. */
export function Pantalla() {
  const { busqueda } = useSeleccion();
  const consulta = isConsulta(busqueda) ? busqueda : primera();
  const [abiertas, setAbiertas] = useState<RenglonDeAuditoria['lineas']>();
  const [ocupada, setOcupada] = useState<'exportar' | 'verificar'>();
  const { pagina: _, rpp: __, ...filtro } = consulta;
  const run = async (what: 'exportar' | 'verificar', work: () => Promise<void>) => {
    setOcupada(what);
    await work();
    setOcupada(undefined);
  };
  const desde = useDesde();
  const search = (next: ConsultaDeAuditoria) => select({ busqueda: { ...next } });
  return (
    <div className="pila g-16">
      <Suspense>
        <EstadoRespaldo />
      </Suspense>
      <BuscarAuditoria inicial={filtro} onSearch={(next) => search({ ...next, pagina: 0, rpp: consulta.rpp })} />
      {filtro.llvictima !== null && (
        <Nota
          tipo="informacion"
          accion={{
            texto: 'Ver toda la auditoría',
            onChoose: () => search({ ...consulta, ...FILTRO_VACIO, clase: consulta.clase, pagina: 0 }),
          }}
        >
          Quién consultó o cambió a una víctima: su registro {filtro.llvictima}.
        </Nota>
      )}
      {desde && (
        <Nota tipo="informacion">
          La auditoría se ve aquí desde el {formatFecha(desde)}. Lo anterior está en sus archivos: pídalo a quien
          administra el servidor.
        </Nota>
      )}
      <Pestanas
        titulo="Qué se ve de la auditoría"
        pestanas={CLASES.map((clase) => CLASES_DE_ACCION[clase])}
        elegida={CLASES.indexOf(consulta.clase)}
        onChoose={(i) => search({ ...consulta, clase: CLASES[i] ?? 'cambios', pagina: 0 })}
      >
        <TablaAuditoria
          consulta={consulta}
          onPaginate={(pagina, rpp) => search({ ...consulta, pagina, rpp })}
          onOpen={setAbiertas}
          herramientas={
            <>
              <BotonEspera color="secondary" ocupado={ocupada === 'verificar'} onClick={() => run('verificar', verify)}>
                Verificar la cadena
              </BotonEspera>
              <BotonEspera ocupado={ocupada === 'exportar'} onClick={() => run('exportar', () => exportAll(filtro))}>
                Exportar
              </BotonEspera>
            </>
          }
        />
      </Pestanas>
      {abiertas && <DialogoRenglon lineas={abiertas} onClose={() => setAbiertas(undefined)} />}
    </div>
  );
}
