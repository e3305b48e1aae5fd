import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { columnasExpediente } from '../carga/hojas/expediente.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { type Campo, type Campos, catalogo, entero, juntas, respuesta, siNo, texto } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { formatFecha } from '../lib/fecha.ts';
import { nombreDeImputado } from '../victima/identidad.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import type { Que } from './clases.ts';

/** The records that have a history of their own; accused persons have theirs within their authority's. */
export type ClaseHistorial = 'carpeta' | 'victima' | 'autoridad';
export type ClaseDeParte = ClaseHistorial | 'imputado';
export type FilaDeEntonces = Readonly<Record<string, unknown>>;

/** One record within a line of the audit: its fields before and after. `antes` is null where it begins, `despues` where it ends. */
export interface ParteDeLinea {
  clase: ClaseDeParte;
  llave: number;
  antes: FilaDeEntonces | null;
  despues: FilaDeEntonces | null;
}
export interface CambioDeCampo {
  /** The name of the field. */
  campo: string;
  /** In words; null where it was, or is, empty. */
  antes: string | null;
  despues: string | null;
}
/** Text of an entry of a catalogue; `padre` tells apart those that are numbered within another. */
export type TextoDe = (nombre: string, id: number, padre: number | null) => string | undefined;

const ESCRITO = texto('Nombre como se escribió', 0);
/** The audit's data besides the fields of the forms, as people call them. */
const ADEMAS: Readonly<Record<ClaseDeParte, Campos>> = {
  carpeta: {
    llpropietario: catalogo(ETIQUETAS.area, 'propietarios'),
    estadojuridico: texto('Estado jurídico', 0),
    estadojuridicoexpedienteid: catalogo('Situación en JusticiaNet', 'estadosJuridicos'),
    resolucion: texto('Resolución', 0),
    vinculo: texto('Carpetas vinculadas', 0),
    latitud: entero(columnasExpediente.latitud.etiqueta, -90, 90),
    longitud: entero(columnasExpediente.longitud.etiqueta, -180, 180),
    localidadCveINEGI: texto(columnasExpediente.claveLocalidadHechos.etiqueta, 9),
  },
  victima: { nombreoriginal: ESCRITO },
  autoridad: {
    boexistente: siNo('Contra quien resulte responsable (Q.R.R.)'),
    lladscripcion: catalogo(camposImputado.lladscripcion.etiqueta, 'adscripciones'),
  },
  imputado: { nombreoriginal: ESCRITO },
};
const DE_FORMULARIO: Readonly<Record<ClaseDeParte, Campos>> = {
  carpeta: camposCarpeta,
  victima: camposVictima,
  autoridad: camposAutoridad,
  imputado: camposImputado,
};
type Visible = Exclude<Campo, { tipo: 'oculto' }>;

/** The field of a kind of record, if people know it: nobody knows ids and versions. */
export function campoDe(clase: ClaseDeParte, nombre: string): Visible | undefined {
  const campo = ADEMAS[clase][nombre] ?? DE_FORMULARIO[clase][nombre];
  return campo && campo.tipo !== 'oculto' ? campo : undefined;
}

const filas = (value: unknown): FilaDeEntonces[] => (Array.isArray(value) ? value : []);
const numero = (value: unknown) => (value === null || value === undefined ? null : Number(value));
const SIN_TEXTO = 'Ya no está en el catálogo';

/** A value in words; null without one. @param fila the record as it was then, for the parents of its options */
function enPalabras(campo: Visible, value: unknown, fila: FilaDeEntonces, textoDe: TextoDe): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (campo.tipo === 'siNo') return respuesta(Number(value));
  if (campo.tipo === 'fecha') return formatFecha(String(value));
  if (campo.tipo === 'entero') return String(Number(value)); // degrees are kept with all their decimals
  if (campo.tipo === 'catalogo')
    return textoDe(campo.catalogo, Number(value), campo.de ? numero(fila[campo.de]) : null) ?? SIN_TEXTO;
  if (campo.tipo === 'varios')
    return juntas((value as number[]).map((id) => textoDe(campo.catalogo, id, null) ?? SIN_TEXTO)) || null;
  if (campo.tipo === 'lista')
    return juntas(filas(value).map((una) => filaEnPalabras(campo.campos, una, textoDe))) || null;
  return typeof value === 'object' ? Object.values(value).join(' ') : String(value); // a name as typed is told in its parts
}

/** A record inside a record, in words, field by field. */
const filaEnPalabras = (campos: Campos, fila: FilaDeEntonces, textoDe: TextoDe): string =>
  Object.entries(campos)
    .flatMap(([nombre, campo]) => {
      const words = campo.tipo === 'oculto' ? null : enPalabras(campo, fila[nombre], fila, textoDe);
      return campo.tipo === 'oculto' || words === null ? [] : `${campo.etiqueta}: ${words}`;
    })
    .join(', ');

