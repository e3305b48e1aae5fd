import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LOCALIDAD } from '@renadet/domain/interconexion/campos';
import { type ErrorEntrada, enteroDe } from '@renadet/domain/interconexion/read';
import { TOKEN_PRUEBAS } from '@renadet/domain/interconexion/respuestas';
import {
  type Entrada,
  ERRORES_MAX,
  type Remitente,
  reviewEntrada,
  type Saber,
} from '@renadet/domain/interconexion/review';
import { ERRORES } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { judgeLocalidades } from '../../catalogos/localidades.query.ts';
import { sistema } from '../../cola/sistema.ts';
import type { Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { redDe } from '../../freno/freno.ts';
import { fits } from '../../freno/rechazos.ts';
import { batched } from '../../lib/batch.ts';
import { createTurnos } from '../../lib/partes.ts';
import type { Services } from '../../lib/services.ts';
import type { Guia } from './guia.cache.ts';
import { count, type Emisor, forgetRitmo, listEmisores, noteUso, readAsServicio } from './interconexion.queries.ts';
import { type Pendiente, registerEntradas, type Suerte } from './register.commands.ts';

/** A request as it came. */
export interface Recibida {
  body: unknown;
  solicitud: string;
  direccion: string;
}
/** Its answer: the documented one, with its status. */
export type RespuestaDeEntrada =
  | { status: 200; cuerpo: { folio: string } }
  | { status: 400 | 429; cuerpo: { error: string; errores?: ErrorEntrada[] }; espera?: number };

const LOTE = 40;
/** How many requests a minute an address may send without a token of its own, and an institution under one of tests. */
const PRUEBAS_POR_MINUTO = 600;
/** How many unknown tokens from one address a minute are answered: each goes on record. */
const DESCONOCIDOS_POR_MINUTO = 60;
const TOKEN_INVALIDO = 'El token no es válido: no existe, venció o fue revocado.';
const HORA = 3_600_000;

export const huellaDe = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of a request; undefined where it has none that could be one. */
function tokenDe(body: unknown): string | undefined {
  const token = (body as { token?: unknown } | null)?.token;
  return typeof token === 'string' && token !== '' && token.length <= 200 ? token : undefined;
}

/** The documented text as it is, any other with the field it is about. */
const textoDe = ({ campo, mensaje }: ErrorEntrada) =>
  mensaje === LOCALIDAD || campo === '' ? mensaje : `${campo.slice(1)}: ${mensaje}`;
const rechazo = (errores: readonly ErrorEntrada[]): RespuestaDeEntrada => ({
  status: 400,
  cuerpo: {
    error: errores[0] ? textoDe(errores[0]) : ERRORES.SOLICITUD_INVALIDA.message,
    errores: errores.slice(0, ERRORES_MAX),
  },
});

const remitenteDe = (emisor: Emisor | undefined): Remitente => (emisor ? emisor.estado || 'FEDERAL' : 'PRUEBAS');

/** A made-up folio, which names no record and is the same for the same number. */
function folioDePrueba({ carpeta }: Entrada, hoy: Fecha): string {
  const digits = createHash('sha256').update(String(carpeta.noci)).digest().readUInt32BE() % 1_000_000;
  return `PRUEBA-${hoy.slice(0, 4)}-${String(digits).padStart(6, '0')}`;
}

const LARGA: RespuestaDeEntrada = {
  status: 429,
  cuerpo: { error: ERRORES.DEMASIADAS_SOLICITUDES.message },
};

/** The sender of a request, as far as its token says. */
type Cliente = { emisor?: Emisor; conocido: boolean; llave: string; libres: number };

/**
 * Lets each in, up to what its sender may send in a minute; all servers count in the same place.
 * @returns answers of those who have to wait
 */
async function brake({ db }: Services, clientes: readonly Cliente[]): Promise<(RespuestaDeEntrada | undefined)[]> {
  const sums = new Map<string, number>();
  for (const { llave } of clientes) sums.set(llave, (sums.get(llave) ?? 0) + 1);
  const counted = await count(db, sums);
  const used = new Map([...sums].map(([llave, n]) => [llave, (counted.get(llave)?.cuenta ?? n) - n]));
  return clientes.map(({ llave, libres }) => {
    const place = (used.get(llave) ?? 0) + 1;
    used.set(llave, place);
    if (place <= libres) return undefined;
    const espera = Math.max(counted.get(llave)?.espera ?? 60, 1);
    const seconds = `${espera} ${espera === 1 ? 'segundo' : 'segundos'}`;
    const error = `Se admiten ${libres.toLocaleString('es-MX')} carpetas por minuto. Espere ${seconds} e intente de nuevo.`;
    return { ...LARGA, cuerpo: { error }, espera } as RespuestaDeEntrada;
  });
}

/** The judgement of a request: its answer, or the file to be registered. */
type JuicioDeEntrada = { respuesta: RespuestaDeEntrada } | { pendiente: Pendiente };

/** The sender by the token of a request, and the place in which it counts. */
function clienteDe(direccion: string, isToken: boolean, emisor: Emisor | undefined, porMinuto: number): Cliente {
  const red = redDe(direccion);
  if (isToken && !emisor) return { conocido: false, llave: `desconocido ${red}`, libres: DESCONOCIDOS_POR_MINUTO };
  if (!emisor) return { conocido: true, llave: `red ${red}`, libres: PRUEBAS_POR_MINUTO };
  const { llinstitucion, bopruebas } = emisor;
  return bopruebas
    ? { emisor, conocido: true, llave: `pruebas ${llinstitucion}`, libres: PRUEBAS_POR_MINUTO }
    : { emisor, conocido: true, llave: `institucion ${llinstitucion}`, libres: porMinuto };
}

/** What INEGI's catalogue says of the localities of these requests; a key that is none is the reader's to refuse. */
async function readLocalidades(trx: Trx, recibidas: readonly Recibida[]) {
  const keys = recibidas.map(({ body }) => {
    const number = enteroDe((body as { entidadLocalidad?: unknown } | null)?.entidadLocalidad);
    const key = number === undefined ? '' : String(number).padStart(9, '0');
    return key.length === 9 ? key : undefined;
  });
  const claves = [...new Set(keys.filter((key) => key !== undefined))];
  const asked = claves.map((clave) => ({
    llestado: Number(clave.slice(0, 2)),
    llmunicipio: Number(clave.slice(2, 5)),
    clave,
    nombre: null,
  }));
  const judged = asked.length ? await judgeLocalidades(trx, asked) : [];
  const found = new Map(claves.map((clave, i) => [clave, judged[i]]));
  return (clave: string) => found.get(clave);
}

/** The sender of each request, and the guide as it is now. */
function readClientes({ db, hoy, config }: Services, guia: Guia, recibidas: readonly Recibida[]) {
  const tokens = recibidas.map(({ body }) => tokenDe(body));
  const huellas = tokens.map((token) => (token && token !== TOKEN_PRUEBAS ? huellaDe(token) : undefined));
  const asked = huellas.filter((h) => h !== undefined);
  return readAsServicio(db, async (trx) => {
    const found = new Map(
      (asked.length ? await listEmisores(trx, asked) : []).map((e) => [e.huella.toString('hex'), e]),
    );
    const localidad = await readLocalidades(trx, recibidas);
    const saber = { ...(await guia(trx)), localidad, hoy: hoy() };
    const clientes = recibidas.map(({ direccion }, i) => {
      const emisor = huellas[i] && found.get(huellas[i].toString('hex'));
      return clienteDe(direccion, huellas[i] !== undefined, emisor, config.interconexionPorMinuto);
    });
    return { saber, clientes };
  });
}

/** Judges one, row by row: others have their turn between them. */
async function juicioDe(
  { body, solicitud, direccion }: Recibida,
  { emisor }: Cliente,
  saber: Saber,
): Promise<JuicioDeEntrada> {
  const yieldTurn = createTurnos();
  const pasos = reviewEntrada(body, remitenteDe(emisor), saber);
  let paso = pasos.next();
  for (; !paso.done; paso = pasos.next()) {
    const turn = yieldTurn();
    if (turn) await turn;
  }
  const revision = paso.value;
  if ('errores' in revision) return { respuesta: rechazo(revision.errores) };
  const { entrada, leidos } = revision;
  if (!emisor || emisor.bopruebas)
    return { respuesta: { status: 200, cuerpo: { folio: folioDePrueba(entrada, saber.hoy) } } };
  const { token: _, ...datos } = body as { token: string };
  const huella = createHash('sha256').update(JSON.stringify(leidos)).digest('hex');
  return { pendiente: { emisor, entrada, datos, huella, solicitud, direccion } };
}

/** Judges those of a token of the registry, once the database has been asked for something else. */
async function mientras(recibidas: readonly Recibida[], clientes: readonly Cliente[], saber: Saber) {
  await setImmediate();
  const found: (JuicioDeEntrada | undefined)[] = [];
  const yieldTurn = createTurnos();
  for (const [i, recibida] of recibidas.entries()) {
    const cliente = clientes[i] as Cliente;
    found.push(cliente.emisor && (await juicioDe(recibida, cliente, saber)));
    await yieldTurn();
  }
  return found;
}

/**
 * The service: requests that come while others are being judged share the next look at the database, and those that come
 * while others of their institution are being registered share the next transaction, so that many at once cost little
 * more than one (one flush to the disk), and each file is all or nothing all the same. One round is judged while the one
 * before it is written.
 * @returns answers one request
 */
export function createEntrada(services: Services, guia: Guia) {
  const { db } = services;
  let olvidado = 0;

  /** Puts an unknown token on record, within the bounds of strangers. */
  async function noteRechazo({ solicitud, direccion }: Recibida): Promise<void> {
    const omitidos = fits(db, direccion, 'interconexion');
    if (omitidos === undefined) return;
    await write(db, { ...sistema(solicitud), direccion }, 'interconexion.rechazo', async (_, nota) => {
      nota(omitidos ? { detalle: { omitidos } } : {});
    });
  }

  async function judge(recibidas: Recibida[]): Promise<JuicioDeEntrada[]> {
    const { saber, clientes } = await readClientes(services, guia, recibidas);
    const [waits, juicios] = await Promise.all([brake(services, clientes), mientras(recibidas, clientes, saber)]);
    const found: JuicioDeEntrada[] = [];
    const yieldTurn = createTurnos();
    for (const [i, recibida] of recibidas.entries()) {
      await yieldTurn();
      const [cliente, respuesta] = [clientes[i] as Cliente, waits[i]];
      if (respuesta) found.push({ respuesta });
      else if (cliente.conocido) found.push(juicios[i] ?? (await juicioDe(recibida, cliente, saber)));
      else {
        await noteRechazo(recibida);
        found.push({ respuesta: { status: 400, cuerpo: { error: TOKEN_INVALIDO } } }); // as printed [D-11]
      }
    }
    await maintain(clientes);
    return found;
  }

  /** Work that is not due with every request: the last use of a token, to the minute, and the counts of an hour ago. */
  async function maintain(clientes: readonly Cliente[]): Promise<void> {
    const spent = new Set(clientes.flatMap(({ emisor }) => (emisor?.gastado ? [emisor.lltoken] : [])));
    if (spent.size) await noteUso(db, [...spent]);
    if (Date.now() - olvidado < HORA) return;
    olvidado = Date.now();
    await forgetRitmo(db);
  }

  const juicio = batched(judge, LOTE);
  const rondas = new Map<number, (pendiente: Pendiente) => Promise<Suerte>>();
  /** The rounds of an institution: they wait for each other and for nobody else's. */
  function rondasDe(llinstitucion: number) {
    const known = rondas.get(llinstitucion);
    if (known) return known;
    const made = batched((list: Pendiente[]) => registerEntradas(services, llinstitucion, list), LOTE);
    rondas.set(llinstitucion, made);
    return made;
  }
  return async (recibida: Recibida): Promise<RespuestaDeEntrada> => {
    const found = await juicio(recibida);
    if ('respuesta' in found) return found.respuesta;
    const fate = await rondasDe(found.pendiente.emisor.llinstitucion)(found.pendiente);
    return 'folio' in fate ? { status: 200, cuerpo: fate } : { status: 400, cuerpo: fate };
  };
}
