import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Contacto } from '@renadet/domain/institucion/contacto';
import { isComun } from '@renadet/domain/recuperacion/comunes';
import { isContrasenia, LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { CONTRASENIA_TOPE, ENLACE } from '@renadet/domain/recuperacion/recuperacion.schema';
import { z } from 'zod';
import { type Pide, readDireccion, urlsDe } from './hosts/direccion.ts';
import { seTeclea } from './ordenes.ts';

const RAIZ = resolve(import.meta.dirname, '../..');
const DOMINIOS = ['fgr.org.mx', 'fiscalias.gob.mx', 'pgr.gob.mx', 'cenapi.gob.mx'];
const NIVELES = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Passwords printed in public documents: never a secret. */
const CONOCIDAS = ['Renadet2026'];

/** Connections of one server to its database, where the settings say nothing else. */
export const CONEXIONES = 12;

/** A start that cannot go on; its message is for the person who typed the command, in Spanish, with the mend. */
export class ErrorDeArranque extends Error {}

const entero = (nombre: string, min: number, max: number, ejemplo: number) => {
  const error = `${nombre} debe ser un número entero de ${min} a ${max}; por ejemplo ${nombre}=${ejemplo}.`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int(error).min(min, error).max(max, error));
};

const siONo = (nombre: string) => z.enum(['true', 'false'], { error: `${nombre} debe ser true o false.` });

const corto = (nombre: string, max: number, largo: 'largo' | 'larga') =>
  z.string().max(max, `${nombre} es demasiado ${largo}: use como máximo ${max} signos.`);

const direccion = (nombre: string, esquemas: string[], ejemplo: string) =>
  z.string().refine((text) => esquemas.some((e) => text.startsWith(`${e}:`)) && URL.canParse(text), {
    error: `${nombre} debe ser una dirección que empiece con ${esquemas.map((e) => `${e}:`).join(' o ')}; por ejemplo ${nombre}=${ejemplo}.`,
  });

/** One host or several, which are asked for what the address is for. */
const isPostgres = (text: string, pide: Pide): boolean => {
  const found = readDireccion(text, pide);
  return found !== undefined && (found.pide ?? pide) === pide;
};
const postgres = (nombre: string, pide: Pide = 'escribir') =>
  z.string().refine((text) => isPostgres(text, pide), {
    error: `${nombre} debe ser una dirección que empiece con postgres: o postgresql:; por ejemplo ${nombre}=postgres://usuario:contrasenia@servidor:5432/renadet. Varios servidores se separan con comas: uno:5432,dos:5432, y target_session_attrs es ${pide === 'leer' ? 'prefer-standby o standby' : 'read-write o primary'}.`,
  });

const correo = (nombre: string) =>
  z.email(`${nombre} debe ser un correo electrónico; por ejemplo ${nombre}=nombre@fgr.org.mx.`);
const dominio = z.hostname(
  'CORREO_DOMINIOS debe ser una lista de dominios separados por comas, sin arroba; por ejemplo CORREO_DOMINIOS=fgr.org.mx,fiscalias.gob.mx.',
);

/** s3://key:secret@host/bucket */
const S3 = /^s3:\/\/[^:/@?#]+:[^/@?#]+@[^/?#]+\/[^/?#]+\/?(\?|$)/;

const enlace = (part: string) => {
  const [texto = '', ...rest] = part.split('=');
  return { texto: texto.trim(), href: rest.join('=').trim() };
};
const ENLACES =
  'ENLACES_PUBLICOS debe ser una lista de Texto=dirección separados por punto y coma; por ejemplo ENLACES_PUBLICOS=Marco jurídico=https://ejemplo.mx/marco;Transparencia=https://ejemplo.mx';
const isEnlace = (href: string) => /^(https?:\/\/|\/(?!\/))/.test(href) && URL.canParse(href, 'https://ejemplo.mx');
const Enlace = z.object({
  texto: z.string().min(1, ENLACES).max(60, ENLACES),
  href: z.string().refine(isEnlace, ENLACES),
});

/** The contact that the evaluation mode shows in place of an institution's own. */
const CONTACTO_EJEMPLO = {
  telefono: '55 0000 0000 (de ejemplo)',
  extension: '0000',
  extensionMesa: '0001',
  correo: 'mesa.de.ayuda@ejemplo.mx',
  direccion: 'Calle de ejemplo 1, Ciudad de México',
};

const archivoPem = (nombre: string) =>
  z.string().transform((path, ctx) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      ctx.addIssue(`${nombre} debe ser un archivo PEM que este servidor pueda leer.`);
      return z.NEVER;
    }
  });

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error:
    'PROXIES debe ser una lista de direcciones o redes separadas por comas; por ejemplo PROXIES=10.0.0.5,10.1.0.0/16.',
});

