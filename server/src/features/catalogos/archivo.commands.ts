import type { NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import {
  type aplicarArchivoDeCatalogo,
  QUE_DE_RENGLON,
  type QueDeRenglon,
  type RenglonDeArchivo,
  type revisarArchivoDeCatalogo,
} from '@renadet/domain/catalogos/administracion.contract';
import {
  columnasDeArchivo,
  createJuicioDeArchivo,
  enOrden,
  enRenglon,
  type RenglonJuzgado,
} from '@renadet/domain/catalogos/archivo';
import { refuseCampo } from '@renadet/domain/catalogos/juez';
import { createLibreta } from '@renadet/domain/catalogos/libreta';
import { aCsv } from '@renadet/domain/lib/csv';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { findHuella } from '../../catalogos/catalogos.queries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { createTurnos } from '../../lib/partes.ts';
import { keep } from './administracion.commands.ts';
import { lockCatalogos, readEstado } from './administracion.queries.ts';

const OTRO = 'Los catálogos cambiaron desde que se revisó el archivo. No se aplicó nada: revíselo de nuevo.';

/** The whole catalogue, the retired entries too, as the CSV that comes back in. */
export async function writeArchivo(trx: Trx, door: Door, catalogo: NombreAdministrable): Promise<Buffer> {
  refuseLocal(door.usuario);
  const { entradas, madres } = await readEstado(trx, catalogo, door.services.hoy());
  door.nota({ objeto: 'catalogo', llave: catalogo, detalle: { renglones: entradas.length } });
  const titulos = columnasDeArchivo(catalogo).map(([, titulo]) => titulo);
  return Buffer.from(aCsv([titulos, ...entradas.map((e) => enRenglon(catalogo, e, madres))]));
}

/** Judges every row on a catalogue as it is now. */
async function judge(
  trx: Trx,
  { services }: Pick<Door, 'services'>,
  { catalogo, renglones }: { catalogo: NombreAdministrable; renglones: readonly RenglonDeArchivo[] },
) {
  const libreta = createLibreta(await readEstado(trx, catalogo, services.hoy()));
  const judgeOne = createJuicioDeArchivo(libreta);
  const yieldTurn = createTurnos();
  const juzgados: RenglonJuzgado[] = [];
  for (const renglon of enOrden(renglones)) {
    juzgados.push(judgeOne(renglon));
    await yieldTurn();
  }
  const count = (que: QueDeRenglon) => juzgados.filter((one) => one.que.includes(que)).length;
  const [iguales, rechazados] = [count('IGUAL'), count('RECHAZADA')];
  const cuentas = { renglones: juzgados.length, cambian: juzgados.length - iguales - rechazados, iguales, rechazados };
  return { libreta, cuentas, juzgados, count };
}

/** What a file would do, row by row: nothing is written. */
export async function reviewArchivo(trx: Trx, door: Door, body: Parsed<typeof revisarArchivoDeCatalogo>['body']) {
  refuseLocal(door.usuario);
  const huella = (await findHuella(trx)) ?? '';
  const { cuentas, juzgados } = await judge(trx, door, body);
  door.nota({ objeto: 'catalogo', llave: body.catalogo, detalle: cuentas });
  const renglones = juzgados.filter(({ que }) => que[0] !== 'IGUAL').toSorted((a, b) => a.fila - b.fila);
  return { huella, cuentas, renglones };
}

/**
 * Does what a file says, in one act that is undone as a whole. Its refused rows change nothing.
 * @throws AppError VERSION_ANTERIOR where a catalogue changed since the review
 */
export async function applyArchivo(trx: Trx, door: Door, body: Parsed<typeof aplicarArchivoDeCatalogo>['body']) {
  refuseLocal(door.usuario);
  const { catalogo, huella, archivo } = body;
  if ((await lockCatalogos(trx)) !== huella) throw new AppError('VERSION_ANTERIOR', { message: OTRO });
  const { libreta, cuentas, count } = await judge(trx, door, body);
  const cambios = libreta.cambios();
  if (!cambios.length) refuseCampo('renglones', 'El archivo no cambia nada.');
  const porQue = Object.fromEntries(QUE_DE_RENGLON.map((que) => [que, count(que)]));
  const llacto = await keep(trx, door, { catalogo, acto: 'ARCHIVO', cambios }, { archivo, ...cuentas, ...porQue });
  return { result: 'REGISTRO_EXITOSO' as const, llacto, cuentas };
}
