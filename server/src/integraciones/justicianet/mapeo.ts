import { autoridadNueva, reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { Autoridad, camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import type { Indice } from '@renadet/domain/carga/indice';
import { carpetaNueva, reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { Carpeta, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { DEPENDENCIA, ESTATUS, ETAPA, GENERO, GOBIERNO, SUBNIVEL } from '@renadet/domain/catalogos/ids';
import { vencidos } from '@renadet/domain/lib/campos';
import { type ContextoEnCarpeta, contextoDe } from '@renadet/domain/lib/contexto';
import { cadaCampo, porque } from '@renadet/domain/lib/dialecto';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { settle } from '@renadet/domain/lib/rules';
import { NO, NO_DISPONIBLE, SI } from '@renadet/domain/lib/siNo';
import { llave, normalize } from '@renadet/domain/lib/texto';
import { reglasVictima, victimaNueva } from '@renadet/domain/victima/victima.rules';
import { camposVictima, Victima } from '@renadet/domain/victima/victima.schema';
import type { AutoridadExterna, ExpedienteExterno, VictimaExterna } from './contrato.ts';

/*
 * From the external system's words to the registry's catalogues, all in this file.
 *
 * A word that is not here, or whose entry is retired, is looked up among the names and spellings of its catalogue (D-503).
 *
 * What it does not tell, or tells in words of neither:
 * - fields of its own (locked in the form, so nobody could fill them) become NO DISPONIBLE where the catalogue has it;
 * - fields that are the office's to capture (techniques, schooling, languages, sublevel of an unknown body) stay empty,
 *   so that the form shows them as missing;
 * - a place of facts it does not know means that the place is not known (NO APLICA by the form's own rules);
 * - an origin file: NO DISPONIBLE; indications of the crime: NO; complainant: NO DISPONIBLE;
 * - a body that is not in our list is OTRO, with its name as the description, of the executive (a municipality's: a post
 *   of its government);
 * - a day of the status after today is today, one before the file's start is its start; a day of facts after the start
 *   is left out. A person registered in the future is registered today.
 * - judicialised and sentenced say the stage and its day but not the status, which stays for the office.
 */

const DELITOS: Readonly<Record<string, number>> = {
  TORTURA: 310,
  'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES': 311,
};

/** Circumstance by modality, for each crime. */
const MODALIDADES: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  310: {
    'EN LA DETENCION': 1,
    'ANTE AUTORIDAD MINISTERIAL': 2,
    'EN CENTRO PENITENCIARIO': 3,
    'DURANTE EL TRASLADO': 4,
    'DURANTE EL ARRAIGO': 5,
  },
  311: {
    'EN LA DETENCION': 6,
    'ANTE AUTORIDAD MINISTERIAL': 7,
    'DURANTE EL TRASLADO': 8,
    'DURANTE EL ARRAIGO': 9,
  },
};

interface Situacion {
  juridico: number;
  lletapa?: number;
  llestatus?: number;
}
/** Juridical state, stage and status by the code of its situation; a closed file keeps the stage that it had. */
export const SITUACIONES: Readonly<Record<string, Situacion>> = {
  TRA: { juridico: 1, lletapa: 1, llestatus: 1 },
  INV: { juridico: 2, lletapa: 1, llestatus: 1 },
  RES: { juridico: 3, lletapa: 1, llestatus: 4 },
  ARC: { juridico: 6, lletapa: 1, llestatus: 4 },
  JUD: { juridico: 7, lletapa: 2 },
  SEN: { juridico: 8, lletapa: 3 },
  CON: { juridico: 24 },
};

const SEXOS: Readonly<Record<string, number>> = { H: GENERO.HOMBRE, M: GENERO.MUJER };
const RESPUESTAS: Readonly<Record<string, 0 | 1>> = { SI, NO };

const ORDENES: Readonly<Record<string, number>> = {
  FEDERAL: GOBIERNO.FEDERAL,
  ESTATAL: GOBIERNO.ESTATAL,
  MUNICIPAL: GOBIERNO.MUNICIPAL,
};
const AUTONOMO = 4;
const POLICIA_MUNICIPAL = 9;
const PUESTO = 8;
/** Sublevel and dependency of each body that it names. */
const CORPORACIONES: Readonly<Record<string, readonly [llsubnivel: number, lldependencia: number]>> = {
  'FISCALIA GENERAL DE LA REPUBLICA': [AUTONOMO, 2],
  'POLICIA FEDERAL': [SUBNIVEL.EJECUTIVO, 6],
  'GUARDIA NACIONAL': [SUBNIVEL.EJECUTIVO, 4],
  'SECRETARIA DE LA DEFENSA NACIONAL': [SUBNIVEL.EJECUTIVO, 11],
  'SECRETARIA DE MARINA': [SUBNIVEL.EJECUTIVO, 15],
  'INSTITUTO NACIONAL DE MIGRACION': [SUBNIVEL.EJECUTIVO, 5],
  'POLICIA MINISTERIAL': [AUTONOMO, 7],
  'FISCALIA DEL ESTADO': [AUTONOMO, 3],
  'SEGURIDAD PUBLICA DEL ESTADO': [SUBNIVEL.EJECUTIVO, 9],
  'CENTRO PENITENCIARIO': [SUBNIVEL.EJECUTIVO, 1],
  'POLICIA MUNICIPAL': [POLICIA_MUNICIPAL, 8],
};

const ORIGEN = { federal: 1, comun: 5 } as const;
const DENUNCIANTE_NO_DISPONIBLE = 9;
const FEDERAL = 'FGR';

const menor = (a: string, b: string) => (a < b ? a : b);
const mayor = (a: string, b: string) => (a > b ? a : b);

/** Sex as the registry's catalogue has it. */
export const generoDe = ({ sexo }: VictimaExterna): number => SEXOS[sexo ?? ''] ?? GENERO.NO_DISPONIBLE;
const respuesta = (text: string | null | undefined) => RESPUESTAS[llave(text ?? '')] ?? NO_DISPONIBLE;
export const gobiernoDe = ({ orden }: AutoridadExterna): number => ORDENES[llave(orden)] ?? GOBIERNO.NO_DISPONIBLE;
/** Crime as the registry's catalogue has it; undefined for one that is not ours. */
const delitoDe = ({ delito }: { delito: string }): number | undefined => DELITOS[llave(delito)];

/** Circumstance as the registry's catalogue has it; one of ours that is retired is for the office to say. */
function circunstanciaDe(lldelito: number | undefined, modalidad: string, indice: Indice): number | null {
  const own = MODALIDADES[lldelito ?? 0]?.[modalidad];
  if (own !== undefined && indice.texto('circunstancias', own, lldelito)) return own;
  return (lldelito && indice.id('circunstancias', modalidad, lldelito)) || (own ?? null);
}

/** Sublevel and dependency of a body: of several sublevels that have it, the executive, as of a body that nobody lists. */
function corporacionDe(llgobierno: number, corporacion: string, indice: Indice) {
  const own = CORPORACIONES[corporacion];
  if (own && indice.texto('dependencias', own[1], own[0])) return own;
  const found = indice.padres('dependencias').flatMap((llsubnivel) => {
    const id = indice.texto('subniveles', llsubnivel, llgobierno) && indice.id('dependencias', corporacion, llsubnivel);
    return id ? [[llsubnivel, id] as const] : [];
  });
  return found.find(([llsubnivel]) => llsubnivel === SUBNIVEL.EJECUTIVO) ?? found[0] ?? own;
}

/** Day since which a file is in its situation, within the file's start and today. */
const desde = ({ situacion, fechaInicio }: ExpedienteExterno, hoy: Fecha) =>
  menor(mayor(situacion.desde, fechaInicio), hoy);

/** Stage, status and its day, or null where it tells no stage: the file keeps what it has. */
function estatusDe(e: ExpedienteExterno, hoy: Fecha) {
  const { lletapa, llestatus = null } = SITUACIONES[e.situacion.clave] ?? {};
  if (lletapa === undefined) return null;
  return { lletapa, llestatus, fcestatus: desde(e, hoy) };
}

const LO_CAPTURA = 'the office captures it';
const externaCarpeta = cadaCampo(camposCarpeta)({
  ...porque(LO_CAPTURA, 'especifique', 'llgobierno', 'dssintesis', 'dsacumulacion', 'dsreclasificacion'),
  ...porque(LO_CAPTURA, 'lltipoasentamiento', 'dscolonia', 'lltipovialidad', 'dscalle'),
  ...porque(LO_CAPTURA, 'dsnumeroexterior', 'dsnumerointerior', 'cp'),
  ...porque('no origin file is told', 'nocianterior', 'dsjuzgado', 'dsproceso', 'dsdelito', 'llentidadfederativa'),
  llmunicipioorigen: 'no origin file is told',
  ...porque(LO_CAPTURA, 'llformainicio', 'dsorganovista', 'fcvista', 'fcrecepcionvista', 'dsqueja'),
  ...porque(LO_CAPTURA, 'bopruebaexcluida', 'nopena', 'noinhabilitacion', 'llprecisionhecho', 'fchechofin'),
  boindicios: 'a new form says NO',
});

/** The file's values by the form's schema and rules. @throws ZodError for texts that no field takes */
function carpetaDe(e: ExpedienteExterno, hoy: Fecha, indice: Indice): Carpeta {
  const lldelito = delitoDe(e);
  const { fechaHechos, fechaInicio, entidadHechos, municipioHechos } = e;
  const sinEtapa = { lletapa: ETAPA.NO_DISPONIBLE, llestatus: ESTATUS.NO_APLICA, fcestatus: desde(e, hoy) };
  const values = Carpeta.parse({
    ...carpetaNueva(),
    ...externaCarpeta<unknown>({
      llorigen: e.fiscalia === FEDERAL ? ORIGEN.federal : ORIGEN.comun,
      noci: e.nuc,
      fcinicio: fechaInicio,
      lldelito: lldelito ?? null,
      novictimas: Math.max(e.totalVictimas, e.victimas.length),
      llcircunstancia: circunstanciaDe(lldelito, llave(e.modalidad ?? ''), indice),
      lldenunciante: DENUNCIANTE_NO_DISPONIBLE,
      nombrempresponsable: e.agenteMp ?? null,
      boconocehechos: entidadHechos ? SI : NO,
      fchecho: fechaHechos && fechaHechos <= fechaInicio ? fechaHechos : null,
      llestado: entidadHechos ? Number(entidadHechos.clave) : null,
      llmunicipio:
        entidadHechos && municipioHechos?.startsWith(entidadHechos.clave) ? Number(municipioHechos.slice(2)) : null,
      dslocalidad: e.localidadHechos ?? null,
      boexisteexporigen: NO_DISPONIBLE,
      ...(estatusDe(e, hoy) ?? sinEtapa),
    }),
  });
  // the form asks for the status before its day; here the day is told without it (D-18)
  return { ...settle(reglasCarpeta, values, contextoDe(null, { hoy })), fcestatus: values.fcestatus };
}

const externaVictima = cadaCampo(camposVictima)({
  ...porque(LO_CAPTURA, 'dsalias', 'bogestacion', 'fechanacimiento', 'llnacionalidad', 'bolugarnacimiento', 'dscurp'),
  ...porque(LO_CAPTURA, 'llpaisnacimiento', 'llestadonacimiento', 'llmunicipionacimiento'),
  ...porque(LO_CAPTURA, 'llsituacionconyugal', 'llnivelescolaridad', 'llocupacion', 'boderechosh'),
  ...porque(
    LO_CAPTURA,
    'bopoblacionlgbttti',
    'llpoblacionlgbttti',
    'llsituacionmigratoria',
    'dsregistrocedulaidentidad',
  ),
  ...porque(LO_CAPTURA, 'bohablaespanol', 'bohablalenguaextranjera', 'lltipolenguaextranjera'),
  ...porque(LO_CAPTURA, 'bohablalenguaindigena', 'lltipolenguaindigena', 'boetnia', 'llpoblacionindigena'),
  ...porque(LO_CAPTURA, 'lltipodiscapacidad', 'bopertenecepoblacionsituacioncalle', 'bogrupovulnerable'),
  ...porque(LO_CAPTURA, 'dsnombrePadre', 'dsApellidoPatPadre', 'dsApellidoMatPadre'),
  ...porque(LO_CAPTURA, 'dsnombreMadre', 'dsApellidoPatMadre', 'dsApellidoMatMadre'),
  ...porque(LO_CAPTURA, 'lltecnica', 'especifiquetecnica', 'bovictimadelitosexual', 'bomedidaproteccion'),
  ...porque(LO_CAPTURA, 'llsituacionjuridica'),
  ...porque(LO_CAPTURA, 'fcmedidaproteccion', 'boafrodescendiente', 'boavisoconsular', 'fcavisoconsular'),
  ...porque(LO_CAPTURA, 'dsrenavi', 'fcrenavi', 'boreparacion', 'fcreparacion'),
  ...porque(LO_CAPTURA, 'metodos', 'finalidades', 'motivos', 'llprecisionnacimiento'),
  ...porque(LO_CAPTURA, 'bopsicologico', 'llexamen', 'llresultado', 'examenes'),
});

/** A victim's values with what is the external system's [1-277], normalised and checked. */
const propiosDe = (v: VictimaExterna, hoy: Fecha): Victima =>
  Victima.parse({
    ...victimaNueva(0),
    ...externaVictima<unknown>({
      dsnombre: v.nombre,
      dsapellidopaterno: v.primerApellido,
      dsapellidomaterno: v.segundoApellido ?? null,
      dsedad: v.edad ?? null,
      llgenero: generoDe(v),
      boperiodista: respuesta(v.periodista),
      bodiscapacidad: respuesta(v.discapacidad),
      fcregistro: menor(v.alta, hoy),
    }),
  });
const PROPIOS_VICTIMA = [
  'dsnombre',
  'dsapellidopaterno',
  'dsapellidomaterno',
  'dsedad',
  'llgenero',
  'boperiodista',
  'bodiscapacidad',
  'fcregistro',
] as const;

/**
 * A victim of the registry as the external system has it now. The office's own answers stay, but for those that follow from an
 * answer that changed.
 * @throws ZodError for texts that no field takes
 */
export function victimaActualizada(v: VictimaExterna, kept: Victima, contexto: ContextoEnCarpeta): Victima {
  const now = propiosDe(v, contexto.hoy);
  const told = { ...kept, ...Object.fromEntries(PROPIOS_VICTIMA.map((name) => [name, now[name]])) };
  const next = { ...told, ...vencidos(camposVictima, told, kept) };
  return settle(reglasVictima, next, contexto, { previous: kept, stored: kept });
}

const externaAutoridad = cadaCampo(camposAutoridad)(porque(LO_CAPTURA, 'dsloquesesabe'));
function autoridadDe(a: AutoridadExterna, contexto: ContextoEnCarpeta, indice: Indice): Autoridad {
  const llgobierno = gobiernoDe(a);
  const known = a.corporacion ? corporacionDe(llgobierno, llave(a.corporacion), indice) : undefined;
  const other = [llgobierno === GOBIERNO.MUNICIPAL ? PUESTO : SUBNIVEL.EJECUTIVO, DEPENDENCIA.OTRO] as const;
  const [llsubnivel, lldependencia] = known ?? (a.corporacion ? other : [null, null]);
  const values = Autoridad.parse({
    ...autoridadNueva(0),
    ...externaAutoridad<unknown>({
      llgobierno,
      llsubnivel,
      boperteneceinstitucion: llsubnivel === null ? null : SI,
      lldependencia,
      dsdescripcion: known ? null : (a.corporacion ?? null),
      dscargo: a.cargo ?? null,
    }),
  });
  return settle(reglasAutoridad, values, contexto);
}

/** A file of the external system in the registry's terms; catalogue ids still to be checked against the catalogues. */
export interface Mapeado {
  carpeta: Carpeta;
  /** What its office is told of the place; '' where there is nothing to tell. */
  avisoDeLugar: string;
  estadojuridico: string;
  estadojuridicoexpedienteid: number | null;
  /** Stage, status and its day as it tells them; null where it does not. */
  estatus: { lletapa: number; llestatus: number | null; fcestatus: string } | null;
  victimas: { victimaId: string; externa: VictimaExterna; values: Victima }[];
  autoridades: { presponsableId: string; values: Autoridad }[];
}

/** @param indice the catalogues as they are now. @throws ZodError for texts that no field takes */
export function map(e: ExpedienteExterno, hoy: Fecha, indice: Indice): Mapeado {
  const carpeta = carpetaDe(e, hoy, indice);
  const contexto = contextoDe(carpeta, { hoy });
  return {
    carpeta,
    avisoDeLugar: '',
    estadojuridico: normalize(e.situacion.descripcion),
    estadojuridicoexpedienteid: SITUACIONES[e.situacion.clave]?.juridico ?? null,
    estatus: estatusDe(e, hoy),
    victimas: e.victimas.map((v) => ({
      victimaId: v.id,
      externa: v,
      values: settle(reglasVictima, propiosDe(v, hoy), contexto),
    })),
    autoridades: e.autoridades.map((a) => ({ presponsableId: a.id, values: autoridadDe(a, contexto, indice) })),
  };
}
