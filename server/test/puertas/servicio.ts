// The public service: a record as the object of a request that says it, and what the service says of it.
import { autoridadNueva } from '@renadet/domain/autoridad/autoridad.rules';
import { carpetaNueva } from '@renadet/domain/carpeta/carpeta.rules';
import {
  DEPENDENCIA,
  ESTADO,
  ESTATUS,
  EXAMEN,
  GENERO,
  GOBIERNO,
  RESULTADO,
  SUBNIVEL,
} from '@renadet/domain/catalogos/ids';
import { examenNuevo } from '@renadet/domain/examen/examen.rules';
import {
  type CampoGuia,
  camposAutoridadGuia,
  camposCaso,
  camposExamenGuia,
  camposVictimaGuia,
  type TablaGuia,
} from '@renadet/domain/interconexion/campos';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import {
  type Fuente,
  isEstado,
  type Mapa,
  mapaAutoridad,
  mapaCarpeta,
  mapaExamen,
  mapaVictima,
} from '@renadet/domain/interconexion/mapa';
import { type Leido, type Leidos, readTabla } from '@renadet/domain/interconexion/read';
import { type Saber as DelServicio, reviewEntrada } from '@renadet/domain/interconexion/review';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { complete, heardBy, namesRead, settle, type Violation, violations } from '@renadet/domain/lib/rules';
import { NO, RESPUESTA, SI, type SiNo } from '@renadet/domain/lib/siNo';
import { minuscula } from '@renadet/domain/lib/texto';
import { victimaNueva } from '@renadet/domain/victima/victima.rules';
import {
  type Que as Cualquiera,
  judgeFormulario,
  listAjenos,
  type Noun,
  type Ofrece,
  type Registro,
} from './registros.ts';

type Que = Exclude<Cualquiera, 'imputado'>;
const sinPrevia = { ...EJEMPLO.victimas[0], tieneAveriguacionPrevia: 0, estado: 33, municipio: '99999' };
const CASO: Registro = { ...EJEMPLO, victimas: [sinPrevia] };
/** How the service says each noun: the guide's table and map of it, and its object in a sound request. */
const NA = 'NO APLICA';
const DIALECTOS: Readonly<
  Record<Que, { tabla: TablaGuia; mapa: Mapa; nuevo: object; sano: Registro; puntero: string }>
> = {
  carpeta: { tabla: camposCaso, mapa: mapaCarpeta, nuevo: carpetaNueva(), sano: CASO, puntero: '' },
  victima: {
    tabla: camposVictimaGuia,
    mapa: mapaVictima,
    nuevo: victimaNueva(0),
    sano: sinPrevia,
    puntero: '/victimas/0',
  },
  examen: {
    tabla: camposExamenGuia,
    mapa: mapaExamen,
    nuevo: examenNuevo(),
    sano: {},
    puntero: '/victimas/0/examenes/0',
  },
  autoridad: {
    tabla: camposAutoridadGuia,
    mapa: mapaAutoridad,
    nuevo: autoridadNueva(0),
    sano: EJEMPLO.autoridades[0],
    puntero: '/autoridades/0',
  },
};

