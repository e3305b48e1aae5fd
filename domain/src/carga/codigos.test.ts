import { describe, expect, test } from 'vitest';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo, qrrBueno } from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import { createCarga } from './carga.ts';
import type { Celda } from './celdas.ts';
import { codigoDe, textoDeCodigo } from './codigos.ts';
import { HOJAS, type Hoja } from './errores.ts';
import { createIndice } from './indice.ts';
import { COLUMNAS } from './review.ts';

const indice = createIndice(catalogosEjemplo);
/** Each sheet's row is another: a text must name its own. */
const FILA: Readonly<Record<Hoja, number>> = { Expediente: 7, Victima: 11, Responsable: 13 };

/** Loads a file with some cells of one sheet changed. @returns the sentences about one of its columns */
function frases(hoja: Hoja, columna: string, patch: FilaEjemplo): string[] {
  const carga = createCarga(indice, HOY);
  for (const h of HOJAS) carga.add(h, FILA[h], celdasDe(h, { ...FILAS_BUENAS[h], ...(h === hoja && patch) }));
  return carga
    .finish()
    .errores.filter((e) => e.hoja === hoja && e.columna === columna)
    .map((e) => textoDeCodigo(codigoDe(e), e.fila));
}

/** What no cell of a column may hold. */
const AJENO: Readonly<Record<string, Celda>> = {
  texto: '#REF!',
  catalogo: 7,
  fecha: '31/02/2024',
  numero: 'X',
  siNo: 7,
};