const Entorno = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'NODE_ENV debe ser production, development o test; quítela para el modo de evaluación.',
    })
    .default('development'),
  PORT: entero('PORT', 0, 65535, 3000).default(3000),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'HOST debe ser una dirección IP; por ejemplo HOST=127.0.0.1.' })
    .default('127.0.0.1'),
  PROXIES: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .pipe(z.array(proxy))
    .optional(),
  TLS_CERT: archivoPem('TLS_CERT').optional(),
  TLS_KEY: archivoPem('TLS_KEY').optional(),
  HTTP_EN_RED: siONo('HTTP_EN_RED').default('false'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((dir) => resolve(RAIZ, dir)),
  DATABASE_URL: postgres('DATABASE_URL').optional(),
  DATABASE_URL_MIGRACION: postgres('DATABASE_URL_MIGRACION').optional(),
  DATABASE_REPLICA_URL: postgres('DATABASE_REPLICA_URL', 'leer').optional(),
  CONEXIONES: entero('CONEXIONES', 4, 200, CONEXIONES).default(CONEXIONES),
  SMTP_URL: direccion('SMTP_URL', ['smtp', 'smtps'], 'smtps://usuario:contrasenia@correo.ejemplo.mx:465').optional(),
  CORREO_DOMINIOS: z
    .string()
    .default(DOMINIOS.join(','))
    .transform((text) => text.split(',').map((d) => d.trim().toLowerCase()))
    .pipe(z.array(dominio)),
  CORREO_REMITENTE: correo('CORREO_REMITENTE').optional(),
  RECUPERACION_DISCRETA: siONo('RECUPERACION_DISCRETA').default('false'),
  RECUPERACION_ENLACE_MIN: entero('RECUPERACION_ENLACE_MIN', ENLACE.minutos, ENLACE.maximo, 30).default(ENLACE.minutos),
  EQUIPOS_CONOCIDOS: siONo('EQUIPOS_CONOCIDOS').default('false'),
  CONTRASENIA_MIN: entero('CONTRASENIA_MIN', LIMITES.min, 64, 12).optional(),
  CONTRASENIA_MAX: entero('CONTRASENIA_MAX', LIMITES.max, CONTRASENIA_TOPE, 64).optional(),
  CONTRASENIAS_COMUNES: siONo('CONTRASENIAS_COMUNES').optional(),
  CONTRASENIAS_FILTRADAS: z
    .string()
    .refine(existsSync, 'CONTRASENIAS_FILTRADAS debe ser un archivo que exista, con renglones SHA1:veces en orden.')
    .optional(),
  JUSTICIANET_URL: direccion('JUSTICIANET_URL', ['http', 'https'], 'https://justicianet.ejemplo.mx').optional(),
  JUSTICIANET_CLAVE: z.string().max(500, 'JUSTICIANET_CLAVE es demasiado larga.').optional(),
  JUSTICIANET_ESPERA_MS: entero('JUSTICIANET_ESPERA_MS', 100, 60_000, 8000).default(8000),
  ALMACEN_URL: direccion('ALMACEN_URL', ['file', 's3'], 'file:///var/lib/renadet/almacen')
    .refine((text) => !text.startsWith('s3:') || S3.test(text), {
      error:
        'ALMACEN_URL con s3: debe tener llave, secreto, servidor y cubeta; por ejemplo ALMACEN_URL=s3://llave:secreto@s3.ejemplo.mx/renadet?region=us-east-1.',
    })
    .refine((text) => !text.startsWith('file:') || /^file:\/\/\/./.test(text), {
      error:
        'ALMACEN_URL con file: debe ser una carpeta completa; por ejemplo ALMACEN_URL=file:///var/lib/renadet/almacen.',
    })
    .optional(),
  SELLO_TIEMPO_URL: direccion('SELLO_TIEMPO_URL', ['http', 'https'], 'https://tsa.ejemplo.mx/tsr').optional(),
  SELLO_TIEMPO_CA: archivoPem('SELLO_TIEMPO_CA').optional(),
  CLAMD_URL: direccion('CLAMD_URL', ['tcp', 'unix'], 'unix:///run/clamav/clamd.ctl').optional(),
  PUBLIC_URL: direccion('PUBLIC_URL', ['http', 'https'], 'https://renadet.ejemplo.mx').optional(),
  CONTACTO_TELEFONO: corto('CONTACTO_TELEFONO', 80, 'largo').optional(),
  CONTACTO_EXTENSION: corto('CONTACTO_EXTENSION', 40, 'larga').optional(),
  CONTACTO_EXTENSION_MESA: corto('CONTACTO_EXTENSION_MESA', 40, 'larga').optional(),
  CONTACTO_CORREO: z
    .email('CONTACTO_CORREO debe ser un correo electrónico; por ejemplo CONTACTO_CORREO=ayuda@fgr.org.mx.')
    .optional(),
  CONTACTO_DIRECCION: corto('CONTACTO_DIRECCION', 200, 'larga').optional(),
  CONTACTO_MAPA: direccion('CONTACTO_MAPA', ['https', 'http'], 'https://www.openstreetmap.org/way/1').optional(),
  MAPA_URL: direccion(
    'MAPA_URL',
    ['https'],
    'https://www.openstreetmap.org/export/embed.html?bbox=-99.2,19.4,-99.1,19.5',
  ).optional(),
  INICIO_URL: direccion('INICIO_URL', ['https', 'http'], 'https://www.ejemplo.mx/registro').optional(),
  ENLACES_PUBLICOS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(';')
        .filter((part) => part.trim())
        .map(enlace),
    )
    .pipe(z.array(Enlace)),
  METRICAS_CLAVE: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/, 'METRICAS_CLAVE debe tener de 16 a 200 letras, números o signos, sin espacios.')
    .optional(),
  DECLARACIONES_URL: direccion('DECLARACIONES_URL', ['https', 'http'], 'https://declaraciones.ejemplo.mx').optional(),
  CONSTANCIA_LLAVE: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'CONSTANCIA_LLAVE debe ser 32 bytes en base64. Créela con: openssl rand -base64 32')
    .transform((text) => Buffer.from(text, 'base64'))
    .optional(),
  SEGUNDO_FACTOR_LLAVE: z
    .string()
    .regex(
      /^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/,
      'SEGUNDO_FACTOR_LLAVE debe ser 32 bytes en base64, o varias llaves separadas por comas. Créela con: openssl rand -base64 32',
    )
    .transform((text) => text.split(',').map((one) => Buffer.from(one, 'base64')) as [Buffer, ...Buffer[]])
    .optional(),
  CONTRASENIA_TEMPORAL: siONo('CONTRASENIA_TEMPORAL').optional(),
  SEGUNDO_FACTOR_ADMINISTRADORES: siONo('SEGUNDO_FACTOR_ADMINISTRADORES').optional(),
  SEGUNDO_FACTOR_TOLERANCIA: entero('SEGUNDO_FACTOR_TOLERANCIA', 0, 1, 1).optional(),
  RESPALDO_DESTINATARIOS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^age1[a-z0-9]{50,}$/,
            `RESPALDO_DESTINATARIOS debe ser una lista de llaves públicas age1... separadas por comas. Cree una con: ${seTeclea('backup')} --llave-nueva archivo`,
          ),
      ),
    )
    .optional(),
  RESPALDO_DIR: z
    .string()
    .startsWith('/', 'RESPALDO_DIR debe ser una carpeta completa; por ejemplo RESPALDO_DIR=/var/backups/renadet.')
    .optional(),
  ENSAYO: siONo('ENSAYO').default('false'),
  EVALUACION_EN_RED: siONo('EVALUACION_EN_RED').default('false'),
  DEMO_CONTRASENIA: z.string().optional(),
  ADMIN_CORREO: correo('ADMIN_CORREO').toLowerCase().optional(),
  ADMIN_CONTRASENIA: z
    .string()
    .refine((text) => !CONOCIDAS.includes(text), 'ADMIN_CONTRASENIA es una contraseña publicada. Elija otra.')
    .optional(),
  SESION_INACTIVA_MIN: entero('SESION_INACTIVA_MIN', 1, 480, 30).default(30),
  SESION_MAXIMA_H: entero('SESION_MAXIMA_H', 1, 24, 10).default(10),
  SESION_REVISION_MIN: entero('SESION_REVISION_MIN', 3, 60, 10).default(10),
  INGRESO_RECIENTE_MIN: entero('INGRESO_RECIENTE_MIN', 0, 600, 30).optional(),
  INGRESO_EXPORTAR_MIN: entero('INGRESO_EXPORTAR_MIN', 0, 600, 300).optional(),
  INTERCONEXION_POR_MINUTO: entero('INTERCONEXION_POR_MINUTO', 1, 10_000_000, 60000).default(60_000),
  SOLICITUDES_SIMULTANEAS: entero('SOLICITUDES_SIMULTANEAS', 10, 10_000, 128).default(128),
  SOLICITUDES_POR_MINUTO: entero('SOLICITUDES_POR_MINUTO', 60, 1_000_000, 1200).optional(),
  CARGAS_MB_DIARIOS: entero('CARGAS_MB_DIARIOS', 1, 1_000_000, 2000).default(2000),
  LOG_LEVEL: z.enum(NIVELES, { error: `LOG_LEVEL debe ser uno de: ${NIVELES.join(', ')}.` }).default('info'),
  CARPETAS_DEMO: entero('CARPETAS_DEMO', 0, 1_000_000, 300).optional(),
});
type Entorno = z.infer<typeof Entorno>;

