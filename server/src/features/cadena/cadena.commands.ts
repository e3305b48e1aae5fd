import type {
  carpetasVinculadas,
  desvincularCarpeta,
  OtraCarpeta,
  VinculoDeCarpeta,
} from '@renadet/domain/cadena/cadena.contract';
import { reglasVinculo, type VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { caminoDe, TIPO_VINCULO, type TipoDeVinculo, tipoDe } from '@renadet/domain/cadena/tipos';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { violations } from '@renadet/domain/lib/rules';
import { minuscula, numeral } from '@renadet/domain/lib/texto';
import { ROL } from '@renadet/domain/permisos/roles';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { lockOpenCarpeta } from '../carpeta/carpeta.locks.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import * as q from './cadena.queries.ts';

const result = 'REGISTRO_EXITOSO' as const;
/** The same of a number that exists nowhere and of one that is of others. */
const SIN_CARPETA = 'No hay una carpeta con ese número entre las que usted puede consultar. Revise el número.';

type CarpetaNombrada = Pick<OtraCarpeta, 'llcarpeta' | 'noci'>;
type DeInstitucion = { llinstitucion: number };

/** A file, and what its link says on its side. */
interface Lado {
  llcarpeta: number;
  texto: string;
}

const refuseNumero = (mensaje: string): never => {
  throw new AppError('CAMPOS_INVALIDOS', { campos: [{ campo: 'numero', mensaje }] });
};

/**
 * The links of a file, and those that are offered: a number of its own that is another file's, while no link says it.
 * @throws AppError NO_ENCONTRADO outside the user's scope
 */
export async function readVinculos(trx: Trx, door: Door, sent: Parsed<typeof carpetasVinculadas>['body']) {
  const { alcance, nota } = door;
  const { llcarpeta } = sent;
  const carpeta = found(await findCarpeta(trx, alcance, llcarpeta));
  const rows = await q.listVinculos(trx, alcance, llcarpeta);
  const numeros = new Map([
    [TIPO_VINCULO.ACUMULACION, sent.dsacumulacion === undefined ? carpeta.dsacumulacion : sent.dsacumulacion],
    [TIPO_VINCULO.ANTERIOR, sent.nocianterior === undefined ? carpeta.nocianterior : sent.nocianterior],
  ] as const);
  const pedidos = [...numeros].map(([lltipovinculo, noci]) => ({ lltipovinculo, noci: numeral(noci ?? '') }));
  const files = await q.findPorNumero(
    trx,
    alcance,
    pedidos.map(({ noci }) => noci),
  );
  const linked = new Set(rows.filter(({ hasta }) => hasta === null).map(({ otra }) => otra.llcarpeta));
  const ofrecidos = pedidos.flatMap(({ lltipovinculo, noci }) => {
    const otra = files.find((file) => file.noci === noci);
    const isFree = otra && otra.llcarpeta !== llcarpeta && !linked.has(otra.llcarpeta) && mayCross(door, carpeta, otra);
    return isFree ? { lltipovinculo, otra } : [];
  });
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { ...sent, total: rows[0]?.total ?? 0 } });
  return { total: rows[0]?.total ?? 0, vinculos: rows.map(({ total: _, ...row }) => row), ofrecidos };
}

/** Files of two institutions are linked by the national administrator alone. */
const mayCross = ({ usuario }: Pick<Door, 'usuario'>, a: DeInstitucion, b: DeInstitucion): boolean =>
  a.llinstitucion === b.llinstitucion || usuario.llrol === ROL.ADMINISTRADOR;

/** The words of a link at one of its ends. */
const describe = (lltipovinculo: number, extremo: VinculoDeCarpeta['extremo'], otra: CarpetaNombrada): string =>
  `${tipoDe(lltipovinculo)[extremo]} ${otra.noci}`;
const sidesOf = (lltipovinculo: number, origen: CarpetaNombrada, destino: CarpetaNombrada): Lado[] => [
  { llcarpeta: origen.llcarpeta, texto: describe(lltipovinculo, 'origen', destino) },
  { llcarpeta: destino.llcarpeta, texto: describe(lltipovinculo, 'destino', origen) },
];

