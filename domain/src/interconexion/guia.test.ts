import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  camposAutoridadGuia,
  camposCaso,
  camposExamenGuia,
  camposVictimaGuia,
  condicionDe,
  formatoDe,
} from './campos.ts';
import { CLIENTES } from './clientes.ts';
import { EntradaPGJ } from './interconexion.schema.ts';

/** What the guide prints beside each field: what it takes, and on which condition. */
const DICHO = {
  token: 'texto',
  origen: 'código',
  numCarpetaAnterior: 'texto, hasta 100 caracteres',
  entidad: 'código de 2 dígitos',
  numCarpeta: 'texto, hasta 50 caracteres',
  fechaInicioCarpeta: 'dd/mm/yyyy',
  delito: 'código',
  sintesis: 'texto, hasta 4000 caracteres',
  numVictimas: 'número de 1 a 500',
  indiciosDelito: '1 sí, 0 no',
  circunstancias: 'código',
  tecnicas: 'código',
  denunciante: 'código',
  entidadDenunciante: 'código de 2 dígitos',
  entidadMunicipio: 'código de 5 dígitos',
  entidadLocalidad: 'código de 9 dígitos',
  cpHechos: 'texto de 5 dígitos',
  etapaInvestigacion: 'código',
  estatusInvestigacion: 'código',
  fechaInvestigacion: 'dd/mm/yyyy',
  carpetaAcumula: 'texto, hasta 150 caracteres | Solo si estatusInvestigacion es 2 (acumulación).',
  motivoReclasificacion: 'texto, hasta 100 caracteres | Solo si estatusInvestigacion es 3 (incompetencia).',
  victimas: 'lista de 1 a 500',
  autoridades: 'lista de 1 a 100',
};
/** Data of law, which the documents do not have: any may be left out [1-664]. */
const SOLO_VISTA = 'Opcional. Solo si formaInicio es 4 (vista de órgano jurisdiccional).';
const SOLO_CONDENA = 'Opcional. Solo si estatusInvestigacion es 15 (sentencia condenatoria).';
const DICHO_LEY = {
  formaInicio:
    '1 de oficio, 2 denuncia, 3 vista de autoridad, 4 vista de órgano jurisdiccional, 5 no disponible | Opcional.',
  organoVista: `texto, hasta 300 caracteres | ${SOLO_VISTA}`,
  fechaVista: `dd/mm/yyyy | ${SOLO_VISTA}`,
  fechaRecepcionVista: `dd/mm/yyyy | ${SOLO_VISTA}`,
  numeroQueja: 'texto, hasta 150 caracteres | Opcional.',
  pruebaExcluida: '1 sí, 0 no, 2 se desconoce | Opcional.',
  aniosPrision: `número de 0 a 99 | ${SOLO_CONDENA}`,
  aniosInhabilitacion: `número de 0 a 99 | ${SOLO_CONDENA}`,
  fechaHechos: 'dd/mm/yyyy | Opcional.',
  precisionHechos: '1 el día, 2 entre dos días, 3 el mes, 5 no se sabe (sin fechaHechos) | Opcional.',
  ultimoDiaHechos: 'dd/mm/yyyy | Opcional. Solo si precisionHechos es 2 (entre dos días).',
};
const SI_NO_ND = '1 sí, 0 no, 2 se desconoce';
const DICHO_VICTIMA = {
  nombre: 'texto, hasta 100 caracteres',
  primerApp: 'texto, hasta 50 caracteres',
  segundoApp: 'texto, hasta 50 caracteres',
  edad: 'número de 0 a 999',
  tieneMedidasProteccion: SI_NO_ND,
  tieneEtnia: SI_NO_ND,
  tieneDiscapacidad: SI_NO_ND,
  nacionalidad: '1 mexicana, 2 extranjera, 3 no disponible',
  actividadPeriodista: SI_NO_ND,
  actividadDerechos: SI_NO_ND,
  sexo: 'código',
  estadoGestacion: '1 sí, 0 no, 2 se desconoce, 3 no aplica',
  orientacionSexual: 'código',
  situacionJuridica: 'código',
  situacionDetalle: 'código | 0 salvo si situacionJuridica es 2 o 3.',
  tieneExamenPsicologico: SI_NO_ND,
  tipoExamen: 'código | 0 salvo si tieneExamenPsicologico es 1.',
  resultadoExamen: 'código | 0 salvo si tieneExamenPsicologico es 1.',
  tieneAveriguacionPrevia: SI_NO_ND,
  autoridadMinisterial: 'texto, hasta 256 caracteres',
  juzgadoTribunal: 'texto, hasta 500 caracteres',
  proceso: 'texto, hasta 500 caracteres',
  delito: 'texto, hasta 500 caracteres',
  fechaPuestaDesposicion: 'dd/mm/yyyy',
  dependenciaRealiza: 'texto, hasta 500 caracteres',
  autoridadRealiza: 'texto, hasta 500 caracteres',
  estado: 'código de 2 dígitos',
  municipio: 'código de 5 dígitos',
  tecnica: 'código',
  juzgadoTribunalSitacion: 'texto, hasta 500 caracteres',
  // ours [1-675]
  fechaMedidasProteccion: 'dd/mm/yyyy | Opcional.',
  esVictimaDelitoSexual: `${SI_NO_ND} | Opcional.`,
  esAfrodescendiente: `${SI_NO_ND} | Opcional.`,
  avisoConsular: `${SI_NO_ND} | Opcional.`,
  fechaAvisoConsular: 'dd/mm/yyyy | Opcional.',
  numeroRenavi: 'texto, hasta 50 caracteres | Opcional.',
  fechaRenavi: 'dd/mm/yyyy | Opcional.',
  recibioReparacion: `${SI_NO_ND} | Opcional.`,
  fechaReparacion: 'dd/mm/yyyy | Opcional.',
  metodos: 'lista de códigos | Opcional.',
  finalidades: 'lista de códigos | Opcional.',
  motivos: 'lista de códigos | Opcional.',
  precisionEdad: '1 exacta, 4 aproximada, 5 no se sabe (edad 999) | Opcional.',
  examenes: 'lista de 0 a 20 | Opcional.',
};
/** Ours [1-727]. */
const DICHO_EXAMEN = {
  organismo: 'código | Opcional.',
  tipoExamen: 'código | Opcional.',
  peritoPropio: `${SI_NO_ND} | Opcional.`,
  consentimiento: `${SI_NO_ND} | Opcional.`,
  fechaSolicitud: 'dd/mm/yyyy | Opcional.',
  fechaRealizacion: 'dd/mm/yyyy | Opcional.',
  fechaEntrega: 'dd/mm/yyyy | Opcional.',
  grado: 'código | Opcional.',
};
const DICHO_AUTORIDAD = {
  nivelGobierno: 'código | Puede faltar si qrr es 1.',
  subnivelGobierno: 'código | Puede faltar si qrr es 1.',
  dependencia: 'código | Solo si subnivelGobierno es 1 (poder ejecutivo).',
  qrr: '1 activa el campo, 0 lo desactiva',
  loQueSeSabe: 'texto, hasta 300 caracteres | Opcional.',
};