/** In production the passwords that everybody chooses are refused unless it is asked for; the evaluation takes them. */
const admitsComunes = (e: Entorno) => (e.CONTRASENIAS_COMUNES ?? String(e.NODE_ENV !== 'production')) === 'true';

/** Where the documents are silent production begins with the strong values; the documents' own are a setting away. */
const enProduccion = (e: Entorno, dicho: 'true' | 'false' | undefined) =>
  (dicho ?? String(e.NODE_ENV === 'production')) === 'true';
const limitesDe = (e: Entorno) => {
  const [min, max] = e.NODE_ENV === 'production' ? [12, 64] : [LIMITES.min, LIMITES.max];
  return { min: e.CONTRASENIA_MIN ?? Math.min(min, e.CONTRASENIA_MAX ?? max), max: e.CONTRASENIA_MAX ?? max };
};
/** The rule for the passwords that people choose here, with a longer minimum [1-330] to [1-334] [1-342]. */
const contrasenia =
  (nombre: 'DEMO_CONTRASENIA' | 'ADMIN_CONTRASENIA', least: number) =>
  (e: Entorno): string | false => {
    const { min, max } = limitesDe(e);
    const limites = { min: Math.max(min, least), max };
    const text = e[nombre];
    return (
      text !== undefined &&
      !isContrasenia(text, [], limites) &&
      `${nombre} debe tener de ${limites.min} a ${max} caracteres, con mayúscula, minúscula y número, sin espacios. Elija otra.`
    );
  };

