import { randomUUID } from 'node:crypto';
import { crearCarga } from '@renadet/domain/carga/carga';
import type { CarpetaCarga, RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { type CodigoCarga, codigoDe, textoDeCodigo } from '@renadet/domain/carga/codigos';
import { comoCeldas } from '@renadet/domain/carga/envio';
import { crearIndice, type Indice } from '@renadet/domain/carga/indice';
import { type Registro, registroDe } from '@renadet/domain/carga/registro';
import { AppError } from '@renadet/domain/lib/errors';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { llave, normalizar } from '@renadet/domain/lib/texto';
import type { Trx } from '../../db/scope.ts';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { actualizarCarpetas, type Retirada } from './actualizar.commands.ts';
import {
  insertCarpetas,
  insertFilas,
  listCatalogos,
  listHechas,
  lockExistentes,
  nextResponsables,
  openCarga,
} from './carga.queries.ts';
import { filaCarpeta, filasDe } from './filas.ts';

type Refusal = { codigo: CodigoCarga; renglon: number };
/** What became of one file. */
type Suerte = { clase: 'integrada' } | { clase: 'existente' } | { clase: 'rechazada'; errores: Refusal[] };

interface Lote {
  services: Services;
  usuario: Usuario;
  llcarga: string;
  hoy: Fecha;
  errores: string | null;
  actualizar: boolean;
  retiradas: { victimas: Retirada[]; responsables: Retirada[] };
}

/** Runs the engine over the files that were sent: what the browser found sound is found so again, or refused. */
function revisarLote(carpetas: readonly CarpetaCarga[], indice: Indice, hoy: Fecha) {
  const carga = crearCarga(indice, hoy);
  for (const c of carpetas) carga.agregar('Expediente', c.renglon, comoCeldas('Expediente', c));
  for (const { numCarpeta, victimas } of carpetas)
    for (const v of victimas) carga.agregar('Victima', v.renglon, comoCeldas('Victima', { ...v, numCarpeta }));
  for (const { numCarpeta, autoridades } of carpetas)
    for (const a of autoridades)
      for (const i of a.imputados)
        carga.agregar('Responsable', i.renglon, comoCeldas('Responsable', { ...a, ...i, numCarpeta }));
  const result = carga.terminar();
  const refused = new Map<string, Refusal[]>();
  const add = (numCarpeta: string, refusal: Refusal) => {
    const key = normalizar(numCarpeta);
    refused.set(key, [...(refused.get(key) ?? []), refusal]);
  };
  for (const e of result.errores) add(e.numCarpeta, { codigo: codigoDe(e), renglon: e.fila });
  for (const i of result.incompletos)
    add(i.numCarpeta, {
      codigo: i.mensaje.includes('Autoridad') ? 'AUTORIDAD_FALTA' : 'VICTIMA_FALTA',
      renglon: i.fila,
    });
  for (const { numCarpeta, filas } of result.duplicados)
    add(numCarpeta, { codigo: 'VICTIMA_REPETIDA', renglon: Math.max(...filas) });
  return { refused, validos: result.validos.filter((v) => !refused.has(v.numCarpeta)) };
}

/** Whether a file names an office that is not the user's to write to. */
const ajena = ({ institucion }: Record<string, unknown>, { alcance }: Usuario, indice: Indice): boolean => {
  const id = typeof institucion === 'string' ? indice.id('instituciones', llave(institucion)) : undefined;
  return alcance.llinstitucion !== 0 && id !== undefined && id !== alcance.llinstitucion;
};

/** Writes files whose number is free, with all that is theirs, in four messages. */
async function insertar(trx: Trx, registros: readonly Registro[], usuario: Usuario, hoy: Fecha) {
  const created = await insertCarpetas(
    trx,
    registros.map((r) => filaCarpeta(r, usuario.llusuario, hoy)),
  );
  const ids = new Map(created.map(({ noci, llcarpeta }) => [noci, llcarpeta]));
  const nuevas = registros.filter((r) => ids.has(r.carpeta.noci ?? ''));
  const ll = await nextResponsables(
    trx,
    nuevas.reduce((n, r) => n + r.autoridades.length, 0),
  );
  const rows = filasDe(nuevas, ids, ll);
  await insertFilas(trx, 'victima', rows.victimas);
  await insertFilas(trx, 'responsable', rows.responsables);
  await insertFilas(trx, 'imputado', rows.imputados);
  return { nuevas, ids };
}

/**
 * One transaction over some files: what this load had integrated stays, free numbers are taken, and taken ones are
 * answered as existing where the user may see them. Set-based: a handful of messages however many the files.
 */
function transaccion(lote: Lote, registros: readonly Registro[]): Promise<Map<string, Suerte>> {
  const { services, usuario, llcarga, hoy, errores, actualizar } = lote;
  return write(services.db, usuario, 'carga.integrar', async (trx, anotar) => {
    const carga = await openCarga(trx, {
      llcarga,
      clase: 'NUEVA',
      llusuario: usuario.llusuario,
      llinstitucion: usuario.llinstitucion,
      errores,
    });
    if (carga?.llusuario !== usuario.llusuario || carga.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');
    const numeros = registros.map((r) => r.carpeta.noci ?? '');
    const fates = new Map<string, Suerte>();
    for (const { noci } of await listHechas(trx, llcarga, numeros)) fates.set(noci, { clase: 'integrada' });
    let pending = registros.filter((r) => !fates.has(r.carpeta.noci ?? ''));
    const record: { noci: string; llcarpeta: number; llinstitucion: number | null; actualizada: boolean }[] = [];
    const done = (r: Registro, llcarpeta: number, actualizada: boolean) => {
      const noci = r.carpeta.noci ?? '';
      fates.set(noci, { clase: 'integrada' });
      record.push({ noci, llcarpeta, llinstitucion: r.llinstitucion, actualizada });
      anotar({
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
        },
      });
    };
    if (actualizar) {
      const kept = await lockExistentes(
        trx,
        usuario.alcance,
        pending.map((r) => r.carpeta.noci ?? ''),
      );
      const answer = await actualizarCarpetas(trx, usuario.llusuario, hoy, pending, kept);
      lote.retiradas.victimas.push(...answer.victimas);
      lote.retiradas.responsables.push(...answer.responsables);
      for (const [r, llcarpeta] of answer.hechas) done(r, llcarpeta, true);
      for (const [r, codigo] of answer.rechazadas)
        fates.set(r.carpeta.noci ?? '', { clase: 'rechazada', errores: [{ codigo, renglon: r.renglon }] });
    } else {
      const { nuevas, ids } = await insertar(trx, pending, usuario, hoy);
      for (const r of nuevas) done(r, ids.get(r.carpeta.noci ?? '') ?? 0, false);
      pending = pending.filter((r) => !fates.has(r.carpeta.noci ?? ''));
      const visible = new Set(
        (
          await lockExistentes(
            trx,
            usuario.alcance,
            pending.map((r) => r.carpeta.noci ?? ''),
          )
        ).map((c) => c.noci),
      );
      for (const r of pending)
        fates.set(
          r.carpeta.noci ?? '',
          visible.has(r.carpeta.noci ?? '')
            ? { clase: 'existente' }
            : { clase: 'rechazada', errores: [{ codigo: 'CARPETA_NUMERO', renglon: r.renglon }] },
        );
    }
    await insertFilas(
      trx,
      'cargacarpeta',
      record.map((x) => ({ llcarga, ...x })),
    );
    if (!record.length)
      anotar({ objeto: 'carga', detalle: { carga: llcarga, integradas: 0, recibidas: registros.length } });
    return fates;
  });
}

/** PostgreSQL refused a value or a constraint: the fault of some file, not of the connection. */
const isDataError = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: string } | null)?.code ?? ''));

