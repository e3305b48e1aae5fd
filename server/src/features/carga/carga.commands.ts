import { createHash, randomUUID } from 'node:crypto';
import { CAMPOS_DEL_LIBRO } from '@renadet/domain/carga/cambios';
import { type CarpetaCarga, integrarCarpetasNuevas, type RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { type CodigoCarga, textoDeCodigo } from '@renadet/domain/carga/codigos';
import type { Registro } from '@renadet/domain/carga/registro';
import { respuestaVacia } from '@renadet/domain/carga/respuesta';
import { AppError } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { inHalves } from '../../lib/halves.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { findExistentes, insertFilas, learnRegistro, listHechas, openCarga } from './carga.queries.ts';
import { insertRegistros } from './insert.ts';
import { type Refusal, type Revisada, reviewCarpetas } from './review.ts';
import { findLote, findPropia, type Lugar, saveLote, unLoteALaVez } from './seguimiento.queries.ts';
import { difference, makePlan, type PlanCarpeta, type Retiradas, updateCarpetas } from './update.commands.ts';

/** What became of one file. */
type SuerteDeCarga =
  | { clase: 'integrada'; retiradas: Retiradas | null }
  | { clase: 'existente' }
  | { clase: 'rechazada'; errores: Refusal[] };
type Suertes = ReadonlyMap<string, SuerteDeCarga>;

interface LoteDeCarga {
  services: Services;
  usuario: UsuarioDeSesion;
  llcarga: string;
  hoy: Fecha;
  errores: string | null;
  actualizar: boolean;
  /** The version of each file that the user saw, by number. A caller who asked for no preview sends none (D-78). */
  vistas: ReadonlyMap<string, string>;
}

const nociDe = (r: Registro): string => r.carpeta.noci ?? '';
const integrada = (retiradas: Retiradas | null): SuerteDeCarga => ({ clase: 'integrada', retiradas });
const rechazada = (codigo: CodigoCarga, { renglon }: Registro): SuerteDeCarga => ({
  clase: 'rechazada',
  errores: [{ codigo, renglon }],
});

/** The outcome of one file in a transaction. A written file has its id and what it changed. */
interface Destino {
  registro: Registro;
  suerte: SuerteDeCarga;
  escrita?: { llcarpeta: number; cambios: object[] };
}

/**
 * The outcomes of the files that this load has already integrated. It is read once their rows are locked: by then the rows
 * are there that the same batch, sent twice, wrote at the same time.
 */
async function listHechasDe(
  trx: Trx,
  { llcarga, actualizar }: LoteDeCarga,
  registros: readonly Registro[],
): Promise<Suertes> {
  if (!registros.length) return new Map();
  const hechas = await listHechas(trx, llcarga, registros.map(nociDe));
  return new Map(
    hechas.map(({ noci, retiradas }) => [noci, integrada((actualizar ? retiradas : null) as Retiradas | null)]),
  );
}

/** Writes the files whose number is free. The others count as existing where the user may see them. */
async function insertNuevas(trx: Trx, lote: LoteDeCarga, registros: readonly Registro[]): Promise<Destino[]> {
  const { usuario, hoy } = lote;
  const { nuevas, ids } = await insertRegistros(trx, registros, usuario.llusuario, hoy);
  const taken = registros.filter((r) => !ids.has(nociDe(r)));
  const found = await findExistentes(trx, usuario.alcance, taken.map(nociDe), { bloquear: true });
  const hechas = await listHechasDe(trx, lote, taken);
  const visible = new Set(found.map(({ noci }) => noci));
  return [
    ...nuevas.map((registro) => ({
      registro,
      suerte: integrada(null),
      escrita: { llcarpeta: ids.get(nociDe(registro)) ?? 0, cambios: [] },
    })),
    ...taken.map((registro): Destino => {
      const isVisible = visible.has(nociDe(registro));
      const otra: SuerteDeCarga = isVisible ? { clase: 'existente' } : rechazada('CARPETA_NUMERO', registro);
      return { registro, suerte: hechas.get(nociDe(registro)) ?? otra };
    }),
  ];
}

/** Makes files of the registry equal to the workbook's, where the rules allow it and nobody changed them since the preview. */
async function updateExistentes(trx: Trx, lote: LoteDeCarga, registros: readonly Registro[]): Promise<Destino[]> {
  const { usuario, hoy, vistas } = lote;
  const kept = await findExistentes(trx, usuario.alcance, registros.map(nociDe), {
    bloquear: true,
    campos: CAMPOS_DEL_LIBRO.carpeta,
  });
  const hechas = await listHechasDe(trx, lote, registros);
  const pending = registros.filter((r) => !hechas.has(nociDe(r)));
  const { planes, rechazadas } = await makePlan(trx, pending, kept, hoy);
  const isVigente = ({ registro, version }: PlanCarpeta) => (vistas.get(nociDe(registro)) ?? version) === version;
  await updateCarpetas(trx, usuario.llusuario, planes.filter(isVigente));
  return [
    ...registros.flatMap((registro): Destino[] => {
      const suerte = hechas.get(nociDe(registro));
      return suerte ? [{ registro, suerte }] : [];
    }),
    ...planes.map((plan): Destino => {
      const { registro, llcarpeta, retiradas } = plan;
      if (!isVigente(plan)) return { registro, suerte: rechazada('CARPETA_CAMBIO', registro) };
      return { registro, suerte: integrada(retiradas), escrita: { llcarpeta, cambios: difference(plan) } };
    }),
    ...rechazadas.map(([registro, refusal]): Destino => {
      return { registro, suerte: { clase: 'rechazada', errores: [refusal] } };
    }),
  ];
}

/** Registers the load. @throws AppError NO_ENCONTRADO where it is another's */
async function openPropia(trx: Trx, { usuario, llcarga, errores }: LoteDeCarga): Promise<void> {
  const { llusuario, llinstitucion } = usuario;
  const carga = await openCarga(trx, { llcarga, clase: 'NUEVA', llusuario, llinstitucion, errores });
  if (carga?.llusuario !== llusuario || carga.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');
}

/**
 * One transaction over some files. Files that this load had integrated stay, files with a free number are written, and the
 * others are answered as existing where the user may see them. It takes a handful of messages, however many the files.
 */
function transaccion(lote: LoteDeCarga, registros: readonly Registro[]): Promise<Suertes> {
  const { services, usuario, llcarga, actualizar } = lote;
  return write(services.db, usuario, integrarCarpetasNuevas, async (trx, nota) => {
    await openPropia(trx, lote);
    const before = await listHechasDe(trx, lote, registros); // a batch that is sent again finds most of its files here and inserts nothing for them
    const pending = registros.filter((r) => !before.has(nociDe(r)));
    const destinos = await (actualizar ? updateExistentes : insertNuevas)(trx, lote, pending);
    const record: object[] = [];
    for (const { registro: r, suerte, escrita } of destinos) {
      if (!escrita || suerte.clase !== 'integrada') continue;
      const { llcarpeta, cambios } = escrita;
      const { retiradas } = suerte;
      const noci = nociDe(r);
      const actualizada = retiradas !== null;
      record.push({ llcarga, noci, llcarpeta, llinstitucion: r.llinstitucion, actualizada, retiradas });
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
    }
    await insertFilas(trx, { cargacarpeta: record });
    if (!record.length)
      nota({ objeto: 'carga', detalle: { carga: llcarga, integradas: 0, recibidas: registros.length } });
    return new Map([...before, ...destinos.map(({ registro, suerte }) => [nociDe(registro), suerte] as const)]);
  });
}

/** Tells which part of a file could not be saved, from the table and the constraint that refused it. */
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
 * @throws any error that is not the fault of a file
 */
const integrateAll = (lote: LoteDeCarga, registros: readonly Registro[]): Promise<Suertes> =>
  inHalves<Registro, string, SuerteDeCarga>(
    registros,
    (some) => transaccion(lote, some),
    (registro, error) => [[nociDe(registro), rechazada(codigoDeFalla(error), registro)]],
  );

/**
 * Keeps the answer of a batch, so that the batch counts as done. A load that has only refused files is registered here.
 * @returns the kept answer. Of a batch that came twice at once this is the first answer, unless this one has more integrated files
 */
const noteLote = (
  own: LoteDeCarga,
  lugar: Lugar,
  hecho: { huella: Buffer; respuesta: RespuestaCarga },
): Promise<RespuestaCarga> => {
  const { services, usuario, llcarga } = own;
  return write(services.db, usuario, integrarCarpetasNuevas, async (trx, nota) => {
    await openPropia(trx, own);
    await unLoteALaVez(trx, lugar);
    const before = await findLote(trx, lugar, hecho.huella);
    const isKept = before !== undefined && before.correctas >= hecho.respuesta.correctas;
    const respuesta = isKept ? before : hecho.respuesta;
    if (!isKept) await saveLote(trx, lugar, { ...hecho, llinstitucion: usuario.llinstitucion });
    const { correctas, existentes, erroresBack } = respuesta;
    const { modo, lote } = lugar;
    nota({
      objeto: 'carga',
      detalle: { carga: llcarga, modo, lote, correctas, existentes: existentes.length, rechazadas: erroresBack.length },
    });
    return respuesta;
  });
};

/** Rows of the sheets that a file was sent with. */
const renglonesDe = ({ victimas, autoridades, complementos }: CarpetaCarga) => ({
  victimas: victimas.length,
  responsables: autoridades.reduce((n, { imputados }) => n + Math.max(1, imputados.length), 0),
  ...(complementos?.length && { complementos: complementos.length }),
});
const say = (errores: readonly Refusal[]) =>
  errores.map(({ codigo, renglon, detalle }) => ({ codigo, renglon, texto: textoDeCodigo(codigo, renglon, detalle) }));
/** The cause that is told of a file when it was not taken and no error says why: such a file must not vanish. */
const sinCausa = ({ carpeta }: Revisada): Refusal[] => [{ codigo: 'CARPETA_DATO', renglon: carpeta.renglon }];

/** The answer to a batch: every file of the message stands in exactly one list, by its outcome (D-04). */
function respond({ llcarga, actualizar }: LoteDeCarga, revisadas: readonly Revisada[], fates: Suertes): RespuestaCarga {
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
      if (revisada.avisos.length) avisos.push({ ...own, errores: say(revisada.avisos) });
    } else if (fate?.clase === 'existente') answer.existentes.push(own);
    else {
      const causes = fate ? fate.errores : errores;
      answer.erroresBack.push({
        ...own,
        ...(noci === '' && { lugar }),
        errores: say(causes.length ? causes : sinCausa(revisada)),
      });
    }
  }
  answer.correctas = answer.integradas.length;
  return { ...answer, ...(avisos.length && { avisos }) };
}

