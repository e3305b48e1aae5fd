import { z } from 'zod';
import { FilaCarpeta } from '../carpeta/carpeta.schema.ts';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';
import { TamanoEnRuta } from '../lib/pagina.ts';
import {
  Acuse,
  DejadoFuera,
  ESTADOS_DE_JUEGO,
  LlevarAlCampo,
  Motivo,
  MotivoDeFin,
  REGISTROS_MAX,
} from './campo.schema.ts';

// A kit of the field (juego de campo): what a person takes along to where there is no network (ADR 89).

/** The shape of a kit. A newer program opens those of before, and refuses those of after. */
export const FORMATO = 1;
/** Of the own kits, the last ones that are listed. */
export const JUEGOS_EN_LISTA = 200;

const Parametros = z.record(z.string(), z.union([z.string(), z.number()]));
/** What an operation answered, to the letter: the screens do not know who answers. */
const LecturaDeJuego = z.object({
  /** Path of the operation as its contract has it, with `:name` parameters. */
  operacion: z.string(),
  params: Parametros,
  query: Parametros,
  respuesta: z.unknown(),
});
export type LecturaDeJuego = z.output<typeof LecturaDeJuego>;

const CarpetaEnJuego = z.object({
  llcarpeta: z.int(),
  /** Its row of the search. */
  fila: FilaCarpeta,
  /** `getCarpetaById`, `getCarpetaEntera`, the lists, and each victim and authority by itself. */
  lecturas: z.array(LecturaDeJuego),
  /** Its attachments, which stay: their names are in the list alone. */
  anexos: z.int(),
});
export type CarpetaEnJuego = z.output<typeof CarpetaEnJuego>;

/** Who took the kit: what the page knows of a signed-in user, without a token. */
const Quien = z.object({
  usuario: z.string(),
  idUsuario: z.int(),
  nombre: z.string(),
  rol: z.object({ llrol: z.int(), dsrol: z.string() }),
  dsinstitucion: z.string(),
  llinstitucion: z.int(),
  permisonuevaci: z.boolean(),
  /** Ids of the functions of the role. */
  funciones: z.array(z.int()),
  /** Places of the user; none: the whole institution. */
  areas: z.array(z.object({ llpropietario: z.int(), dspropietario: z.string() })),
});

const Juego = z.object({
  formato: z.int(),
  lljuego: z.int(),
  /** Asks for its state without a session. It opens nothing and names nobody. */
  ficha: z.string(),
  dispositivo: z.string(),
  /** Moments, ISO 8601 in UTC, by the server's clock. */
  tomado: z.string(),
  vence: z.string(),
  /** Today of the server when it was taken, in Mexico City. */
  hoy: z.string(),
  quien: Quien,
  carpetas: z.array(CarpetaEnJuego),
  /** Menus, proposals and every catalogue that a form offers, each by all its parents. */
  comunes: z.array(LecturaDeJuego),
  /** Files that were asked for and are not in it, by why. */
  fuera: z.array(z.object({ llcarpeta: z.int(), motivo: z.enum(['AUSENTE', 'CERRADA', 'NO_PERMITIDA']) })),
});
export type Juego = z.output<typeof Juego>;

/** What is said of a file that a kit is without. */
export const FUERA: Record<Juego['fuera'][number]['motivo'], string> = {
  AUSENTE: 'No se encontró la carpeta.',
  CERRADA: 'La carpeta está cerrada: solo se puede consultar con red.',
  NO_PERMITIDA: 'La institución de la carpeta no permite llevarla al campo.',
};

export const llevarAlCampo = endpoint('POST /api/secure/juegosDeCampo', {
  body: LlevarAlCampo,
  answer: Juego,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'campo.llevar',
  tarda: true,
  summary: 'Entrega un juego de campo: las carpetas elegidas y los catálogos, para trabajar sin red hasta 72 horas',
});

/** The state of a kit as its device hears it. */
const EstadoDicho = z.object({
  estado: z.enum(ESTADOS_DE_JUEGO),
  /** null: the registry does not know the kit, as after a backup was restored; it has ended, and what was captured stays. */
  vence: z.string().nullable(),
  motivo: Motivo.nullable(),
  /** false: of a lost device nothing stays, not even what was captured and not sent. */
  conserva: z.boolean(),
});
export type EstadoDicho = z.output<typeof EstadoDicho>;

/**
 * Asked at each contact, before anybody signs in: a kit that ended is erased by the device that has it. Its token is in no address.
 */