const clave = (e: unknown, m: unknown) => `${String(e).padStart(2, '0')}${String(m ?? 998).padStart(3, '0')}`;
/** How a request says what the map does not read as it is; undefined where it says nothing. */
const DICHOS: Readonly<Record<Que, Readonly<Record<string, (r: Registro) => unknown>>>> = {
  carpeta: {
    entidadDenunciante: (r) => (isEstado(r.llestado as Leido) ? r.llestado : ESTADO.NO_DISPONIBLE),
    entidadMunicipio: (r) => (isEstado(r.llestado as Leido) ? clave(r.llestado, r.llmunicipio) : '99999'),
    entidadLocalidad: (r) => (isEstado(r.llestado as Leido) ? `${clave(r.llestado, r.llmunicipio)}0001` : '999999999'),
    cpHechos: (r) => (/^\d{5}$/.test(String(r.cp)) ? r.cp : '00000'),
    numCarpetaAnterior: (r) => r.nocianterior ?? NA,
    motivoReclasificacion: (r) => (r.llestatus === ESTATUS.INCOMPETENCIA ? r.dsreclasificacion : undefined),
  },
  victima: {
    segundoApp: (r) => r.dsapellidomaterno ?? NA,
    tipoExamen: (r) => (r.llexamen === EXAMEN.NO_APLICA ? 0 : r.llexamen),
    resultadoExamen: (r) => (r.llresultado === RESULTADO.NO_APLICA ? 0 : r.llresultado),
  },
  examen: {},
  autoridad: {
    // who turns out responsible may be told alone (D-03)
    nivelGobierno: (r) => (r.boexistente === SI && r.llgobierno === GOBIERNO.NO_APLICA ? undefined : r.llgobierno),
    subnivelGobierno: (r) => {
      const solo = r.llgobierno === GOBIERNO.NO_APLICA ? SUBNIVEL.NO_APLICA : SUBNIVEL.NO_DISPONIBLE;
      return r.boexistente === SI && r.llsubnivel === solo ? undefined : r.llsubnivel;
    },
    dependencia: (r) => {
      const sola = r.llsubnivel === SUBNIVEL.POLICIA_MUNICIPAL ? DEPENDENCIA.POLICIA_MUNICIPAL : DEPENDENCIA.NO_APLICA;
      return r.llsubnivel !== SUBNIVEL.EJECUTIVO && r.lldependencia === sola ? undefined : r.lldependencia;
    },
  },
};

/** What the service knows, and the codes of its guide by catalogue, code that they depend on and our id. */
export type Saber = DelServicio & { codigos: ReadonlyMap<string, number> };
/** A code that no guide has. */
const SIN_CODIGO = 9_999;
const { delito } = EJEMPLO;
/** Field of the registry that one of the request says. */
const campoDe = (mapa: Mapa, name: string) => Object.entries(mapa).find(([, { de }]) => de === name)?.[0];

/**
 * As many victims as a file says that it has, up to those that a list may have, each of a technique of its crime: where so
 * many fields of a list are wrong, the rest is not looked at.
 */
const victimas = (n: number, tecnica: number = sinPrevia.tecnica) =>
  Array.from({ length: Math.min(Math.max(n, 1), 500) }, (_, i) => ({ ...sinPrevia, tecnica, nombre: `Persona ${i}` }));
/** A code of the guide, of those that belong to another. */
const codigoDe = (codigos: Saber['codigos'], catalogo: string, padre: unknown) =>
  [...codigos].find(([key]) => key.startsWith(`${catalogo} ${padre} `))?.[1];

/** A record as an object of a request; what the guide asks for and no record has is as in its example. */
function objetoDe(que: Que, record: Registro, codigos: Saber['codigos']): Registro {
  const { tabla, mapa, sano } = DIALECTOS[que];
  const out: Record<string, unknown> = {};
  for (const [name, { dato }] of Object.entries(tabla) as [string, CampoGuia][]) {
    const [dicho, campo] = [DICHOS[que][name], campoDe(mapa, name)];
    const value = dicho ? dicho(record) : campo === undefined ? sano[name] : record[campo];
    if (value === null || value === undefined) continue;
    const padre = dato.tipo !== 'codigo' || dato.de === undefined ? 0 : dato.deCaso ? delito : out[dato.de];
    // a code of which the registry has no field: any that goes with the others
    if (campo === undefined && dato.tipo === 'codigo') out[name] = codigoDe(codigos, dato.catalogo, padre) ?? 0;
    else if (name === 'victimas')
      out[name] = victimas(Number(record.novictimas), codigoDe(codigos, 'tecnicas', out.delito));
    else if (campo === undefined || dato.tipo === 'lista') out[name] = value;
    else if (dato.tipo === 'fecha') out[name] = formatFecha(value as string);
    else if (dato.tipo === 'codigo')
      out[name] = codigos.get(`${dato.catalogo} ${padre} ${value}`) ?? (value === 0 ? 0 : SIN_CODIGO);
    else if (dato.tipo === 'codigos')
      out[name] = (value as number[]).map((id) => codigos.get(`${dato.catalogo} 0 ${id}`) ?? SIN_CODIGO);
    else out[name] = value;
  }
  return out;
}

