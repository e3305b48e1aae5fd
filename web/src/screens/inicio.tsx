import { Suspense } from 'react';
import { SiguientePaso } from '../features/carpeta/SiguientePaso.tsx';
import { Bienvenida } from '../features/menu/Bienvenida.tsx';
import { Mesa } from '../features/mesa/Mesa.tsx';
import { MiSemana } from '../features/mesa/MiSemana.tsx';
import { PorHacer } from '../features/mesa/PorHacer.tsx';
import { Siguiente } from '../features/mesa/Siguiente.tsx';
import { PedidasFallidas, usePedidas } from '../features/observacion/pedidas.tsx';
import { Contadores } from '../features/plazo/Contadores.tsx';
import { useFuncion } from '../lib/funcion.ts';
import { useHoy } from '../lib/hoy.ts';
import { useSesion } from '../lib/session.ts';
import { clases } from '../ui/clases.ts';
import { Falla } from '../ui/Falla.tsx';
import { Nota } from '../ui/Nota.tsx';
import { perezosa } from '../ui/perezosa.tsx';
import css from './inicio.module.css';

// a user who captures loads none of it
const noVino = (retry: () => void) => <Falla texto="No se pudo cargar esta parte." onRetry={retry} enMarco />;
const DeQuien = perezosa(() => import('../features/mesa/DeQuien.tsx'), noVino);
const MisPreguntas = perezosa(() => import('../features/mesa/MisPreguntas.tsx'), noVino);
const Administracion = perezosa(() => import('../features/fallas/Administracion.tsx'), noVino);

/** A search of users as their screen takes it: every role, the blocked ones. */
const BLOQUEADOS = { dscorreo: null, dsnombre: null, llrol: 0, llinstitucion: null, boactivo: 0 };

/** Where there is no network: what waits and how much is done is of the whole registry, and is said in one line. */
function EnCampo() {
  return (
    <Nota tipo="informacion">
      Los pendientes y las cifras de su mesa se ven con red. Mientras tanto puede buscar y capturar las carpetas de este
      juego de campo.
    </Nota>
  );
}

/**
 * Home: the next step after a registered file, welcome and tasks of the role [1-020] [1-021], what to do next, pending work on the files of the
 * user's scope, drafts and last files, the own week, and further waiting lists. Supervisors see the same by owner, and administrators the failures.
 */
export function Pantalla() {
  const enCampo = useSesion()?.campo === true;
  return (
    <>
      <SiguientePaso />
      <div className="pila g-16">
        <Bienvenida />
        {enCampo ? <EnCampo /> : <MesaEntera />}
      </div>
    </>
  );
}

function MesaEntera() {
  const hoy = useHoy();
  const answers = useFuncion('JUSTIFICAR PENDIENTES');
  const administers = useFuncion('USUARIOS');
  const reads = useFuncion('REPORTES');
  return (
    <>
      <PedidasFallidas />
      <Siguiente pedidas={usePedidas()} />
      <PorHacer />
      <div className={clases('pila g-16 arriba', answers && css.answers)}>
        <div className={clases('rejilla g-16 arriba', css.rejilla)}>
          <Mesa />
          <MiSemana />
          <Suspense>{reads && <MisPreguntas />}</Suspense>
          <Suspense>{administers && <Administracion bloqueados={BLOQUEADOS} />}</Suspense>
          <Contadores />
        </div>
        <Suspense>{answers && <DeQuien hoy={hoy} />}</Suspense>
      </div>
    </>
  );
}
