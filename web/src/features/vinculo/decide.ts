import { DURACION } from '@renadet/domain/mensajes';
import { type EstadoDePar, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import {
  consultarVinculo,
  decidirVinculos,
  listaVinculos,
  type ParDeLista,
} from '@renadet/domain/vinculo/vinculo.contract';
import type { QueryClient } from '@tanstack/react-query';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave } from '../../lib/query.ts';

/** Whatever tells pairs apart. */
export const llaveDe = ({ uno, otro }: Pick<ParDeLista, 'uno' | 'otro'>): string =>
  `${uno.llvictima}/${otro.llvictima}`;
const cuantos = (n: number) => (n === 1 ? '1 par' : `${n} pares`);

interface Decision {
  pares: readonly ParDeLista[];
  antes: EstadoDePar;
  estado: EstadoDePar;
  motivo: string;
}

/**
 * Decides pairs, says how many were and which were returned, and offers to undo it.
 * @throws HttpError where none was decided
 */
export async function sendDecision({ pares, antes, estado, motivo }: Decision, cache: QueryClient): Promise<void> {
  const asked = pares.map(({ uno, otro }) => ({ a: uno.llvictima, b: otro.llvictima }));
  const { decididos, devueltos } = await call(decidirVinculos, { body: { pares: asked, antes, estado, motivo } });
  for (const read of [listaVinculos, consultarVinculo]) void cache.invalidateQueries({ queryKey: clave(read) });
  const returned = new Set(devueltos.map(({ a, b }) => `${a}/${b}`));
  const kept = pares.filter((par) => !returned.has(llaveDe(par)));
  const undo = () =>
    reportFalla('No se pudo deshacer.', () =>
      sendDecision({ pares: kept, antes: estado, estado: antes, motivo: 'Se deshizo al momento' }, cache),
    );
  const accion = { texto: 'Deshacer', onChoose: () => void undo() };
  const said = `${cuantos(decididos)}: ${TEXTO_DE_ESTADO[estado].lista.toLowerCase()}.`;
  if (!devueltos.length) return void avisar.correcto(said, DURACION.deshacer, { accion });
  const why = [...new Set(devueltos.map(({ porque }) => porque))].join(' ');
  avisar.advertencia(`${decididos > 0 ? `${said} ` : ''}${cuantos(devueltos.length)} sin decidir. ${why}`, {
    ...(decididos > 0 && { accion }),
  });
}
