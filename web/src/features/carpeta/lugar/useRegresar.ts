import { SIN_CRITERIOS } from '@renadet/domain/carpeta/criterios';
import { useRouter } from '@tanstack/react-router';
import { useSeleccion } from '../../../lib/eleccion.tsx';
import { useIr } from '../../../lib/navigate.ts';
import { aBusqueda, isBusqueda } from '../busqueda.ts';

const BUSCAR = '/pages/buscar_ci';
const NADA = { victima: null, autoridad: null, accion: null, creada: null } as const;

/**
 * Back to the list that the file was opened from, with its rows [1-842]; of a file that was opened from none, to the search,
 * which shows it as its row.
 */
export function useRegresar() {
  const ir = useIr();
  const router = useRouter();
  const { vuelta, busqueda } = useSeleccion();
  const ruta = vuelta ?? BUSCAR;
  const rutas = router.routesByPath as Readonly<
    Record<string, { options: { staticData?: { titulo?: string | null } } }>
  >;
  return {
    /** Title of that list. */
    titulo: rutas[ruta]?.options.staticData?.titulo ?? 'la lista',
    /** @param noci number of the file; of a new one none */
    goBack: (noci?: string | null) => {
      const blank = ruta === BUSCAR && !isBusqueda(busqueda) && noci;
      return ir(ruta, { ...NADA, ...(blank && { busqueda: { ...aBusqueda({ ...SIN_CRITERIOS, noci }) } }) });
    },
  };
}
