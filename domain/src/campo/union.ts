import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import type { Examen } from '../examen/examen.schema.ts';
import { exceptExamenes, mergeExamenes } from '../examen/lista.ts';
import { camposImputado, type Imputado } from '../imputado/imputado.schema.ts';
import { byId, mergeImputados } from '../imputado/lista.ts';
import { cambiosDe, isIgual } from '../lib/cambios.ts';
import type { Campos } from '../lib/campos.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import type { ClaseDeForma, Datos } from './bandeja.ts';

// Two versions of one record, put together three ways: what it was when it was taken along, what was captured in the field, and
// what somebody else wrote in the registry meanwhile.

/** The tables of fields of the nouns, with words for the hidden fields that a person decides about. */
export const CAMPOS_DE: Record<ClaseDeForma, Campos> = {
  carpeta: camposCarpeta,
  victima: camposVictima,
  autoridad: camposAutoridad,
};
/** The key of a locality goes with its name: nobody is asked about it. */
const CLAVE = 'localidadCveINEGI';
/** Hidden fields that a form sets. They have no label of their own. */
const SUYOS: Record<ClaseDeForma, Readonly<Record<string, string>>> = {
  carpeta: { [CLAVE]: camposCarpeta.dslocalidad.etiqueta },
  victima: {},
  autoridad: { boexistente: 'Quien resulte responsable (Q.R.R.)' },
};
const LISTAS: ReadonlySet<string> = new Set(['examenes', 'imputados', 'imputadosE']);

/** What a field is called where a person decides about it. */
export const etiquetaDe = (clase: ClaseDeForma, campo: string): string => {
  const definition = CAMPOS_DE[clase][campo];
  return campo === 'imputados'
    ? 'Personas imputadas'
    : definition && 'etiqueta' in definition
      ? definition.etiqueta
      : (SUYOS[clase][campo] ?? campo);
};

const propios = (clase: ClaseDeForma): string[] => [
  ...Object.entries(CAMPOS_DE[clase]).flatMap(([name, { tipo }]) =>
    tipo === 'oculto' || LISTAS.has(name) ? [] : [name],
  ),
  ...Object.keys(SUYOS[clase]),
];

/** A record as the server reads it: an answer says some numbers as text. What cannot be read stays as it is. */
const leida = (clase: ClaseDeForma, record: Datos): Datos => ({
  ...record,
  ...Object.fromEntries(
    propios(clase).map((name) => {
      const read = CAMPOS_DE[clase][name]?.schema.safeParse(record[name] ?? null);
      return [name, read?.success ? read.data : record[name]];
    }),
  ),
});

export interface Union {
  /** The captured record with what somebody else changed, each field by itself. */
  valores: Datos;
  /** Fields that both changed, each to something else. In `valores` they are as they were captured. */
  choques: string[];
  /** Nothing that was captured is missing in the registry. */
  nada: boolean;
}

const at = (record: Datos, name: string): unknown => record[name] ?? null;

/** The examinations of both. Those that one of them took out, or changed, go; two changes of one are a clash. */
function juntaExamenes(base: Datos, mia: Datos, suya: Datos) {
  const list = (record: Datos) => (record.examenes ?? []) as Examen[];
  const [opened, mine, theirs] = [list(base), list(mia), list(suya)];
  if (mia.examenes == null) return { value: theirs, choca: false }; // left out: the kept ones stay
  const both = exceptExamenes(opened, mine).filter((one) => exceptExamenes([one], theirs).length > 0);
  const added = (now: Examen[]) => exceptExamenes(now, opened);
  return {
    value: mergeExamenes(theirs, opened, mine),
    choca: both.length > 0 && exceptExamenes(added(mine), added(theirs)).length > 0 && added(theirs).length > 0,
  };
}

/** The accused persons of both. A clash: a field of one person that both changed, or one who was changed here and taken out there. */
function juntaImputados(base: Datos, mia: Datos, suya: Datos) {
  const list = (record: Datos) => (record.imputados ?? []) as Imputado[];
  const imputadosE = (mia.imputadosE ?? []) as number[];
  const [opened, mine, theirs] = [list(base), list(mia), list(suya)];
  const choca = opened.some((before) => {
    const [own, now] = [byId(mine, before.llimputado), byId(theirs, before.llimputado)];
    const ownChanges = own ? cambiosDe(camposImputado, before, own) : {};
    const theirChanges = now ? cambiosDe(camposImputado, before, now) : {};
    if (own && !now) return Object.keys(ownChanges).length > 0;
    if (now && imputadosE.includes(Number(before.llimputado))) return Object.keys(theirChanges).length > 0;
    return Object.entries(ownChanges).some(
      ([name, value]) => name in theirChanges && !isIgual(value, (theirChanges as Datos)[name]),
    );
  });
  return { value: mergeImputados(theirs, opened, { imputados: mine, imputadosE }), choca };
}

/**
 * Puts a captured record on top of the record as the registry has it. A field that only one of them changed goes by itself; one
 * that both changed waits for the person.
 * @param base the record as it was opened in the field
 */
export function junta(clase: ClaseDeForma, ...versiones: [base: Datos, mia: Datos, suya: Datos]): Union {
  const [base, mia, suya] = versiones.map((one) => leida(clase, one)) as [Datos, Datos, Datos];
  const names = propios(clase);
  const own = names.filter((name) => !isIgual(at(base, name), at(mia, name)));
  const choques = own.filter(
    (name) => name !== CLAVE && !isIgual(at(base, name), at(suya, name)) && !isIgual(at(mia, name), at(suya, name)),
  );
  const theirs = Object.fromEntries(names.filter((name) => !own.includes(name)).map((name) => [name, at(suya, name)]));
  const valores: Record<string, unknown> = { ...mia, ...theirs };
  let lista = false;
  if (clase === 'victima') {
    const { value, choca } = juntaExamenes(base, mia, suya);
    lista = !isIgual(value, suya.examenes ?? []);
    valores.examenes = value;
    if (choca) choques.push('examenes');
  }
  if (clase === 'autoridad') {
    const { value, choca } = juntaImputados(base, mia, suya);
    const said = (list: readonly Imputado[]) =>
      list.map((one) => [one.llimputado, cambiosDe(camposImputado, {} as Imputado, one)]);
    lista = !isIgual(said(value.imputados), said((suya.imputados ?? []) as Imputado[]));
    Object.assign(valores, value);
    if (choca) choques.push('imputados');
  }
  return { valores, choques, nada: !lista && own.every((name) => isIgual(at(mia, name), at(suya, name))) };
}

/**
 * The record after a person chose what clashes: her words for the fields that she keeps, the registry's for the rest.
 * @param mios the fields that stay as they were captured
 */
export function resuelve(
  clase: ClaseDeForma,
  { valores, choques }: Pick<Union, 'valores' | 'choques'>,
  suya: Datos,
  mios: readonly string[],
): Datos {
  const ajenos = choques.filter((name) => !mios.includes(name));
  return {
    ...valores,
    ...Object.fromEntries(ajenos.map((name) => [name, suya[name] ?? null])),
    ...(ajenos.includes('imputados') && { imputadosE: [] }),
    ...(clase === 'carpeta' && ajenos.includes('dslocalidad') && { [CLAVE]: suya[CLAVE] ?? null }),
  };
}
