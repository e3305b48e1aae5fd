// The nouns that come in by several doors, records of any kind of each, and what the form says of one.
import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { DELITO, FORMA_INICIO, GOBIERNO, SUBNIVEL } from '@renadet/domain/catalogos/ids';
import { LECTURAS, type LecturaDeCatalogo } from '@renadet/domain/catalogos/lecturas';
import { type NombreOpciones, OPCIONES, toOpciones } from '@renadet/domain/catalogos/opciones';
import { examenNuevo, reglasExamen } from '@renadet/domain/examen/examen.rules';
import { camposExamen } from '@renadet/domain/examen/examen.schema';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import type { Campo, Campos } from '@renadet/domain/lib/campos';
import { type ContextoEnCarpeta, contextoDe } from '@renadet/domain/lib/contexto';
import { type Fecha, fecha } from '@renadet/domain/lib/fecha';
import { complete, heardBy, type Rule, settle } from '@renadet/domain/lib/rules';
import { SI } from '@renadet/domain/lib/siNo';
import { autoridad, carpeta, imputado, victima } from '@renadet/domain/registros.ejemplo';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import fc from 'fast-check';
import type { Catalogos } from '../../src/catalogos/catalogos.cache.ts';
import { expected, FUERA } from '../mutations.ts';

export type Registro = Readonly<Record<string, unknown>>;
export type Que = 'carpeta' | 'victima' | 'examen' | 'autoridad' | 'imputado';
/** A noun as every door knows it. */
export interface Noun {
  campos: Campos;
  rules: readonly Rule<Registro, ContextoEnCarpeta>[];
  context: ContextoEnCarpeta;
  /** Sound records that others are made of. */
  sanos: readonly Registro[];
  /** What the options of a field depend on, where no field of the noun has it: jurisdiction, crime. */
  padres: Readonly<Record<string, number>>;
}
/** A record to be told at every door, and the one beside it: of an authority its accused, of an accused the authority. */
export interface Caso {
  record: Registro;
  otro: Registro;
}

const lecturaDe = (campo: Campo & { tipo: 'catalogo' }): LecturaDeCatalogo =>
  LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];

/** Whether a list offers an entry under what it depends on. */
export type Ofrece = (nombre: NombreOpciones, padre: number | null, id: number) => boolean;
const PADRES = 400;
/** The lists of all fields as the forms are given them. */
export async function readListas(catalogos: Catalogos): Promise<Ofrece> {
  const listas = new Map<string, ReadonlySet<number>>();
  for (const nombre of Object.keys(OPCIONES) as NombreOpciones[]) {
    const { parametros }: LecturaDeCatalogo = LECTURAS[OPCIONES[nombre]];
    for (const padre of parametros ? Array.from({ length: PADRES }, (_, i) => i) : [null]) {
      const { body } = await catalogos.respuesta(OPCIONES[nombre], padre);
      listas.set(`${nombre} ${padre}`, new Set(toOpciones(nombre, JSON.parse(body)).map(({ id }) => id)));
    }
  }
  return (nombre, padre, id) => listas.get(`${nombre} ${padre}`)?.has(id) ?? false;
}

/** Fields with an entry that their list does not have. */
export const listAjenos = ({ campos, padres }: Noun, record: Registro, ofrece: Ofrece): string[] =>
  Object.entries(campos).flatMap(([name, campo]) => {
    const value = record[name];
    if (campo.tipo === 'varios')
      return ((value ?? []) as number[]).every((id) => ofrece(campo.catalogo as NombreOpciones, null, id))
        ? []
        : [name];
    if (campo.tipo !== 'catalogo' || typeof value !== 'number') return [];
    const de = padres[name] ?? (campo.de === undefined ? undefined : record[campo.de]);
    const padre = lecturaDe(campo).parametros ? Number(de ?? -1) : null;
    return ofrece(campo.catalogo as NombreOpciones, padre, value) ? [] : [name];
  });

const NADA = <V>(value: V) => value ?? null;
/** The record as the form has it when it is saved: what its rows demand is there. */
export const completeRegistro = ({ rules, context }: Noun, record: Registro): Registro =>
  complete(rules, Object.fromEntries(Object.entries(record).map(([name, value]) => [name, NADA(value)])), context);