/** Whether a certificate (with its chain) and a key can be served together. */
const isParDeTls = (cert: string, key: string): boolean => {
  try {
    createSecureContext({ cert, key });
    return true;
  } catch {
    return false;
  }
};

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|)$/;
const isEvaluacion = (e: Entorno) => e.NODE_ENV !== 'production' && e.ENSAYO !== 'true';

/** Rules over two variables: each answers a sentence, or undefined when all is well. */
const CRUCES: ((e: Entorno) => string | false | undefined)[] = [
  (e) =>
    isEvaluacion(e) &&
    !LOCAL.test(e.HOST) &&
    e.EVALUACION_EN_RED !== 'true' &&
    'HOST abre a la red las cuentas de demostración, cuya contraseña está publicada. Quite HOST, use NODE_ENV=production o, si de verdad quiere mostrarlas, EVALUACION_EN_RED=true.',
  (e) =>
    (e.SELLO_TIEMPO_URL === undefined) !== (e.SELLO_TIEMPO_CA === undefined) &&
    'SELLO_TIEMPO_URL y SELLO_TIEMPO_CA van juntas: la dirección de la autoridad y el certificado con que se reconocen sus sellos.',
  (e) =>
    e.SELLO_TIEMPO_CA !== undefined &&
    !/-----BEGIN CERTIFICATE-----/.test(e.SELLO_TIEMPO_CA) &&
    'SELLO_TIEMPO_CA debe tener uno o más certificados en PEM. Revise el archivo.',
  (e) =>
    (e.TLS_CERT === undefined) !== (e.TLS_KEY === undefined) &&
    'TLS_CERT y TLS_KEY van juntas: defina las dos o ninguna.',
  (e) =>
    e.TLS_CERT !== undefined &&
    e.TLS_KEY !== undefined &&
    !isParDeTls(e.TLS_CERT, e.TLS_KEY) &&
    'TLS_CERT y TLS_KEY deben ser un certificado y su propia llave, en PEM y sin contraseña. Revise los dos archivos.',
  (e) =>
    e.NODE_ENV === 'production' &&
    !LOCAL.test(e.HOST) &&
    e.TLS_CERT === undefined &&
    e.HTTP_EN_RED !== 'true' &&
    'HOST abre a la red un servidor que habla sin cifrar: lo que pase entre el proxy y él se podría leer. Defina TLS_CERT y TLS_KEY o, si ese tramo va cifrado por otro medio, HTTP_EN_RED=true.',
  (e) =>
    e.ENSAYO === 'true' &&
    !LOCAL.test(e.HOST) &&
    'ENSAYO=true solo atiende en esta máquina: es un registro de verdad, restaurado para probarlo. Quite HOST.',
  (e) =>
    e.NODE_ENV === 'production' &&
    e.DEMO_CONTRASENIA !== undefined &&
    'DEMO_CONTRASENIA no se admite con NODE_ENV=production: en producción no hay cuentas de demostración. Quítela.',
  (e) =>
    e.NODE_ENV === 'production' &&
    e.CARPETAS_DEMO !== undefined &&
    e.CARPETAS_DEMO > 0 &&
    'CARPETAS_DEMO no se admite con NODE_ENV=production: en producción no hay expedientes de demostración. Quítela.',
  contrasenia('DEMO_CONTRASENIA', LIMITES.min),
  contrasenia('ADMIN_CONTRASENIA', 12),
  (e) =>
    (e.ADMIN_CORREO === undefined) !== (e.ADMIN_CONTRASENIA === undefined) &&
    'ADMIN_CORREO y ADMIN_CONTRASENIA van juntas: defina las dos o ninguna.',
  (e) =>
    e.ADMIN_CORREO !== undefined &&
    !e.CORREO_DOMINIOS.includes(e.ADMIN_CORREO.split('@')[1] ?? '') &&
    'El dominio de ADMIN_CORREO no está en CORREO_DOMINIOS. Use un correo institucional o agregue su dominio a la lista.',
  (e) =>
    e.ADMIN_CONTRASENIA !== undefined &&
    !admitsComunes(e) &&
    isComun(e.ADMIN_CONTRASENIA) &&
    'ADMIN_CONTRASENIA es de las contraseñas que primero se prueban. Elija otra.',
  (e) =>
    e.DATABASE_URL_MIGRACION !== undefined &&
    e.DATABASE_URL === undefined &&
    'DATABASE_URL_MIGRACION necesita DATABASE_URL: defina la dirección de la cuenta de la aplicación.',
  (e) =>
    e.DATABASE_URL_MIGRACION !== undefined &&
    e.DATABASE_URL !== undefined &&
    new URL(urlsDe(e.DATABASE_URL_MIGRACION)[0]).username === new URL(urlsDe(e.DATABASE_URL)[0]).username &&
    'DATABASE_URL y DATABASE_URL_MIGRACION usan la misma cuenta, y así la aplicación sería dueña de las tablas. Use dos cuentas, o quite DATABASE_URL_MIGRACION.',
  (e) =>
    limitesDe(e).min > limitesDe(e).max &&
    'CONTRASENIA_MIN no puede ser mayor que CONTRASENIA_MAX. Baje la primera o suba la segunda.',
  (e) =>
    e.SESION_INACTIVA_MIN > e.SESION_MAXIMA_H * 60 &&
    'SESION_INACTIVA_MIN no puede ser más larga que SESION_MAXIMA_H. Baje la primera o suba la segunda.',
];

