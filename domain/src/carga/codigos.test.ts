import { expect, test } from 'vitest';
import { codigoDe, textoDeCodigo } from './codigos.ts';
import type { Hoja } from './errores.ts';

/** Clause, the error of the engine (sheet, column, rule) and what its sentence says. */
const CASOS: readonly [string, Hoja, string, string, string][] = [
  ['2-489', 'Expediente', 'propietario', '', 'propietario'],
  ['2-490', 'Expediente', 'tipoAsentamiento', '', 'asentamiento'],
  ['2-491', 'Expediente', 'institucion', '', 'institución'],
  ['2-492', 'Expediente', 'origen', '', 'origen'],
  ['2-493', 'Expediente', 'numCarpeta', '', 'número de expediente'],
  ['2-494', 'Expediente', 'delito', '', 'delito'],
  ['2-495', 'Expediente', 'circunstancias', '', 'circunstancia'],
  ['2-496', 'Expediente', 'indiciosDelito', '', 'indicios'],
  ['2-497', 'Expediente', 'denunciante', '', 'denunciante'],
  ['2-498', 'Expediente', 'calleHechos', '', 'calle'],
  ['2-499', 'Expediente', 'municipioHechos', '', 'municipio de los hechos'],
  ['2-500', 'Expediente', 'entidadHechos', '', 'entidad de los hechos'],
  ['2-501', 'Expediente', 'etapaInvestigacion', '', 'etapa'],
  ['2-502', 'Expediente', 'carpetaAcumula', '', 'acumula'],
  ['2-503', 'Expediente', 'motivoReclasificacion', '', 'reclasificación'],
  ['2-504', 'Expediente', 'estatusInvestigacion', '', 'estatus'],
  ['2-505', 'Expediente', 'municipioCarpetaAnterior', '', 'municipio de origen'],
  ['2-506', 'Expediente', 'entidadCarpetaAnterior', '', 'entidad de origen'],
  ['2-560', 'Expediente', 'fechaInvestigacion', '1-373', 'fecha de la etapa no es válida'],
  ['2-561', 'Expediente', 'fechaInvestigacion', 'fecha', 'fecha de la etapa no tiene la forma'],
  ['2-562', 'Expediente', 'fechaInvestigacion', '1-374', 'fecha de la etapa es posterior'],
  ['2-507', 'Responsable', 'nivelGobierno', '', 'nivel de gobierno'],
  ['2-508', 'Responsable', 'subnivelGobierno', '', 'subnivel'],
  ['2-509', 'Responsable', 'institucion', '', 'institución de la autoridad'],
  ['2-510', 'Responsable', 'sexo', '', 'sexo del imputado'],
  ['2-511', 'Responsable', 'fechaNacimiento', '2-272', 'nacimiento del imputado está vacía'],
  ['2-512', 'Responsable', 'fechaNacimiento', 'fecha', 'nacimiento del imputado no tiene la forma'],
  ['2-513', 'Responsable', 'fechaNacimiento', '2-338', 'nacimiento del imputado es posterior'],
  ['2-514', 'Responsable', 'municipioNacimiento', '', 'municipio de nacimiento del imputado'],
  ['2-515', 'Responsable', 'entidadNacimiento', '', 'entidad de nacimiento del imputado'],
  ['2-516', 'Responsable', 'paisNacimiento', '', 'país de nacimiento del imputado'],
  ['2-517', 'Responsable', 'separadoServPub', '', 'separación del servicio'],
  ['2-518', 'Responsable', 'adscripcion', '', 'adscripción'],
  ['2-519', 'Responsable', 'ordenAprehension', '', 'orden de aprehensión'],
  ['2-520', 'Responsable', 'fechaPuestoDisposicion', '1-280', 'disposición está vacía'],
  ['2-521', 'Responsable', 'fechaPuestoDisposicion', 'fecha', 'disposición no tiene la forma'],
  ['2-522', 'Responsable', 'fechaPuestoDisposicion', '2-341', 'disposición es posterior'],
  ['2-523', 'Responsable', 'puestoDisposicion', '', 'puesta a disposición del imputado'],
  ['2-524', 'Responsable', 'situacionJuridica', '', 'situación jurídica'],
  ['2-525', 'Responsable', 'nombre', '', 'nombre ni alias'],
  ['2-526', 'Responsable', 'dependencia', '1-281', 'NO APLICA si hubo puesta'],
  ['2-527', 'Victima', 'nombre', '', 'nombre de la víctima'],
  ['2-528', 'Victima', 'primerApp', '', 'primer apellido'],
  ['2-529', 'Victima', 'estadoGestacion', '', 'gestación'],
  ['2-530', 'Victima', 'sexo', '', 'sexo de la víctima'],
  ['2-531', 'Victima', 'fechaNacimiento', '', 'fecha de nacimiento de la víctima'],
  ['2-532', 'Victima', 'nacionalidad', '', 'nacionalidad'],
  ['2-533', 'Victima', 'paisNacimiento', '', 'lugar de nacimiento'],
  ['2-534', 'Victima', 'situacionConyugal', '', 'conyugal'],
  ['2-535', 'Victima', 'nivelEscolaridad', '', 'escolaridad'],
  ['2-536', 'Victima', 'ocupacion', '', 'ocupación'],
  ['2-537', 'Victima', 'actividadPeriodista', '', 'periodismo'],
  ['2-538', 'Victima', 'actividadDerechos', '', 'derechos humanos'],
  ['2-539', 'Victima', 'poblacionLGBTTTI', '', 'LGBTTTI'],
  ['2-540', 'Victima', 'situacionMigratoria', '', 'migratoria'],
  ['2-541', 'Victima', 'lenguaIndigena', '', 'lenguas'],
  ['2-542', 'Victima', 'poblacionIndigena', '', 'población indígena'],
  ['2-543', 'Victima', 'tipoDiscapacidad', '', 'discapacidad'],
  ['2-544', 'Victima', 'perteneceCalle', '', 'calle'],
  ['2-545', 'Victima', 'perteneceGrupoVulnerable', '', 'grupo vulnerable'],
  ['2-546', 'Victima', 'tecnicasTortura', '', 'técnica'],
  ['2-547', 'Victima', 'tipoExamen', '', 'examen'],
  ['2-548', 'Victima', 'esVictimaDelitoSexual', '', 'delito sexual'],
  ['2-549', 'Victima', 'tieneMedidasProteccion', '', 'protección'],
];