/** Clause, sheet, every column of it, and its sentence, word for word. */
const POR_COLUMNA: readonly [string, Hoja, string, string][] = [
  ['2-489', 'Expediente', 'propietario', 'El propietario no es válido.'],
  ['2-490', 'Expediente', 'tipoAsentamiento', 'El tipo de asentamiento no es válido.'],
  ['2-491', 'Expediente', 'institucion', 'La institución no es válida.'],
  ['2-492', 'Expediente', 'origen', 'El origen no es válido.'],
  ['2-493', 'Expediente', 'numCarpeta', 'El número de expediente no es válido, o ya existe en el registro.'],
  ['2-494', 'Expediente', 'delito', 'El delito no es válido.'],
  ['2-495', 'Expediente', 'circunstancias', 'La circunstancia no es válida.'],
  ['2-496', 'Expediente', 'indiciosDelito', 'La respuesta sobre indicios no es válida.'],
  ['2-497', 'Expediente', 'denunciante', 'El denunciante no es válido.'],
  ['2-498', 'Expediente', 'tipoVialidad calleHechos', 'La calle de los hechos no es válida.'],
  ['2-499', 'Expediente', 'municipioHechos claveMunicipioHechos', 'El municipio de los hechos no es válido.'],
  ['2-500', 'Expediente', 'entidadHechos', 'La entidad de los hechos no es válida.'],
  ['2-501', 'Expediente', 'etapaInvestigacion', 'La etapa no es válida.'],
  ['2-502', 'Expediente', 'carpetaAcumula', 'La carpeta a la que se acumula no es válida.'],
  ['2-503', 'Expediente', 'motivoReclasificacion', 'El motivo de reclasificación no es válido.'],
  ['2-504', 'Expediente', 'estatusInvestigacion', 'El estatus no es válido.'],
  [
    '2-505',
    'Expediente',
    'municipioCarpetaAnterior claveMunicipioCarpetaAnterior',
    'El municipio de origen no es válido.',
  ],
  ['2-506', 'Expediente', 'entidadCarpetaAnterior', 'La entidad de origen no es válida.'],
  ['2-560', 'Expediente', 'fechaInvestigacion', 'La fecha de la etapa no es válida.'],
  ['2-586', 'Expediente', 'numVictimas', 'El número de víctimas no es válido.'],
  ['2-507', 'Responsable', 'nivelGobierno', 'El nivel de gobierno no es válido.'],
  ['2-508', 'Responsable', 'subnivelGobierno', 'El subnivel de gobierno no es válido.'],
  ['2-509', 'Responsable', 'institucion', 'La institución de la autoridad no es válida.'],
  ['2-510', 'Responsable', 'sexo', 'El sexo del imputado no es válido.'],
  ['2-586', 'Responsable', 'fechaNacimiento', 'La fecha de nacimiento del imputado no es válida.'],
  [
    '2-514',
    'Responsable',
    'municipioNacimiento claveMunicipioNacimiento',
    'El municipio de nacimiento del imputado no es válido.',
  ],
  ['2-515', 'Responsable', 'entidadNacimiento', 'La entidad de nacimiento del imputado no es válida.'],
  ['2-516', 'Responsable', 'paisNacimiento', 'El país de nacimiento del imputado no es válido.'],
  ['2-517', 'Responsable', 'separadoServPub', 'La respuesta sobre la separación del servicio público no es válida.'],
  ['2-518', 'Responsable', 'adscripcion', 'La adscripción del imputado no es válida.'],
  ['2-519', 'Responsable', 'ordenAprehension', 'La orden de aprehensión del imputado no es válida.'],
  ['2-523', 'Responsable', 'puestoDisposicion', 'La puesta a disposición del imputado no es válida.'],
  ['2-524', 'Responsable', 'situacionJuridica detalleSituacion', 'La situación jurídica del imputado no es válida.'],
  ['2-527', 'Victima', 'nombre', 'El nombre de la víctima no es válido.'],
  ['2-528', 'Victima', 'primerApp', 'El primer apellido de la víctima no es válido.'],
  ['2-529', 'Victima', 'estadoGestacion', 'El estado de gestación de la víctima no es válido.'],
  ['2-530', 'Victima', 'sexo', 'El sexo de la víctima no es válido.'],
  ['2-531', 'Victima', 'fechaNacimiento', 'La fecha de nacimiento de la víctima no es válida.'],
  ['2-532', 'Victima', 'nacionalidad', 'La nacionalidad de la víctima no es válida.'],
  [
    '2-533',
    'Victima',
    'paisNacimiento entidadNacimiento municipioNacimiento claveMunicipioNacimiento',
    'El lugar de nacimiento de la víctima no es válido.',
  ],
  ['2-534', 'Victima', 'situacionConyugal', 'La situación conyugal de la víctima no es válida.'],
  ['2-535', 'Victima', 'nivelEscolaridad', 'La escolaridad de la víctima no es válida.'],
  ['2-536', 'Victima', 'ocupacion', 'La ocupación de la víctima no es válida.'],
  ['2-537', 'Victima', 'actividadPeriodista', 'La respuesta sobre periodismo no es válida.'],
  ['2-538', 'Victima', 'actividadDerechos', 'La respuesta sobre derechos humanos no es válida.'],
  ['2-539', 'Victima', 'perteneceLGBTTTI poblacionLGBTTTI', 'La población LGBTTTI de la víctima no es válida.'],
  ['2-540', 'Victima', 'situacionMigratoria cedulaIdentidad', 'La situación migratoria de la víctima no es válida.'],
  [
    '2-541',
    'Victima',
    'hablaEspanol hablaLenguaExtranjera lenguaExtranjera hablaLenguaIndigena lenguaIndigena',
    'Las lenguas de la víctima no son válidas.',
  ],
  ['2-542', 'Victima', 'pertenecePobIndigena poblacionIndigena', 'La población indígena de la víctima no es válida.'],
  ['2-543', 'Victima', 'tieneDiscapacidad tipoDiscapacidad', 'La discapacidad de la víctima no es válida.'],
  ['2-544', 'Victima', 'perteneceCalle', 'La respuesta sobre situación de calle no es válida.'],
  ['2-545', 'Victima', 'perteneceGrupoVulnerable', 'La respuesta sobre grupo vulnerable no es válida.'],
  ['2-546', 'Victima', 'tecnicasTortura', 'La técnica de tortura no es válida.'],
  ['2-547', 'Victima', 'tieneExamenPsicologico tipoExamen resultadoExamen', 'El examen de la víctima no es válido.'],
  ['2-548', 'Victima', 'esVictimaDelitoSexual', 'La respuesta sobre delito sexual no es válida.'],
  ['2-549', 'Victima', 'tieneMedidasProteccion', 'La respuesta sobre medidas de protección no es válida.'],
];
const CASOS = POR_COLUMNA.flatMap(([clausula, hoja, columnas, frase]) =>
  columnas.split(' ').map((columna) => [clausula, hoja, columna, frase] as const),
);
describe('[2-505] [2-514] [2-533] [2-541] [2-489] [2-490] [2-491] [2-492] [2-493] [2-494] [2-495] [2-496] [2-497] [2-498] [2-499] [2-500] [2-501] [2-502] [2-503] [2-504] [2-506] [2-507] [2-508] [2-509] [2-510] [2-515] [2-516] [2-517] [2-518] [2-519] [2-523] [2-524] [2-527] [2-528] [2-529] [2-530] [2-531] [2-532] [2-534] [2-535] [2-536] [2-537] [2-538] [2-539] [2-540] [2-542] [2-543] [2-544] [2-545] [2-546] [2-547] [2-548] [2-549] [2-560] [2-586] each text for its own error', () => {
  test.each(CASOS)('[%s] %s %s: its own sentence, with its row', (_, hoja, columna, frase) => {
    const ajeno = AJENO[COLUMNAS[hoja][columna]?.tipo ?? ''];
    expect(frases(hoja, columna, { [columna]: ajeno })).toEqual([
      `Error encontrado en el renglón ${FILA[hoja]}. ${frase}`,
    ]);
  });
});

