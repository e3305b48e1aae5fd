import type { FilaResponsable, FilaVictima } from '@renadet/domain/reportes/detalle';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien } from './fuente.query.ts';

const TODAS = { grupo: 0, institucion: 0, area: 0 };
type Registro = Record<string, string | number | null>;

/** Words of a catalogue's entry. */
const de = (tabla: string, llave: string, ds: string, columna: string): RawBuilder<unknown> =>
  sql`(select k.${sql.ref(ds)} from ${sql.table(tabla)} k where k.${sql.ref(llave)} = ${sql.ref(columna)})`;
/** Words of a yes/no answer. */
const respuesta = (columna: string) => de('ctrespuesta', 'llrespuesta', 'dsrespuesta', columna);
const estado = (columna: string) => de('ctestado', 'llestado', 'dsestado', columna);
const municipio = (llestado: string, llmunicipio: string) => sql`(select k.dsmunicipio from ctmunicipio k
  where k.llestado = ${sql.ref(llestado)} and k.llmunicipio = ${sql.ref(llmunicipio)})`;
/** Five digits; what is no real state has no key. */
const clave = (llestado: string, llmunicipio: string) => sql`case when ${sql.ref(llestado)} between 1 and 32
  then lpad(${sql.ref(llestado)}::text, 2, '0') || lpad(${sql.ref(llmunicipio)}::text, 3, '0') end`;

const one = async (trx: Trx, query: RawBuilder<unknown>) => (await sql<never>`${query}`.execute(trx)).rows[0];