/** The objection to one more link, from the links that the user sees: a sentence, or undefined. */
async function objectionTo(
  trx: Trx,
  { alcance }: Door,
  propia: TipoDeVinculo['propia'],
  own: CarpetaNombrada,
  other: CarpetaNombrada,
) {
  if (own.llcarpeta === other.llcarpeta) return 'Es el número de esta misma carpeta: escriba el de la otra.';
  const kept = await q.findOcupado(trx, alcance, own.llcarpeta, other.llcarpeta, propia);
  if (kept)
    return `La carpeta ${own.noci} ya tiene un vínculo: ${minuscula(describe(kept.lltipovinculo, kept.extremo, kept.otra))}. Deshágalo primero si no es el correcto.`;
  const [origen, destino] = propia === 'origen' ? [own, other] : [other, own];
  const way = caminoDe(await q.listPasosDesde(trx, alcance, destino.llcarpeta), destino.llcarpeta, origen.llcarpeta);
  if (!way) return undefined;
  const numeros = await q.listNumeros(trx, alcance, way);
  const circle = [origen.llcarpeta, ...way].map((id) => numeros.get(id)).join(', después ');
  return `Se formaría un círculo: la carpeta ${circle}. Deshaga primero el vínculo que no sea correcto.`;
}

/** A line of the audit for each of the two files. */
function noteBoth(nota: Door['nota'], llvinculo: number, sides: readonly Lado[], holds: boolean, motivo: string) {
  for (const { llcarpeta, texto } of sides) {
    const detalle = {
      llvinculo,
      motivo,
      antes: { vinculo: holds ? null : texto },
      despues: { vinculo: holds ? texto : null },
    };
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle });
  }
}

/**
 * Links a file with the one of a number, in scope of the user.
 * @throws AppError NO_ENCONTRADO, CARPETA_CERRADA; CAMPOS_INVALIDOS with what is against it
 */
export async function linkCarpetas(trx: Trx, door: Door, values: VinculoNuevo) {
  const { alcance, usuario, nota } = door;
  refuse(violations(reglasVinculo, values, {}));
  const { lltipovinculo, numero, motivo } = values;
  if (lltipovinculo === null || numero === null || motivo === null) throw new AppError('CAMPOS_INVALIDOS');
  await q.unoALaVez(trx);
  const [named] = await q.findPorNumero(trx, alcance, [numero]);
  const ids = [values.llcarpeta, ...(named ? [named.llcarpeta] : [])];
  await q.lockAmbas(trx, alcance, ids);
  const own = await lockOpenCarpeta(trx, usuario, values.llcarpeta);
  const [other] = await q.findPorNumero(trx, alcance, [numero]);
  // the number may have gone to another file meanwhile, which is not locked; asking again finds it
  if (!other || other.llcarpeta !== named?.llcarpeta || !mayCross(door, own, other)) return refuseNumero(SIN_CARPETA);
  const { propia } = tipoDe(lltipovinculo);
  const objection = await objectionTo(trx, door, propia, own, other);
  if (objection) return refuseNumero(objection);
  const [origen, destino] = propia === 'origen' ? [own, other] : [other, own];
  const { llvinculo } = await q.insertVinculo(trx, {
    lltipovinculo,
    motivo,
    llusuario: usuario.llusuario,
    llcarpeta: origen.llcarpeta,
    llinstitucion: origen.llinstitucion,
    llpropietario: origen.llpropietario,
    llcarpetadestino: destino.llcarpeta,
    llinstituciondestino: destino.llinstitucion,
    llpropietariodestino: destino.llpropietario,
  });
  noteBoth(nota, llvinculo, sidesOf(lltipovinculo, origen, destino), true, motivo);
  return { result, msj: `Las carpetas ${origen.noci} y ${destino.noci} quedaron vinculadas.` };
}

/**
 * Undoes a link from the screen of either file.
 * @throws AppError NO_ENCONTRADO, CARPETA_CERRADA, CAMPOS_INVALIDOS
 */
export async function unlinkCarpetas(trx: Trx, door: Door, values: Parsed<typeof desvincularCarpeta>['body']) {
  const { alcance, usuario, nota } = door;
  const { motivo } = values;
  const own = await lockOpenCarpeta(trx, usuario, values.llcarpeta);
  const kept = found(await q.findVinculo(trx, alcance, own.llcarpeta, values.llvinculo));
  // somebody may have undone it meanwhile from its other end; then only that one is told and on record
  if (!(await q.closeVinculo(trx, kept.llvinculo, motivo, usuario.llusuario))) throw new AppError('NO_ENCONTRADO');
  const [origen, destino] = kept.extremo === 'origen' ? [own, kept.otra] : [kept.otra, own];
  noteBoth(nota, kept.llvinculo, sidesOf(kept.lltipovinculo, origen, destino), false, motivo);
  return { result, msj: `Las carpetas ${own.noci} y ${kept.otra.noci} ya no están vinculadas.` };
}
