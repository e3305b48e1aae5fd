import {
  administrable,
  columnasDe,
  isFija,
  type NombreAdministrable,
  PRIMERA_A_MANO,
} from '@renadet/domain/catalogos/administrables';
import type {
  agregarEntrada,
  cambiarEntrada,
  EntradaDeCatalogo,
  entradasDeCatalogo,
  renombrarEntrada,
} from '@renadet/domain/catalogos/administracion.contract';
import { reglasEntradaNueva, reglasNombre } from '@renadet/domain/catalogos/administracion.contract';
import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { violations } from '@renadet/domain/lib/rules';
import { llave } from '@renadet/domain/lib/texto';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { refuseStale } from '../../lib/stale.ts';
import {
  type CambioDeEntrada,
  type Decidido,
  type EntradaAdministrada,
  findActo,
  findPar,
  insertActo,
  insertEntrada,
  listActos,
  listEntradasAdministradas,
  lockCatalogos,
  markDeshecho,
  putDecidido,
  SIN_DECIDIR,
} from './administracion.queries.ts';

const result = 'REGISTRO_EXITOSO' as const;
const FIJA = 'Las reglas del registro mencionan esta entrada: puede cambiar de nombre, y no retirarse.';
const CERRADO = 'Este catálogo no admite entradas nuevas: las fijan la ley y los reportes.';

const refuseCampo = (campo: string, mensaje: string): never => {
  throw new AppError('CAMPOS_INVALIDOS', { campos: [{ campo, mensaje }] });
};
const isClave = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** Every way in which an entry is written: its name, other spellings, and its names of before. */
const escrita = ({ nombre, decidido }: EntradaAdministrada): string[] =>
  [nombre, ...(decidido?.escrituras ?? [])].map(llave);

/** Refuses a name or a spelling that another entry in use of the same list has. @throws AppError CAMPOS_INVALIDOS */
function refuseRepetida(
  todas: readonly EntradaAdministrada[],
  {
    clave,
    padre,
    textos,
    campo,
  }: { clave: readonly number[]; padre: number | null; textos: readonly string[]; campo: string },
): void {
  const folded = new Set(textos.map(llave));
  const other = todas.find(
    (e) => e.boactivo === 1 && !isClave(e.clave, clave) && e.padre === padre && escrita(e).some((t) => folded.has(t)),
  );
  if (other) refuseCampo(campo, `Ya existe «${other.nombre}» en esta lista: dos entradas no se escriben igual.`);
}