/** What the form refuses, the first sentence of each field: its rows, and entries that its lists do not have. */
export function judgeFormulario(noun: Noun, record: Registro, ofrece: Ofrece): Record<string, string> {
  const whole = completeRegistro(noun, record);
  const fuera = Object.fromEntries(listAjenos(noun, whole, ofrece).map((name) => [name, FUERA]));
  return { ...fuera, ...expected(heardBy('formulario', noun.rules), whole, noun.context) };
}

/** Questions with an answer that the form does not offer, whatever its rows say. */
export const listNoOfrecidas = ({ campos }: Noun, record: Registro): string[] =>
  Object.entries(campos).flatMap(([name, campo]) =>
    campo.tipo === 'siNo' && record[name] != null && !campo.respuestas.some((code) => code === record[name])
      ? [name]
      : [],
  );

const ENTRADAS = 12;
/** An entry that no catalogue has. */
const NINGUNA = 998;
/** Values of a field: of its kind, those that rules tell apart among them; entries that no list has; nothing. */
function valoresDe(campo: Campo, datos: DatosCatalogos, hoy: Fecha): readonly unknown[] {
  switch (campo.tipo) {
    case 'texto':
      return ['ALGO', 'A$B', 'NO APLICA', 'NO DISPONIBLE', '91000'].map((text) => text.slice(0, campo.max));
    case 'entero':
      return [campo.min, 1, 2, 40, campo.max];
    case 'fecha':
      return ['1901-01-01', '1990-06-05', '2025-02-01', '2025-03-01', '2025-03-05', hoy, '2999-01-01'];
    case 'siNo':
      return [0, 1, 2, 3];
    case 'catalogo': {
      const ids = [...new Set((datos[lecturaDe(campo).catalogo] ?? []).map(([id]) => id))];
      const some = ids.length > 2 * ENTRADAS ? [...ids.slice(0, ENTRADAS), ...ids.slice(-ENTRADAS), 30, 87] : ids;
      return [NINGUNA, ...some];
    }
    case 'varios':
      return [[1], [2, 3], [1, NINGUNA]];
    default:
      return [];
  }
}

/**
 * Any record of a noun: a sound one, up to five of whose fields are told otherwise, some of them as by somebody who fills in
 * the form (what follows from the change is settled), some as nobody could.
 */
function registrosDe({ campos, rules, context, sanos }: Noun, datos: DatosCatalogos): fc.Arbitrary<Registro> {
  const changes = Object.entries(campos).flatMap(([name, campo]) => {
    const values = valoresDe(campo, datos, context.hoy);
    const some = fc.constantFrom(null, undefined, ...values);
    return values.length ? [fc.tuple(fc.constant(name), some, fc.boolean())] : [];
  });
  return fc.tuple(fc.constantFrom(...sanos), fc.array(fc.oneof(...changes), { maxLength: 5 })).map(([sano, steps]) => {
    let record = sano;
    for (const [name, value, isTyped] of steps) {
      const previous = record;
      record = { ...previous, [name]: isTyped ? NADA(value) : value };
      if (isTyped) record = settle(rules, record, context, { previous });
    }
    return record;
  });
}

/** Levels of government of which an accused person is judged in a way of its own, each with a sublevel. */
const NIVELES = [
  [GOBIERNO.ESTATAL, SUBNIVEL.EJECUTIVO],
  [GOBIERNO.NO_DISPONIBLE, SUBNIVEL.NO_DISPONIBLE],
  [GOBIERNO.NO_APLICA, SUBNIVEL.NO_APLICA],
] as const;