/**
 * Integrates files; where one cannot be written the others are written without it, each file all or nothing.
 * @throws what is no fault of a file
 */
async function integrarTodas(lote: Lote, registros: readonly Registro[]): Promise<Map<string, Suerte>> {
  if (!registros.length) return new Map();
  try {
    return await transaccion(lote, registros);
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [only] = registros;
    if (registros.length === 1 && only)
      return new Map([
        [
          only.carpeta.noci ?? '',
          { clase: 'rechazada', errores: [{ codigo: 'CARPETA_GUARDAR', renglon: only.renglon }] },
        ],
      ]);
    const half = Math.ceil(registros.length / 2);
    const first = await integrarTodas(lote, registros.slice(0, half));
    return new Map([...first, ...(await integrarTodas(lote, registros.slice(half)))]);
  }
}

/**
 * Integrates one batch of a bulk load [2-012]. Validates every file again with the browser's own engine and the user's
 * jurisdiction. Under the same load id a file is integrated once, however often it is sent.
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
  }: {
    carpetas: readonly CarpetaCarga[];
    carga?: string | undefined;
    errores?: string | null | undefined;
    actualizar: boolean;
  },
): Promise<RespuestaCarga> {
  const hoy = services.hoy();
  const datos = await unit(services.db, usuario.alcance, 'read', (trx) => listCatalogos(trx, usuario.alcance));
  const indice = crearIndice(datos);
  // the areas of the index are those of the scope, so what is left below is the user's own
  const propias = carpetas.filter((c) => !ajena(c, usuario, indice));
  const { refused, validos } = revisarLote(propias, indice, hoy);
  for (const { numCarpeta, renglon } of carpetas.filter((c) => !propias.includes(c)))
    refused.set(normalizar(numCarpeta), [{ codigo: 'CARPETA_OTRO_ESTADO', renglon }]);
  const registros = validos.map((file) => registroDe(file, indice, hoy));
  const retiradas: Lote['retiradas'] = { victimas: [], responsables: [] };
  const lote: Lote = {
    services,
    usuario,
    llcarga: carga ?? randomUUID(),
    hoy,
    errores: errores ?? null,
    actualizar,
    retiradas,
  };
  const fates = await integrarTodas(lote, registros);
  for (const [noci, fate] of fates) if (fate.clase === 'rechazada') refused.set(noci, fate.errores);
  const answer: RespuestaCarga = {
    carga: lote.llcarga,
    correctas: 0,
    integradas: [],
    existentes: [],
    erroresBack: [],
    victimasErrores: retiradas.victimas,
    responsablesErrores: retiradas.responsables,
  };
  const told = new Set<string>();
  for (const { numCarpeta, renglon, ...c } of carpetas) {
    const noci = normalizar(numCarpeta);
    if (told.has(noci)) continue;
    told.add(noci);
    const found = refused.get(noci);
    const fate = fates.get(noci);
    if (found)
      answer.erroresBack.push({
        numCarpeta,
        renglon,
        errores: found.map((e) => ({ ...e, texto: textoDeCodigo(e.codigo, e.renglon) })),
      });
    else if (fate?.clase === 'existente') answer.existentes.push({ numCarpeta, renglon });
    else if (fate)
      answer.integradas.push({ numCarpeta, renglon, delito: String((c as { delito?: unknown }).delito ?? '') });
  }
  answer.correctas = answer.integradas.length;
  return answer;
}
