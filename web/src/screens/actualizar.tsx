import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { Modo } from '@renadet/domain/lib/contexto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Anexos, TablaArchivos } from '../features/archivo/Anexos.tsx';
import { useCola } from '../features/archivo/api.ts';
import type { Cola } from '../features/archivo/cola.ts';
import { CarpetaForm } from '../features/carpeta/CarpetaForm.tsx';
import { FolioGenerado } from '../features/carpeta/EstadoFolio.tsx';
import { avisarGuardada, crear, hallar, hallarNueva, leerCarpeta, modificar } from '../features/carpeta/guardar.ts';
import { Revision } from '../features/carpeta/Revision.tsx';
import { aFormulario } from '../features/carpeta/registro.ts';
import { ANEXOS, type Lugar } from '../features/carpeta/secciones.ts';
import { motivoSinFolio } from '../features/carpeta/useFolio.ts';
import { BotonesConstancia } from '../features/constancia/BotonesConstancia.tsx';
import { Eliminados } from '../features/papelera/Eliminados.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { seleccionar, useSeleccion } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { clave, query } from '../lib/query.ts';
import { useSesion } from '../lib/session.ts';
import type { Continuacion } from '../lib/useConflicto.ts';
import { puedeSalir } from '../lib/useGuardia.ts';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';
import { Panel } from '../ui/Panel.tsx';

/**
 * What the cache knows of files is no longer so. The open one is read again before anything is drawn from it: where that
 * fails it is unknown, and its screen asks for it anew.
 * @returns the file as it is kept now
 */
function useOlvidar() {
  const cache = useQueryClient();
  return async (llcarpeta: number, abierta: () => boolean): Promise<CarpetaGuardada | null> => {
    void cache.invalidateQueries({ queryKey: clave(getCarpetaByFiltros) });
    void cache.invalidateQueries({ queryKey: clave(getCarpetaById), refetchType: 'none' });
    const read = query(getCarpetaById, { params: { llcarpeta } });
    try {
      return (await cache.fetchQuery({ ...read, staleTime: 0 })) as CarpetaGuardada;
    } catch {
      if (!abierta()) void cache.resetQueries({ queryKey: read.queryKey });
      return null;
    }
  };
}

/** A file registered by this form that it goes on with: attachments that are missing, or what was typed since. */
interface Registrada {
  id: number;
  reabierta?: Reabierta;
}

function Nueva({ rol }: { rol: number }) {
  const ir = useIr();
  const cola = useCola();
  const olvidar = useOlvidar();
  const [registrada, setRegistrada] = useState<Registrada | null>(null);
  if (registrada !== null)
    return (
      <Guardada
        id={registrada.id}
        rol={rol}
        inicial="editar"
        lugar={registrada.reabierta ? undefined : ANEXOS.id}
        cola={cola}
        reabierta={registrada.reabierta}
      />
    );
  const stay = (id: number, reabierta?: Reabierta) => {
    seleccionar({ carpeta: id, accion: 'editar' });
    setRegistrada({ id, ...(reabierta && { reabierta }) });
  };
  const home = (values: Carpeta, llcarpeta: number) => {
    if (cola.falta()) return stay(llcarpeta);
    const creada = { llcarpeta, noci: values.noci ?? '', novictimas: values.novictimas ?? 0 };
    // Back from home reads the file: it is not captured twice
    seleccionar({ carpeta: llcarpeta, accion: 'consultar' });
    return ir('/pages/inicio', { creada });
  };
  return (
    <CarpetaForm
      rol={rol}
      anexos={{ contenido: <Anexos llcarpeta={null} cola={cola} />, pendientes: cola.pendientes }}
      envio={{
        mandar: crear,
        hallar: hallarNueva,
        seguir: async ({ llcarpeta }) => {
          avisarGuardada(true, await cola.terminar({ llcarpeta, nueva: true }));
          void olvidar(llcarpeta, () => true);
        },
      }}
      alGuardar={(values, { llcarpeta }) => home(values, llcarpeta)}
      alAbrir={(carpeta, continuacion) => stay(carpeta.llcarpeta, { carpeta, continuacion, turno: 0 })}
      cancelar={() => ir('/pages/buscar_ci')}
    />
  );
}

/** The file as it is kept now, with what this user wrote to type again. */
interface Reabierta {
  carpeta: CarpetaGuardada;
  continuacion?: Continuacion<Carpeta>;
  turno: number;
}

interface PropsExistente {
  carpeta: CarpetaGuardada;
  modo: Modo;
  rol: number;
  abrir: (modo: Modo) => void;
  editable: boolean;
  /** Where the form opens. */
  lugar?: Lugar | undefined;
  /** Attachments on their way since before. */
  prestada?: Cola | undefined;
  reabierta?: Reabierta | undefined;
}