/** Day of facts of the file of every record, but of those that the service tells: the guide does not ask for it. */
export const HECHO = fecha('2025-02-15');
/** Each noun as every door knows it (of an accused person, inside an authority), and records of it. */
export type Nouns = Record<Que, { nounOf: (otro: Registro) => Noun; casos: fc.Arbitrary<Caso> }>;
export function makeNouns(datos: DatosCatalogos, hoy: Fecha): Nouns {
  const context = contextoDe({ fchecho: HECHO, fcinicio: null }, { hoy });
  const noun = (rest: Partial<Omit<Noun, 'rules'>> & { rules: unknown }) => ({ context, padres: {}, ...rest }) as Noun;
  const lugar = { boconocehechos: 1, llestado: 30, llmunicipio: 87, dslocalidad: 'ALGO', cp: '91000' } as const;
  const file = noun({
    campos: camposCarpeta,
    rules: reglasCarpeta,
    sanos: [
      carpeta(),
      carpeta({ ...lugar, lltipoasentamiento: 7, lltipovialidad: 5 }),
      carpeta({
        llformainicio: FORMA_INICIO.VISTA_DE_ORGANO_JURISDICCIONAL,
        dsorganovista: 'A',
        fcvista: fecha('2025-02-01'),
        fcrecepcionvista: fecha('2025-03-01'),
        dsqueja: 'B',
        bopruebaexcluida: 0,
      }),
    ],
    padres: { llorigen: 0 },
  });
  const examen = { bopsicologico: 1, llexamen: 1, llresultado: 1 } as const;
  const [antes, ahora] = [fecha('2025-02-01'), fecha('2025-03-01')];
  const deLey = {
    llsituacionjuridica: 2,
    boafrodescendiente: 0,
    bomedidaproteccion: 1,
    fcmedidaproteccion: antes,
    boavisoconsular: 1,
    fcavisoconsular: antes,
    dsrenavi: 'A',
    fcrenavi: ahora,
    boreparacion: 1,
    fcreparacion: ahora,
    metodos: [1, 2] as number[],
    finalidades: [2] as number[],
    motivos: [7, 11] as number[],
  } as const;
  const victim = noun({
    campos: camposVictima,
    rules: reglasVictima,
    sanos: [victima(0), victima(0, { llpaisnacimiento: 2, llnacionalidad: 2, ...examen }), victima(0, deLey)],
    padres: { lltecnica: DELITO.TORTURA },
  });
  const solicitado = { llorganismo: 1, llexamen: 1, boconsentimiento: 1, fcsolicitud: antes, llgrado: 1 } as const;
  const examination = noun({
    campos: camposExamen,
    rules: reglasExamen,
    sanos: [
      { ...examenNuevo(), llorganismo: 2 },
      { ...examenNuevo(), ...solicitado, fcrealizacion: ahora, fcentrega: ahora },
    ],
    padres: { llexamen: SI },
  });
  const authority = noun({
    campos: camposAutoridad,
    rules: reglasAutoridad,
    sanos: [autoridad(0), autoridad(0, { boexistente: 1, imputados: [] })],
  });
  const disposicion = {
    bodisposicion: 1 as const,
    fechadisposicion: fecha('2025-03-01'),
    dsdependencia: 'A',
    dsautoridad: 'B',
  };
  const accused = new Map<unknown, Noun>();
  const accusedOf = (llgobierno: unknown): Noun => {
    const inside = { ...context, llgobierno: llgobierno as number };
    const sanos = () => [imputado(), imputado(disposicion)].map((one) => settle(reglasImputado, one, inside));
    const known =
      accused.get(llgobierno) ??
      noun({ campos: camposImputado, rules: reglasImputado, context: inside, sanos: sanos() });
    accused.set(llgobierno, known);
    return known;
  };
  const solo = (one: Noun) => ({
    nounOf: () => one,
    casos: registrosDe(one, datos).map((record) => ({ record, otro: {} })),
  });
  return {
    carpeta: solo(file),
    victima: solo(victim),
    examen: solo(examination),
    autoridad: {
      nounOf: () => authority,
      casos: registrosDe(authority, datos).map((record) => {
        const [otro = {}] = accusedOf(completeRegistro(authority, record).llgobierno).sanos;
        return { record, otro };
      }),
    },
    imputado: {
      nounOf: ({ llgobierno }) => accusedOf(llgobierno),
      casos: fc.constantFrom(...NIVELES).chain(([llgobierno, llsubnivel]) => {
        const otro = autoridad(0, { llgobierno, llsubnivel });
        return registrosDe(accusedOf(llgobierno), datos).map((record) => ({ record, otro }));
      }),
    },
  };
}