/** Another machine that is spoken to in the clear, or without asking whether it is the one. */
const alDescubierto = (text: string | undefined, isCiphered: (url: URL) => boolean): boolean => {
  if (text === undefined) return false;
  return urlsDe(text).some((one) => {
    const url = new URL(one);
    return !LOCAL.test(url.hostname) && !isCiphered(url);
  });
};
const conVerificacion = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full';
const DESCUBIERTOS = [
  ...(['DATABASE_URL', 'DATABASE_URL_MIGRACION', 'DATABASE_REPLICA_URL'] as const).map(
    (nombre) =>
      [nombre, conVerificacion, 'Agregue ?sslmode=verify-full (con sslrootcert si el certificado es propio).'] as const,
  ),
  [
    'SMTP_URL',
    ({ protocol, searchParams }: URL) => protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    'Use smtps:// o agregue ?requireTLS=true.',
  ],
  ['JUSTICIANET_URL', ({ protocol }: URL) => protocol === 'https:', 'Use https://.'],
] as const;

/** Settings that are secrets, or addresses that may have one in them: a service is handed each by itself (deploy/renadet.service). */
export const SECRETOS = [
  'DATABASE_URL',
  'DATABASE_URL_MIGRACION',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'ALMACEN_URL',
  'JUSTICIANET_CLAVE',
  'METRICAS_CLAVE',
  'CONSTANCIA_LLAVE',
  'SEGUNDO_FACTOR_LLAVE',
  'ADMIN_CONTRASENIA',
] as const satisfies readonly (keyof Entorno)[];