export const estadoDeJuego = endpoint('POST /api/estadoDeJuego', {
  body: z.strictObject({ ficha: z.uuid('El identificador no es válido.') }),
  answer: EstadoDicho,
  funcion: 'PUBLICA',
  auditoria: null, // of a kit, by its own token: no person and no file
  silencio: true,
  summary: 'Si un juego de campo sigue vigente, por su propia ficha',
});

const FilaJuego = EstadoDicho.extend({
  lljuego: z.int(),
  dispositivo: z.string(),
  /** Moments, ISO 8601 in UTC. */
  tomado: z.string(),
  terminado: z.string().nullable(),
  carpetas: z.int(),
  acuse: Acuse.nullable(),
});
export type FilaJuego = z.output<typeof FilaJuego>;

export const misJuegosDeCampo = endpoint('GET /api/secure/misJuegosDeCampo', {
  /** permitido: the own institution allows to take kits. */
  answer: z.object({ permitido: z.boolean(), juegos: z.array(FilaJuego) }),
  funcion: 'CONSULTAR CARPETA',
  auditoria: null, // the own kits: how many files, none of them
  silencio: true,
  summary: 'Los juegos de campo de quien pregunta, y si su institución permite llevarlos',
});

const JuegoDeOtro = FilaJuego.extend({ idUsuario: z.int(), nombre: z.string(), dsinstitucion: z.string() });
export type JuegoDeOtro = z.output<typeof JuegoDeOtro>;

export const juegosDeCampo = endpoint('GET /api/secure/juegosDeCampo', {
  query: z.object({
    vigentes: z.enum(['si', 'no']).default('si'),
    pagina: IdRuta.default(0),
    rpp: TamanoEnRuta.default(25),
  }),
  answer: z.object({ total: z.int(), juegos: z.array(JuegoDeOtro) }),
  funcion: 'USUARIOS',
  auditoria: 'campo.listar',
  summary: 'Una página de los juegos de campo de los usuarios que quien pregunta administra, los últimos primero',
});

/** The files of a kit, for who administers its user: which ones left with a device that is lost. */
export const carpetasDeJuego = endpoint('GET /api/secure/juegosDeCampo/:lljuego/carpetas', {
  params: z.object({ lljuego: IdRuta }),
  answer: z.array(z.object({ llcarpeta: z.int(), noci: z.string() })),
  funcion: 'SESION',
  auditoria: 'campo.leer',
  summary: 'Las carpetas que lleva un juego de campo propio o de un usuario que se administra',
});

const Cambiado = z.object({ result: z.literal('REGISTRO_EXITOSO'), estado: z.enum(ESTADOS_DE_JUEGO) });

export const terminarJuego = endpoint('POST /api/secure/juegosDeCampo/:lljuego/terminar', {
  params: z.object({ lljuego: IdRuta }),
  body: z.strictObject({ motivo: MotivoDeFin }),
  answer: Cambiado,
  funcion: 'SESION', // the owner, or who administers the owner's account
  auditoria: 'campo.terminar',
  summary: 'Termina un juego de campo propio o de un usuario que se administra: al primer contacto, el equipo lo borra',
});

/** Each receipt takes the place of the former. One in which nothing waits closes the kit. */
export const cerrarJuego = endpoint('POST /api/secure/juegosDeCampo/:lljuego/cerrar', {
  params: z.object({ lljuego: IdRuta }),
  body: z.strictObject({ acuse: Acuse, fuera: z.array(DejadoFuera).max(REGISTROS_MAX).default([]) }),
  answer: Cambiado,
  funcion: 'CONSULTAR CARPETA',
  auditoria: 'campo.cerrar',
  summary:
    'Guarda el acuse de un juego de campo propio (enviados, en espera, rechazados), y por qué se dejó fuera lo rechazado; sin nada en espera, lo cierra',
});

const llinstitucion = z.object({ llinstitucion: IdRuta });

export const getCampoInstitucion = endpoint('GET /api/secure/campoInstitucion/:llinstitucion', {
  params: llinstitucion,
  answer: z.object({ permitido: z.boolean(), vigentes: z.int() }),
  funcion: 'INSTITUCIONES',
  auditoria: null,
  summary: 'Si una institución permite juegos de campo, y cuántos tiene vigentes',
});

/** Not allowed any more, the kits that it has end. */
export const guardarCampoInstitucion = endpoint('PUT /api/secure/campoInstitucion/:llinstitucion', {
  params: llinstitucion,
  body: z.strictObject({ permitido: z.boolean() }),
  answer: z.object({ result: z.literal('REGISTRO_EXITOSO'), terminados: z.int() }),
  funcion: 'INSTITUCIONES',
  auditoria: 'campo.permitir',
  summary: 'Permite, o deja de permitir, juegos de campo a los usuarios de una institución',
});
