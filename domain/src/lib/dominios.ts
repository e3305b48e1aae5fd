import { Texto } from './texto.ts';

const DOMINIO = /^(?=.{3,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

/** A list of mail domains as people type it. */
export const campoDominios = (etiqueta: string) =>
  ({
    tipo: 'texto',
    etiqueta,
    max: 400,
    schema: Texto(400)
      .transform((text) => text.trim())
      .nullish()
      .transform((text) => text || null),
  }) as const;

/** The domains of a list that people type. */
export const dominiosDe = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** Whether each of a list is a domain. */
export const areDominios = (text: string | null): boolean => dominiosDe(text).every((one) => DOMINIO.test(one));

export const DOMINIOS_MAL = 'Escriba dominios separados por comas, sin arroba; por ejemplo fiscalia.ejemplo.gob.mx.';