function Existente({ carpeta, modo, rol, abrir, editable, lugar, prestada, reabierta }: PropsExistente) {
  const ir = useIr();
  const sesion = useSesion();
  const olvidar = useOlvidar();
  const [reopened, setReopened] = useState<Reabierta | null>(reabierta ?? null);
  const { llcarpeta, folio, victimasregistradas } = carpeta;
  const constancias = folio && <BotonesConstancia {...{ llcarpeta, folio, victimas: victimasregistradas }} />;
  const cola = useCola(prestada);
  const reabrir = (actual: CarpetaGuardada, continuacion?: Continuacion<Carpeta>) =>
    setReopened({ carpeta: actual, turno: (reopened?.turno ?? 0) + 1, ...(continuacion && { continuacion }) });
  const back = () => ir('/pages/buscar_ci');
  if (modo !== 'editar' || !editable)
    return (
      <Revision
        carpeta={carpeta}
        paraFolio={modo === 'folio'}
        irAFolio={() => abrir('folio')}
        regresar={back}
        constancias={constancias}
        documentos={<TablaArchivos llcarpeta={llcarpeta} />}
      />
    );
  const current = reopened?.carpeta ?? carpeta;
  const sinFolio = motivoSinFolio(sesion, carpeta);
  return (
    <CarpetaForm
      key={reopened?.turno}
      rol={rol}
      guardada={current}
      continuacion={reopened?.continuacion}
      seccion={reopened && !reopened.continuacion ? ANEXOS.id : lugar}
      anexos={{
        contenido: (
          <Anexos llcarpeta={llcarpeta} cola={cola} eliminados={<Eliminados llcarpeta={llcarpeta} que="archivos" />} />
        ),
        pendientes: cola.pendientes,
      }}
      envio={{
        mandar: (values) => modificar(values, cola.eliminados.get()),
        hallar: (sent) => hallar(aFormulario(current), sent),
        seguir: async () => {
          avisarGuardada(false, await cola.terminar({ llcarpeta, nueva: false }));
          // what is drawn next is what is kept now: on the former version the next save would meet itself
          await olvidar(llcarpeta, cola.falta);
        },
      }}
      alGuardar={async (values, { version }) => {
        if (cola.falta()) {
          // saved, but not with all its attachments: the form opens again at them, on the version that is kept now, also
          // where who uses it took out meanwhile what was refused: another file is about to be chosen in its place
          const now = await leerCarpeta(llcarpeta).catch(() => ({ ...current, ...values }));
          return reabrir({ ...now, version: version ?? now.version ?? 0 } as CarpetaGuardada);
        }
        return back();
      }}
      cancelar={back}
      alAbrir={reabrir}
      impedida={sinFolio}
      otraAccion={
        <Button
          variant="outlined"
          disabled={sinFolio !== undefined}
          onClick={async () => {
            if (!(await puedeSalir())) return;
            cola.cancelarTodo();
            abrir('folio');
          }}
        >
          Generar folio
        </Button>
      }
      antes={
        folio && (
          <Panel>
            <FolioGenerado folio={folio}>{constancias}</FolioGenerado>
          </Panel>
        )
      }
    />
  );
}

interface PropsGuardada {
  id: number;
  rol: number;
  inicial: Modo;
  lugar?: Lugar | undefined;
  cola?: Cola;
  reabierta?: Reabierta | undefined;
}

function Guardada({ id, rol, inicial, lugar, cola, reabierta }: PropsGuardada) {
  const [modo, setModo] = useState(inicial);
  const sesion = useSesion();
  // read anew each time: who edits must start from what is kept now
  const read = useQuery({ ...query(getCarpetaById, { params: { llcarpeta: id } }), staleTime: 0, gcTime: 0 });
  if (!read.data && read.error) return <Falla texto={mensajeDe(read.error)} alReintentar={() => read.refetch()} />;
  if (!read.data) return <EsperaFormulario />;
  const carpeta = read.data as CarpetaGuardada;
  const abrir = (next: Modo) => {
    seleccionar({ accion: next });
    setModo(next);
  };
  const editable = hasFuncion(sesion, 'EDITAR CARPETA') && !isCerrada(carpeta); // [1-203]
  return <Existente {...{ carpeta, modo, rol, abrir, editable, lugar, reabierta }} prestada={cola} />;
}

/** The file form: new, Editar, Consultar or Generar Folio, by what was chosen before [1-022]. */
export function Pantalla() {
  const sesion = useSesion();
  // as it was when the screen was opened: choosing something for the next screen does not change this one
  const [{ carpeta, accion }] = useState(useSeleccion());
  if (!sesion) return null;
  const rol = sesion.rol.llrol;
  if (carpeta !== null && accion !== null && accion !== 'nuevo')
    return <Guardada id={carpeta} rol={rol} inicial={accion} />;
  if (!hasFuncion(sesion, 'CREAR CARPETA') || !sesion.permisonuevaci)
    return <Typography>Su usuario no puede registrar carpetas nuevas. Busque una carpeta para consultarla.</Typography>;
  return <Nueva rol={rol} />;
}
