import {
  type EstadoDicho,
  type FilaJuego,
  FORMATO,
  JUEGOS_EN_LISTA,
  type Juego,
  type juegosDeCampo,
} from '@renadet/domain/campo/campo.contract';
import {
  type Acuse,
  type DejadoFuera,
  JUEGOS_MAX,
  type LlevarAlCampo,
  type Motivo,
  type MotivoDeFin,
  REGISTROS_MAX,
} from '@renadet/domain/campo/campo.schema';
import { ESTADO_JURIDICO } from '@renadet/domain/catalogos/ids';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { FUNCION_ID } from '@renadet/domain/permisos/funciones';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import * as q from './campo.queries.ts';
import { readCarpetas, readComunes } from './lecturas.ts';

const NO_PERMITIDO =
  'Su institución no permite llevar carpetas al campo. Pida al administrador nacional que lo permita en «Instituciones».';
const MUCHOS = `Ya tiene ${JUEGOS_MAX} juegos de campo vigentes. Cierre o termine alguno en «Llevar al campo».`;
const TERMINO = 'Este juego de campo ya terminó. Abra de nuevo «Llevar al campo» y tome otro.';
const OTRO = 'Con esta solicitud ya se llevó otro juego de campo. Envíe la nueva con otro identificador.';
const muchos = (n: number) =>
  `Las carpetas elegidas tienen ${n.toLocaleString('es-MX')} víctimas y autoridades; un juego lleva hasta ${REGISTROS_MAX.toLocaleString('es-MX')}. Quite alguna carpeta.`;

/** Who takes a kit, as the page knows a signed-in user. */
async function readQuien(trx: Trx, u: UsuarioDeSesion, dsinstitucion: string): Promise<Juego['quien']> {
  return {
    usuario: u.dscorreo,
    idUsuario: u.llusuario,
    nombre: u.nombre,
    rol: { llrol: u.llrol, dsrol: u.dsrol },
    dsinstitucion,
    llinstitucion: u.llinstitucion,
    permisonuevaci: u.permisonuevaci,
    funciones: [...u.funciones].map((funcion) => FUNCION_ID[funcion]),
    areas: await q.listAreas(trx, u.propietarios),
  };
}

/** Which of the files that were asked for a kit may have, and why it has not the others. */
async function sortElegidas(trx: Trx, { alcance }: Door, ids: readonly number[]) {
  const filas = await q.listElegibles(trx, alcance, ids);
  const known = new Map(filas.map((fila) => [fila.llcarpeta, fila]));
  const fuera: Juego['fuera'] = [];
  const dentro: typeof filas = [];
  for (const llcarpeta of new Set(ids)) {
    const fila = known.get(llcarpeta);
    if (!fila) fuera.push({ llcarpeta, motivo: 'AUSENTE' });
    else if (fila.estadojuridicoexpedienteid === ESTADO_JURIDICO.CERRADO) fuera.push({ llcarpeta, motivo: 'CERRADA' });
    else if (!fila.permitida) fuera.push({ llcarpeta, motivo: 'NO_PERMITIDA' });
    else dentro.push(fila);
  }
  const registros = dentro.reduce((n, fila) => n + fila.registros, 0);
  if (registros > REGISTROS_MAX) refuse([{ campo: 'carpetas', mensaje: muchos(registros) }]);
  return { dentro, fuera };
}

/**
 * Takes a kit: what its user may read of some files, and the catalogues. The same form sent again has the same kit, with its
 * files as they are now, and hears again what was left out. Another choice is another form (D-608).
 * @throws AppError SIN_PERMISO where the institution allows none, CAMPOS_INVALIDOS
 */
export async function takeJuego(trx: Trx, door: Door, sent: LlevarAlCampo): Promise<Juego> {
  const { usuario, nota, services } = door;
  const { llusuario, llinstitucion } = usuario;
  const { alta, dispositivo, horas } = sent;
  const permiso = found(await q.holdPermiso(trx, llinstitucion));
  if (!permiso.permitido) throw new AppError('SIN_PERMISO', { message: NO_PERMITIDO });
  await q.holdPersona(trx, llusuario);
  const kept = await q.findPorAlta(trx, llusuario, alta);
  if (kept && kept.estado !== 'VIGENTE') refuse([{ campo: 'alta', mensaje: TERMINO }]);
  if (!kept && (await q.countVigentes(trx, llusuario)) >= JUEGOS_MAX)
    refuse([{ campo: 'dispositivo', mensaje: MUCHOS }]);
  const had = new Set(kept && (await q.listCarpetas(trx, kept.lljuego)).map((c) => c.llcarpeta));
  const asked = new Set(sent.carpetas);
  if (kept && (kept.dispositivo !== dispositivo || kept.horas !== horas || [...had].some((id) => !asked.has(id))))
    refuse([{ campo: 'alta', mensaje: OTRO }]);
  const { dentro, fuera } = await sortElegidas(trx, door, sent.carpetas);
  const juego = kept ?? (await q.insertJuego(trx, { llusuario, llinstitucion, alta, dispositivo, horas }));
  const { lljuego, ficha, tomado, vence } = juego;
  await q.insertCarpetas(
    trx,
    lljuego,
    llusuario,
    dentro.filter(({ llcarpeta }) => !had.has(llcarpeta)),
  );
  nota({
    objeto: 'juego',
    llave: lljuego,
    detalle: { dispositivo: juego.dispositivo, horas: juego.horas, vence, carpetas: dentro.length },
  });
  for (const { llcarpeta } of dentro) nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { lljuego } });
  return {
    formato: FORMATO,
    lljuego,
    ficha,
    dispositivo: juego.dispositivo,
    tomado,
    vence,
    hoy: services.hoy(),
    quien: await readQuien(trx, usuario, permiso.dsinstitucion),
    carpetas: await readCarpetas(
      trx,
      door,
      dentro.map(({ llcarpeta }) => llcarpeta),
    ),
    comunes: await readComunes(trx, door),
    fuera,
  };
}

