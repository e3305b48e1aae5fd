import { AppError, type ErrorCampo } from '../lib/errors.ts';
import { violations } from '../lib/rules.ts';
import { llave } from '../lib/texto.ts';
import { administrable, isFija, ultimaAMano } from './administrables.ts';
import { MAX_ESCRITURAS, porQueNoSeLee, reglasEntradaNueva, reglasNombre } from './administracion.contract.ts';
import {
  type CambioDeEntrada,
  type Decidido,
  type EntradaAdministrada,
  isSame,
  type Libreta,
  SIN_DECIDIR,
} from './libreta.ts';

// What may be done to a catalogue, by hand and from a file alike (D-434, D-460). Nothing is written here.

const FIJA = 'Las reglas del registro mencionan esta entrada: puede cambiar de nombre, y no retirarse.';
const CERRADO = 'Este catálogo no admite entradas nuevas: las fijan la ley y los reportes.';

const LLENO =
  'Este catálogo ya tiene las diez entradas a mano que los reportes alcanzan a contar: reponga una retirada que ningún registro use y renómbrela.';

const refuse = (campos: readonly ErrorCampo[]): void => {
  if (campos.length) throw new AppError('CAMPOS_INVALIDOS', { campos });
};
/** @throws AppError CAMPOS_INVALIDOS of one field */
export const refuseCampo = (campo: string, mensaje: string): never => {
  throw new AppError('CAMPOS_INVALIDOS', { campos: [{ campo, mensaje }] });
};

/** What the release says of an entry; null: no release knows it. */
const semillaDe = (e: EntradaAdministrada) =>
  e.decidido ? { nombre: e.dssemilla, boactivo: e.bosemilla } : { nombre: e.nombre, boactivo: e.boactivo };

/** An entry as what is decided of it leaves it. */
function decide(e: EntradaAdministrada, despues: Decidido): EntradaAdministrada {
  const semilla = semillaDe(e);
  return {
    ...e,
    decidido: despues,
    dssemilla: semilla.nombre,
    bosemilla: semilla.boactivo,
    nombre: despues.nombre ?? semilla.nombre ?? e.nombre,
    boactivo: (despues.boactivo ?? semilla.boactivo ?? 0) as 0 | 1,
  };
}

interface EscritasDe {
  clave: readonly number[];
  padre: number | null;
  textos: readonly string[];
  campo: string;
}
/** Refuses a name or a spelling that another entry in use of the same list has. @throws AppError CAMPOS_INVALIDOS */
function refuseRepetida(libreta: Libreta, { clave, padre, textos, campo }: EscritasDe): void {
  const other = textos.flatMap((text) => libreta.escritas(padre, text)).find((e) => e.clave.join() !== clave.join());
  if (other) refuseCampo(campo, `Ya existe «${other.nombre}» en esta lista: dos entradas no se escriben igual.`);
}

function find(libreta: Libreta, clave: readonly number[]): EntradaAdministrada {
  const e = libreta.entrada(clave);
  if (!e) throw new AppError('NO_ENCONTRADO');
  return e;
}

/** Gives an entry these parents, and no others. A pair that is gone is retired. */
function relate(libreta: Libreta, e: EntradaAdministrada, wanted: readonly number[]): void {
  const { relacion } = administrable(libreta.catalogo);
  if (!relacion) return;
  const kept = e.padres ?? [];
  for (const padre of [...new Set([...kept, ...wanted])].filter((one) => kept.includes(one) !== wanted.includes(one))) {
    const boactivo = wanted.includes(padre) ? 1 : 0;
    if (boactivo === 1 && !libreta.madres.some((m) => m.enUso && m.id === padre))
      refuseCampo('padres', `Elija de la lista en «${relacion.etiqueta}».`);
    const clave = [padre, e.clave.at(-1) ?? 0];
    const par = libreta.par(clave);
    // what the release gives an entry that rules mention stays
    if (boactivo === 0 && isFija(libreta.catalogo, e.clave) && par && (par.decidido ? par.bosemilla === 1 : true))
      throw new AppError('SIN_PERMISO', { message: FIJA });
    const bosemilla = par && !par.decidido ? par.boactivo : (par?.bosemilla ?? null);
    const decidido = par ? (par.decidido ?? SIN_DECIDIR) : { ...SIN_DECIDIR, desde: libreta.hoy };
    libreta.putPar({
      clave,
      boactivo,
      bosemilla,
      decidido: { ...decidido, boactivo: boactivo === bosemilla ? null : boactivo },
    });
  }
  libreta.put({ ...e, padres: [...new Set(wanted)].sort((a, b) => a - b) });
}

/** The key that an entry is added under: the official one, or the next of those that hands give. */
function claveNueva(libreta: Libreta, padre: number | null, llentrada: number | null): number[] {
  const { clave: oficial } = administrable(libreta.catalogo);
  const own = oficial ? Number(llentrada) : libreta.siguiente();
  if (own > ultimaAMano(libreta.catalogo)) refuseCampo('nombre', LLENO);
  return libreta.isDoble ? [Number(padre), own] : [own];
}

