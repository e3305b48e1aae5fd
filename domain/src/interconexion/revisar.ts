import { autoridadNueva, reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { normal } from '../carga/plegar.ts';
import type { Ubicacion } from '../carga/registro.ts';
import { carpetaNueva, reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { ESTADO } from '../catalogos/ids.ts';
import type { Campos } from '../lib/campos.ts';
import { type Contexto, contextoNuevo } from '../lib/contexto.ts';
import type { Fecha } from '../lib/fecha.ts';
import {
  fieldState,
  heardBy,
  namesRead,
  type Rule,
  settle,
  stateOf,
  type Violation,
  violations,
} from '../lib/rules.ts';
import { RESPUESTA, SI, type SiNo } from '../lib/siNo.ts';
import { minuscula } from '../lib/texto.ts';
import { llaveVictima, reglasVictima, victimaNueva } from '../victima/victima.rules.ts';
import { camposVictima, type Victima } from '../victima/victima.schema.ts';
import {
  type CampoGuia,
  camposAutoridadGuia,
  camposCaso,
  camposVictimaGuia,
  LOCALIDAD,
  type TablaGuia,
} from './campos.ts';
import {
  type Equivalencia,
  type ErrorEntrada,
  esObjeto,
  esReal,
  FALTA,
  type Lectura,
  type Leido,
  type Leidos,
  leerTabla,
  type Objeto,
} from './leer.ts';
import { esEstado, type Fuente, type Mapa, mapaAutoridad, mapaCarpeta, mapaVictima, ubicacionDe } from './mapa.ts';

/** What the service knows besides the request. */
export interface Saber {
  equivalencia: Equivalencia;
  /** Whether a state has a municipality of this number. */
  esMunicipio: (llestado: number, llmunicipio: number) => boolean;
  /** Whether an origin belongs to files of the federal jurisdiction (1) or of the common one (0). */
  esDelFuero: (llorigen: number, federal: 0 | 1) => boolean;
  hoy: Fecha;
}
/** Who sends: the state of a state institution, 'FEDERAL', or 'PRUEBAS', which may be any of them. */
export type Remitente = number | 'FEDERAL' | 'PRUEBAS';

/** A request in the registry's terms; `escrito` has the names as typed. */
export interface Entrada {
  carpeta: Carpeta;
  ubicacion: Ubicacion;
  victimas: { values: Victima; escrito: object }[];
  autoridades: Autoridad[];
}
export type Revision = { errores: ErrorEntrada[] } | { entrada: Entrada; leidos: Leida };
/** An object of a list, as read. */
interface Parte extends Lectura {
  puntero: string;
}
/** What was sent as it is understood, without the token: `5` and `"5"` are the same file. */
interface Leida {
  caso: Leidos;
  victimas: Leidos[];
  autoridades: Leidos[];
}

/** The codes of the guide as ids of the registry. */
function equivaler(tabla: TablaGuia, leidos: Leidos, caso: Leidos, equivalencia: Equivalencia): Leidos {
  const ids: Record<string, Leido> = { ...leidos };
  for (const [name, { dato }] of Object.entries(tabla) as [string, CampoGuia][]) {
    const code = leidos[name];
    if (dato.tipo !== 'codigo' || typeof code !== 'number') continue;
    const padre = dato.de === undefined ? 0 : Number((dato.deCaso ? caso : leidos)[dato.de]);
    ids[name] = equivalencia(dato.catalogo, padre, code) ?? code; // 0 = does not apply
  }
  return ids;
}

/** Texts as the registry keeps them. */
function comoSeGuarda(campos: Campos, name: string, value: Leido): Leido {
  const campo = campos[name];
  if (campo?.tipo !== 'texto' || typeof value !== 'string') return value;
  const text = normal(value);
  return campo.lineas ? text : text.replace(/\n+/g, ' ');
}

interface Noun<V extends object> {
  campos: Campos;
  rules: readonly Rule<V, Contexto>[];
  mapa: Mapa;
  nuevo: V;
}

/** Fields of a record that come, by whatever way, from fields of the request that are in error. */
const ilegiblesDe = (mapa: Mapa, fuente: Fuente): ReadonlySet<string> =>
  new Set(
    Object.entries(mapa).flatMap(([name, { de, valor }]) => {
      const read = valor ? namesRead(fuente.leidos, (leidos) => valor({ ...fuente, leidos })) : [];
      return [...read, ...(de === undefined ? [] : [de])].some((campo) => fuente.malos.has(campo)) ? [name] : [];
    }),
  );

/** Why a value is refused; of an answer, with the codes that are taken (D-01, D-97). */
function fraseDe<V extends object>(
  { campos, rules }: Noun<V>,
  { campo, mensaje, exige }: Violation,
  values: V,
  contexto: Contexto,
) {
  const definition = campos[campo];
  if (definition?.tipo !== 'siNo') return mensaje;
  const dicho = (code: SiNo) => `${code} (${RESPUESTA[code]})`;
  if (exige !== undefined && exige !== null) return `Envíe ${dicho(exige as SiNo)}: ${minuscula(mensaje)}`;
  const { allows } = stateOf(fieldState(rules, values, contexto), campo);
  return allows(Number((values as Objeto)[campo]))
    ? mensaje
    : `Envíe ${new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(definition.respuestas.filter(allows).map(dicho))}.`;
}

/**
 * Makes a record of the registry by its map and judges it by the form's rules: what is ours takes what a rule demands,
 * what was sent is refused unless it says so.
 */
function trasladar<V extends object>(noun: Noun<V>, fuente: Fuente, puntero: string, errores: ErrorEntrada[]): V {
  const { campos, rules, mapa, nuevo } = noun;
  const sent: Record<string, Leido> = {};
  const chosen: Record<string, Leido> = {};
  for (const [name, { de, valor, ajusta }] of Object.entries(mapa)) {
    const value = valor ? valor(fuente) : de === undefined ? null : (fuente.leidos[de] ?? null);
    (ajusta ? chosen : sent)[name] = comoSeGuarda(campos, name, value);
  }
  const contexto = contextoNuevo(fuente.hoy);
  const known = fuente.malos.size ? { unknown: ilegiblesDe(mapa, fuente) } : {};
  let values = { ...nuevo, ...chosen, ...sent } as V;
  let found = violations(rules, values, contexto, known);
  if (found.some(({ campo }) => !Object.hasOwn(sent, campo))) {
    values = { ...settle(rules, values, contexto), ...sent } as V;
    found = violations(rules, values, contexto, known);
  }
  for (const violation of found) {
    const de = mapa[violation.campo]?.de;
    errores.push({
      campo: de === undefined ? puntero : `${puntero}/${de}`,
      mensaje: fraseDe(noun, violation, values, contexto),
    });
  }
  return values;
}

const CARPETA: Noun<Carpeta> = {
  campos: camposCarpeta,
  rules: heardBy('servicio', reglasCarpeta),
  mapa: mapaCarpeta,
  nuevo: carpetaNueva(),
};
const VICTIMA: Noun<Victima> = {
  campos: camposVictima,
  rules: heardBy('servicio', reglasVictima),
  mapa: mapaVictima,
  nuevo: victimaNueva(0),
};
const AUTORIDAD: Noun<Autoridad> = {
  campos: camposAutoridad,
  rules: heardBy('servicio', reglasAutoridad),
  mapa: mapaAutoridad,
  nuevo: autoridadNueva(0),
};

/** The objects of a list; what is wrong with the list as a whole is told. */
function listaDe(objeto: Objeto, name: 'victimas' | 'autoridades', errores: ErrorEntrada[]): readonly unknown[] {
  const { max } = camposCaso[name].dato;
  const value = objeto[name];
  const falla = (mensaje: string) => {
    errores.push({ campo: `/${name}`, mensaje });
    return [];
  };
  if (!Array.isArray(value)) return falla('Envíe una lista.');
  if (value.length === 0) return falla('Envíe por lo menos un elemento.');
  return value.length > max ? falla(`Envíe como máximo ${max} elementos.`) : value;
}

/** The key of a municipality against its state; `sinLugar` are the states that have no municipality to name. */
function revisarMunicipio(
  { estado, clave }: { estado: Leido | undefined; clave: Leido | undefined },
  campos: { estado: string; clave: string },
  sinLugar: readonly number[],
  esMunicipio: Saber['esMunicipio'],
): ErrorEntrada[] {
  if (typeof estado !== 'number') return [];
  if (!esEstado(estado) && !sinLugar.includes(estado))
    return [
      { campo: campos.estado, mensaje: `Envíe la clave de una entidad federativa (1 a 32) o ${sinLugar.join(' o ')}.` },
    ];
  if (typeof clave !== 'string') return [];
  if (!esEstado(estado))
    return clave === '99999' ? [] : [{ campo: campos.clave, mensaje: `Envíe 99999: la entidad es ${estado}.` }];
  const [e, m] = [Number(clave.slice(0, 2)), Number(clave.slice(2))];
  if (e !== estado) return [{ campo: campos.clave, mensaje: 'No coincide el municipio con la entidad.' }];
  return esMunicipio(e, m) ? [] : [{ campo: campos.clave, mensaje: 'No existe un municipio con esta clave.' }];
}

/** What a table of fields cannot say of the case: jurisdiction, places, numbers that must agree. */
function revisarCaso(caso: Leidos, victimas: number, remitente: Remitente, saber: Saber): ErrorEntrada[] {
  const found: ErrorEntrada[] = [];
  const falla = (campo: string, mensaje: string) => found.push({ campo: `/${campo}`, mensaje });
  const { entidad, origen, entidadMunicipio, entidadLocalidad, entidadDenunciante, numVictimas, carpetaAcumula } = caso;
  if (typeof entidad === 'number') {
    if (!esEstado(entidad)) falla('entidad', 'Envíe la clave de una entidad federativa, de 1 a 32.');
    else if (typeof remitente === 'number' && entidad !== remitente)
      falla('entidad', 'El token es de otra entidad federativa.');
  }
  if (
    typeof origen === 'number' &&
    remitente !== 'PRUEBAS' &&
    !saber.esDelFuero(origen, remitente === 'FEDERAL' ? 1 : 0)
  )
    falla('origen', 'Este origen no corresponde al fuero de la institución.');
  found.push(
    ...revisarMunicipio(
      { estado: entidadDenunciante, clave: entidadMunicipio },
      { estado: '/entidadDenunciante', clave: '/entidadMunicipio' },
      [ESTADO.NO_DISPONIBLE],
      saber.esMunicipio,
    ),
  );
  if (typeof entidadMunicipio === 'string' && typeof entidadLocalidad === 'string')
    if (entidadLocalidad.slice(0, 5) !== entidadMunicipio) falla('entidadLocalidad', LOCALIDAD);
  if (typeof numVictimas === 'number' && victimas > 0 && numVictimas !== victimas)
    falla('numVictimas', `Dice ${numVictimas} y la lista victimas tiene ${victimas}.`);
  if (typeof carpetaAcumula === 'string' && !esReal(carpetaAcumula)) falla('carpetaAcumula', FALTA);
  return found;
}

/** Errors of one request that are told at most; when so many fields are wrong no more are looked for. */
export const ERRORES_MAX = 100;
const bastan = (errores: readonly ErrorEntrada[]): boolean =>
  errores.length >= ERRORES_MAX && new Set(errores.map(({ campo }) => campo)).size >= ERRORES_MAX;

/**
 * Judges a request, whole: everything that is wrong is found at once, in the order of the guide, the documented error
 * first [3-388] [3-391]. Goes on from row to row when it is asked to, since a request has hundreds of them.
 * @param body what was sent, of any shape
 * @returns the errors, the first ERRORES_MAX of which are all there are to tell, or the request in the registry's terms
 */
export function* revisarEntrada(body: unknown, remitente: Remitente, saber: Saber): Generator<undefined, Revision> {
  if (!esObjeto(body)) return { errores: [{ campo: '', mensaje: 'Envíe los datos de la carpeta como un objeto.' }] };
  const { equivalencia, hoy } = saber;
  const errores: ErrorEntrada[] = [];
  const lectura = leerTabla(camposCaso, body, '', equivalencia, errores);
  const caso = lectura.leidos;
  function* partes(name: 'victimas' | 'autoridades', tabla: TablaGuia, items: readonly unknown[]) {
    const read: Parte[] = [];
    for (const [i, item] of items.entries()) {
      if (bastan(errores)) break;
      const puntero = `/${name}/${i}`;
      if (esObjeto(item)) read.push({ puntero, ...leerTabla(tabla, item, puntero, equivalencia, errores, caso) });
      else errores.push({ campo: puntero, mensaje: 'Envíe un objeto.' });
      yield;
    }
    return read;
  }
  const enviadas = listaDe(body, 'victimas', errores);
  const victimas = yield* partes('victimas', camposVictimaGuia, enviadas);
  const autoridades = yield* partes('autoridades', camposAutoridadGuia, listaDe(body, 'autoridades', errores));
  errores.push(...revisarCaso(caso, enviadas.length, remitente, saber));
  if (bastan(errores)) return { errores: ordenar(errores) };
  for (const { puntero, leidos } of victimas)
    errores.push(
      ...revisarMunicipio(
        { estado: leidos.estado, clave: leidos.municipio },
        { estado: `${puntero}/estado`, clave: `${puntero}/municipio` },
        [ESTADO.NO_APLICA, ESTADO.NO_DISPONIBLE],
        saber.esMunicipio,
      ),
    );
  const previa = victimas.find(({ leidos }) => leidos.tieneAveriguacionPrevia === SI)?.leidos;
  const fuente = (tabla: TablaGuia, { leidos, malos }: Lectura): Fuente => ({
    leidos: equivaler(tabla, leidos, caso, equivalencia),
    malos,
    previa,
    hoy,
  });
  const delCaso = fuente(camposCaso, lectura);
  const carpeta = trasladar(CARPETA, delCaso, '', errores);
  const seen = new Set<string>();
  const registradas: Entrada['victimas'] = [];
  for (const parte of victimas) {
    yield;
    if (bastan(errores)) break;
    const { puntero, leidos } = parte;
    const values = trasladar(VICTIMA, fuente(camposVictimaGuia, parte), puntero, errores);
    const key = llaveVictima(values);
    if (values.dsnombre && values.dsapellidopaterno && seen.has(key))
      errores.push({
        campo: `${puntero}/nombre`,
        mensaje: 'Otra víctima de la lista tiene el mismo nombre y apellidos.',
      });
    seen.add(key);
    const { nombre, primerApp, segundoApp } = leidos;
    registradas.push({
      values,
      escrito: { dsnombre: nombre, dsapellidopaterno: primerApp, dsapellidomaterno: segundoApp },
    });
  }
  const senaladas: Autoridad[] = [];
  for (const parte of autoridades) {
    yield;
    if (bastan(errores)) break;
    senaladas.push(trasladar(AUTORIDAD, fuente(camposAutoridadGuia, parte), parte.puntero, errores));
  }
  if (errores.length) return { errores: ordenar(errores) };
  const { token: _, ...rest } = caso;
  const leidosDe = (list: readonly { leidos: Leidos }[]) => list.map(({ leidos }) => leidos);
  return {
    entrada: { carpeta, ubicacion: ubicacionDe(delCaso), victimas: registradas, autoridades: senaladas },
    leidos: { caso: rest, victimas: leidosDe(victimas), autoridades: leidosDe(autoridades) },
  };
}

/** One error a field, the documented one first. */
function ordenar(errores: readonly ErrorEntrada[]): ErrorEntrada[] {
  const first = new Map<string, ErrorEntrada>();
  for (const e of [...errores].sort((a, b) => Number(b.mensaje === LOCALIDAD) - Number(a.mensaje === LOCALIDAD)))
    if (!first.has(e.campo)) first.set(e.campo, e);
  return [...first.values()];
}