/** Of a lost device nothing stays, not even what was captured there. */
const conservaDe = (motivo: Motivo | null): boolean => motivo !== 'PERDIDO';

/** The state of a kit by its token. One that is not known, as after a restored backup, has ended; what was captured stays. */
export const asDicho = (dicho: Awaited<ReturnType<typeof q.findDicho>>): EstadoDicho => {
  const { estado = 'TERMINADO', motivo = null, vence = null } = dicho ?? {};
  return { estado, motivo, vence, conserva: conservaDe(motivo) };
};

type FilaKept = Awaited<ReturnType<typeof q.listPropios>>[number];
const asFila = ({ enviados, esperan, rechazados, ...fila }: FilaKept): FilaJuego => ({
  ...fila,
  conserva: conservaDe(fila.motivo),
  acuse:
    enviados === null || esperan === null || rechazados === null
      ? null
      : { capturados: enviados + esperan + rechazados, enviados, esperan, rechazados },
});

export async function listMisJuegos(trx: Trx, { usuario }: { usuario: UsuarioDeSesion }) {
  const permiso = await q.findPermiso(trx, usuario.llinstitucion);
  const filas = await q.listPropios(trx, usuario.llusuario, JUEGOS_EN_LISTA);
  return { permitido: permiso?.permitido === true, juegos: filas.map(asFila) };
}

export async function listJuegos(trx: Trx, { alcance, nota }: Door, pedidos: Parsed<typeof juegosDeCampo>['query']) {
  const { total, filas } = await q.listDeOtros(trx, alcance, pedidos);
  nota({ objeto: 'juego', detalle: { total } });
  const juegos = filas.map(({ idUsuario, nombre, dsinstitucion, ...fila }) => ({
    ...asFila(fila),
    idUsuario,
    nombre,
    dsinstitucion,
  }));
  return { total, juegos };
}

const quienDe = ({ usuario, alcance }: Door) => ({
  llusuario: usuario.llusuario,
  alcance,
  administra: usuario.funciones.has('USUARIOS'),
});

/** The files of a kit of one's own, or of a user whom one manages. @throws AppError NO_ENCONTRADO */
export async function listCarpetasDe(trx: Trx, door: Door, lljuego: number) {
  const juego = found(await q.findJuego(trx, quienDe(door), lljuego));
  const carpetas = await q.listCarpetas(trx, lljuego);
  door.nota({ objeto: 'juego', llave: juego.lljuego, detalle: { total: carpetas.length } });
  return carpetas;
}

/**
 * Ends a kit of one's own, or of a user whom one manages. One that ended or whose time is over can still be told to be lost:
 * then its device keeps nothing.
 * @throws AppError NO_ENCONTRADO
 */
export async function endJuego(trx: Trx, door: Door, lljuego: number, motivo: MotivoDeFin) {
  const { estado, ...juego } = found(await q.lockJuego(trx, quienDe(door), lljuego));
  const changes = estado === 'VIGENTE' || (motivo === 'PERDIDO' && juego.motivo !== 'PERDIDO');
  door.nota({
    objeto: 'juego',
    llave: lljuego,
    detalle: { dispositivo: juego.dispositivo, idUsuario: juego.llusuario, motivo },
  });
  return {
    result: 'REGISTRO_EXITOSO' as const,
    estado: changes ? await q.endJuego(trx, lljuego, motivo) : estado,
  };
}

interface Recibo {
  acuse: Acuse;
  fuera: readonly DejadoFuera[];
}
/** Puts the receipt of one's own kit, what was left out of it and why on record, and closes it where nothing waits. @throws AppError NO_ENCONTRADO */
export async function closeJuego(trx: Trx, door: Door, lljuego: number, { acuse, fuera }: Recibo) {
  found(await q.lockJuego(trx, { ...quienDe(door), administra: false }, lljuego));
  door.nota({ objeto: 'juego', llave: lljuego, detalle: { ...acuse, ...(fuera.length && { fuera }) } });
  return { result: 'REGISTRO_EXITOSO' as const, estado: await q.putAcuse(trx, lljuego, acuse, acuse.esperan === 0) };
}

/** Allows kits to the users of an institution, or no more: then those in force end (juegos_soltar). */
export async function allowJuegos(trx: Trx, { nota }: Door, llinstitucion: number, permitido: boolean) {
  const kept = found(await q.findPermiso(trx, llinstitucion));
  await q.setPermiso(trx, llinstitucion, permitido);
  nota({
    objeto: 'institucion',
    llave: llinstitucion,
    detalle: { antes: { campo: kept.permitido }, despues: { campo: permitido } },
  });
  return { result: 'REGISTRO_EXITOSO' as const, terminados: permitido ? 0 : kept.vigentes };
}
