import { createHash, randomUUID } from 'node:crypto';
import { CAMPOS_DEL_LIBRO } from '@renadet/domain/carga/cambios';
import { type CarpetaCarga, integrarCarpetasNuevas, type RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { type CodigoCarga, textoDeCodigo } from '@renadet/domain/carga/codigos';
import type { Registro } from '@renadet/domain/carga/registro';
import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { AppError } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { inHalves } from '../../lib/halves.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { actualizarCarpetas, difference, type PlanCarpeta, planear, type Retiradas } from './actualizar.commands.ts';
import { conocerRegistro, findExistentes, insertFilas, listHechas, openCarga } from './carga.queries.ts';
import { insertarRegistros } from './insertar.ts';
import { type Refusal, type Revisada, revisarCarpetas } from './revisar.ts';
import { findLote, findPropia, type Lugar, saveLote } from './seguimiento.queries.ts';

/** What became of one file. */
type Suerte =
  | { clase: 'integrada'; retiradas: Retiradas | null }
  | { clase: 'existente' }
  | { clase: 'rechazada'; errores: Refusal[] };
type Suertes = ReadonlyMap<string, Suerte>;

interface Lote {
  services: Services;
  usuario: Usuario;
  llcarga: string;
  hoy: Fecha;
  errores: string | null;
  actualizar: boolean;
  /** By number, the version of each file that the user was shown; a caller who asked for none sends none (D-78). */
  vistas: ReadonlyMap<string, string>;
}

interface Hecha {
  noci: string;
  llcarpeta: number;
  llinstitucion: number | null;
  actualizada: boolean;
  retiradas: Retiradas | null;
}
const numerosDe = (registros: readonly Registro[]) => registros.map((r) => r.carpeta.noci ?? '');

/**
 * One transaction over some files: what this load had integrated stays, free numbers are taken, and taken ones are
 * answered as existing where the user may see them. Set-based: a handful of messages however many the files.
 */
function transaccion(lote: Lote, registros: readonly Registro[]): Promise<Suertes> {
  const { services, usuario, llcarga, hoy, errores, actualizar, vistas } = lote;
  return write(services.db, usuario, integrarCarpetasNuevas, async (trx, nota) => {
    const carga = await openCarga(trx, {
      llcarga,
      clase: 'NUEVA',
      llusuario: usuario.llusuario,
      llinstitucion: usuario.llinstitucion,
      errores,
    });
    if (carga?.llusuario !== usuario.llusuario || carga.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');
    const numeros = numerosDe(registros);
    const fates = new Map<string, Suerte>();
    for (const { noci, retiradas } of await listHechas(trx, llcarga, numeros))
      fates.set(noci, {
        clase: 'integrada',
        retiradas: (actualizar ? retiradas : null) as unknown as Retiradas | null,
      });
    const pending = registros.filter((r) => !fates.has(r.carpeta.noci ?? ''));
    const record: Hecha[] = [];
    const done = (r: Registro, llcarpeta: number, retiradas: Retiradas | null, cambios: object[] = []) => {
      const noci = r.carpeta.noci ?? '';
      const actualizada = retiradas !== null;
      fates.set(noci, { clase: 'integrada', retiradas });
      record.push({ noci, llcarpeta, llinstitucion: r.llinstitucion, actualizada, retiradas });
      nota({
        objeto: 'carpeta',
        llave: llcarpeta,
        llcarpeta,
        detalle: {
          carga: llcarga,
          noci,
          renglon: r.renglon,
          victimas: r.victimas.length,
          autoridades: r.autoridades.length,
          actualizada,
          ...(cambios.length && { cambios }),
        },
      });
    };
    if (actualizar) {
      const kept = await findExistentes(trx, usuario.alcance, numerosDe(pending), {
        bloquear: true,
        campos: CAMPOS_DEL_LIBRO.carpeta,
      });
      const { planes, rechazadas } = await planear(trx, pending, kept);
      const vista = ({ registro, version }: PlanCarpeta) => vistas.get(registro.carpeta.noci ?? '') ?? version;
      const vigentes = planes.filter((plan) => vista(plan) === plan.version);
      for (const plan of planes)
        if (vista(plan) !== plan.version)
          rechazadas.push([plan.registro, { codigo: 'CARPETA_CAMBIO', renglon: plan.registro.renglon }]);
      await actualizarCarpetas(trx, usuario.llusuario, vigentes);
      for (const plan of vigentes) done(plan.registro, plan.llcarpeta, plan.retiradas, difference(plan));
      for (const [r, refusal] of rechazadas)
        fates.set(r.carpeta.noci ?? '', { clase: 'rechazada', errores: [refusal] });
    } else {
      const { nuevas, ids } = await insertarRegistros(trx, pending, usuario.llusuario, hoy);
      for (const r of nuevas) done(r, ids.get(r.carpeta.noci ?? '') ?? 0, null);
      const taken = pending.filter((r) => !fates.has(r.carpeta.noci ?? ''));
      const found = await findExistentes(trx, usuario.alcance, numerosDe(taken), { bloquear: true });
      const visible = new Set(found.map((c) => c.noci));
      for (const r of taken)
        fates.set(
          r.carpeta.noci ?? '',
          visible.has(r.carpeta.noci ?? '')
            ? { clase: 'existente' }
            : { clase: 'rechazada', errores: [{ codigo: 'CARPETA_NUMERO', renglon: r.renglon }] },
        );
    }
    await insertFilas(trx, { cargacarpeta: record.map((x) => ({ llcarga, ...x })) });
    if (!record.length)
      nota({ objeto: 'carga', detalle: { carga: llcarga, integradas: 0, recibidas: registros.length } });
    return fates;
  });
}

/** By the table and the constraint that refused a file: what of it could not be saved. */
const QUE_FALLO: readonly (readonly [RegExp, CodigoCarga])[] = [
  [/^victima\b.*(padre|madre)/i, 'VICTIMA_FAMILIAR_GUARDAR'],
  [/^victima\b/, 'VICTIMA_GUARDAR'],
  [/^imputado\b/, 'AUTORIDAD_IMPUTADO_GUARDAR'],
  [/^responsable\b/, 'AUTORIDAD_GUARDAR'],
  [/^carpeta\b.*llusuario/, 'CARPETA_USUARIO'],
  [/^carpeta\b.*(etapa|estatus)/, 'CARPETA_GUARDAR_ETAPA'],
];
function codigoDeFalla(error: unknown): CodigoCarga {
  const { table, constraint, column } = error as { table?: string; constraint?: string; column?: string };
  const where = `${table ?? ''} ${constraint ?? ''} ${column ?? ''}`;
  return QUE_FALLO.find(([pattern]) => pattern.test(where))?.[1] ?? 'CARPETA_GUARDAR';
}

/**
 * Integrates files; where one cannot be written the others are written without it, each file all or nothing.
 * @throws what is no fault of a file
 */
const integrarTodas = (lote: Lote, registros: readonly Registro[]): Promise<Suertes> =>
  inHalves<Registro, string, Suerte>(
    registros,
    (some) => transaccion(lote, some),
    ({ carpeta, renglon }, error) => [
      [carpeta.noci ?? '', { clase: 'rechazada', errores: [{ codigo: codigoDeFalla(error), renglon }] }],
    ],
  );

/** Keeps the answer of a batch, so that it is known to be done; a load of refused files alone is registered here. */
const anotarLote = (
  { services, usuario, llcarga, errores }: Lote,
  lugar: Lugar,
  hecho: { huella: Buffer; respuesta: RespuestaCarga },
): Promise<void> => {
  const { llusuario, llinstitucion } = usuario;
  return write(services.db, usuario, integrarCarpetasNuevas, async (trx, nota) => {
    const row = await openCarga(trx, { llcarga, clase: 'NUEVA', llusuario, llinstitucion, errores });
    if (row?.llusuario !== llusuario || row.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');
    await saveLote(trx, lugar, { ...hecho, llinstitucion });
    const { correctas, existentes, erroresBack } = hecho.respuesta;
    const { modo, lote } = lugar;
    nota({
      objeto: 'carga',
      detalle: { carga: llcarga, modo, lote, correctas, existentes: existentes.length, rechazadas: erroresBack.length },
    });
  });
};

/** Rows of the sheets that a file was sent with. */
const renglonesDe = ({ victimas, autoridades }: CarpetaCarga) => ({
  victimas: victimas.length,
  responsables: autoridades.reduce((n, { imputados }) => n + Math.max(1, imputados.length), 0),
});
const decir = (errores: readonly Refusal[]) =>
  errores.map(({ codigo, renglon, detalle }) => ({ codigo, renglon, texto: textoDeCodigo(codigo, renglon, detalle) }));
/** What the judge found nothing wrong with and yet did not take: it must not vanish. */
const sinCausa = ({ carpeta }: Revisada): Refusal[] => [{ codigo: 'CARPETA_DATO', renglon: carpeta.renglon }];

/** What a batch is answered: every file of the message in exactly one list, by what became of it (D-04). */
function responder({ llcarga, actualizar }: Lote, revisadas: readonly Revisada[], fates: Suertes): RespuestaCarga {
  const answer: RespuestaCarga = respuestaVacia(llcarga);
  const avisos: NonNullable<RespuestaCarga['avisos']> = [];
  for (const revisada of revisadas) {
    const { carpeta, lugar, noci, registro, errores } = revisada;
    const { renglon } = carpeta;
    const numCarpeta = String(carpeta.numCarpeta ?? '');
    const own = { numCarpeta, renglon, ...renglonesDe(carpeta) };
    const fate = registro && fates.get(noci);
    if (fate?.clase === 'integrada') {
      const delito = String((carpeta as { delito?: unknown }).delito ?? '');
      answer.integradas.push({ ...own, delito, ...(actualizar && { actualizada: true as const }) });
      answer.victimasErrores.push(...(fate.retiradas?.victimas ?? []));
      answer.responsablesErrores.push(...(fate.retiradas?.responsables ?? []));
      if (revisada.avisos.length) avisos.push({ ...own, errores: decir(revisada.avisos) });
    } else if (fate?.clase === 'existente') answer.existentes.push(own);
    else {
      const causes = fate ? fate.errores : errores;
      answer.erroresBack.push({
        ...own,
        ...(noci === '' && { lugar }),
        errores: decir(causes.length ? causes : sinCausa(revisada)),
      });
    }
  }
  answer.correctas = answer.integradas.length;
  return { ...answer, ...(avisos.length && { avisos }) };
}

/** By the numbers of its files: a batch cut otherwise under the same number is another one. */
const huellaDe = (carpetas: readonly CarpetaCarga[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(carpetas.map(({ numCarpeta }) => numCarpeta)))
    .digest();

/** What was answered to this very batch of the user's own load, if it was. */
const yaRespondido = ({ db }: Services, { alcance, llusuario }: Usuario, lugar: Lugar, huella: Buffer) =>
  unit(db, alcance, 'read', async (trx) =>
    (await findPropia(trx, lugar.llcarga, llusuario)) ? findLote(trx, lugar, huella) : undefined,
  );

/**
 * Integrates one batch of a bulk load [2-012]. Validates every file again with the browser's own engine and the user's
 * jurisdiction. Under the same load id a file is integrated once, however often it is sent; under the same number of
 * batch the answer is the same too.
 * @throws AppError NO_ENCONTRADO where the load id is somebody else's
 */
export async function integrarLote(
  services: Services,
  usuario: Usuario,
  {
    carpetas,
    carga,
    errores,
    actualizar,
    lote: numero,
  }: {
    carpetas: readonly CarpetaCarga[];
    carga?: string | undefined;
    errores?: string | null | undefined;
    actualizar: boolean;
    lote?: number | undefined;
  },
): Promise<RespuestaCarga> {
  const llcarga = carga ?? randomUUID();
  const huella = huellaDe(carpetas);
  const lugar = numero === undefined ? undefined : ({ llcarga, modo: actualizar ? 1 : 3, lote: numero } as const);
  const before = lugar && (await yaRespondido(services, usuario, lugar, huella));
  if (before) return before;
  const hoy = services.hoy();
  const revisadas = await revisarCarpetas(services, usuario, carpetas, hoy);
  const vistas = new Map(
    revisadas.flatMap(({ noci, carpeta: { version } }) => (version === undefined ? [] : [[noci, version] as const])),
  );
  const lote: Lote = { services, usuario, llcarga, hoy, errores: errores ?? null, actualizar, vistas };
  const registros = revisadas.flatMap(({ registro }) => (registro ? [registro] : []));
  const answer = responder(lote, revisadas, await integrarTodas(lote, registros));
  if (answer.correctas) await unit(services.db, usuario.alcance, 'write', conocerRegistro);
  if (lugar) await anotarLote(lote, lugar, { huella, respuesta: answer });
  return answer;
}
