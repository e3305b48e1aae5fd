import { DEPENDENCIA, GOBIERNO, SUBNIVEL } from '@renadet/domain/catalogos/ids';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '@renadet/domain/lib/siNo';
import { AUTORIDADES, IMPUTADOS, SENALAMIENTO } from './cifras.ts';
import type { FilaCarpeta, FilaImputado, FilaResponsable } from './filas.ts';
import { imputado } from './imputado.ts';
import { CARGOS, OTRAS_DEPENDENCIAS } from './listas/procesos.ts';
import { chance, pick, type Random, weighted, weightedRange } from './random.ts';
import type { Cuerpo } from './repeticion.ts';
import type { Taller } from './taller.ts';

/** An authority of a file with its accused persons, and how an account of the facts calls it. */
export interface AutoridadCompleta {
  fila: FilaResponsable;
  imputados: FilaImputado[];
  mencion: string;
}

const cuerpo = (
  peso: number,
  [llgobierno, llsubnivel, lldependencia]: readonly [number, number, number],
  mencion: string,
  boperteneceinstitucion: Cuerpo['boperteneceinstitucion'] = SI,
) => [peso, { llgobierno, llsubnivel, boperteneceinstitucion, lldependencia, mencion }] as const;

/** What is known of authorities that nobody can name. */
const SABIDO = ['POLICIAS DE UNA CAMIONETA BLANCA', null, 'HOMBRES CON UNIFORME AZUL, SIN INSIGNIAS', null, null];
const { FEDERAL, ESTATAL, MUNICIPAL } = GOBIERNO;
const PARTICULAR = 7;
const { NO_APLICA: NA, NO_DISPONIBLE: ND, OTRO } = DEPENDENCIA;
const DESCONOCIDA = cuerpo(
  7,
  [GOBIERNO.NO_DISPONIBLE, SUBNIVEL.NO_DISPONIBLE, NA],
  'PERSONAS NO IDENTIFICADAS',
  NO_DISPONIBLE,
);

/** The bodies that files accuse: prosecutors 51 %, public security 31 %, prisons 4 % (figures of 2022). */
const CUERPOS: Record<'true' | 'false', (random: Random) => Cuerpo> = {
  true: weighted<Cuerpo>([
    cuerpo(51, [FEDERAL, 4, 2], 'AGENTES DE LA POLICIA FEDERAL MINISTERIAL'),
    cuerpo(20, [FEDERAL, 1, 6], 'ELEMENTOS DE LA POLICIA FEDERAL'),
    cuerpo(11, [FEDERAL, 1, 4], 'ELEMENTOS DE LA GUARDIA NACIONAL'),
    cuerpo(5, [FEDERAL, 1, 11], 'PERSONAL DE LA SECRETARIA DE LA DEFENSA NACIONAL'),
    cuerpo(3, [FEDERAL, 1, 15], 'PERSONAL DE LA SECRETARIA DE MARINA'),
    cuerpo(4, [FEDERAL, 1, 1], 'PERSONAL DEL CENTRO FEDERAL DE READAPTACION SOCIAL'),
    cuerpo(1, [FEDERAL, 1, 5], 'AGENTES DE MIGRACION'),
    cuerpo(1, [FEDERAL, 1, OTRO], 'SERVIDORES PUBLICOS FEDERALES'),
    cuerpo(1, [FEDERAL, 1, ND], 'SERVIDORES PUBLICOS FEDERALES'),
    cuerpo(0.5, [FEDERAL, 3, NA], 'PERSONAL DEL JUZGADO', NO),
    DESCONOCIDA,
  ]),
  false: weighted<Cuerpo>([
    cuerpo(36, [ESTATAL, 4, 7], 'AGENTES DE LA POLICIA MINISTERIAL'),
    cuerpo(15, [ESTATAL, 4, 3], 'PERSONAL DE LA FISCALIA DEL ESTADO'),
    cuerpo(17, [MUNICIPAL, 9, 8], 'ELEMENTOS DE LA POLICIA MUNICIPAL'),
    cuerpo(9, [ESTATAL, 1, 9], 'ELEMENTOS DE SEGURIDAD PUBLICA DEL ESTADO'),
    cuerpo(5, [ESTATAL, 1, 10], 'ELEMENTOS DE LA SECRETARIA DE SEGURIDAD CIUDADANA'),
    cuerpo(4, [ESTATAL, 1, 1], 'CUSTODIOS DEL CENTRO PENITENCIARIO'),
    cuerpo(2, [ESTATAL, 1, OTRO], 'SERVIDORES PUBLICOS ESTATALES'),
    cuerpo(1, [MUNICIPAL, 8, OTRO], 'SERVIDORES PUBLICOS MUNICIPALES'),
    cuerpo(1, [ESTATAL, 1, ND], 'SERVIDORES PUBLICOS ESTATALES'),
    cuerpo(0.5, [ESTATAL, 3, NA], 'PERSONAL DEL JUZGADO', NO),
    cuerpo(1, [MUNICIPAL, PARTICULAR, NA], 'PARTICULARES CON AQUIESCENCIA DE LA AUTORIDAD', NO),
    cuerpo(1, [GOBIERNO.NO_APLICA, SUBNIVEL.NO_APLICA, NA], 'PARTICULARES', NO_APLICA),
    DESCONOCIDA,
  ]),
};
/** 'Quien resulte responsable': the rules fix everything else. */
const QRR: Cuerpo = {
  llgobierno: GOBIERNO.NO_APLICA,
  llsubnivel: SUBNIVEL.NO_APLICA,
  boperteneceinstitucion: NO_APLICA,
  lldependencia: NA,
  mencion: 'PERSONAS QUE SE OSTENTARON COMO AUTORIDAD',
};

