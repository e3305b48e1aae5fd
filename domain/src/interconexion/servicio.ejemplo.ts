// The requests and the facts for tests of the service: the codes of the guide, some municipalities, a day.
import { fecha } from '../lib/fecha.ts';
import type { CatalogoGuia } from './campos.ts';
import type { ErrorEntrada } from './read.ts';
import { type Entrada, type Remitente, type Revision, reviewEntrada, type Saber } from './review.ts';

type ObjetoDeEjemplo = Record<string, unknown>;

/** Codes of the guide: clause, catalogue, code that it depends on (0: on none), and the id of the registry for each code. */
export const CODIGOS: readonly (readonly [string, CatalogoGuia, number, Readonly<Record<number, number>>])[] = [
  ['3-282', 'origen', 0, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }],
  ['3-283', 'delito', 0, { 310: 310, 311: 311 }],
  ['3-284', 'circunstancias', 310, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }],
  ['3-285', 'circunstancias', 311, { 6: 6, 7: 7, 8: 8, 9: 9 }],
  ['3-286', 'tecnicas', 310, { 1: 13, 2: 2, 3: 3 }],
  ['3-287', 'tecnicas', 311, { 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 }],
  ['3-288', 'denunciante', 0, { 1: 1, 7: 7, 8: 8 }],
  ['3-289', 'etapa', 0, { 1: 1, 2: 2, 3: 3 }],
  ['3-290', 'estatus', 1, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }],
  ['3-291', 'estatus', 2, { 8: 8, 9: 9, 10: 10, 11: 11, 12: 12, 13: 13 }],
  ['3-292', 'estatus', 3, { 14: 14, 15: 15 }],
  ['3-293', 'sexo', 0, { 1: 1, 2: 2, 3: 3 }],
  ['3-294', 'orientacionSexual', 0, { 1: 0, 2: 1 }],
  ['3-295', 'situacionJuridica', 0, { 1: 1, 2: 2, 3: 3 }],
  ['3-296', 'situacionDetalle', 2, { 1: 1, 2: 2 }],
  ['3-296', 'situacionDetalle', 3, { 3: 3, 4: 4 }],
  ['3-271', 'tipoExamen', 0, { 1: 1, 2: 2 }],
  ['3-272', 'resultadoExamen', 0, { 1: 1, 2: 2 }],
  ['3-198', 'nivelGobierno', 0, { 1: 1, 2: 2, 3: 3 }],
  ['3-297', 'subnivelGobierno', 1, { 1: 1, 2: 2, 3: 3, 7: 7 }],
  ['3-297', 'subnivelGobierno', 2, { 1: 1, 2: 2, 3: 3, 7: 7 }],
  ['3-298', 'subnivelGobierno', 3, { 7: 7, 8: 8, 9: 9 }],
  ['3-299', 'dependencia', 1, { 1: 11, 2: 15, 3: 6, 4: 7, 5: 2, 6: 1, 7: 5, 8: 12 }],
  ['1-679', 'metodos', 0, Object.fromEntries(Array.from({ length: 16 }, (_, i) => [i + 1, i + 1]))],
  ['1-679', 'finalidades', 0, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }],
  ['1-679', 'motivos', 0, Object.fromEntries(Array.from({ length: 11 }, (_, i) => [i + 1, i + 1]))],
  ['1-727', 'organismoExamen', 0, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }],
  ['1-727', 'gradoExamen', 0, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }],
  ['3-300', 'dependencia', 2, { 9: 9, 10: 7, 11: 3, 12: 1, 13: 12 }],
];
const IDS = new Map<string, number>(
  CODIGOS.flatMap(([, catalogo, padre, ids]) =>
    Object.entries(ids).map(([code, id]) => [`${catalogo} ${padre} ${code}`, id] as const),
  ),
);
const MUNICIPIOS: ReadonlySet<string> = new Set(['1 1', '14 39', '20 570', '30 87', '32 58']);
const FUEROS: Readonly<Record<0 | 1, readonly number[]>> = { 0: [4, 5], 1: [1, 2, 3, 4] };

/** Codes that a later guide might have, `catalogue parent code`, each its own id in the registry. */
type Demas = readonly string[];
const know = (demas: Demas): Saber => ({
  equivalencia: (catalogo, padre, codigo) => {
    const llave = `${catalogo} ${padre} ${codigo}`;
    return IDS.get(llave) ?? (demas.includes(llave) ? codigo : undefined);
  },
  isMunicipio: (llestado, llmunicipio) => MUNICIPIOS.has(`${llestado} ${llmunicipio}`),
  isOfFuero: (llorigen, federal) => FUEROS[federal].includes(llorigen),
  hoy: fecha('2026-03-01'),
});

