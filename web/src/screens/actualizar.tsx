import { getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta, CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { Modo } from '@renadet/domain/lib/contexto';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Anexos, TablaArchivos } from '../features/archivo/Anexos.tsx';
import { useCola } from '../features/archivo/api.ts';
import { CarpetaForm } from '../features/carpeta/CarpetaForm.tsx';
import { LugarCarpeta } from '../features/carpeta/lugar/LugarCarpeta.tsx';
import { lugarDeAutoridades, lugarDeVictimas } from '../features/carpeta/lugar/partes.ts';
import { useRegresar } from '../features/carpeta/lugar/useRegresar.ts';
import { isCerrada } from '../lib/carpetaElegida.ts';
import { select, useSeleccion } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { useIr } from '../lib/navigate.ts';
import { alDia } from '../lib/query.ts';
import { type Sesion, useSesion } from '../lib/session.ts';
import { EsperaLectura } from '../ui/Espera.tsx';
import { loadAhead, perezoso } from '../ui/Limite.tsx';

// loaded apart: a user who captures does not need it, and it is as long as the form's own program
const Revision = loadAhead(async () => (await import('../features/carpeta/Revision.tsx')).Revision, 'la carpeta');
const DatosDeLey = perezoso(
  () => import('../features/calidad/DatosDeLey.tsx').then((m) => ({ default: m.DatosDeLey })),
  'la lista de los datos de ley',
);
// of a kept file alone: most that are captured are new
const BotonesConstancia = loadAhead(
  async () => (await import('../features/constancia/BotonesConstancia.tsx')).BotonesConstancia,
  'las constancias',
);
const Eliminados = loadAhead(
  async () => (await import('../features/papelera/Eliminados.tsx')).Eliminados,
  'lo eliminado',
);
const Vinculos = perezoso(
  () => import('../features/cadena/Vinculos.tsx').then((m) => ({ default: m.Vinculos })),
  'las carpetas vinculadas',
);
const VinculosDelFormulario = perezoso(
  () => import('../features/cadena/Vinculos.tsx').then((m) => ({ default: m.VinculosDelFormulario })),
  'las carpetas vinculadas',
);

interface Props {
  sesion: Sesion;
  /** Opens a kept file in another way. */
  open: (llcarpeta: number, accion: Modo) => void;
}

const Constancias = ({ llcarpeta, folio, victimasregistradas }: CarpetaGuardada) =>
  folio && <BotonesConstancia {...{ llcarpeta, folio, victimas: victimasregistradas }} />;

/** Captures a new file, which goes on as the one that it is once it is registered, or edits a kept one. */
function Captura({ sesion, open, guardada }: Props & { guardada: CarpetaGuardada | null }) {
  const ir = useIr();
  const cola = useCola();
  const { goBack } = useRegresar();
  const home = ({ noci, novictimas }: Carpeta, llcarpeta: number) => {
    select({ carpeta: llcarpeta, accion: 'consultar' }); // Back from home reads the file: it is not captured twice
    return ir('/pages/inicio', { creada: { llcarpeta, noci: noci ?? '', novictimas: novictimas ?? 0 } });
  };
  const goOn = ({ novictimas }: Carpeta, llcarpeta: number) => {
    select({ carpeta: llcarpeta, accion: 'consultar' });
    const nueva = { novictimas: novictimas ?? 0, victimasregistradas: 0, autoridadesregistradas: 0, cerrada: false };
    const lugar = nueva.novictimas > 0 ? lugarDeVictimas : lugarDeAutoridades;
    return ir(...lugar(sesion, { llcarpeta, ...nueva }));
  };
  return (
    <CarpetaForm
      guardada={guardada}
      adjuntos={cola}
      anexos={(llcarpeta) => (
        <Anexos
          {...{ llcarpeta, cola }}
          eliminados={llcarpeta !== null && <Eliminados llcarpeta={llcarpeta} que="archivos" />}
        />
      )}
      vinculos={
        guardada && (
          <Suspense fallback={null}>
            <VinculosDelFormulario llcarpeta={guardada.llcarpeta} editable />
          </Suspense>
        )
      }
      constancias={guardada && <Constancias {...guardada} />}
      irAFolio={(llcarpeta) => open(llcarpeta, 'folio')}
      onSave={({ form, modo }, llcarpeta) =>
        modo === 'nuevo' ? home(form.values, llcarpeta) : goBack(form.values.noci)
      }
      onSeguir={guardada ? undefined : goOn}
      onCancel={() => void goBack(guardada?.noci)}
      onOpen={({ llcarpeta }) => {
        // a user who may register a file and not edit it now reads the registered file
        if (!hasFuncion(sesion, 'EDITAR CARPETA') && llcarpeta !== null) open(llcarpeta, 'editar');
        else select({ carpeta: llcarpeta, accion: 'editar' });
      }}
    />
  );
}

function Guardada({ sesion, open, id, modo }: Props & { id: number; modo: Modo }) {
  const { goBack } = useRegresar();
  // read anew each time, because an edit must start from the kept record
  const { data, error, refetch } = useQuery({ ...alDia(getCarpetaById, { params: { llcarpeta: id } }), gcTime: 0 });
  if (!data) return <EsperaLectura {...{ error, refetch }} />;
  const carpeta = data as CarpetaGuardada;
  const editable = hasFuncion(sesion, 'EDITAR CARPETA') && !isCerrada(carpeta); // [1-203]
  if (modo !== 'editar' || !editable)
    return (
      <Revision
        carpeta={carpeta}
        paraFolio={modo === 'folio'}
        irAFolio={() => open(id, 'folio')}
        goBack={() => void goBack(carpeta.noci)}
        onEdit={editable && modo === 'consultar' ? () => open(id, 'editar') : undefined}
        constancias={<Constancias {...carpeta} />}
        calidad={
          <Suspense fallback={null}>
            <DatosDeLey llcarpeta={id} cerrada={isCerrada(carpeta)} />
          </Suspense>
        }
        vinculos={
          <Suspense fallback={null}>
            <Vinculos llcarpeta={id} editable={editable} />
          </Suspense>
        }
        documentos={<TablaArchivos llcarpeta={id} />}
      />
    );
  return <Captura {...{ sesion, open }} guardada={carpeta} />;
}

/** The file form: new, Editar, Consultar or Generar Folio, as chosen on the screen before [1-022]. */
export function Pantalla() {
  const sesion = useSesion();
  // as it was when the screen was opened: choosing something for the next screen does not change this one
  const [{ carpeta, accion }, setAbierta] = useState<{ carpeta: number | null; accion: Modo | null }>(useSeleccion());
  if (!sesion) return null;
  const open = (llcarpeta: number, modo: Modo) => {
    select({ carpeta: llcarpeta, accion: modo });
    setAbierta({ carpeta: llcarpeta, accion: modo });
  };
  if (carpeta !== null && accion !== null && accion !== 'nuevo')
    return (
      <LugarCarpeta parte={accion === 'folio' ? 'folio' : 'carpeta'} forma={accion === 'editar'}>
        <Guardada {...{ sesion, open }} id={carpeta} modo={accion} />
      </LugarCarpeta>
    );
  if (!hasFuncion(sesion, 'CREAR CARPETA') || !sesion.permisonuevaci)
    return <p className="texto">Su usuario no puede registrar carpetas nuevas. Busque una carpeta para consultarla.</p>;
  return <Captura {...{ sesion, open }} guardada={null} />;
}