/** Whether there is a secret in it: an address without a password tells nothing. */
const isSecreto = (valor: string) => {
  const [url] = urlsDe(valor);
  return !URL.canParse(url) || new URL(url).password !== '';
};

/** Settings that production works without, although people expect them. */
const AVISOS: ((e: Entorno) => string | false)[] = [
  (e) =>
    e.CLAMD_URL === undefined &&
    'sin CLAMD_URL ningún antivirus revisa los archivos que se anexan, se cargan o se publican. Defina CLAMD_URL.',
  (e) =>
    e.SMTP_URL === undefined &&
    'sin SMTP_URL no se envía ningún correo, y nadie puede recuperar su contraseña. Defina SMTP_URL.',
  (e) =>
    e.PUBLIC_URL === undefined &&
    'sin PUBLIC_URL los enlaces de correos y constancias llevan a esta máquina. Defina la dirección que escriben las personas.',
  (e) =>
    e.DATABASE_URL_MIGRACION !== undefined &&
    `DATABASE_URL_MIGRACION da a este servidor la cuenta dueña de la base, que solo necesita ${seTeclea('migrate')}. Quítela de su configuración.`,
  ...DESCUBIERTOS.map(
    ([nombre, isCiphered, mend]) =>
      (e: Entorno) =>
        alDescubierto(e[nombre], isCiphered) &&
        `${nombre} lleva a otra máquina sin cifrar o sin comprobar quién es. ${mend}`,
  ),
];

/** Settings that systemd hands over one by one, out of where it keeps them encrypted (LoadCredentialEncrypted=NAME:file). */
function credenciales(carpeta: string | undefined): Record<string, string> {
  if (!carpeta || !existsSync(carpeta)) return {};
  const given = readdirSync(carpeta).filter((name) => name in Entorno.shape);
  return Object.fromEntries(given.map((name) => [name, readFileSync(join(carpeta, name), 'utf8').trim()]));
}

