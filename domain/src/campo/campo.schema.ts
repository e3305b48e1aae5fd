import { z } from 'zod';
import { type Campos, esquema, oculto } from '../lib/campos.ts';
import { IdRuta } from '../lib/id.ts';
import { Texto } from '../lib/texto.ts';

/** Files that one kit takes along. */
export const CARPETAS_MAX = 50;
/** Victims and authorities of all its files together: a device encrypts and keeps no more in a moment. */
export const REGISTROS_MAX = 2000;
/** Hours that a kit opens at most. */
export const HORAS_MAX = 72;
/** Kits of one person in force at once, each on a device of its own. */
export const JUEGOS_MAX = 5;
/** Letters of the name that a person gives a device. */
const DISPOSITIVO_MAX = 60;

const HORAS = `Escriba un número entero de 1 a ${HORAS_MAX}.`;

/** The form that takes a kit. */
export const camposJuego = {
  /** Names the form: sent again because its answer was lost, it takes no second kit. */
  alta: oculto(z.uuid('El identificador del formulario no es válido.')),
  /** None: the right to register new files alone. */
  carpetas: oculto(z.array(IdRuta).max(CARPETAS_MAX, `Elija ${CARPETAS_MAX} carpetas como máximo.`)),
  /** As it was written, so that its user recognises it in a list. */
  dispositivo: {
    tipo: 'texto',
    etiqueta: 'Nombre de este equipo',
    max: DISPOSITIVO_MAX,
    schema: Texto(DISPOSITIVO_MAX)
      .transform((text) => text.trim())
      .refine((text) => text !== '', 'Escriba cómo reconocerá este equipo.'),
  },
  horas: {
    tipo: 'entero',
    etiqueta: 'Horas que estará abierto',
    min: 1,
    max: HORAS_MAX,
    schema: z.int(HORAS).min(1, HORAS).max(HORAS_MAX, HORAS),
  },
} as const satisfies Campos;
export const LlevarAlCampo = esquema(camposJuego);
export type LlevarAlCampo = z.output<typeof LlevarAlCampo>;

/** Where a kit is: it opens; its time is over; somebody or a change of its account ended it; its user closed it. */
export const ESTADOS_DE_JUEGO = ['VIGENTE', 'VENCIDO', 'TERMINADO', 'CERRADO'] as const;
export type EstadoDeJuego = (typeof ESTADOS_DE_JUEGO)[number];

/** Why a person ends a kit. Of a lost device nothing stays, not even what was captured there and not sent. */
export const MOTIVOS_DE_FIN = {
  PERDIDO: 'El equipo se perdió o no está en buenas manos',
  YA_NO: 'Ya no hace falta',
} as const;
/** Why a kit ended that nobody ended: the account or its institution changed. */
const MOTIVOS_DE_CUENTA = {
  CUENTA: 'Cambió la cuenta de quien lo llevaba',
  INSTITUCION: 'La institución dejó de permitir juegos de campo',
} as const;
export const MOTIVOS = { ...MOTIVOS_DE_FIN, ...MOTIVOS_DE_CUENTA } as const;
export type MotivoDeFin = keyof typeof MOTIVOS_DE_FIN;
export type Motivo = keyof typeof MOTIVOS;
const nombres = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];
export const MotivoDeFin = z.enum(nombres(MOTIVOS_DE_FIN), { error: 'Elija por qué termina.' });
export const Motivo = z.enum(nombres(MOTIVOS));

const Cuantos = z.int().min(0).max(100_000);
/** What became of what was captured with a kit: each record is in one of three places. */
export const Acuse = z
  .strictObject({ capturados: Cuantos, enviados: Cuantos, esperan: Cuantos, rechazados: Cuantos })
  .refine(
    ({ capturados, enviados, esperan, rechazados }) => capturados === enviados + esperan + rechazados,
    'El acuse no suma: lo capturado es lo enviado, lo que espera y lo rechazado.',
  );
export type Acuse = z.output<typeof Acuse>;

/** Letters of the reason why a captured record is left out. */
export const MOTIVO_FUERA = { min: 5, max: 300 } as const;
export const FALTA_MOTIVO = `Escriba por qué queda fuera, con al menos ${MOTIVO_FUERA.min} letras.`;
/** A captured record that was refused and that its person left out, with the reason. No name of anybody. */
export const DejadoFuera = z.strictObject({
  clase: z.enum(['carpeta', 'victima', 'autoridad', 'archivo']),
  /** Its file; null: one that is not in the registry. */
  llcarpeta: IdRuta.nullable(),
  motivo: Texto(MOTIVO_FUERA.max)
    .transform((text) => text.trim())
    .refine((text) => text.length >= MOTIVO_FUERA.min, FALTA_MOTIVO),
  /** What the registry said. */
  rechazo: Texto(1000),
});
export type DejadoFuera = z.output<typeof DejadoFuera>;