test.each([
  ['[3-261] [3-263] [3-264] [3-265] [3-266] [3-267] [3-268] the case', camposCaso, { ...DICHO, ...DICHO_LEY }],
  ['[3-269] [3-270] [3-273] [3-274] [3-275] a victim', camposVictimaGuia, DICHO_VICTIMA],
  ['[1-727] an examination of a victim', camposExamenGuia, DICHO_EXAMEN],
  ['[3-276] [3-277] [3-278] an authority', camposAutoridadGuia, DICHO_AUTORIDAD],
])('%s: each field, in the order and spelling of the guide, with what it takes and when', (_, tabla, dicho) =>
  expect(
    Object.entries(tabla).map(([name, campo]) => [
      name,
      [formatoDe(campo), condicionDe(campo)].filter(Boolean).join(' | '),
    ]),
  ).toEqual(Object.entries(dicho)),
);

test('each client sends carpeta.json to the service of the address that it is given, as JSON', () => {
  expect(CLIENTES.map(({ lenguaje, orden: [programa] }) => [lenguaje, programa])).toEqual([
    ['curl', 'sh'],
    ['JavaScript (Node 20)', 'node'],
    ['Python 3', 'python3'],
    ['Java 11', 'java'],
  ]);
  for (const { archivo, orden, texto } of CLIENTES) {
    const programa = texto('https://renadet.example');
    expect([archivo, programa]).toEqual([
      archivo,
      expect.stringMatching(/https:\/\/renadet\.example\/api\/entradaPGJ['"]/),
    ]);
    for (const part of ['carpeta.json', 'content-type', 'application/json']) expect(programa).toContain(part);
    expect(orden).toContain(archivo);
  }
});

test('the OpenAPI document asks for what the guide asks for in every case, and for nothing else', () => {
  type Esquema = { properties: Record<string, { items?: unknown }>; required?: string[] };
  const caso = z.toJSONSchema(EntradaPGJ, { io: 'input' }) as unknown as Esquema;
  const of = (from: Esquema, name: string) => (from.properties[name] as { items: Esquema }).items;
  const victima = of(caso, 'victimas');
  const examenes = victima.properties.examenes as { anyOf: { items: Esquema }[] };
  for (const [esquema, dicho] of [
    [caso, { ...DICHO, ...DICHO_LEY }],
    [victima, DICHO_VICTIMA],
    [examenes.anyOf[0]?.items, DICHO_EXAMEN],
    [of(caso, 'autoridades'), DICHO_AUTORIDAD],
  ] as [Esquema, Record<string, string>][]) {
    expect(Object.keys(esquema.properties)).toEqual(Object.keys(dicho));
    const always = Object.keys(dicho).filter((name) => !/Opcional|Solo si|Puede faltar/.test(dicho[name] ?? ''));
    expect(esquema.required ?? []).toEqual(always);
  }
});