/** A file in scope, in words; absent or foreign, undefined. */
export const findDetalle = (trx: Trx, alcance: Alcance, llcarpeta: number): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select c.llcarpeta, c.noci as "numeroExpediente",
      ${de('ctinstitucion', 'llinstitucion', 'dsinstitucion', 'c.llinstitucion')} as institucion,
      ${de('ctpropietario', 'llpropietario', 'dspropietario', 'c.llpropietario')} as propietario,
      concat_ws(': ', ${de('ctorigen', 'llorigen', 'dsorigen', 'c.llorigen')}, c.especifique) as "origenCarpeta",
      c.fcinicio as "fechaInicioExpediente", ${de('ctdelito', 'lldelito', 'dsdelito', 'c.lldelito')} as delito,
      ${de('ctcircunstancia', 'llcircunstancia', 'dscircunstancia', 'c.llcircunstancia')} as circunstancias,
      ${respuesta('c.boindicios')} as indicios,
      ${de('ctdenunciante', 'lldenunciante', 'dsdenunciante', 'c.lldenunciante')} as denunciante,
      c.novictimas as "numeroVictimas", c.dssintesis as "sintesisHechos", c.fchecho as "fechaHecho",
      ${respuesta('c.boconocehechos')} as "conoceLugarHechos", ${estado('c.llestado')} as "entidadFederativaHechos",
      ${municipio('c.llestado', 'c.llmunicipio')} as "municipioHechos",
      ${clave('c.llestado', 'c.llmunicipio')} as "municipioCveINEGI", c.dslocalidad as "localidadHechos",
      c."localidadCveINEGI",
      ${de('cttipoasentamiento', 'lltipoasentamiento', 'dstipoasentamiento', 'c.lltipoasentamiento')} as "tipoAsentamiento",
      c.dscolonia as colonia,
      ${de('cttipovialidad', 'lltipovialidad', 'dstipovialidad', 'c.lltipovialidad')} as "tipoVialidad",
      c.dscalle as calle, c.dsnumeroexterior as "numeroExterior", c.dsnumerointerior as "numeroInterior",
      c.cp as "codigoPostal", trim_scale(c.latitud)::text as latitud, trim_scale(c.longitud)::text as longitud,
      ${de('ctetapa', 'lletapa', 'dsetapa', 'c.lletapa')} as "etapaInvestigacion",
      (select k.dsestatus from ctestatus k where k.lletapa = c.lletapa and k.llestatus = c.llestatus) as "estatusInvestigacion",
      c.fcestatus as "fechaEstatus", c.dsacumulacion as "expedienteAcumula",
      c.dsreclasificacion as "delitoReclasificacion", ${respuesta('c.boexisteexporigen')} as "existeCarpetaOrigen",
      c.nocianterior as "numeroCarpetaOrigen", c.dsjuzgado as juzgado, c.dsproceso as proceso,
      c.dsdelito as "delitoOrigen", ${estado('c.llentidadfederativa')} as "estadoCarpetaOrigen",
      ${municipio('c.llentidadfederativa', 'c.llmunicipioorigen')} as "municipioCarpetaOrigen",
      ${clave('c.llentidadfederativa', 'c.llmunicipioorigen')} as "municipioCarpetaOrigenCveINEGI"
    from carpeta c where ${deQuien(alcance, TODAS, 'c')} and c.llcarpeta = ${llcarpeta}`,
  );

/** Victims of a file, by name. */
export const listDetalleVictimas = async (trx: Trx, alcance: Alcance, llcarpeta: number): Promise<FilaVictima[]> =>
  (
    await sql<FilaVictima>`
    select v.llvictima, v.dsnombre as nombre, v.dsapellidopaterno as "primerApellido",
      v.dsapellidomaterno as "segundoApellido", nullif(v.dsedad, 999) as edad,
      ${de('ctgenero', 'llgenero', 'dsgenero', 'v.llgenero')} as sexo
    from victima v where ${deQuien(alcance, TODAS, 'v')} and v.llcarpeta = ${llcarpeta}
    order by v.dsapellidopaterno collate "es-MX-x-icu", v.dsapellidomaterno collate "es-MX-x-icu",
      v.dsnombre collate "es-MX-x-icu", v.llvictima`.execute(trx)
  ).rows;

/** Persons of the authorities of a file; an authority of which nobody is named is one row. */
export const listDetalleResponsables = async (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  (
    await sql<FilaResponsable>`
    select r.llresponsable, i.llimputado,
      case when i.llimputado is null and r.boexistente = 1 then 'QUIEN RESULTE RESPONSABLE' else i.dsnombre end as nombre,
      i.dsapellidopaterno as "primerApellido", i.dsapellidomaterno as "segundoApellido",
      ${de('ctgobierno', 'llgobierno', 'dsgobierno', 'r.llgobierno')} as "nivelGobierno",
      ${de('ctsubnivel', 'llsubnivel', 'dssubnivel', 'r.llsubnivel')} as "subnivelGobierno",
      i.dsdependencia as "dependenciaRealiza"
    from responsable r left join imputado i on i.llresponsable = r.llresponsable
    where ${deQuien(alcance, TODAS, 'r')} and r.llcarpeta = ${llcarpeta}
    order by r.llresponsable, i.llimputado`.execute(trx)
  ).rows;

/** A victim in scope, in words, with its file. */
export const findDetalleVictima = (trx: Trx, alcance: Alcance, llvictima: number): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select v.llvictima, v.llcarpeta, v.dsnombre as nombre, v.dsapellidopaterno as "primerApellido",
      v.dsapellidomaterno as "segundoApellido", v.dsalias as alias,
      ${de('ctgenero', 'llgenero', 'dsgenero', 'v.llgenero')} as sexo, v.fechanacimiento as "fechaNacimiento",
      nullif(v.dsedad, 999) as edad,
      ${de('ctnacionalidad', 'llnacionalidad', 'dsnacionalidad', 'v.llnacionalidad')} as nacionalidad,
      ${de('ctpais', 'llpais', 'dspais', 'v.llpaisnacimiento')} as "paisNacimiento",
      ${estado('v.llestadonacimiento')} as "estadoNacimiento",
      ${municipio('v.llestadonacimiento', 'v.llmunicipionacimiento')} as "municipioNacimiento", v.dscurp as curp,
      ${de('ctsituacionconyugal', 'llsituacionconyugal', 'dssituacionconyugal', 'v.llsituacionconyugal')} as "situacionConyugal",
      ${de('ctnivelescolaridad', 'llnivelescolaridad', 'dsnivelescolaridad', 'v.llnivelescolaridad')} as "nivelEscolaridad",
      ${de('ctocupacion', 'llocupacion', 'dsocupacion', 'v.llocupacion')} as ocupacion,
      ${respuesta('v.boperiodista')} as "ocupacionPeriodista", ${respuesta('v.boderechosh')} as "activistaDefensor",
      ${respuesta('v.bopoblacionlgbttti')} as "perteneceLGBTTTI",
      ${de('ctpoblacionlgbttti', 'llpoblacionlgbttti', 'dspoblacionlgbttti', 'v.llpoblacionlgbttti')} as "poblacionLGBTTTI",
      ${de('ctsituacionmigratoria', 'llsituacionmigratoria', 'dssituacionmigratoria', 'v.llsituacionmigratoria')} as "situacionMigratoria",
      v.dsregistrocedulaidentidad as "cedulaMigratoria", ${respuesta('v.bohablaespanol')} as "hablaEspaniol",
      ${respuesta('v.bohablalenguaextranjera')} as "hablaLenguaExtranjera",
      ${de('cttipolenguaextranjera', 'lltipolenguaextranjera', 'dstipolenguaextranjera', 'v.lltipolenguaextranjera')} as "tipoLenguaExtranjera",
      ${respuesta('v.bohablalenguaindigena')} as "hablaLenguaIndigena",
      ${de('cttipolenguaindigena', 'lltipolenguaindigena', 'dstipolenguaindigena', 'v.lltipolenguaindigena')} as "tipoLenguaIndigena",
      ${respuesta('v.boetnia')} as "pertenecePoblacionIndigena",
      ${de('ctpoblacionindigena', 'llpoblacionindigena', 'dspoblacionindigena', 'v.llpoblacionindigena')} as "poblacionIndigena",
      ${respuesta('v.bodiscapacidad')} as "presentaTipoDiscapacidad",
      ${de('cttipodiscapacidad', 'lltipodiscapacidad', 'dstipodiscapacidad', 'v.lltipodiscapacidad')} as "tipoDiscapacidad",
      ${respuesta('v.bopertenecepoblacionsituacioncalle')} as "situacionCalle",
      ${respuesta('v.bogrupovulnerable')} as "grupoVulnerable", v."dsnombrePadre" as "nombrePadre",
      v."dsApellidoPatPadre" as "primerApellidoPadre", v."dsApellidoMatPadre" as "segundoApellidoPadre",
      v."dsnombreMadre" as "nombreMadre", v."dsApellidoPatMadre" as "primerApellidoMadre",
      v."dsApellidoMatMadre" as "segundoApellidoMadre",
      ${de('cttecnica', 'lltecnica', 'dstecnica', 'v.lltecnica')} as "tecnicasTortura",
      v.especifiquetecnica as "descripcionTortura", ${respuesta('v.bovictimadelitosexual')} as "victimaDelitoSexual",
      ${respuesta('v.bomedidaproteccion')} as "medidaProteccion", ${respuesta('v.bogestacion')} as gestacion,
      ${respuesta('v.bopsicologico')} as "examenPsicologico",
      ${de('ctexamen', 'llexamen', 'dsexamen', 'v.llexamen')} as "tipoExamenPsicologico",
      ${de('ctresultado', 'llresultado', 'dsresultado', 'v.llresultado')} as "resultadoExamenPsicologico",
      c.fcintegracion as "fechaIntegracion"
    from victima v join carpeta c using (llcarpeta)
    where ${deQuien(alcance, TODAS, 'v')} and v.llvictima = ${llvictima}`,
  );

