import { GENERO } from '@renadet/domain/catalogos/ids';
import { NO, SI } from '@renadet/domain/lib/siNo';
import { SITUACIONES } from '../../server/src/integraciones/justicianet/mapeo.ts';

/*
 * The made-up external files as the external system would tell them: the simulator is told each of them (seed.ts), so
 * that in evaluation mode they can be synchronised from the first click (D-20).
 */

const PREFIJO = 'JN-DEMO-';
/** How ids of the made-up files begin, for SQL `like`. */
export const IDS_DEMO = `${PREFIJO}%`;
export const idExterno = (llcarpeta: number): string => `${PREFIJO}${llcarpeta}`;

/** Code of the external situation with a juridical state. */
const claveDe = (juridico: number | null): string =>
  Object.entries(SITUACIONES).find(([, s]) => s.juridico === juridico)?.[0] ?? 'TRA';

/** The status that the external system told when the file was integrated; null where its situation tells no stage. */
export function vistoDe(file: { estadojuridicoexpedienteid: number | null; fcestatus: string | null }) {
  const { lletapa, llestatus = null } = SITUACIONES[claveDe(file.estadojuridicoexpedienteid)] ?? {};
  return lletapa === undefined ? null : { lletapa, llestatus, fcestatus: file.fcestatus };
}

/** A file of the registry, as much as the external system knows of it. */
export interface Sembrada {
  expedienteId: string | null;
  noci: string;
  fcinicio: string;
  fcestatus: string | null;
  fchecho: string | null;
  novictimas: number;
  boconocehechos: number | null;
  llestado: number | null;
  llmunicipio: number | null;
  dslocalidad: string | null;
  nombrempresponsable: string | null;
  estadojuridico: string | null;
  estadojuridicoexpedienteid: number | null;
  dsabreviatura: string;
  dsdelito: string;
  dsestado: string | null;
  victimas: readonly {
    victimaId: string;
    dsnombre: string;
    dsapellidopaterno: string;
    dsapellidomaterno: string | null;
    dsedad: number | null;
    llgenero: number | null;
    boperiodista: number | null;
    bodiscapacidad: number | null;
    fcregistro: string;
  }[];
  autoridades: readonly {
    presponsableId: string;
    dsgobierno: string | null;
    dsdependencia: string | null;
    dscargo: string | null;
  }[];
}

const dos = (n: number) => String(n).padStart(2, '0');
const SEXO: Readonly<Record<number, string>> = { [GENERO.HOMBRE]: 'H', [GENERO.MUJER]: 'M' };
const respuesta = (code: number | null) => (code === SI ? 'Sí' : code === NO ? 'No' : 'Se desconoce');
const ORDENES: Readonly<Record<string, string>> = { FEDERAL: 'Federal', ESTATAL: 'Estatal', MUNICIPAL: 'Municipal' };

/** It in the external system's words (justicianet/src/contrato.ts). */
export const comoExterna = (c: Sembrada) => ({
  idExpediente: c.expedienteId,
  nuc: c.noci,
  fiscalia: c.dsabreviatura,
  delito: c.dsdelito,
  modalidad: '',
  fechaInicio: `${c.fcinicio}T12:00:00-06:00`,
  fechaHechos: c.fchecho,
  entidadHechos:
    c.boconocehechos === SI && c.llestado !== null ? { clave: dos(c.llestado), nombre: c.dsestado ?? '' } : null,
  totalVictimas: c.novictimas,
  situacion: {
    clave: claveDe(c.estadojuridicoexpedienteid),
    descripcion: c.estadojuridico ?? '',
    desde: c.fcestatus ?? c.fcinicio,
  },
  municipioHechos:
    c.llestado !== null && c.llmunicipio !== null
      ? `${dos(c.llestado)}${String(c.llmunicipio).padStart(3, '0')}`
      : null,
  localidadHechos: c.dslocalidad,
  agenteMp: c.nombrempresponsable ?? '',
  victimas: c.victimas.map((v) => ({
    id: v.victimaId,
    nombre: v.dsnombre,
    primerApellido: v.dsapellidopaterno,
    segundoApellido: v.dsapellidomaterno,
    sexo: SEXO[v.llgenero ?? 0] ?? 'X',
    edad: v.dsedad,
    periodista: respuesta(v.boperiodista),
    discapacidad: respuesta(v.bodiscapacidad),
    alta: v.fcregistro,
  })),
  autoridades: c.autoridades.map((a) => ({
    id: a.presponsableId,
    orden: ORDENES[a.dsgobierno ?? ''] ?? 'Por determinar',
    corporacion: a.dsdependencia,
    cargo: a.dscargo,
  })),
});
