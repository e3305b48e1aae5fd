import type { Registro } from '@renadet/domain/carga/registro';
import { formatFolio } from '@renadet/domain/carpeta/folio';
import { entradaPGJ } from '@renadet/domain/interconexion/interconexion.contract';
import type { Entrada } from '@renadet/domain/interconexion/review';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type Trx, unit } from '../../db/scope.ts';
import { type Actor, entry, onceMore } from '../../db/write.ts';
import { inHalves } from '../../lib/halves.ts';
import { isDataError } from '../../lib/pgErrors.ts';
import type { Services } from '../../lib/services.ts';
import { openRegistros } from '../carga/insert.ts';
import { takeNumber } from '../folio/folio.queries.ts';
import { type Emisor, type FilaEntrada, insertEntradas, listEntradas } from './interconexion.queries.ts';

/** A sound request that waits to be registered. */
export interface Pendiente {
  emisor: Emisor;
  entrada: Entrada;
  /** The request without its token, and the SHA-256 of its meaning, in hexadecimal. */
  datos: object;
  huella: string;
  solicitud: string;
  direccion: string;
}
/** The outcome of one file: its folio, or the reason against it. */
export type Suerte = { folio: string } | { error: string };

const EXISTE = {
  error: 'El número de la carpeta ya existe en el registro con otros datos. Para corregirla, ingrese al sistema.',
};
const NO_GUARDADA = { error: 'La carpeta no se pudo guardar con estos datos. Revise la solicitud.' };

const numeroDe = ({ entrada }: Pendiente): string => entrada.carpeta.noci ?? '';
const registroDe = ({ emisor, entrada }: Pendiente, folio: string): Registro => ({
  renglon: 0,
  folio,
  llinstitucion: emisor.llinstitucion,
  llpropietario: emisor.llpropietario,
  carpeta: entrada.carpeta,
  ubicacion: entrada.ubicacion,
  victimas: entrada.victimas.map(({ values, escrito }) => ({ renglon: 0, values, escrito: escrito as typeof values })),
  autoridades: entrada.autoridades.map((values) => ({ renglon: 0, values, imputados: [] })),
});

const actorDe = ({ emisor: { llinstitucion }, solicitud, direccion }: Pendiente): Actor => ({
  llusuario: null,
  dscorreo: null,
  llinstitucion,
  alcance: { llinstitucion, propietarios: null },
  solicitud,
  direccion,
});

/** Numbers that turned out to be taken when their files were written. */
class Ocupados extends Error {
  readonly numeros: readonly string[];
  constructor(numeros: readonly string[]) {
    super('taken meanwhile');
    this.numeros = numeros;
  }
}

/**
 * Writes files, their folios in them: a folio written afterwards would write every file twice.
 * @returns what is to be kept of them, and the rows of what is theirs
 * @throws Ocupados when a number is taken: the folios go back with the transaction
 */
async function insert(trx: Trx, nuevas: readonly Pendiente[], llinstitucion: number, hoy: Fecha) {
  const anio = Number(hoy.slice(0, 4));
  const estado = nuevas[0]?.emisor.estado ?? 0;
  const ultimo = await takeNumber(trx, anio, estado, nuevas.length);
  const folioDe = (i: number) => formatFolio(anio, estado, ultimo - nuevas.length + 1 + i);
  const registros = nuevas.map((p, i) => registroDe(p, folioDe(i)));
  // nobody who signed in registers them
  const { ids, filas } = await openRegistros(trx, registros, null, hoy);
  const taken = nuevas.map(numeroDe).filter((noci) => !ids.has(noci));
  if (taken.length) throw new Ocupados(taken);
  const entradas = nuevas.map((p, i): FilaEntrada => {
    const [noci, folio] = [numeroDe(p), folioDe(i)];
    const { llpropietario, lltoken } = p.emisor;
    const llcarpeta = ids.get(noci) ?? 0;
    return { llcarpeta, llinstitucion, llpropietario, noci, folio, huella: p.huella, datos: p.datos, lltoken };
  });
  return { entradas, filas };
}

type AntesDeRegistrar = Awaited<ReturnType<typeof listEntradas>>[number];

