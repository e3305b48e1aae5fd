import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { usePendientes, useTerminadas } from '../features/justicianet/vigilancia.ts';
import { BarraLateral } from '../features/menu/BarraLateral.tsx';
import { Encabezado } from '../features/menu/Encabezado.tsx';
import { Ventanas } from '../features/menu/Ventanas.tsx';
import { ConObservaciones } from '../features/observacion/ConObservaciones.tsx';
import { AvisoVencimiento } from '../features/sesion/AvisoVencimiento.tsx';
import { Reingreso } from '../features/sesion/Reingreso.tsx';
import { read, save } from '../lib/almacen.ts';
import { isDeCarpeta } from '../lib/deCarpeta.ts';
import { ConEntrada, eleccionAnotada, useLlave } from '../lib/eleccion.tsx';
import { hasFuncion } from '../lib/funcion.ts';
import { createCache, watchCatalogos } from '../lib/query.ts';
import { type Sesion, useMotivo, useSesion } from '../lib/session.ts';
import { useCopias } from '../lib/useCopias.ts';
import { useMedia } from '../lib/useMedia.ts';
import { useVigia } from '../lib/useVigia.ts';
import { AvisosDePantalla } from '../ui/AvisosDePantalla.tsx';
import { Enlace } from '../ui/Boton.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { clases } from '../ui/clases.ts';
import { FallaDePantalla, Limite, perezoso } from '../ui/Limite.tsx';
import { Modal } from '../ui/Modal.tsx';
import { PiePagina } from '../ui/PiePagina.tsx';
import { SinConexion } from '../ui/SinConexion.tsx';
import { Snackbars } from '../ui/Snackbars.tsx';
import css from './pages.module.css';

const PasosDeIngreso = perezoso(
  () => import('../features/segundofactor/PasosDeIngreso.tsx').then((m) => ({ default: m.PasosDeIngreso })),
  'el segundo paso del ingreso',
);
const Vigia = perezoso(
  () => import('../features/justicianet/Vigia.tsx').then((m) => ({ default: m.Vigia })),
  'el aviso de sus integraciones y sincronizaciones',
);

/** Long work goes on when the user moves on: it is in sight on any screen. Loaded only once there is some. */
function TrabajosLargos() {
  const count = usePendientes().length + useTerminadas().length;
  // the last one stays on the screen until the session ends
  const [any, setAny] = useState(false);
  if (count > 0 && !any) setAny(true);
  if (!any) return null;
  return (
    <Suspense fallback={null}>
      <Vigia />
    </Suspense>
  );
}

/** Comes after the screen, and nobody misses it where it does not come. */
const Franja = lazy<ComponentType>(() =>
  import('../features/campo/Franja.tsx').then(
    (m) => ({ default: m.Franja }),
    () => ({ default: () => null }),
  ),
);

const PLEGADO = 'renadet.menuPlegado';

/** The screen itself, if the role may open it; drawn anew for each history entry [1-013]. */
function Contenido({ sesion }: { sesion: Sesion }) {
  const llave = useLlave();
  const router = useRouter();
  const funcion = useMatches({ select: (matches) => matches.at(-1)?.staticData.funcion });
  if (funcion && !hasFuncion(sesion, funcion))
    return (
      <p className="texto">
        Su rol no permite abrir esta pantalla. Si la necesita, pídala al administrador de su institución.{' '}
        <Enlace onClick={() => void router.navigate({ to: '/pages/inicio' })}>Ir a Inicio</Enlace>
      </p>
    );
  return (
    <Limite
      key={llave}
      falla={(retry, seguro) => (
        <FallaDePantalla
          seguro={seguro}
          onRetry={() => void router.invalidate().then(retry)} // a part that did not come is asked for again
        />
      )}
    >
      <ConObservaciones>
        <Outlet />
      </ConObservaciones>
    </Limite>
  );
}

