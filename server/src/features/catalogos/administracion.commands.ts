import { isFija, type NombreAdministrable } from '@renadet/domain/catalogos/administrables';
import type {
  actosDeCatalogo,
  agregarEntrada,
  cambiarEntrada,
  deshacerActo,
  EntradaDeCatalogo,
  entradasDeCatalogo,
  renombrarEntrada,
} from '@renadet/domain/catalogos/administracion.contract';
import { add, change, refuseCampo, rename, undo } from '@renadet/domain/catalogos/juez';
import {
  type CambioDeEntrada,
  createLibreta,
  type EntradaAdministrada,
  type Libreta,
  SIN_DECIDIR,
} from '@renadet/domain/catalogos/libreta';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { llave } from '@renadet/domain/lib/texto';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { refuseStale } from '../../lib/stale.ts';
import * as q from './administracion.queries.ts';

const result = 'REGISTRO_EXITOSO' as const;
/** Most entries that each have a line of their own in the audit; the act keeps what it did to every one. */
const LINEAS = 100;

/** Entries that are named of those that stay when an act is undone in part. */
const DICHAS = 20;

/** Every way in which an entry is written: its name, and other spellings. */
const escrita = ({ nombre, decidido }: EntradaAdministrada): string[] =>
  [nombre, ...(decidido?.escrituras ?? [])].map(llave);

interface ActoDeCatalogo {
  catalogo: NombreAdministrable;
  acto: string;
  cambios: readonly CambioDeEntrada[];
}
/** Keeps the changes of an act and puts it on record. */
export async function keep(
  trx: Trx,
  { usuario, nota }: Pick<Door, 'usuario' | 'nota'>,
  acto: ActoDeCatalogo,
  detalle: Record<string, unknown> = {},
): Promise<number> {
  await q.putDecididos(trx, acto.cambios);
  const llacto = await q.insertActo(trx, { ...acto, llusuario: usuario.llusuario });
  if (acto.cambios.length > LINEAS || Object.keys(detalle).length)
    nota({
      objeto: 'catalogo',
      llave: acto.catalogo,
      detalle: { llacto, acto: acto.acto, cambios: acto.cambios.length, ...detalle },
    });
  if (acto.cambios.length <= LINEAS)
    for (const { catalogo, clave, antes, despues } of acto.cambios)
      nota({ objeto: 'catalogo', llave: `${catalogo} ${clave.join('-')}`, detalle: { llacto, antes, despues } });
  return llacto;
}

/** A catalogue as it is in this transaction, while no other one changes any. */
async function openLibreta(trx: Trx, door: Pick<Door, 'usuario' | 'services'>, catalogo: NombreAdministrable) {
  refuseLocal(door.usuario);
  await q.lockCatalogos(trx);
  return createLibreta(await q.readEstado(trx, catalogo, door.services.hoy()));
}

/** One page of the entries that are asked for. */
export async function readEntradas(
  trx: Trx,
  { usuario }: Pick<Door, 'usuario'>,
  { catalogo, texto, padre, estado, pagina, rpp }: Parsed<typeof entradasDeCatalogo>['body'],
): Promise<{ total: number; filas: EntradaDeCatalogo[] }> {
  refuseLocal(usuario);
  const words = llave(texto ?? '')
    .split(' ')
    .filter(Boolean);
  const wanted = {
    EN_USO: (e: EntradaAdministrada) => e.boactivo === 1,
    RETIRADAS: (e: EntradaAdministrada) => e.boactivo === 0,
    A_MANO: (e: EntradaAdministrada) => e.decidido !== null,
    TODAS: () => true,
  }[estado];
  const found = (await q.listEntradasAdministradas(trx, catalogo)).filter((e) => {
    const belongs = padre === null || e.padre === padre || (e.padres?.includes(padre) ?? false);
    const hay = [
      ...escrita(e),
      ...(e.decidido?.anteriores ?? []).map(({ nombre }) => llave(nombre)),
      e.clave.join(' '),
    ];
    return wanted(e) && belongs && words.every((word) => hay.some((text) => text.includes(word)));
  });
  return { total: found.length, filas: found.slice(pagina * rpp, (pagina + 1) * rpp).map((e) => present(catalogo, e)) };
}

function present(catalogo: NombreAdministrable, e: EntradaAdministrada): EntradaDeCatalogo {
  const { nombre = null, boactivo = null, orden, escrituras, anteriores, desde } = e.decidido ?? SIN_DECIDIR;
  const differs = nombre !== null || boactivo !== null;
  return {
    clave: e.clave,
    nombre: e.nombre,
    boactivo: e.boactivo,
    fija: isFija(catalogo, e.clave),
    aMano: e.decidido !== null && e.bosemilla === null,
    tocada: e.decidido !== null,
    orden,
    padre: e.dspadre,
    padres: e.padres,
    escrituras,
    anteriores,
    desde,
    semilla: differs && e.bosemilla !== null ? { nombre: e.dssemilla ?? '', boactivo: e.bosemilla } : null,
    version: e.version,
  };
}

