import { descartarBorrador, getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { DURACION } from '@renadet/domain/mensajes';
import { type BorradorDeMesa, miMesa } from '@renadet/domain/mesa/mesa.contract';
import type { QueryClient } from '@tanstack/react-query';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';

const FORMULARIOS = {
  carpeta: ['Carpeta nueva', 'Datos de la carpeta'],
  victima: ['Víctima nueva', 'Datos de la víctima'],
  autoridad: ['Autoridad nueva', 'Datos de la autoridad'],
  observacion: ['Observación', 'Observación'],
  carga: ['Corrección de una carga', 'Corrección de una carga'],
} as const;

/** Which form a draft is of. */
export const formularioDe = ({ clase, llave }: BorradorDeMesa): string => FORMULARIOS[clase][llave === 0 ? 0 : 1];

/** The name of a draft: the number of its file, or a sentence when it has none yet. */
export const nombreDe = ({ noci }: BorradorDeMesa): string => noci ?? 'Sin número de C.I.';

/** Discards a draft and tells so, with the way back beside it. */
export async function discard(borrador: BorradorDeMesa, cache: QueryClient): Promise<void> {
  const { ficha, clase, llcarpeta, llave } = borrador;
  const params = { clase, llcarpeta: String(llcarpeta), llave: String(llave) };
  const refresh = () => cache.invalidateQueries({ queryKey: clave(miMesa) });
  const bringBack = async (version: number | null, contenido: Record<string, unknown>) => {
    const body = { clase, llcarpeta, llave, version, contenido } as never;
    await reportFalla('No se pudo recuperar el borrador.', () => call(guardarBorrador, { params: { ficha }, body }));
    await refresh();
  };
  await reportFalla('No se pudo descartar el borrador.', async () => {
    const kept = (await call(getBorradores, { params })).find((one) => one.ficha === ficha);
    await call(descartarBorrador, { params: { ficha } });
    if (!kept) return;
    avisar.correcto(`Se descartó el borrador: ${formularioDe(borrador)}, ${nombreDe(borrador)}.`, DURACION.deshacer, {
      accion: { texto: 'Deshacer', onChoose: () => void bringBack(kept.version, kept.contenido) },
    });
  });
  await refresh();
}
