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
import { crear, modificar } from '../features/carpeta/guardar.ts';
import { Revision } from '../features/carpeta/Revision.tsx';
import { ANEXOS, type Lugar } from '../features/carpeta/secciones.ts';
import { motivoSinFolio } from '../features/carpeta/useFolio.ts';
import { BotonesConstancia } from '../features/constancia/BotonesConstancia.tsx';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { seleccionar, useSeleccion } from '../lib/eleccion.tsx';
import { call, mensajeDe } from '../lib/http.ts';
import { useIr } from '../lib/navegar.ts';
import { clave, query } from '../lib/query.ts';
import { hasFuncion, useSesion } from '../lib/session.ts';
import type { Continuacion } from '../lib/useConflicto.ts';
import { puedeSalir } from '../lib/useGuardia.ts';
import { EsperaFormulario } from '../ui/Espera.tsx';
import { Falla } from '../ui/Falla.tsx';
import { Panel } from '../ui/Panel.tsx';

/** What the cache knows of files is no longer so. */
function useOlvidar() {
  const cache = useQueryClient();
  return () => {
    for (const operation of [getCarpetaById, getCarpetaByFiltros])
      void cache.invalidateQueries({ queryKey: clave(operation) });
  };
}

function Nueva({ rol }: { rol: number }) {
  const ir = useIr();
  const olvidar = useOlvidar();
  const cola = useCola(null);
  /** Registered, but not with all its attachments: the user stays with it to see to them. */
  const [incompleta, setIncompleta] = useState<number | null>(null);
  if (incompleta !== null) return <Guardada id={incompleta} rol={rol} inicial="editar" lugar={ANEXOS.id} cola={cola} />;
  const home = (values: Carpeta, llcarpeta: number) => {
    olvidar();
    if (cola.hayPendientes()) {
      seleccionar({ carpeta: llcarpeta, accion: 'editar' });
      return setIncompleta(llcarpeta);
    }
    const creada = { llcarpeta, noci: values.noci ?? '', novictimas: values.novictimas ?? 0 };
    // Back from home reads the file: it is not captured twice
    seleccionar({ carpeta: llcarpeta, accion: 'consultar' });
    return ir('/pages/inicio', { creada });
  };
  return (
    <CarpetaForm
      rol={rol}
      anexos={{ contenido: <Anexos llcarpeta={null} cola={cola} />, hayPendientes: cola.hayPendientes }}
      guardar={(values) => crear(values, (llcarpeta) => cola.terminar({ llcarpeta, nueva: true }))}
      alGuardar={home}
      cancelar={() => ir('/pages/buscar_ci')}
    />
  );
}

/** The file as somebody else left it, with what this user wrote to type again. */
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
}

function Existente({ carpeta, modo, rol, abrir, editable, lugar, prestada }: PropsExistente) {
  const ir = useIr();
  const sesion = useSesion();
  const olvidar = useOlvidar();
  /** A section is being changed from the check page, which comes back afterwards. */
  const [change, setChange] = useState<{ seccion?: Lugar | undefined } | null>(null);
  const [reopened, setReopened] = useState<Reabierta | null>(null);
  const { llcarpeta, folio, victimasregistradas } = carpeta;
  const constancias = folio && <BotonesConstancia {...{ llcarpeta, folio, victimas: victimasregistradas }} />;
  const cola = useCola({ llcarpeta, nueva: false }, prestada);
  const reabrir = (actual: CarpetaGuardada, continuacion?: Continuacion<Carpeta>) =>
    setReopened({ carpeta: actual, turno: (reopened?.turno ?? 0) + 1, ...(continuacion && { continuacion }) });
  /** Saved, but not with all its attachments: the form opens again at them, on the version that is kept now. */
  const verAnexos = async () => {
    const actual = (await call(getCarpetaById, { params: { llcarpeta } }).catch(() => null)) as CarpetaGuardada | null;
    if (actual) reabrir(actual);
  };
  const back = () => ir('/pages/buscar_ci');
  const editing = editable && (modo === 'editar' || change !== null);
  if (!editing)
    return (
      <Revision
        carpeta={carpeta}
        paraFolio={modo === 'folio'}
        editar={editable ? (seccion) => setChange({ seccion }) : undefined}
        irAFolio={() => abrir('folio')}
        regresar={back}
        constancias={constancias}
        documentos={<TablaArchivos llcarpeta={llcarpeta} editable={false} />}
      />
    );
  const current = reopened?.carpeta ?? carpeta;
  return (
    <CarpetaForm
      key={reopened?.turno}
      rol={rol}
      guardada={current}
      continuacion={reopened?.continuacion}
      seccion={reopened && !reopened.continuacion ? ANEXOS.id : (change?.seccion ?? lugar)}
      anexos={{ contenido: <Anexos llcarpeta={llcarpeta} cola={cola} />, hayPendientes: cola.hayPendientes }}
      guardar={(values) => modificar(values, () => cola.terminar())}
      alGuardar={() => {
        olvidar();
        if (cola.hayPendientes()) return verAnexos();
        setReopened(null);
        if (change) setChange(null);
        else void back();
      }}
      cancelar={async () => {
        if (!change) return back();
        if (await puedeSalir()) setChange(null);
      }}
      alAbrir={reabrir}
      otraAccion={
        change === null &&
        (folio || motivoSinFolio(sesion, carpeta) === undefined) && (
          <Button
            variant="outlined"
            disabled={folio !== null}
            onClick={async () => {
              if (await puedeSalir()) abrir('folio');
            }}
          >
            Generar folio
          </Button>
        )
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
  lugar?: Lugar;
  cola?: Cola;
}

function Guardada({ id, rol, inicial, lugar, cola }: PropsGuardada) {
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
  return <Existente {...{ carpeta, modo, rol, abrir, editable, lugar }} prestada={cola} />;
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