const UNO = {
  nombre: 'María José',
  primerApp: 'Muñoz',
  segundoApp: 'García',
  edad: 34,
  tieneMedidasProteccion: 1,
  tieneEtnia: 0,
  tieneDiscapacidad: 2,
  nacionalidad: 1,
  actividadPeriodista: 0,
  actividadDerechos: 2,
  sexo: 2,
  estadoGestacion: 1,
  orientacionSexual: 1,
  situacionJuridica: 2,
  situacionDetalle: 1,
  tieneExamenPsicologico: 1,
  tipoExamen: 2,
  resultadoExamen: 1,
  tieneAveriguacionPrevia: 1,
  autoridadMinisterial: 'Agencia Segunda',
  juzgadoTribunal: 'Juzgado Primero',
  proceso: '45/2024',
  delito: 'Robo',
  fechaPuestaDesposicion: '15/11/2024',
  dependenciaRealiza: 'Policía Ministerial',
  autoridadRealiza: 'Comandancia Centro',
  estado: 20,
  municipio: '20570',
  tecnica: 1,
  juzgadoTribunalSitacion: 'Juzgado Tercero',
};
const DOS = {
  ...UNO,
  nombre: 'Ángel',
  primerApp: 'Peña',
  segundoApp: 'NO APLICA',
  edad: 999,
  tieneMedidasProteccion: 0,
  tieneEtnia: 1,
  tieneDiscapacidad: 1,
  nacionalidad: 2,
  actividadPeriodista: 1,
  actividadDerechos: 1,
  sexo: 1,
  estadoGestacion: 0,
  orientacionSexual: 2,
  situacionJuridica: 1,
  situacionDetalle: 0,
  tieneExamenPsicologico: 0,
  tipoExamen: 0,
  resultadoExamen: 0,
  tieneAveriguacionPrevia: 0,
  juzgadoTribunal: 'Otro juzgado',
  proceso: 'Otro',
  delito: 'Otro',
  estado: 33,
  municipio: '99999',
  tecnica: 2,
};
/** A sound request of two victims and three authorities; no two of its fields that have a place of their own are the same. */
export const SOLICITUD = {
  token: 'PRUEBAS-RENADET',
  origen: 5,
  numCarpetaAnterior: 'Anterior 98',
  entidad: 30,
  numCarpeta: 'fge/xal 0123-2025',
  fechaInicioCarpeta: '03/04/2025',
  delito: 310,
  sintesis: ' Primer párrafo.\r\nSegundo. ',
  numVictimas: 2,
  indiciosDelito: 0,
  circunstancias: 2,
  tecnicas: 3,
  denunciante: 7,
  entidadDenunciante: 14,
  entidadMunicipio: '14039',
  entidadLocalidad: '140390001',
  cpHechos: '01234',
  etapaInvestigacion: 1,
  estatusInvestigacion: 4,
  fechaInvestigacion: '10/05/2025',
  victimas: [UNO, DOS] as ObjetoDeEjemplo[],
  autoridades: [
    { nivelGobierno: 1, subnivelGobierno: 1, dependencia: 2, qrr: 0 },
    { nivelGobierno: 3, subnivelGobierno: 9, qrr: 0 },
    { nivelGobierno: 2, subnivelGobierno: 3, qrr: 0 },
  ] as ObjetoDeEjemplo[],
};

const cambiado = (objeto: ObjetoDeEjemplo, cambios: ObjetoDeEjemplo): ObjetoDeEjemplo =>
  Object.fromEntries(Object.entries({ ...objeto, ...cambios }).filter(([, value]) => value !== undefined));
/** The request with other fields in the case; undefined takes one away. */
export const caso = (cambios: ObjetoDeEjemplo = {}): ObjetoDeEjemplo => cambiado(SOLICITUD, cambios);
/** The request with other fields in its first victim, or its first authority. */
export const victima = (cambios: ObjetoDeEjemplo, demas: ObjetoDeEjemplo = {}): ObjetoDeEjemplo =>
  caso({ ...demas, victimas: SOLICITUD.victimas.map((v, i) => (i ? v : cambiado(v, cambios))) });
export const autoridad = (cambios: ObjetoDeEjemplo): ObjetoDeEjemplo =>
  caso({ autoridades: SOLICITUD.autoridades.map((a, i) => (i ? a : cambiado(a, cambios))) });

/** Judges a request to its end; `turnos` counts how often others had their turn. */
export function follow(
  body: unknown,
  remitente: Remitente = 'PRUEBAS',
  demas: Demas = [],
): { revision: Revision; turnos: number } {
  const pasos = reviewEntrada(body, remitente, know(demas));
  for (let turnos = 0; ; turnos++) {
    const paso = pasos.next();
    if (paso.done) return { revision: paso.value, turnos };
  }
}
export const judge = (body: unknown, remitente?: Remitente): Revision => follow(body, remitente).revision;
/** The refusals of a request; none where it is taken. */
export function errores(body: unknown, remitente?: Remitente, demas?: Demas): ErrorEntrada[] {
  const { revision } = follow(body, remitente, demas);
  return 'errores' in revision ? revision.errores : [];
}
/** The request in the registry's terms. @throws Error when it is refused */
export function entrada(body: unknown, remitente?: Remitente): Entrada {
  const revision = judge(body, remitente);
  if ('errores' in revision) throw new Error(`refused: ${JSON.stringify(revision.errores)}`);
  return revision.entrada;
}
/** Every value of a record by its path, without nulls. */
const llano = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => llano(item, path ? `${path}.${name}` : name))
    : value === null
      ? []
      : [[path, value]];
export const valores = (value: unknown): ObjetoDeEjemplo => Object.fromEntries(llano(value));
/** The differences of the registry's values from SOLICITUD's own, by path; null where nothing is left. */
export function cambios(body: unknown, remitente?: Remitente): ObjetoDeEjemplo {
  const [before, after] = [valores(entrada(SOLICITUD)), valores(entrada(body, remitente))];
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((path) => before[path] !== after[path])
      .map((path) => [path, after[path] ?? null]),
  );
}