/** A record as the service has it, of what a request can say of it, and how it came to that. */
export interface Contado {
  que: Que;
  objeto: Registro;
  record: Registro;
  /** What is wrong with the object as such, by pointer. */
  lectura: ReadonlyMap<string, string>;
  /** Fields of the registry that come from what could not be read. */
  unknown: ReadonlySet<string>;
  /** Fields that the service reads otherwise than they were said. */
  otros: readonly string[];
}
/**
 * Whether a value is none that the request says: nothing, of which the service has its own; the guide's word for it; 0, which
 * stands for 'does not apply' of whoever is no woman (D-97), and for nothing of years without a sentence.
 */
const noSeDice = (name: string, { llgenero, llestatus, [name]: value }: Registro): boolean =>
  value === null ||
  value === NA ||
  (name === 'bogestacion' && value === NO && llgenero !== GENERO.MUJER) ||
  (ANIOS.has(name) && value === 0 && llestatus !== ESTATUS.SENTENCIA_CONDENATORIA);
const ANIOS: ReadonlySet<string> = new Set(['nopena', 'noinhabilitacion']);

/** A noun in a file that the service tells. */
const enServicio = (noun: Noun): Noun => ({ ...noun, context: { ...noun.context, fchecho: null } });

/** The record that the service makes of a record: what it asks for is as it is, the rest is the service's to choose. */
export function makeContado(que: Que, comun: Noun, given: Registro, saber: Saber): Contado {
  const noun = enServicio(comun);
  const { tabla, mapa, nuevo, puntero } = DIALECTOS[que];
  const objeto = objetoDe(que, given, saber.codigos);
  const errores: { campo: string; mensaje: string }[] = [];
  const lectura = readTabla(tabla, objeto, puntero, saber.equivalencia, errores, { delito });
  const { ids } = lectura;
  const fuente: Fuente = { leidos: ids, malos: lectura.malos, previa: undefined, hoy: saber.hoy };
  const unknown = new Set<string>();
  const sent: Record<string, unknown> = {};
  const chosen: Record<string, unknown> = {};
  const otros: string[] = [];
  for (const [name, { de, valor, ajusta }] of Object.entries(mapa)) {
    const read = valor ? namesRead(ids, (leidos: Leidos) => valor({ ...fuente, leidos })) : [];
    if ([...read, de ?? ''].some((campo) => lectura.malos.has(campo))) unknown.add(name);
    const value = valor ? valor(fuente) : (ids[de ?? ''] ?? null);
    if (ajusta) chosen[name] = value;
    else if (unknown.has(name)) sent[name] = given[name];
    else {
      sent[name] = value;
      if (!same(value, given[name]) && !noSeDice(name, given)) otros.push(name);
    }
  }
  const rules = heardBy('servicio', noun.rules);
  let record: Registro = { ...given, ...nuevo, ...chosen, ...sent };
  const isOurs = ({ campo }: Violation) => !Object.hasOwn(sent, campo);
  if (violations(rules, record, noun.context, { unknown }).some(isOurs))
    record = { ...settle(rules, record, noun.context), ...sent };
  record = complete(rules, record, noun.context);
  return {
    que,
    objeto,
    record,
    unknown,
    otros,
    lectura: new Map(errores.toReversed().map((e) => [e.campo, e.mensaje])),
  };
}

