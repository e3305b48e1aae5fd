import { getMenus } from '@renadet/domain/sesion/sesion.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { getSeleccion, isVacia, paraEntrar } from '../../lib/eleccion.tsx';
import { hasFuncion } from '../../lib/funcion.ts';
import { catalogo } from '../../lib/query.ts';
import { useSesion } from '../../lib/session.ts';
import { canSalir } from '../../lib/useGuardia.ts';

export interface ElementoMenu {
  titulo: string;
  /** Path of a screen of this application, '/pages/…'. */
  ruta: string;
}
export interface SeccionMenu {
  titulo: string;
  icono: string;
  elementos: ElementoMenu[];
}

/** Where a new file is begun. */
export const NUEVA_CI = '/pages/actualizar';
/** The screens that a field kit answers: of the others it has nothing to show. */
const DE_JUEGO: readonly string[] = [NUEVA_CI, '/pages/buscar_ci', '/pages/llevar_al_campo'];
const rutaDe = (dselemento: string) => `/pages/${dselemento.replace(/^\/*(pages\/)?/, '')}`;

/** The role's sections with the items this user may open [1-049] [1-051]; an item without a screen is not shown. */
export function useMenu() {
  const sesion = useSesion();
  const router = useRouter();
  const { data, error, isPending, refetch } = useQuery(catalogo(getMenus, { params: { rol: sesion?.rol.llrol ?? 0 } }));
  const routes = router.routesByPath as unknown as Record<string, { options: { staticData?: { funcion?: never } } }>;
  const may = (ruta: string) => {
    const route = routes[ruta];
    if (!route || (ruta === NUEVA_CI && !sesion?.permisonuevaci)) return false;
    if (sesion?.campo && !DE_JUEGO.includes(ruta)) return false;
    const funcion = route.options.staticData?.funcion;
    return !funcion || hasFuncion(sesion, funcion);
  };
  const secciones = (data ?? [])
    .map(
      ({ padre, hijos }): SeccionMenu => ({
        titulo: padre.dsmodulo,
        icono: padre.dsimegen,
        elementos: hijos.map((h) => ({ titulo: h.dstitulo, ruta: rutaDe(h.dselemento) })).filter((e) => may(e.ruta)),
      }),
    )
    .filter(({ elementos }) => elementos.length > 0);
  return { secciones, error, isPending, refetch };
}

/**
 * Opens a menu entry with nothing chosen [1-013]; unsaved changes are asked about first. The screen that is left keeps
 * its choices, for Back.
 */
export function useElegir(after?: () => void) {
  const navigate = useNavigate();
  const actual = useRouterState({ select: (s) => s.location.pathname });
  return async (ruta: string) => {
    after?.();
    if (!(await canSalir())) return;
    // the same screen once more, begun anew: nothing was chosen in it to go back to
    const replace = ruta === actual && isVacia(getSeleccion());
    await navigate({ to: ruta, state: paraEntrar({}), replace, ignoreBlocker: true });
  };
}