/** Adds an entry. @throws AppError SIN_PERMISO, CAMPOS_INVALIDOS */
export async function addEntrada(trx: Trx, door: Door, values: Parsed<typeof agregarEntrada>['body']) {
  const { catalogo, ...nueva } = values;
  const libreta = await openLibreta(trx, door, catalogo);
  const clave = add(libreta, nueva);
  return { result, clave, llacto: await keep(trx, door, { catalogo, acto: 'AGREGAR', cambios: libreta.cambios() }) };
}

/** Refuses an entry that is not there, or that another editor changed. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR */
function refuseOtra(libreta: Libreta, { clave, version }: { clave: readonly number[]; version: number }): void {
  refuseStale(found(libreta.entrada(clave)).version, version);
}

/** Gives an entry another name from a day on. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS */
export async function renameEntrada(trx: Trx, door: Door, values: Parsed<typeof renombrarEntrada>['body']) {
  const { catalogo, clave, nombre, desde } = values;
  const libreta = await openLibreta(trx, door, catalogo);
  refuseOtra(libreta, values);
  rename(libreta, clave, { nombre, desde });
  return { result, clave, llacto: await keep(trx, door, { catalogo, acto: 'RENOMBRAR', cambios: libreta.cambios() }) };
}

/**
 * Retires an entry or brings it back, gives it its place, its spellings or its parents.
 * @throws AppError SIN_PERMISO, NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS
 */
export async function changeEntrada(trx: Trx, door: Door, values: Parsed<typeof cambiarEntrada>['body']) {
  const { catalogo, clave, version: _, ...what } = values;
  const libreta = await openLibreta(trx, door, catalogo);
  refuseOtra(libreta, values);
  change(libreta, clave, what);
  const cambios = libreta.cambios();
  if (!cambios.length) refuseCampo('clave', 'No hay nada que cambiar.');
  const acto = what.boactivo === undefined ? 'CAMBIAR' : what.boactivo === 1 ? 'REPONER' : 'RETIRAR';
  return { result, clave, llacto: await keep(trx, door, { catalogo, acto, cambios }) };
}

/** One page of the acts on a catalogue, with the names of up to five of their entries. */
export async function readActos(
  trx: Trx,
  { usuario }: Pick<Door, 'usuario'>,
  pedidos: Parsed<typeof actosDeCatalogo>['params'],
) {
  refuseLocal(usuario);
  const { catalogo } = pedidos;
  const names = new Map((await q.listEntradasAdministradas(trx, catalogo)).map((e) => [e.clave.join(), e.nombre]));
  const { total, filas } = await q.listActos(trx, pedidos);
  const nameOf = (c: CambioDeEntrada) =>
    names.get((c.catalogo === catalogo ? c.clave : c.clave.slice(-1)).join()) ?? '';
  return {
    total,
    filas: filas.map(({ cambios, ...acto }) => ({ ...acto, entradas: [...new Set(cambios.map(nameOf))] })),
  };
}

/**
 * Leaves the entries of an act as they were before it, in part where it is asked so (D-571). What it added is retired.
 * @throws AppError NO_ENCONTRADO; SOLICITUD_INVALIDA where it was undone, or an entry was changed since
 */
export async function undoActo(trx: Trx, door: Door, { llacto, enParte }: Parsed<typeof deshacerActo>['body']) {
  refuseLocal(door.usuario);
  await q.lockCatalogos(trx);
  const { catalogo, cambios, deshecho } = found(await q.findActo(trx, llacto));
  if (deshecho !== null) throw new AppError('SOLICITUD_INVALIDA', { message: 'Este cambio ya se deshizo.' });
  const libreta = createLibreta(await q.readEstado(trx, catalogo, door.services.hoy()));
  const { deshechas, quedan } = undo(libreta, cambios, enParte);
  if (!deshechas) throw new AppError('SOLICITUD_INVALIDA', { message: `No se deshizo nada. ${quedan[0]?.porque}` });
  const cuentas = { entradas: deshechas + quedan.length, deshechas, quedan: quedan.length };
  const acto = quedan.length ? q.DESHACER_EN_PARTE : q.DESHACER;
  const said = quedan.length ? { de: llacto, ...cuentas } : {};
  const own = await keep(trx, door, { catalogo, acto, cambios: libreta.cambios() }, said);
  await q.markDeshecho(trx, llacto, own);
  return { result, llacto: own, clave: cambios[0]?.clave ?? [], ...cuentas, cuales: quedan.slice(0, DICHAS) };
}