const senalamiento = weighted(SENALAMIENTO);
const cuantas = weighted(AUTORIDADES);
const cuantos = weightedRange(IMPUTADOS);

function autoridad(
  taller: Taller,
  file: FilaCarpeta,
  { qrr, como }: { qrr: boolean; como: Cuerpo | undefined },
  style: number,
): AutoridadCompleta {
  const { random, cuenta } = taller;
  const { mencion, llgobierno, llsubnivel, boperteneceinstitucion, lldependencia } = qrr
    ? QRR
    : (como ?? CUERPOS[`${file.boleyfederal === 1}`](random));
  const cual = { llgobierno, llsubnivel, boperteneceinstitucion, lldependencia };
  const hasCargo = cual.boperteneceinstitucion === SI && cual.lldependencia !== ND;
  const llresponsable = ++cuenta.ids.responsable;
  const fila: FilaResponsable = {
    llresponsable,
    llcarpeta: file.llcarpeta,
    llinstitucion: file.llinstitucion,
    llpropietario: file.llpropietario,
    presponsableId: file.provienejusticianet === 1 && chance(random, 0.9) ? String(20_000_000 + llresponsable) : null,
    boexistente: qrr ? 1 : 0,
    ...cual,
    dsdescripcion: cual.lldependencia === OTRO ? pick(random, OTRAS_DEPENDENCIAS) : null,
    dscargo: hasCargo && chance(random, 0.5) ? pick(random, CARGOS) : null,
    // by its id, so that nothing else of the made-up files changes
    dsloquesesabe:
      !qrr && cual.llgobierno === GOBIERNO.NO_DISPONIBLE ? (SABIDO[llresponsable % SABIDO.length] ?? null) : null,
  };
  const imputados = Array.from({ length: qrr ? 0 : cuantos(random) }, () => imputado(taller, file, fila, style));
  return { fila, imputados, mencion };
}

/**
 * The authorities of a file: named ones, 'quien resulte responsable', or none recorded yet.
 * @param como the first of those named, where another file pointed at it
 */
export function autoridades(taller: Taller, file: FilaCarpeta, style: number, como?: Cuerpo): AutoridadCompleta[] {
  const how = senalamiento(taller.random);
  if (how === 'nadie') return [];
  const isQrr = how === 'qrr';
  return Array.from({ length: isQrr ? 1 : cuantas(taller.random) }, (_, i) =>
    autoridad(taller, file, { qrr: isQrr, como: i === 0 ? como : undefined }, style),
  );
}