export interface Agregada {
  padre: number | null;
  padres?: readonly number[] | null | undefined;
  llentrada: number | null;
  nombre: string | null;
  desde: string | null;
}
/** Adds an entry. @returns its key. @throws AppError SIN_PERMISO, CAMPOS_INVALIDOS */
export function add(libreta: Libreta, { padre, padres, ...values }: Agregada): number[] {
  const { catalogo, hoy, madres } = libreta;
  const { padre: deQue, relacion, cerrado } = administrable(catalogo);
  if (cerrado) throw new AppError('SIN_PERMISO', { message: CERRADO });
  refuse(violations(reglasEntradaNueva, { catalogo, padre, padres: [...(padres ?? [])], ...values } as never, { hoy }));
  const madre = madres.find((m) => m.id === padre);
  if (deQue && !madre?.enUso) refuseCampo('padre', `Elija de la lista en «${deQue.etiqueta}».`);
  if (relacion && !padres?.length) refuseCampo('padres', `Elija al menos una opción en «${relacion.etiqueta}».`);
  const clave = claveNueva(libreta, padre, values.llentrada);
  const known = libreta.entrada(clave);
  if (known) refuseCampo('llentrada', `La clave ya es de «${known.nombre}»: renómbrela, o repóngala si está retirada.`);
  const nombre = values.nombre as string;
  const de = deQue ? padre : null;
  refuseRepetida(libreta, { clave, padre: de, textos: [nombre], campo: 'nombre' });
  const e: EntradaAdministrada = {
    clave,
    nombre,
    boactivo: 1,
    padre: de,
    dspadre: deQue ? (madre?.nombre ?? null) : null,
    padres: relacion ? [] : null,
    decidido: { ...SIN_DECIDIR, nombre, boactivo: 1, desde: values.desde },
    dssemilla: null,
    bosemilla: null,
    version: 0,
  };
  libreta.put(e);
  relate(libreta, e, padres ?? []);
  return clave;
}

interface NombreDado {
  nombre: string | null;
  desde: string | null;
}
/** Gives an entry another name from a day on. @throws AppError NO_ENCONTRADO, CAMPOS_INVALIDOS */
export function rename(libreta: Libreta, clave: readonly number[], values: NombreDado): void {
  const { catalogo, hoy } = libreta;
  const e = find(libreta, clave);
  refuse(violations(reglasNombre, { catalogo, clave: [...clave], version: 0, ...values } as never, { hoy }));
  const [nombre, desde] = [values.nombre as string, values.desde as string];
  if (nombre === e.nombre) refuseCampo('nombre', 'Ese es el nombre que ya tiene.');
  const now = e.decidido ?? SIN_DECIDIR;
  const since = now.anteriores.at(-1)?.hasta ?? now.desde ?? '';
  if (desde < since) refuseCampo('desde', 'Elija un día desde el último cambio de nombre de esta entrada.');
  refuseRepetida(libreta, { clave, padre: e.padre, textos: [nombre], campo: 'nombre' });
  libreta.put(
    decide(e, {
      ...now,
      nombre: nombre === semillaDe(e).nombre ? null : nombre,
      // a name that was never in force on any day is none of before
      anteriores: desde === since ? now.anteriores : [...now.anteriores, { nombre: e.nombre, hasta: desde }],
    }),
  );
}

export interface CambiadaDe {
  boactivo?: 0 | 1 | undefined;
  orden?: number | null | undefined;
  escrituras?: readonly string[] | undefined;
  padres?: readonly number[] | undefined;
}
/** Retires an entry or brings it back, gives it its place, spellings, parents. @throws AppError SIN_PERMISO, CAMPOS_INVALIDOS */
export function change(libreta: Libreta, clave: readonly number[], what: CambiadaDe): void {
  const { boactivo, orden, escrituras, padres } = what;
  const e = find(libreta, clave);
  if (boactivo === 0 && isFija(libreta.catalogo, clave)) throw new AppError('SIN_PERMISO', { message: FIJA });
  const now = e.decidido ?? SIN_DECIDIR;
  const others = escrituras ?? now.escrituras;
  const textos = boactivo === 1 ? [e.nombre, ...others] : others;
  const campo = escrituras ? 'escrituras' : 'boactivo';
  if (others.length > MAX_ESCRITURAS)
    refuseCampo('escrituras', `Una entrada tiene a lo más ${MAX_ESCRITURAS} escrituras.`);
  for (const text of escrituras ?? []) {
    if (llave(text) === '') refuseCampo('escrituras', 'Escriba letras o números.');
    const why = now.escrituras.includes(text) ? undefined : porQueNoSeLee(text);
    if (why) refuseCampo('escrituras', why);
  }
  if (boactivo === 1 || escrituras) refuseRepetida(libreta, { clave, padre: e.padre, textos, campo });
  const despues: Decidido = {
    ...now,
    ...(boactivo !== undefined && { boactivo: boactivo === semillaDe(e).boactivo ? null : boactivo }),
    ...(orden !== undefined && { orden }),
    ...(escrituras && { escrituras: [...new Set(escrituras)] }),
  };
  if (!isSame(now, despues)) libreta.put(decide(e, despues));
  if (e.padres !== null && padres) relate(libreta, find(libreta, clave), padres);
}

