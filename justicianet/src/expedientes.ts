import { azar, distancia, entre, move, uno } from './azar.ts';
import type { Autoridad, Expediente, Interruptores, Victima } from './contrato.ts';
import {
  APELLIDOS,
  CARGOS,
  CORPORACIONES,
  ENTIDADES,
  HOMBRES,
  LOCALIDADES,
  MODALIDADES,
  MUJERES,
  SITUACIONES,
  type Situacion,
  TORTURA,
  TRATOS,
} from './listas.ts';

const PRIMER_DIA = '2017-06-26';
/** Days between two files of one office: any 28 days in a row have one of every office. */
const PASO = { FGR: [3, 9], estatal: [12, 27] } as const;
const RESPUESTAS = ['No', 'No', 'No', 'No', 'Sí', 'Se desconoce'] as const;

const FISCALIAS = ['FGR', ...ENTIDADES.map((_, i) => `FGE-${String(i + 1).padStart(2, '0')}`)];

function victima(id: string, indice: number, alta: string): Victima {
  const s = azar(`${id}/victima/${indice}`);
  const sexo = s() < 0.02 ? 'X' : s() < 0.75 ? 'H' : 'M';
  return {
    id: `V-${id.slice(3)}-${indice + 1}`,
    nombre: uno(s, sexo === 'M' ? MUJERES : HOMBRES),
    primerApellido: uno(s, APELLIDOS),
    segundoApellido: s() < 0.05 ? null : uno(s, APELLIDOS),
    sexo,
    edad: s() < 0.1 ? null : entre(s, 16, 71),
    periodista: s() < 0.03 ? 'Sí' : uno(s, ['No', 'No', 'Se desconoce'] as const),
    discapacidad: uno(s, RESPUESTAS),
    alta,
  };
}

function autoridad(id: string, indice: number, federal: boolean): Autoridad {
  const s = azar(`${id}/autoridad/${indice}`);
  const orden = s() < 0.08 ? 'Por determinar' : federal ? 'Federal' : s() < 0.7 ? 'Estatal' : 'Municipal';
  const unknown = orden === 'Por determinar';
  return {
    id: `A-${id.slice(3)}-${indice + 1}`,
    orden,
    corporacion: unknown ? null : uno(s, CORPORACIONES[orden]),
    cargo: unknown || s() < 0.2 ? null : uno(s, CARGOS),
  };
}

/** Where a file stands after so many days, and since how many: the older, the further. */
function avance(id: string, edad: number): [Situacion, number] {
  const s = azar(`${id}/avance`);
  const camino = uno(s, [
    ['INV', 'RES'],
    ['INV', 'ARC'],
    ['INV', 'JUD', 'SEN', 'CON'],
    ['INV', 'JUD'],
    ['INV', 'CON'],
  ] as const);
  let [actual, desde]: [Situacion, number] = ['TRA', 0];
  for (const siguiente of camino) {
    const dia = desde + entre(s, 20, 400);
    if (dia > edad) break;
    [actual, desde] = [siguiente, dia];
  }
  return [actual, desde];
}

type Cambio = Interruptores['cambios'][number];

/** One file as it stands on a day: all of it follows from its office, its place in it and the seed. */
function expediente(fiscalia: string, id: string, inicio: string, hoy: string, cambio?: Cambio): Expediente {
  const s = azar(id);
  const federal = fiscalia === 'FGR';
  const entidad = federal ? entre(s, 1, 32) : Number(fiscalia.slice(4));
  const clave = String(entidad).padStart(2, '0');
  const delito = s() < 0.85 ? TORTURA : TRATOS;
  const edad = distancia(inicio, hoy);
  const [situacion, desde] = cambio?.situacion ? [cambio.situacion, edad] : avance(id, edad);
  const conocido = s() < 0.85;
  const serie = id.slice(id.lastIndexOf('-') + 1);
  const anio = inicio.slice(0, 4);
  const base = 1 + Math.floor(s() * s() * 4);
  const tardia = s() < 0.2 && edad > 200 ? 1 : 0; // one that spoke later
  const victimas = Array.from({ length: base + tardia + (cambio?.victimasDeMas ?? 0) }, (_, i) =>
    victima(id, i, i < base ? inicio : move(inicio, i === base && tardia ? 200 : edad)),
  );
  return {
    idExpediente: id,
    nuc: cambio?.nuc ?? (federal ? `FED/FEMDH/UNAI-${clave}/${serie}/${anio}` : `UEIT/${clave}/JN-${serie}/${anio}`),
    fiscalia,
    delito,
    modalidad: uno(s, MODALIDADES[delito] ?? []),
    fechaInicio: `${inicio}T${String(entre(s, 8, 23)).padStart(2, '0')}:${String(entre(s, 10, 59))}:00-06:00`,
    fechaHechos: s() < 0.9 ? move(inicio, -entre(s, 0, 300)) : null,
    entidadHechos: conocido ? { clave, nombre: ENTIDADES[entidad - 1] ?? '' } : null,
    totalVictimas: victimas.length,
    situacion: { clave: situacion, descripcion: SITUACIONES[situacion], desde: move(inicio, desde) },
    municipioHechos: conocido ? `${clave}${String(uno(s, [2, 3, 3, 2])).padStart(3, '0')}` : null,
    localidadHechos: conocido ? uno(s, LOCALIDADES) : null,
    agenteMp: `${uno(s, [...HOMBRES, ...MUJERES])} ${uno(s, APELLIDOS)} ${uno(s, APELLIDOS)}`,
    victimas,
    autoridades: Array.from({ length: entre(s, 0, 2) }, (_, i) => autoridad(id, i, federal)),
  };
}