/** What the service answers, by pointer; or the record that it keeps. */
function answerOf({ que, objeto }: Contado, saber: Saber): { dice: ReadonlyMap<string, string> } | { kept: Registro } {
  const bodies: Readonly<Record<Que, Registro>> = {
    carpeta: objeto,
    victima: { ...CASO, victimas: [objeto] },
    examen: { ...CASO, victimas: [{ ...sinPrevia, examenes: [objeto] }] },
    autoridad: { ...CASO, autoridades: [objeto] },
  };
  const pasos = reviewEntrada(bodies[que], 30, saber);
  let paso = pasos.next();
  while (!paso.done) paso = pasos.next();
  if ('errores' in paso.value) return { dice: new Map(paso.value.errores.map((e) => [e.campo, e.mensaje])) };
  const { carpeta, victimas, autoridades } = paso.value.entrada;
  const victima = victimas[0]?.values;
  const kept = { carpeta, victima, examen: victima?.examenes?.[0], autoridad: autoridades[0] };
  return { kept: kept[que] as unknown as Registro };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const punteroDe = (que: Que, campo: string) => {
  const { mapa, puntero } = DIALECTOS[que];
  const de = mapa[campo]?.de;
  return de === undefined ? puntero : `${puntero}/${de}`;
};
/** Whether a sentence of the service says what a broken row does: of an answer, with the codes that are taken (D-97). */
const says = (noun: Noun, { campo, mensaje, exige }: Violation, sentence: string): boolean => {
  if (noun.campos[campo]?.tipo !== 'siNo' || sentence === mensaje) return sentence === mensaje;
  return exige === undefined || exige === null
    ? /^Envíe \d \(/.test(sentence)
    : sentence === `Envíe ${exige} (${RESPUESTA[exige as SiNo]}): ${minuscula(mensaje)}`;
};

/** Whether a value is none that the guide has: no code of its own, an answer or a number that it does not take. */
function sinDecir(que: Que, at: string, objeto: Registro): boolean {
  const name = at.split('/').at(-1) ?? '';
  const { dato } = DIALECTOS[que].tabla[name] as CampoGuia;
  const value = objeto[name] as number;
  if (dato.tipo === 'codigo') return value === SIN_CODIGO || value === 0;
  if (dato.tipo === 'codigos') return (objeto[name] as number[]).includes(SIN_CODIGO);
  if (dato.tipo === 'respuesta') return !Object.hasOwn(dato.admite, value);
  return dato.tipo === 'numero' && (value < dato.min || value > dato.max);
}

/** Where the service differs from the rows that it hears; nothing where it does not. */
export function diffServicio(comun: Noun, contado: Contado, saber: Saber, ofrece: Ofrece): unknown[][] {
  const noun = enServicio(comun);
  const { que, record, unknown, lectura } = contado;
  const answer = answerOf(contado, saber);
  const { puntero } = DIALECTOS[que];
  const said = new Map(
    ['dice' in answer ? [...answer.dice] : []]
      .flat()
      .filter(([at]) => at.slice(puntero.length + 1).split('/').length === 1),
  );
  const forma = judgeFormulario(noun, record, ofrece);
  const found: unknown[][] = contado.otros.map((name) => ['read otherwise', name, record[name]]);
  const rows = new Map<string, Violation>();
  for (const v of violations(heardBy('servicio', noun.rules), record, noun.context, { unknown })) {
    const at = punteroDe(que, v.campo);
    if (!rows.has(at)) rows.set(at, v);
  }
  const fuera = new Set(listAjenos(noun, record, ofrece).map((name) => punteroDe(que, name)));
  for (const [at, v] of rows) {
    const sentence = said.get(at);
    if (sentence === undefined) found.push(['silent', at, v]);
    else if (!lectura.has(at) && !fuera.has(at) && !says(noun, v, sentence)) found.push(['otherwise', at, v, sentence]);
  }
  for (const [at, sentence] of said) {
    const name = campoDe(DIALECTOS[que].mapa, at.split('/').at(-1) ?? '') ?? at;
    if (rows.has(at) || fuera.has(at)) continue;
    if (!lectura.has(at)) found.push(['alone', at, sentence]);
    else if (!(name in forma) && record[name] !== null && !sinDecir(que, at, contado.objeto))
      found.push(['unread', at, sentence, record[name]]);
  }
  for (const name of listAjenos(noun, record, ofrece)) {
    const { de = '' } = noun.campos[name] as { de?: string };
    const isSaid = [name, de].some((one) => unknown.has(one) || said.has(punteroDe(que, one)));
    if (!isSaid) found.push(['no list', name, record[name]]);
  }
  if ('kept' in answer)
    for (const name of Object.keys(DIALECTOS[que].mapa))
      if (!same(answer.kept[name], record[name])) found.push(['kept', name, answer.kept[name], record[name]]);
  return found;
}
