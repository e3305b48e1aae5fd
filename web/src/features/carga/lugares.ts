import { type DatosCatalogos, LOCALIDADES } from '@renadet/domain/carga/indice';
import {
  createLocalidades,
  type ListaDeLocalidades,
  MUNICIPIO,
  municipioDeCelda,
} from '@renadet/domain/carga/localidades';
import type { CeldaNueva, Lugar } from '@renadet/domain/carga/taller';
import type { LugaresDeLibro } from './libro/read.ts';
import type { OrdenAlLector, Respuesta } from './mensajes.ts';

/** The cells that an order to the bench writes anew. */
export function cambiosDe({ labor, args }: Extract<OrdenAlLector, { tipo: 'labor' }>): readonly CeldaNueva[] {
  if (labor === 'change') return args[0] as CeldaNueva[];
  if (labor !== 'apply' && labor !== 'probe') return [];
  const [lugar, valor] = args as [Lugar, string];
  return [{ ...lugar, valor }];
}
/** Keys of municipalities among cells that are written anew. */
export const municipiosDe = (cambios: readonly CeldaNueva[]): number[] =>
  cambios.flatMap(({ columna, valor }) => (columna === MUNICIPIO && municipioDeCelda(valor)) || []);

/** INEGI's localities of the workbook that a worker holds. It asks the page for them, which answers with an order. */
export function createLugares(say: (r: Respuesta) => void) {
  /** Questions that are not answered yet, by the order that they are of. */
  const asked = new Map<number, (listas: readonly ListaDeLocalidades[] | undefined) => void>();
  let localidades: ReturnType<typeof createLocalidades> | undefined;
  /** Makes these municipalities known; not where nobody imported any, or the page cannot ask. */
  async function know(id: number, municipios: Iterable<number>): Promise<void> {
    const missing = localidades?.missing(municipios) ?? [];
    if (!missing.length) return;
    const answer = new Promise<readonly ListaDeLocalidades[] | undefined>((ok) => asked.set(id, ok));
    say({ id, tipo: 'pregunta', municipios: missing });
    const listas = await answer;
    if (listas) localidades?.add(missing, listas);
  }
  return {
    know,
    /** Another workbook is read. @returns undefined where nobody imported localities */
    begin(catalogos: DatosCatalogos, id: number): LugaresDeLibro | undefined {
      localidades = catalogos[LOCALIDADES] && createLocalidades();
      return localidades && { localidades, know: (municipios) => know(id, municipios) };
    },
    receive({ id, listas }: Extract<OrdenAlLector, { tipo: 'localidades' }>): void {
      asked.get(id)?.(listas);
      asked.delete(id);
    },
  };
}