/** Leaves an entry of the catalogue as it was. */
function undoEntrada(libreta: Libreta, e: EntradaAdministrada, despues: Decidido): void {
  const left = decide(e, despues);
  const textos = [left.nombre, ...despues.escrituras];
  const other =
    left.boactivo === 1 &&
    textos.flatMap((text) => libreta.escritas(e.padre, text)).find((one) => one.clave.join() !== e.clave.join());
  if (other)
    refuseCampo(
      'llacto',
      `No se deshizo nada: «${left.nombre}» no puede volver porque «${other.nombre}» ya se escribe igual. Renombre o retire «${other.nombre}», y deshaga de nuevo.`,
    );
  if (left.boactivo === 0 && e.boactivo === 1 && isFija(libreta.catalogo, e.clave))
    throw new AppError('SIN_PERMISO', { message: FIJA });
  libreta.put(left);
}

/** Leaves what one change was of as it was before it. */
function undoCambio(libreta: Libreta, cambio: CambioDeEntrada): void {
  const e = cambio.catalogo === libreta.catalogo ? libreta.entrada(cambio.clave) : undefined;
  // what is no entry of the catalogue is a pair of its relation
  const par = e ? undefined : libreta.par(cambio.clave);
  if (!isSame((e ?? par)?.decidido ?? SIN_DECIDIR, cambio.despues))
    throw new AppError('SOLICITUD_INVALIDA', {
      message: `Alguien cambió después ${e ? `«${e.nombre}»` : 'una entrada'}: deshaga primero ese cambio.`,
    });
  const despues = cambio.antes ?? { ...cambio.despues, boactivo: 0 };
  const bosemilla = par?.bosemilla ?? null;
  if (e) undoEntrada(libreta, e, despues);
  else
    libreta.putPar({
      clave: cambio.clave,
      decidido: despues,
      bosemilla,
      boactivo: despues.boactivo ?? bosemilla ?? 0,
    });
}

/** The changes of an act by the entry that they are of, a pair of its relation with it; the last one first. */
function porEntrada({ catalogo }: Libreta, cambios: readonly CambioDeEntrada[]): CambioDeEntrada[][] {
  const found = new Map<string, CambioDeEntrada[]>();
  for (const cambio of cambios.toReversed()) {
    const id = (cambio.catalogo === catalogo ? cambio.clave : cambio.clave.slice(-1)).join();
    found.set(id, [...(found.get(id) ?? []), cambio]);
  }
  return [...found.values()];
}

/** An entry that an act leaves as it is, and why. */
export interface EntradaQueQueda {
  nombre: string;
  porque: string;
}
/**
 * Leaves the entries of an act as they were before it. What it added is retired: nothing is ever deleted.
 * @param enParte what cannot go back stays as it is, and the others go back: those that wait for another one of them too
 * @returns how many went back, and which stay
 * @throws AppError unless in part: SOLICITUD_INVALIDA where an entry was changed since, SIN_PERMISO, CAMPOS_INVALIDOS
 */
export function undo(
  libreta: Libreta,
  cambios: readonly CambioDeEntrada[],
  enParte = false,
): { deshechas: number; quedan: EntradaQueQueda[] } {
  const todas = porEntrada(libreta, cambios);
  if (!enParte) {
    for (const cambio of cambios.toReversed()) undoCambio(libreta, cambio);
    return { deshechas: todas.length, quedan: [] };
  }
  let quedan = todas;
  const porques = new Map<CambioDeEntrada[], string>();
  const stays = (own: CambioDeEntrada[]): boolean => {
    try {
      libreta.attempt(() => {
        for (const cambio of own) undoCambio(libreta, cambio);
      });
      return false;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      porques.set(own, error.campos?.[0]?.mensaje ?? error.message);
      return true;
    }
  };
  for (let before = Number.POSITIVE_INFINITY; quedan.length && quedan.length < before; ) {
    before = quedan.length;
    quedan = quedan.filter(stays);
  }
  const nombreDe = ([first]: CambioDeEntrada[]) =>
    (first && libreta.entrada(first.catalogo === libreta.catalogo ? first.clave : first.clave.slice(-1))?.nombre) ?? '';
  return {
    deshechas: todas.length - quedan.length,
    quedan: quedan.map((own) => ({ nombre: nombreDe(own), porque: porques.get(own) ?? '' })),
  };
}