/** An authority in scope, or a person of it, in words, with its file. @param cual which of the two ids is given */
export const findDetalleResponsable = (
  trx: Trx,
  alcance: Alcance,
  cual: 'llresponsable' | 'llimputado',
  id: number,
): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select i.llimputado, r.llresponsable, r.llcarpeta, c.noci as "numeroExpediente",
      ${de('ctpropietario', 'llpropietario', 'dspropietario', 'c.llpropietario')} as propietario,
      case r.boexistente when 1 then 'SI' else 'NO' end as "quienResulteResponsable",
      i.dsnombre as nombre, i.dsapellidopaterno as "primerApellido", i.dsapellidomaterno as "segundoApellido",
      i.dsalias as alias, ${de('ctgenero', 'llgenero', 'dsgenero', 'i.llgenero')} as sexo,
      i.fechanacimiento as "fechaNacimiento", ${de('ctpais', 'llpais', 'dspais', 'i.llpaisnacimiento')} as "paisNacimiento",
      ${estado('i.llestadonacimiento')} as "entidadFederativaNacimiento",
      ${municipio('i.llestadonacimiento', 'i.llmunicipionacimiento')} as "municipioNacimiento",
      ${clave('i.llestadonacimiento', 'i.llmunicipionacimiento')} as "municicipioCveINEGI", i.dscurp as curp,
      ${de('ctadscripcion', 'lladscripcion', 'dsadscripcion', 'i.lladscripcion')} as adscripcion,
      ${de('ctgobierno', 'llgobierno', 'dsgobierno', 'r.llgobierno')} as "nivelGobierno",
      ${de('ctsubnivel', 'llsubnivel', 'dssubnivel', 'r.llsubnivel')} as "subnivelGobierno",
      ${respuesta('r.boperteneceinstitucion')} as "perteneceInstitucionSeguridad",
      ${de('ctdependencia', 'lldependencia', 'dsdependencia', 'r.lldependencia')} as "institucionSeguridadPertenece",
      coalesce(r.dsdescripcion, ${de('ctdependencia', 'lldependencia', 'dsdependencia', 'r.lldependencia')})
        as "institucionAutoridadPresuntamenteResponsable",
      r.dscargo as cargo, ${respuesta('i.boseparadoservpublico')} as "separadoServicioPublico",
      ${respuesta('i.bopermiso')} as "permisoArma", ${respuesta('i.bofuedesarmado')} as "fueDesarmado",
      ${respuesta('i.boconstrenido')} as constrenido, ${respuesta('i.bodisposicion')} as "puestaDisposicion",
      i.fechadisposicion as "fechaPuestaDisposicion", i.dsdependencia as "dependenciaRealiza",
      i.dsautoridad as "autoridadRealiza", ${respuesta('i.boordenaprehension')} as "cuentaOrdenAprehension",
      ${de('ctsituacionjuridica', 'llsituacionjuridica', 'dssituacionjuridica', 'i.llsituacionjuridica')} as "situacionJuridica",
      (select k.dssituacion from dtsituacion k where k.llsituacionjuridica = i.llsituacionjuridica
        and k.llsituacion = i.llsituacion) as "detalleSituacionJuridica",
      c.fcintegracion as "fechaIntegracion", dia_mexico(r.fcactualizacion) as "fechaActualizacion"
    from responsable r join carpeta c using (llcarpeta)
    left join imputado i on ${cual === 'llimputado' ? sql`i.llresponsable = r.llresponsable` : sql`false`}
    where ${deQuien(alcance, TODAS, 'r')} and ${cual === 'llimputado' ? sql`i.llimputado` : sql`r.llresponsable`} = ${id}`,
  );