interface ActoDeCatalogo {
  catalogo: NombreAdministrable;
  acto: string;
  cambios: readonly CambioDeEntrada[];
}
/** Keeps the changes of an act and puts it on record. */
async function keep(trx: Trx, { usuario, nota }: Door, acto: ActoDeCatalogo): Promise<number> {
  for (const cambio of acto.cambios) await putDecidido(trx, cambio);
  const llacto = await insertActo(trx, { ...acto, llusuario: usuario.llusuario });
  for (const { catalogo, clave, antes, despues } of acto.cambios)
    nota({ objeto: 'catalogo', llave: `${catalogo} ${clave.join('-')}`, detalle: { llacto, antes, despues } });
  return llacto;
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
  const found = (await listEntradasAdministradas(trx, catalogo)).filter((e) => {
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

/** The changes of a relation that give an entry these parents, and no others. A pair that is gone is retired. */
async function relate(
  trx: Trx,
  catalogo: NombreAdministrable,
  id: number,
  { kept, wanted, hoy, fija }: { kept: readonly number[]; wanted: readonly number[]; hoy: string; fija: boolean },
): Promise<CambioDeEntrada[]> {
  const { relacion } = administrable(catalogo);
  if (!relacion) return [];
  const madres =
    typeof relacion.de === 'string'
      ? await listEntradasAdministradas(trx, relacion.de as NombreAdministrable)
      : undefined;
  const known = madres
    ? madres.filter((m) => m.boactivo === 1).map((m) => m.clave.at(-1))
    : (relacion.de as readonly (readonly [number, string])[]).map(([one]) => one);
  const changed = [...new Set([...kept, ...wanted])].filter((one) => kept.includes(one) !== wanted.includes(one));
  const cambios: CambioDeEntrada[] = [];
  for (const padre of changed) {
    const boactivo = wanted.includes(padre) ? 1 : 0;
    if (boactivo === 1 && !known.includes(padre)) refuseCampo('padres', `Elija de la lista en «${relacion.etiqueta}».`);
    const clave = [padre, id];
    const par = await findPar(trx, relacion.relacion, clave);
    // what the release gives an entry that rules mention stays
    if (boactivo === 0 && fija && par && (par.decidido ? par.bosemilla === 1 : true))
      throw new AppError('SIN_PERMISO', { message: FIJA });
    const { tabla, clave: columnas } = CATALOGOS[relacion.relacion];
    if (!par) await insertEntrada(trx, tabla, { [columnas[0]]: padre, [String(columnas[1])]: id, boactivo: 0 });
    const antes = par ? (par.decidido ?? SIN_DECIDIR) : null;
    const semilla = par && !par.decidido ? par.boactivo : (par?.bosemilla ?? null);
    cambios.push({
      catalogo: relacion.relacion,
      clave,
      antes,
      despues: { ...(antes ?? { ...SIN_DECIDIR, desde: hoy }), boactivo: boactivo === semilla ? null : boactivo },
    });
  }
  return cambios;
}

/** Adds an entry. @throws AppError SIN_PERMISO, CAMPOS_INVALIDOS */
export async function addEntrada(trx: Trx, door: Door, values: Parsed<typeof agregarEntrada>['body']) {
  refuseLocal(door.usuario);
  const hoy = door.services.hoy();
  const { catalogo, padre, nombre, desde, llentrada } = values;
  const padres = values.padres ?? [];
  const { padre: deQue, relacion, clave: oficial, cerrado } = administrable(catalogo);
  if (cerrado) throw new AppError('SIN_PERMISO', { message: CERRADO });
  refuse(violations(reglasEntradaNueva, values, { hoy }));
  await lockCatalogos(trx);
  const todas = await listEntradasAdministradas(trx, catalogo);
  if (deQue) {
    const madres = await listEntradasAdministradas(trx, deQue.catalogo as NombreAdministrable);
    if (!madres.some((m) => m.boactivo === 1 && m.clave.at(-1) === padre))
      refuseCampo('padre', `Elija de la lista en «${deQue.etiqueta}».`);
  }
  if (relacion && !padres.length) refuseCampo('padres', `Elija al menos una opción en «${relacion.etiqueta}».`);
  const { tabla, id, clave: columnas, descripcion } = columnasDe(catalogo);
  const own = oficial ? Number(llentrada) : Math.max(PRIMERA_A_MANO, ...todas.map((e) => 1 + Number(e.clave.at(-1))));
  const clave = columnas.length > 1 ? [Number(padre), own] : [own];
  const known = todas.find((e) => isClave(e.clave, clave));
  if (known) refuseCampo('llentrada', `La clave ya es de «${known.nombre}»: renómbrela, o repóngala si está retirada.`);
  refuseRepetida(todas, { clave, padre: deQue ? padre : null, textos: [nombre as string], campo: 'nombre' });
  await insertEntrada(trx, tabla, {
    ...(deQue && { [deQue.columna]: Number(padre) }),
    [id]: own,
    [descripcion]: nombre as string,
    boactivo: 1,
  });
  const despues = { ...SIN_DECIDIR, nombre, boactivo: 1, desde };
  const cambios = [
    { catalogo, clave, antes: null, despues },
    ...(await relate(trx, catalogo, own, { kept: [], wanted: padres, hoy, fija: false })),
  ];
  return { result, clave, llacto: await keep(trx, door, { catalogo, acto: 'AGREGAR', cambios }) };
}

/** An entry that is to be changed, as it is now. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR */
async function open(
  trx: Trx,
  { usuario }: Door,
  sent: { catalogo: NombreAdministrable; clave: number[]; version: number },
) {
  refuseLocal(usuario);
  await lockCatalogos(trx);
  const todas = await listEntradasAdministradas(trx, sent.catalogo);
  const entrada = found(todas.find((e) => isClave(e.clave, sent.clave)));
  refuseStale(entrada.version, sent.version);
  return { todas, entrada, antes: entrada.decidido ?? SIN_DECIDIR };
}
/** What the release says of an entry; null: no release knows it. */
const semillaDe = (e: EntradaAdministrada) =>
  e.decidido ? { nombre: e.dssemilla, boactivo: e.bosemilla } : { nombre: e.nombre, boactivo: e.boactivo };

/** Gives an entry another name from a day on. @throws AppError NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS */
export async function renameEntrada(trx: Trx, door: Door, values: Parsed<typeof renombrarEntrada>['body']) {
  const { todas, entrada, antes } = await open(trx, door, values);
  refuse(violations(reglasNombre, values, { hoy: door.services.hoy() }));
  const { catalogo, clave } = values;
  const [nombre, desde] = [values.nombre as string, values.desde as string];
  if (nombre === entrada.nombre) refuseCampo('nombre', 'Ese es el nombre que ya tiene.');
  const since = antes.anteriores.at(-1)?.hasta ?? antes.desde ?? '';
  if (desde < since) refuseCampo('desde', 'Elija un día desde el último cambio de nombre de esta entrada.');
  refuseRepetida(todas, { clave, padre: entrada.padre, textos: [nombre], campo: 'nombre' });
  const despues: Decidido = {
    ...antes,
    nombre: nombre === semillaDe(entrada).nombre ? null : nombre,
    // a name that was never in force on any day is none of before
    anteriores: desde === since ? antes.anteriores : [...antes.anteriores, { nombre: entrada.nombre, hasta: desde }],
  };
  const llacto = await keep(trx, door, { catalogo, acto: 'RENOMBRAR', cambios: [{ catalogo, clave, antes, despues }] });
  return { result, clave, llacto };
}

/**
 * Retires an entry or brings it back, gives it its place, its spellings or its parents.
 * @throws AppError SIN_PERMISO, NO_ENCONTRADO, VERSION_ANTERIOR, CAMPOS_INVALIDOS
 */
export async function changeEntrada(trx: Trx, door: Door, values: Parsed<typeof cambiarEntrada>['body']) {
  const { todas, entrada, antes } = await open(trx, door, values);
  const { catalogo, clave, boactivo, orden, escrituras, padres } = values;
  const fija = isFija(catalogo, clave);
  if (boactivo === 0 && fija) throw new AppError('SIN_PERMISO', { message: FIJA });
  const textos = escrituras ?? antes.escrituras;
  if (boactivo === 1 || escrituras)
    refuseRepetida(todas, {
      clave,
      padre: entrada.padre,
      textos: boactivo === 1 ? [entrada.nombre, ...textos] : textos,
      campo: escrituras ? 'escrituras' : 'boactivo',
    });
  const despues: Decidido = {
    ...antes,
    ...(boactivo !== undefined && { boactivo: boactivo === semillaDe(entrada).boactivo ? null : boactivo }),
    ...(orden !== undefined && { orden }),
    ...(escrituras && { escrituras: [...new Set(escrituras)] }),
  };
  const own = JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ catalogo, clave, antes, despues }];
  const kept = entrada.padres;
  const wanted = padres ?? kept ?? [];
  const related =
    kept === null
      ? []
      : await relate(trx, catalogo, clave.at(-1) ?? 0, { kept, wanted, hoy: door.services.hoy(), fija });
  const cambios: CambioDeEntrada[] = [...own, ...related];
  if (!cambios.length) refuseCampo('clave', 'No hay nada que cambiar.');
  const acto = boactivo === undefined ? 'CAMBIAR' : boactivo === 1 ? 'REPONER' : 'RETIRAR';
  return { result, clave, llacto: await keep(trx, door, { catalogo, acto, cambios }) };
}

/** The last acts on a catalogue, with the names of up to five of their entries. */
export async function readActos(trx: Trx, { usuario }: Pick<Door, 'usuario'>, catalogo: NombreAdministrable) {
  refuseLocal(usuario);
  const names = new Map((await listEntradasAdministradas(trx, catalogo)).map((e) => [e.clave.join(), e.nombre]));
  return (await listActos(trx, catalogo)).map(({ cambios, ...acto }) => ({
    ...acto,
    entradas: [
      ...new Set(cambios.map((c) => names.get((c.catalogo === catalogo ? c.clave : c.clave.slice(-1)).join()) ?? '')),
    ],
  }));
}

/**
 * Leaves the entries of an act as they were before it. What it added is retired.
 * @throws AppError NO_ENCONTRADO; SOLICITUD_INVALIDA where it was undone, or an entry was changed since
 */
export async function undoActo(trx: Trx, door: Door, llacto: number) {
  refuseLocal(door.usuario);
  await lockCatalogos(trx);
  const { catalogo, cambios, deshecho } = found(await findActo(trx, llacto));
  if (deshecho !== null) throw new AppError('SOLICITUD_INVALIDA', { message: 'Este cambio ya se deshizo.' });
  const todas = new Map((await listEntradasAdministradas(trx, catalogo)).map((e) => [e.clave.join(), e]));
  const vueltas: CambioDeEntrada[] = [];
  for (const cambio of cambios.toReversed()) {
    const e = cambio.catalogo === catalogo ? todas.get(cambio.clave.join()) : undefined;
    // nothing is ever deleted: what is no entry of the catalogue is a pair of its relation
    const now = (e ?? (await findPar(trx, cambio.catalogo, cambio.clave)))?.decidido ?? SIN_DECIDIR;
    if (!isSame(now, cambio.despues))
      throw new AppError('SOLICITUD_INVALIDA', {
        message: `Alguien cambió después ${e ? `«${e.nombre}»` : 'una entrada'}: deshaga primero ese cambio.`,
      });
    const despues = cambio.antes ?? { ...cambio.despues, boactivo: 0 };
    const comesBack = e?.boactivo === 0 && despues.boactivo !== 0;
    const isNamed = despues.nombre !== cambio.despues.nombre;
    if (e && (comesBack || isNamed))
      refuseRepetida([...todas.values()], {
        clave: e.clave,
        padre: e.padre,
        textos: [despues.nombre ?? e.dssemilla ?? e.nombre],
        campo: 'llacto',
      });
    if (e && despues.boactivo === 0 && isFija(catalogo, e.clave)) throw new AppError('SIN_PERMISO', { message: FIJA });
    vueltas.push({ ...cambio, antes: cambio.despues, despues });
  }
  const own = await keep(trx, door, { catalogo, acto: 'DESHACER', cambios: vueltas });
  await markDeshecho(trx, llacto, own);
  return { result, llacto: own, clave: cambios[0]?.clave ?? [] };
}

const isSame = (a: Decidido, b: Decidido): boolean =>
  (Object.keys(SIN_DECIDIR) as (keyof Decidido)[]).every(
    (k) => JSON.stringify(sorted(a[k])) === JSON.stringify(sorted(b[k])),
  );
/** PostgreSQL keeps the keys of an object in an order of its own. */
const sorted = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' && one !== null ? Object.entries(one).sort() : one))
    : value;