/** The outcome of a request, and the line of the audit for it. */
function suerteDe(p: Pendiente, now: FilaEntrada | undefined, kept: AntesDeRegistrar | undefined) {
  const same = kept?.huella.toString('hex') === p.huella;
  const fate: Suerte = now ? { folio: now.folio } : kept && same ? { folio: kept.folio } : EXISTE;
  const llcarpeta = now?.llcarpeta ?? kept?.llcarpeta;
  const line = entry(actorDe(p), entradaPGJ, {
    objeto: 'carpeta',
    ...(llcarpeta !== undefined && { llave: llcarpeta, llcarpeta }),
    detalle: {
      token: p.emisor.lltoken,
      noci: numeroDe(p),
      ...fate,
      repetida: !now,
      victimas: p.entrada.victimas.length,
      autoridades: p.entrada.autoridades.length,
    },
  });
  return { fate, line };
}

/** Requests of a round under one number: the first is registered, the others are answered like one sent again. */
type Iguales = readonly [Pendiente, ...Pendiente[]];

/** Nobody who signed in. */
const ACTO = { operacion: entradaPGJ.auditoria, llusuario: null };

/**
 * One transaction over requests of one institution, by their numbers; each request has its line in the audit.
 * @param ocupados numbers that were found taken: by this service before, or by somebody else
 */
const transaccion = (
  { db, hoy }: Services,
  llinstitucion: number,
  iguales: readonly Iguales[],
  ocupados: readonly string[],
) =>
  onceMore(() =>
    unit(db, { llinstitucion, propietarios: null }, ACTO, async (trx): Promise<Map<Pendiente, Suerte>> => {
      const kept = ocupados.length ? await listEntradas(trx, llinstitucion, ocupados) : [];
      const before = new Map(kept.map((e) => [e.noci, e]));
      const nuevas = iguales.map(([first]) => first).filter((p) => !ocupados.includes(numeroDe(p)));
      const { entradas, filas } = nuevas.length
        ? await insert(trx, nuevas, llinstitucion, hoy())
        : { entradas: [], filas: {} };
      const done = new Map(entradas.map((entrada) => [entrada.noci, entrada]));
      const found = iguales.flatMap((same) => {
        const now = done.get(numeroDe(same[0]));
        const kept = now ? { ...now, huella: Buffer.from(now.huella, 'hex') } : before.get(numeroDe(same[0]));
        return same.map((p, i) => ({ p, ...suerteDe(p, i === 0 ? now : undefined, kept) }));
      });
      const lineas = found.map(({ line }) => line);
      await insertEntradas(trx, { filas, entradas, lineas });
      return new Map(found.map(({ p, fate }) => [p, fate]));
    }),
  );

/** Numbers that were sent before although no file has them now: their files were renumbered in the registry. */
async function renumerados(
  { db }: Services,
  llinstitucion: number,
  iguales: readonly Iguales[],
  ocupados: readonly string[],
): Promise<string[]> {
  const numeros = iguales.map(([p]) => numeroDe(p)).filter((noci) => !ocupados.includes(noci));
  const kept = await unit(db, { llinstitucion, propietarios: null }, 'read', (trx) =>
    listEntradas(trx, llinstitucion, numeros),
  );
  return kept.map(({ noci }) => noci);
}

/** Registers; where one cannot be written the others are written without it, each file all or nothing. */
function todas(
  services: Services,
  llinstitucion: number,
  iguales: readonly Iguales[],
): Promise<ReadonlyMap<Pendiente, Suerte>> {
  /** Numbers that were found taken, for those that come after too. */
  const ocupados: string[] = [];
  const attempt = async (some: readonly Iguales[]): Promise<ReadonlyMap<Pendiente, Suerte>> => {
    try {
      return await transaccion(services, llinstitucion, some, ocupados);
    } catch (error) {
      // few are sent twice: that a number is taken is learnt by writing it
      if (error instanceof Ocupados) ocupados.push(...error.numeros);
      else {
        const numeros = isDataError(error) ? await renumerados(services, llinstitucion, some, ocupados) : [];
        if (!numeros.length) throw error;
        ocupados.push(...numeros);
      }
      return attempt(some);
    }
  };
  return inHalves(iguales, attempt, (same) => same.map((p) => [p, NO_GUARDADA]));
}

/**
 * Registers the sound requests of one institution. The same file sent again, by number and institution, is answered its
 * folio; another one under its number is refused.
 * @returns what became of each, in their order
 * @throws what is no fault of a request
 */
export async function registerEntradas(
  services: Services,
  llinstitucion: number,
  pendientes: readonly Pendiente[],
): Promise<Suerte[]> {
  const groups = Map.groupBy(pendientes, numeroDe) as Map<string, [Pendiente, ...Pendiente[]]>;
  // in the order of their numbers, so that two servers with the same files never wait for each other
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, same]) => same);
  const fates = await todas(services, llinstitucion, sorted);
  return pendientes.map((p) => fates.get(p) ?? NO_GUARDADA);
}