/** The fingerprint of a batch, from the numbers of its files. A batch with other files under the same number is another one. */
const huellaDe = (carpetas: readonly CarpetaCarga[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(carpetas.map(({ numCarpeta }) => numCarpeta)))
    .digest();

/** The answer that this very batch of the user's own load already got, if any. */
const yaRespondido = ({ db }: Services, { alcance, llusuario }: UsuarioDeSesion, lugar: Lugar, huella: Buffer) =>
  unit(db, alcance, 'read', async (trx) =>
    (await findPropia(trx, lugar.llcarga, llusuario)) ? findLote(trx, lugar, huella) : undefined,
  );

/**
 * Integrates one batch of a bulk load [2-012]. Validates every file again with the browser's own engine and the user's
 * jurisdiction. Under the same load id a file is integrated once, however often it is sent; under the same number of
 * batch the answer is the same too.
 * @throws AppError NO_ENCONTRADO where the load id is somebody else's
 */
export async function integrateLote(
  services: Services,
  usuario: UsuarioDeSesion,
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
  const revisadas = await reviewCarpetas(services, usuario, carpetas, hoy);
  const vistas = new Map(
    revisadas.flatMap(({ noci, carpeta: { version } }) => (version === undefined ? [] : [[noci, version] as const])),
  );
  const lote: LoteDeCarga = { services, usuario, llcarga, hoy, errores: errores ?? null, actualizar, vistas };
  const registros = revisadas.flatMap(({ registro }) => (registro ? [registro] : []));
  const answer = respond(lote, revisadas, await integrateAll(lote, registros));
  if (answer.correctas) await unit(services.db, usuario.alcance, 'write', learnRegistro);
  return lugar ? noteLote(lote, lugar, { huella, respuesta: answer }) : answer;
}