/**
 * Reads every setting once, from the environment and the credentials of its service; an empty variable counts as absent.
 * @param env the environment, see `.env.example` for each name
 * @returns settings with absolute folders, days and texts already checked
 * @throws ErrorDeArranque with one Spanish sentence per wrong variable; values are never printed (they may be secrets)
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list of settings, each with its sentence; in parts nobody sees where a variable ends up
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const said = Object.entries(env).filter(([, value]) => value?.trim());
  const present = { ...credenciales(env.CREDENTIALS_DIRECTORY), ...Object.fromEntries(said) };
  const expuestos = SECRETOS.filter((nombre) => env[nombre]?.trim() && isSecreto(env[nombre]));
  const read = Entorno.safeParse(present);
  const wrong = read.success
    ? CRUCES.flatMap((rule) => rule(read.data) || [])
    : read.error.issues.map((i) => i.message);
  if (!read.success || wrong.length)
    throw new ErrorDeArranque(['La configuración tiene errores:', ...wrong.map((w) => `  - ${w}`)].join('\n'));
  const e = read.data;
  const produccion = e.NODE_ENV === 'production';
  return {
    produccion,
    port: e.PORT,
    host: e.HOST,
    /** Proxies whose word about the caller's address is taken; without them the connection's own counts. */
    proxies: e.PROXIES,
    /** Certificate and key, in PEM, that this server speaks TLS with; undefined = HTTP, as before a proxy of this machine. */
    tls: e.TLS_CERT !== undefined && e.TLS_KEY !== undefined ? { cert: e.TLS_CERT, key: e.TLS_KEY } : undefined,
    dataDir: e.DATA_DIR,
    webDist: resolve(RAIZ, 'web/dist'),
    databaseUrl: e.DATABASE_URL,
    databaseUrlMigracion: e.DATABASE_URL_MIGRACION,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    /** Connections of this server to its database at most, and as many to the replica. */
    databaseConexiones: e.CONEXIONES,
    smtpUrl: e.ENSAYO === 'true' ? undefined : e.SMTP_URL,
    correoDominios: e.CORREO_DOMINIOS,
    /** The sender of mails; by default an address that nobody reads. */
    correoRemitente: e.CORREO_REMITENTE ?? `no-responder@${e.CORREO_DOMINIOS[0]}`,
    /** A browser where an account's owner signed in goes on when strangers block the account (D-24). */
    equiposConocidos: e.EQUIPOS_CONOCIDOS === 'true',
    /** Recovery and sign-in answer everyone alike, so that nobody learns who has an account. */
    recuperacionDiscreta: e.RECUPERACION_DISCRETA === 'true',
    /** Minutes that the link of a recovery mail opens. */
    recuperacionEnlaceMin: e.RECUPERACION_ENLACE_MIN,
    contrasenia: { ...limitesDe(e), ...(!admitsComunes(e) && { comunes: false }) },
    /** File of leaked passwords, lines `SHA1:count` in order: none of them may be chosen. */
    contraseniasFiltradas: e.CONTRASENIAS_FILTRADAS,
    justicianetUrl: e.ENSAYO === 'true' ? undefined : e.JUSTICIANET_URL,
    justicianetClave: e.JUSTICIANET_CLAVE,
    justicianetEsperaMs: e.JUSTICIANET_ESPERA_MS,
    almacenUrl: e.ALMACEN_URL,
    clamdUrl: e.CLAMD_URL,
    /** The authority that stamps closings of the audit, certificates and publications (RFC 3161), and whom its stamps lead to, in PEM. */
    selloTiempo:
      e.SELLO_TIEMPO_URL !== undefined && e.SELLO_TIEMPO_CA !== undefined && e.ENSAYO !== 'true'
        ? { url: e.SELLO_TIEMPO_URL, autoridades: e.SELLO_TIEMPO_CA }
        : undefined,
    publicUrl: e.PUBLIC_URL,
    /** Contact details and links of the footer and of the contact page [1-008] [1-009]. */
    institucion: {
      ...(produccion ? {} : CONTACTO_EJEMPLO),
      ...(e.CONTACTO_TELEFONO && { telefono: e.CONTACTO_TELEFONO }),
      ...(e.CONTACTO_EXTENSION && { extension: e.CONTACTO_EXTENSION }),
      ...(e.CONTACTO_EXTENSION_MESA && { extensionMesa: e.CONTACTO_EXTENSION_MESA }),
      ...(e.CONTACTO_CORREO && { correo: e.CONTACTO_CORREO }),
      ...(e.CONTACTO_DIRECCION && { direccion: e.CONTACTO_DIRECCION }),
      ...(e.CONTACTO_MAPA && { mapa: e.CONTACTO_MAPA }),
      ...(e.MAPA_URL && { mapaIncrustado: e.MAPA_URL }),
      ...(e.INICIO_URL && { inicio: e.INICIO_URL }),
      enlaces: e.ENLACES_PUBLICOS,
    } as Contacto,
    /** The key whose bearer reads /api/metrics; unset = only this machine. */
    metricasClave: e.METRICAS_CLAVE,
    /** Service root of a declarations system [1-523]: kept for who needs it, no screen calls it. */
    declaracionesUrl: e.DECLARACIONES_URL,
    /** Seed of the Ed25519 key of the certificates; unset = a file of the data folder, made on first use. */
    constanciaLlave: e.CONSTANCIA_LLAVE,
    /** Keys of the second factors, the present one first; unset = a file of the data folder, made on first use. */
    segundoFactorLlaves: e.SEGUNDO_FACTOR_LLAVE,
    /** A password that an administrator chose is changed by its user at the next sign-in. */
    contraseniaTemporal: enProduccion(e, e.CONTRASENIA_TEMPORAL),
    /** Administrators of accounts sign in with a second factor, whatever the institution asks of the others. */
    segundoFactorAdministradores: enProduccion(e, e.SEGUNDO_FACTOR_ADMINISTRADORES),
    /** Codes of a second factor that are taken besides the present one, before and after it: for clocks that differ. */
    segundoFactorTolerancia: e.SEGUNDO_FACTOR_TOLERANCIA ?? (produccion ? 0 : 1),
    /** Public keys that backups are encrypted for. */
    respaldoDestinatarios: e.RESPALDO_DESTINATARIOS,
    /** Where backups go, and the continuous archive of the embedded database; unset: backups to the data folder, no archive. */
    respaldoDir: e.RESPALDO_DIR,
    /** A restored backup is being tried: real accounts, no demo ones, no mail, no jobs, no other system. */
    ensayo: e.ENSAYO === 'true',
    admin:
      e.ADMIN_CORREO !== undefined && e.ADMIN_CONTRASENIA !== undefined
        ? { correo: e.ADMIN_CORREO, contrasenia: e.ADMIN_CONTRASENIA }
        : undefined,
    /** Demo accounts and files; undefined in production. */
    demo: !isEvaluacion(e)
      ? undefined
      : { contrasenia: e.DEMO_CONTRASENIA ?? 'Renadet2026', carpetas: e.CARPETAS_DEMO ?? 300 },
    sesionInactivaMin: e.SESION_INACTIVA_MIN,
    sesionMaximaH: e.SESION_MAXIMA_H,
    /** Minutes within which a provider that says no ends the sessions that it opened (ADR 79). */
    sesionRevisionMin: e.SESION_REVISION_MIN,
    /** Minutes after a sign-in in which one exports and administers without another one; 0 = as long as the session lasts. */
    ingresoRecienteMin: e.INGRESO_RECIENTE_MIN ?? (produccion ? 30 : 0),
    ingresoExportarMin: e.INGRESO_EXPORTAR_MIN ?? (produccion ? 300 : 0),
    /** Files that an institution may send through the interconnection service in a minute. */
    interconexionPorMinuto: e.INTERCONEXION_POR_MINUTO,
    /** Requests under way at once; beyond, they are refused at once and told when to come back. */
    solicitudesSimultaneas: e.SOLICITUDES_SIMULTANEAS,
    /** Calls that one user may make in a minute, from whatever sessions; the evaluation mode counts none. */
    solicitudesPorMinuto: e.SOLICITUDES_POR_MINUTO ?? (produccion ? 1200 : undefined),
    /** Megabytes of originals of loads that one user may keep in a day. */
    cargasMbDiarios: e.CARGAS_MB_DIARIOS,
    logLevel: e.LOG_LEVEL,
    /** Sentences for the person who started the server. */
    avisos: [
      ...(produccion ? AVISOS.flatMap((rule) => rule(e) || []) : []),
      ...(produccion && expuestos.length
        ? [
            `${expuestos.join(', ')}: secretos en el ambiente del proceso, que hereda todo lo que él inicia. Entréguelos como credenciales del servicio (LoadCredentialEncrypted en deploy/renadet.service) y quítelos de ahí.`,
          ]
        : []),
    ],
  };
}
export type Config = ReturnType<typeof readConfig>;