test('[2-489] [2-490] [2-491] [2-492] [2-493] [2-494] [2-495] [2-496] [2-497] [2-498] [2-499] [2-500] [2-501] [2-502] [2-503] [2-504] [2-505] [2-506] [2-560] [2-561] [2-562] [2-507] [2-508] [2-509] [2-510] [2-511] [2-512] [2-513] [2-514] [2-515] [2-516] [2-517] [2-518] [2-519] [2-520] [2-521] [2-522] [2-523] [2-524] [2-525] [2-526] [2-527] [2-528] [2-529] [2-530] [2-531] [2-532] [2-533] [2-534] [2-535] [2-536] [2-537] [2-538] [2-539] [2-540] [2-541] [2-542] [2-543] [2-544] [2-545] [2-546] [2-547] [2-548] [2-549] each error has its code and sentence, with the row', () => {
  for (const [clause, hoja, columna, clausula, words] of CASOS) {
    const text = textoDeCodigo(codigoDe({ hoja, columna, clausula }), 7);
    expect(text, clause).toMatch(/^Error encontrado en el renglón 7\. /);
    expect(text, clause).toContain(words);
  }
});

test('[2-550] [2-554] what the save flow says of a victim and of a user', () => {
  expect(textoDeCodigo('VICTIMA_GUARDAR', 7)).toContain('Error al guardar la víctima');
  expect(textoDeCodigo('CARPETA_USUARIO', 7)).toContain('El usuario no es válido');
});