const SI_PUESTO: FilaEjemplo = {
  puestoDisposicion: 'SI',
  fechaPuestoDisposicion: '01/02/2024',
  dependencia: 'SSP',
  autoridad: 'JUEZ',
  ordenAprehension: 'NO APLICA',
};
/** A rule whose sentence is not its column's: the text is given for its own error alone. */
const POR_REGLA: readonly [string, Hoja, string, FilaEjemplo, string][] = [
  [
    '2-561',
    'Expediente',
    'fechaInvestigacion',
    { fechaInvestigacion: '2024/03/02' },
    'La fecha de la etapa no tiene la forma DD/MM/AAAA.',
  ],
  [
    '2-562',
    'Expediente',
    'fechaInvestigacion',
    { fechaInvestigacion: '01/01/2090' },
    'La fecha de la etapa es posterior a hoy.',
  ],
  ['2-586', 'Expediente', 'numVictimas', { numVictimas: null }, 'El número de víctimas no es válido.'],
  ['2-551', 'Expediente', 'numVictimas', { numVictimas: 0 }, 'El expediente tiene más víctimas que las declaradas.'],
  [
    '2-511',
    'Responsable',
    'fechaNacimiento',
    { fechaNacimiento: '' },
    'La fecha de nacimiento del imputado está vacía.',
  ],
  [
    '2-512',
    'Responsable',
    'fechaNacimiento',
    { fechaNacimiento: '1990' },
    'La fecha de nacimiento del imputado no tiene la forma DD/MM/AAAA.',
  ],
  [
    '2-513',
    'Responsable',
    'fechaNacimiento',
    { fechaNacimiento: '01/01/2090' },
    'La fecha de nacimiento del imputado es posterior a hoy.',
  ],
  [
    '2-586',
    'Responsable',
    'fechaNacimiento',
    { fechaNacimiento: '01/01/1850' },
    'La fecha de nacimiento del imputado es anterior a 31/12/1899.',
  ],
  [
    '2-520',
    'Responsable',
    'fechaPuestoDisposicion',
    { ...SI_PUESTO, fechaPuestoDisposicion: '' },
    'La fecha de puesta a disposición está vacía.',
  ],
  [
    '2-520',
    'Responsable',
    'fechaPuestoDisposicion',
    { ...SI_PUESTO, fechaPuestoDisposicion: '31/12/1899' },
    'La fecha de puesta a disposición está vacía.',
  ],
  [
    '2-521',
    'Responsable',
    'fechaPuestoDisposicion',
    { ...SI_PUESTO, fechaPuestoDisposicion: '1/2/24' },
    'La fecha de puesta a disposición no tiene la forma DD/MM/AAAA.',
  ],
  [
    '2-522',
    'Responsable',
    'fechaPuestoDisposicion',
    { ...SI_PUESTO, fechaPuestoDisposicion: '01/01/2090' },
    'La fecha de puesta a disposición es posterior a hoy.',
  ],
  [
    '2-586',
    'Responsable',
    'fechaPuestoDisposicion',
    { ...SI_PUESTO, fechaPuestoDisposicion: '01/01/1850' },
    'La fecha de puesta a disposición es anterior a 31/12/1899.',
  ],
  [
    '2-586',
    'Responsable',
    'fechaPuestoDisposicion',
    { fechaPuestoDisposicion: '01/02/2024' },
    'No hubo puesta a disposición: la fecha debe ser 31/12/1899.',
  ],
  [
    '2-586',
    'Responsable',
    'dependencia',
    { dependencia: 'SSP' },
    'La dependencia debe ser NO APLICA porque no hubo puesta a disposición.',
  ],
  [
    '2-586',
    'Responsable',
    'dependencia',
    { dependencia: '#REF!' },
    'La dependencia que puso a disposición no es válida.',
  ],
  [
    '2-526',
    'Responsable',
    'dependencia',
    { ...SI_PUESTO, dependencia: 'NO APLICA' },
    'La dependencia no puede ser NO APLICA si hubo puesta a disposición.',
  ],
  [
    '2-525',
    'Responsable',
    'nombre',
    { nombre: 'NO APLICA', alias: 'NO APLICA' },
    'El imputado no tiene nombre ni alias.',
  ],
  ['2-586', 'Responsable', 'nombre', { nombre: 'X'.repeat(120) }, 'El nombre del imputado no es válido.'],
  [
    '2-586',
    'Responsable',
    'nombre',
    { ...qrrBueno, nombre: 'JUAN' },
    'La autoridad es contra quien resulte responsable: no lleva datos de un imputado.',
  ],
];
describe('[2-511] [2-512] [2-513] [2-520] [2-521] [2-522] [2-525] [2-526] [2-551] [2-561] [2-562] [2-586] each text for its own error', () => {
  test.each(POR_REGLA)('[%s] %s %s %j', (_, hoja, columna, patch, frase) => {
    expect(frases(hoja, columna, patch)).toEqual([`Error encontrado en el renglón ${FILA[hoja]}. ${frase}`]);
  });
});