/** A file that was told whole, with what happened to it since. */
function conCambios(e: Expediente, hoy: string, cambio?: Cambio): Expediente {
  if (!cambio) return e;
  const { situacion, nuc, victimasDeMas = 0 } = cambio;
  const { length } = e.victimas;
  const nuevas = Array.from({ length: victimasDeMas }, (_, i) => victima(e.idExpediente, length + i, hoy));
  return {
    ...e,
    ...(nuc && { nuc }),
    ...(situacion && { situacion: { clave: situacion, descripcion: SITUACIONES[situacion], desde: hoy } }),
    totalVictimas: e.totalVictimas + victimasDeMas,
    victimas: [...e.victimas, ...nuevas],
  };
}

/** First day and place of every file up to a day. */
function calendario(semilla: string, hoy: string) {
  const lugares = new Map<string, { fiscalia: string; inicio: string }>();
  for (const fiscalia of FISCALIAS) {
    const s = azar(`${semilla}/${fiscalia}`);
    const [min, max] = fiscalia === 'FGR' ? PASO.FGR : PASO.estatal;
    let dia = move(PRIMER_DIA, entre(s, 0, min));
    for (let serie = 1; dia <= hoy; serie++) {
      lugares.set(`JN-${fiscalia}-${String(serie).padStart(6, '0')}`, { fiscalia, inicio: dia });
      dia = move(dia, entre(s, min, max));
    }
  }
  return lugares;
}

/**
 * The files of the system. Nothing is stored: seed and day give all of them, so that a file advances by itself. Those
 * that it was told whole stand still until the switches change them.
 * @param hoy the day, asked each time
 */
export function createExpedientes(semilla: string, hoy: () => string) {
  const cambios = new Map<string, Cambio>();
  const dichos = new Map<string, Expediente>();
  let kept: { dia: string; lugares: ReturnType<typeof calendario> } | undefined;
  const lugares = () => {
    const dia = hoy();
    if (kept?.dia !== dia) kept = { dia, lugares: calendario(semilla, dia) };
    return kept.lugares;
  };
  const read = (id: string): Expediente | undefined => {
    const dicho = dichos.get(id);
    if (dicho) return conCambios(dicho, hoy(), cambios.get(id));
    const lugar = lugares().get(id);
    return lugar && expediente(lugar.fiscalia, id, lugar.inicio, hoy(), cambios.get(id));
  };
  return {
    read,
    /** Files begun within two days, oldest first. */
    search: (desde: string, hasta: string, fiscalia?: string): Expediente[] =>
      [
        ...lugares(),
        ...[...dichos.values()].map(
          (e) => [e.idExpediente, { fiscalia: e.fiscalia, inicio: e.fechaInicio.slice(0, 10) }] as const,
        ),
      ]
        .filter(([, l]) => l.inicio >= desde && l.inicio <= hasta && (!fiscalia || l.fiscalia === fiscalia))
        .sort(([a, x], [b, y]) => x.inicio.localeCompare(y.inicio) || a.localeCompare(b))
        .flatMap(([id]) => read(id) ?? []),
    seed: (lista: readonly Expediente[]): void => {
      for (const e of lista) dichos.set(e.idExpediente, e);
    },
    change: (lista: readonly Cambio[]): void => {
      for (const cambio of lista) cambios.set(cambio.idExpediente, { ...cambios.get(cambio.idExpediente), ...cambio });
    },
  };
}