/** Ids of catalogues that a value of a field names, by catalogue. */
export function idsDe(campo: Campo | undefined, value: unknown): [catalogo: string, id: number][] {
  if (!campo || value === null || value === undefined) return [];
  if (campo.tipo === 'catalogo') return [[campo.catalogo, Number(value)]];
  if (campo.tipo === 'varios') return (value as number[]).map((id) => [campo.catalogo, id]);
  if (campo.tipo !== 'lista') return [];
  return filas(value).flatMap((una) => Object.entries(una).flatMap(([nombre, v]) => idsDe(campo.campos[nombre], v)));
}

/** The fields of one record that changed. @param ahora the record after the change */
function cambiosDe(
  { clase, antes, despues }: ParteDeLinea,
  ahora: FilaDeEntonces,
  textoDe: TextoDe,
  prefijo = '',
): CambioDeCampo[] {
  const [before, after] = [antes ?? {}, despues ?? {}];
  const entonces = { ...ahora, ...before };
  return Object.keys(after).flatMap((nombre) => {
    const campo = campoDe(clase, nombre);
    if (!campo || JSON.stringify(before[nombre] ?? null) === JSON.stringify(after[nombre] ?? null)) return [];
    return {
      campo: `${prefijo}${campo.etiqueta}`,
      antes: enPalabras(campo, before[nombre], entonces, textoDe),
      despues: enPalabras(campo, after[nombre], { ...ahora, ...after }, textoDe),
    };
  });
}

/** An accused person by name, as lists call them. */
const nombreDe = (fila: FilaDeEntonces): string => nombreDeImputado(fila as Parameters<typeof nombreDeImputado>[0]);

const PERSONA = 'Persona imputada';
/** Accused persons who came or left, and the changes of those who stayed. */
function cambiosDeImputados(antes: unknown, despues: unknown, textoDe: TextoDe): CambioDeCampo[] {
  const before = new Map(filas(antes).map((i) => [i.llimputado, i]));
  const after = new Map(filas(despues).map((i) => [i.llimputado, i]));
  const left = [...before].filter(([id]) => !after.has(id));
  return [
    ...left.map(([, i]) => ({ campo: PERSONA, antes: nombreDe(i), despues: null })),
    ...[...after].flatMap(([id, i]) => {
      const kept = before.get(id);
      if (!kept) return [{ campo: PERSONA, antes: null, despues: nombreDe(i) }];
      const parte: ParteDeLinea = { clase: 'imputado', llave: Number(id), antes: kept, despues: i };
      return cambiosDe(parte, i, textoDe, `${nombreDe(i)}: `);
    }),
  ];
}

/** The fields of one record that changed, with those of the persons whom an authority accuses. @param ahora the record after the change */
export const cambiosDeParte = (parte: ParteDeLinea, ahora: FilaDeEntonces, textoDe: TextoDe): CambioDeCampo[] => [
  ...cambiosDe(parte, ahora, textoDe),
  ...cambiosDeImputados(parte.antes?.imputados, parte.despues?.imputados, textoDe),
];

/** A line of the audit about a record: its event, and every field that changed. */
export interface HechoDeRegistro {
  que: Que;
  cambios: CambioDeCampo[];
}

/**
 * The lines of the audit about a record, in words.
 * @param partes of each line, the newest line first
 * @param ahora the record as it is after the first of these lines
 * @param imputados the persons whom the record accuses now
 */
export function enHechos(
  clase: ClaseHistorial,
  lineas: readonly { operacion: string; partes: readonly ParteDeLinea[] }[],
  ahora: FilaDeEntonces,
  imputados: ReadonlyMap<number, FilaDeEntonces>,
  textoDe: TextoDe,
): HechoDeRegistro[] {
  let estado = ahora;
  return lineas.map(({ operacion, partes }) => {
    const propia = partes.find((parte) => parte.clase === clase);
    const restored = operacion.endsWith('.restaurar');
    const que = restored
      ? 'restauracion'
      : !propia || propia.antes
        ? propia && !propia.despues
          ? 'baja'
          : 'cambio'
        : 'alta';
    // the values of a new or deleted record are no changes
    const cambios =
      que === 'cambio' || (restored && !propia)
        ? partes.flatMap((parte) => {
            if (parte.clase === clase) return cambiosDeParte(parte, estado, textoDe);
            const quien = { ...imputados.get(parte.llave), ...parte.despues };
            if (!parte.antes) return [{ campo: PERSONA, antes: null, despues: nombreDe(quien) }];
            return cambiosDe(parte, quien, textoDe, `${nombreDe(quien)}: `);
          })
        : [];
    estado = { ...estado, ...propia?.antes };
    return { que, cambios };
  });
}