function Lateral({ plegado, cajon, close }: { plegado: boolean; cajon: boolean | null; close: () => void }) {
  if (cajon !== null)
    return (
      cajon && (
        <Modal aria-label="Menú" onLeave={close} className={clases('superficie sombra corre-y', css.cajon)}>
          <BarraLateral plegada={false} onChoose={close} />
        </Modal>
      )
    );
  return (
    <div className="no-imprimir rigido" style={{ width: plegado ? 64 : 264 }}>
      <div style={{ position: 'sticky', top: 0, height: '100vh' }}>
        <BarraLateral plegada={plegado} />
      </div>
    </div>
  );
}

/** Under this width a record needs the room of the menu. */
const ESTRECHA = '(max-width:1439.95px)';

/** The menu is folded as was chosen; within a file, where there is little room, by itself, until it is opened there. */
function useMenuPlegado() {
  const [elegido, setElegido] = useState(() => read(localStorage, PLEGADO, false));
  const [abierto, setAbierto] = useState(false);
  const estrecha = useMedia(ESTRECHA);
  const enCarpeta = useMatches({ select: (matches) => isDeCarpeta(matches.at(-1)?.pathname ?? '') });
  if (!enCarpeta && abierto) setAbierto(false);
  const solo = estrecha && enCarpeta && !elegido;
  const toggle = () => {
    if (solo) return setAbierto(!abierto);
    save(localStorage, PLEGADO, !elegido || null);
    setElegido(!elegido);
  };
  return { plegado: elegido || (solo && !abierto), toggle };
}

function Marco({ sesion }: { sesion: Sesion }) {
  const narrow = useMedia('(max-width:899.95px)');
  const [cajon, setCajon] = useState(false);
  const { plegado, toggle: toggleMenu } = useMenuPlegado();
  const toggle = () => (narrow ? setCajon(!cajon) : toggleMenu());
  return (
    <div className="renglon" style={{ minHeight: '100vh' }}>
      <Enlace
        href="#contenido"
        onClick={(event) => {
          event.preventDefault(); // the address bar does not change [1-011]
          document.getElementById('contenido')?.focus();
        }}
        className={clases('superficie p-8', css.enlace)}
      >
        Saltar al contenido
      </Enlace>
      <Lateral plegado={plegado} cajon={narrow ? cajon : null} close={() => setCajon(false)} />
      <div className="columna crece cede">
        <Encabezado sesion={sesion} abierto={narrow ? cajon : !plegado} toggle={toggle} bandeja={<TrabajosLargos />} />
        <Snackbars>
          <AvisoVencimiento />
          <Reingreso Pasos={PasosDeIngreso} />
          <Suspense>
            <Franja />
          </Suspense>
        </Snackbars>
        <main id="contenido" tabIndex={-1} className={clases('crece cede sin-contorno p-16 p-24-900', css.contenido)}>
          <SinConexion />
          <Contenido sesion={sesion} />
        </main>
        <PiePagina />
      </div>
      <AvisosDePantalla />
      <ConfirmDialog />
      <Ventanas />
    </div>
  );
}

/** The shell around every inner screen [1-019]. The cache of answers lives and dies with it. */
export function Pages() {
  const sesion = useSesion();
  const [cache] = useState(createCache);
  const conRed = sesion?.campo ? null : sesion;
  useVigia(conRed !== null);
  useCopias(conRed?.token, cache);
  useEffect(() => watchCatalogos(cache), [cache]);
  const ended = useMotivo() !== null;
  const ruta = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  // [3-443]; a session that ended by itself leads back to the screen it ended on (D-23)
  if (!sesion) {
    const eleccion = eleccionAnotada();
    return <Navigate to="/" replace {...(ended && { state: { pedida: { ruta, ...(eleccion && { eleccion }) } } })} />;
  }
  return (
    <QueryClientProvider client={cache}>
      <ConEntrada>
        <Marco sesion={sesion} />
      </ConEntrada>
    </QueryClientProvider>
  );
}
