import { cleanNombre, LIMITE_TOTAL, motivoDeRechazo } from '../archivo/archivo.rules.ts';
import type { Archivo } from '../archivo/archivo.schema.ts';
import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { reglasCarpeta, usesFederalOrigins } from '../carpeta/carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { judgeRegistro } from '../catalogos/juicio.ts';
import { reglasExamen } from '../examen/examen.rules.ts';
import { camposExamen, type Examen } from '../examen/examen.schema.ts';
import { exceptExamenes, sortExamenes } from '../examen/lista.ts';
import { reglasImputado } from '../imputado/imputado.rules.ts';
import { camposImputado, type Imputado } from '../imputado/imputado.schema.ts';
import { type ContextoEnCarpeta, contextoDe } from '../lib/contexto.ts';
import { AppError, type ErrorCampo } from '../lib/errors.ts';
import { complete } from '../lib/rules.ts';
import { MENSAJES } from '../mensajes.ts';
import { isDesconocida, nombreDePersona } from '../victima/identidad.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { camposVictima, type Victima } from '../victima/victima.schema.ts';
import {
  BORRADOR,
  type ClaseDeForma,
  type Datos,
  type DeClase,
  isTemporal,
  temporalDe,
  temporalDeImputado,
} from './bandeja.ts';
import {
  abierta,
  borradores,
  type CarpetaDeKit,
  carpetaDe,
  carpetas,
  contextoEn,
  found,
  type Kit,
  ofertasDe,
  presentes,
  vigente,
} from './kit.ts';
import { bringBack } from './rechazadas.ts';
import { sinRed } from './sinRed.ts';
import { aArchivo, anexosDe, capturados, palabrasDeAutoridad } from './vista.ts';

// What is captured in a kit: judged as the server judges it, kept in the outbox.

const OK = 'REGISTRO_EXITOSO' as const;
const refuse = (campos: readonly ErrorCampo[]) => {
  if (campos.length) throw new AppError('CAMPOS_INVALIDOS', { campos });
};

/** Bytes of attachments that one kit keeps. */
export const CUOTA = 60 * 1024 * 1024;
const LLENO = 'Ya no cabe en este juego de campo. Envíe lo capturado cuando tenga red, o elija un archivo más pequeño.';
interface Captura<C extends ClaseDeForma> {
  clase: C;
  llcarpeta: number;
  /** null: a new record. */
  llave: number | null;
  escrito: Datos;
  valores: DeClase[C];
  rotulo: string;
  alta?: string | undefined;
}
/** Accused persons with ids: those of this kit where the registry gave none yet. */
const conImputados = (orden: number, valores: Datos): Datos =>
  'imputados' in valores
    ? {
        ...valores,
        imputados: (valores.imputados as Imputado[]).map((one, i) => ({
          ...one,
          llimputado: one.llimputado ?? temporalDeImputado(orden, i),
          dsnombrecompleto: nombreDePersona(one),
        })),
      }
    : valores;
/** Keeps a save: in its entry while that did not leave, else as a change after it. @returns the record's id and its version */
export async function keep<C extends ClaseDeForma>(k: Kit, c: Captura<C>): Promise<{ llave: number; version: number }> {
  const before = c.llave === null ? [] : k.bandeja.de(c.clase, c.llave);
  const last = before.at(-1);
  const isOpen = last && (last.estado === 'espera' ? last.intentos === 0 : last.estado !== 'enviado');
  const opened = c.llave === null ? null : (vigente(k, c.clase, c.llave) as Datos);
  const { escrito: cuerpo, valores, rotulo } = c;
  const put = isOpen
    ? await k.bandeja.put({
        ...last,
        cuerpo,
        valores: conImputados(last.orden, valores),
        rotulo,
        ediciones: last.ediciones + 1,
        estado: 'espera',
        mensaje: undefined,
        campos: undefined,
        choques: undefined,
        suya: undefined,
        motivo: undefined,
      })
    : await k.bandeja.add((orden) => {
        const llave = c.llave ?? temporalDe(orden);
        return {
          clase: c.clase,
          nuevo: c.llave === null,
          llcarpeta: c.clase === 'carpeta' ? llave : c.llcarpeta,
          llave,
          alta: c.alta ?? k.alta(),
          cuerpo,
          valores: conImputados(orden, valores),
          base: opened,
          rotulo,
        };
      });
  await bringBack(k.bandeja, put);
  // what was saved is no form that was begun any more, also where the browser dies before its page says so
  for (const { ficha, contenido } of await borradores(k))
    if (contenido?.alta === put.alta) await k.caja.delete(`${BORRADOR}${ficha}`);
  return { llave: put.llave, version: Number(vigente(k, c.clase, put.llave)?.version) };
}
/** The record that a form registered before, by its name. */
export const deAlta = (k: Kit, clase: ClaseDeForma, name: string | undefined) =>
  name ? k.bandeja.todas().find((e) => e.clase === clase && e.nuevo && e.alta === name) : undefined;
const refuseStale = (kept: Datos, sent: unknown) => {
  if (sent !== null && sent !== undefined && sent !== kept.version) throw new AppError('VERSION_ANTERIOR');
};

export const judgeCarpeta = async (k: Kit, values: Carpeta, context: ContextoEnCarpeta, stored?: Partial<Carpeta>) =>
  judgeRegistro(ofertasDe(k), {
    campos: camposCarpeta,
    rules: reglasCarpeta,
    values,
    context,
    ...(stored && { stored }),
    parents: { llorigen: usesFederalOrigins(context) ? 1 : 0 },
  });
export const tieneNumero = (k: Kit, noci: string | null, except: number | null) =>
  carpetas(k).some((id) => id !== except && vigente(k, 'carpeta', id)?.noci === noci);
const SIN_ANEXOS = ['archivos', 'archivosEliminados'];
const sinAnexos = (escrito: Datos): Datos => {
  const going = escrito.archivosEliminados;
  if (Array.isArray(going) && going.length) throw sinRed('eliminarArchivo');
  return Object.fromEntries(Object.entries(escrito).filter(([name]) => !SIN_ANEXOS.includes(name)));
};
const EXISTE = { result: 'ERROR_GUARDAR_EXISTE' as const, infoFiles: [], deletedFiles: [] };

export async function creaCarpeta(k: Kit, sent: Carpeta, escrito: Datos, name?: string) {
  if (!k.juego.quien.permisonuevaci) throw new AppError('SIN_PERMISO');
  const again = deAlta(k, 'carpeta', name);
  if (again) return { result: 'REGISTRO_EXISTENTE' as const, infoFiles: [], llcarpeta: again.llave, version: 1 };
  const context = contextoDe(null, { hoy: k.hoy(), rol: k.juego.quien.rol.llrol }) as ContextoEnCarpeta;
  const valores = complete(reglasCarpeta, sent, context);
  refuse(await judgeCarpeta(k, valores, context));
  if (tieneNumero(k, valores.noci, null)) return EXISTE;
  const { llave: llcarpeta, version } = await keep(k, {
    clase: 'carpeta',
    llcarpeta: 0,
    llave: null,
    escrito: sinAnexos(escrito),
    valores,
    rotulo: valores.noci ?? '',
    alta: name,
  });
  return { result: OK, infoFiles: [], llcarpeta, version };
}
export async function editaCarpeta(k: Kit, sent: Carpeta, escrito: Datos) {
  const kept = carpetaDe(k, Number(sent.llcarpeta));
  refuseStale(kept, sent.version);
  const { llcarpeta, novictimas, folio, victimasregistradas } = abierta(k, Number(sent.llcarpeta));
  const stored = kept as unknown as Partial<Carpeta>;
  const context = contextoEn(k, 'editar', kept);
  const valores = complete(reglasCarpeta, sent, context, stored);
  const count =
    valores.novictimas === null || valores.novictimas === novictimas
      ? undefined
      : folio
        ? 'La carpeta ya tiene folio: el número de víctimas no puede cambiar.'
        : valores.novictimas < victimasregistradas
          ? `Ya hay ${victimasregistradas} víctimas registradas: escriba ese número o uno mayor.`
          : undefined;
  refuse([
    ...(await judgeCarpeta(k, valores, context, stored)),
    ...(count ? [{ campo: 'novictimas', mensaje: count }] : []),
  ]);
  if (tieneNumero(k, valores.noci, llcarpeta)) return EXISTE;
  const { version } = await keep(k, {
    clase: 'carpeta',
    llcarpeta: Number(llcarpeta),
    llave: Number(llcarpeta),
    escrito: sinAnexos(escrito),
    valores,
    rotulo: valores.noci ?? '',
  });
  return { result: OK, infoFiles: [], deletedFiles: [], version };
}

/** Errors of a victim and of her examinations. */
export async function judgeVictima(
  k: Kit,
  values: Victima,
  carpeta: CarpetaDeKit,
  context: ContextoEnCarpeta,
  stored?: Victima,
) {
  const own = await judgeRegistro(ofertasDe(k), {
    campos: camposVictima,
    rules: reglasVictima,
    values,
    context,
    parents: { lltecnica: carpeta.lldelito },
    ...(stored && { stored: { ...stored, examenes: values.examenes } }),
  });
  const examenes = values.examenes ?? [];
  const fresh = exceptExamenes(examenes, (stored?.examenes ?? []) as Examen[]);
  for (const examen of fresh) {
    const juicio = { campos: camposExamen, rules: reglasExamen, values: examen, context, parents: { llexamen: 1 } };
    own.push(...(await judgeRegistro(ofertasDe(k), juicio, `examenes.${examenes.indexOf(examen)}.`)));
  }
  return own;
}
const MISMA = { result: 'MISMA_VICTIMA' as const, msj: MENSAJES.mismaVictima };
export const hasSameName = (k: Kit, v: Victima, except: number | null) =>
  !isDesconocida(v) &&
  presentes(k, 'victima', v.llcarpeta).some(
    (other) =>
      other.llvictima !== except &&
      other.dsnombre === v.dsnombre &&
      other.dsapellidopaterno === v.dsapellidopaterno &&
      (other.dsapellidomaterno ?? '') === (v.dsapellidomaterno ?? ''),
  );
export async function guardaVictima(k: Kit, sent: Victima, escrito: Datos, name?: string) {
  const carpeta = abierta(k, sent.llcarpeta);
  const stored = sent.llvictima === null ? undefined : found(vigente(k, 'victima', sent.llvictima));
  const again = stored ? undefined : deAlta(k, 'victima', name);
  if (again)
    return {
      result: 'REGISTRO_EXISTENTE' as const,
      msj: MENSAJES.victimaYaRegistrada,
      llvictima: again.llave,
      version: Number(vigente(k, 'victima', again.llave)?.version),
    };
  if (stored) refuseStale(stored, sent.version);
  const context = contextoEn(k, stored ? 'editar' : 'nuevo', carpeta, Boolean(stored?.victimaId));
  const completed = complete(reglasVictima, sent, context, stored);
  const examenes = completed.examenes ?? ((stored?.examenes ?? null) as Victima['examenes']);
  const valores = { ...completed, examenes: examenes && sortExamenes(examenes) };
  refuse(await judgeVictima(k, valores, carpeta, context, stored));
  if (!stored && carpeta.victimasregistradas >= (carpeta.novictimas ?? 0))
    return { result: 'EXCEDE_VICTIMAS' as const, msj: MENSAJES.excedeVictimas };
  if (hasSameName(k, valores, sent.llvictima)) return MISMA;
  const { llave: llvictima, version } = await keep(k, {
    clase: 'victima',
    llcarpeta: sent.llcarpeta,
    llave: sent.llvictima,
    escrito,
    valores,
    rotulo: nombreDePersona(valores),
    alta: name,
  });
  return { result: OK, msj: '', llvictima, version };
}

/** Errors of an authority and of each of its accused persons. */
export async function judgeAutoridad(k: Kit, values: Autoridad, context: ContextoEnCarpeta, stored?: Autoridad) {
  const own = await judgeRegistro(ofertasDe(k), {
    campos: camposAutoridad,
    rules: reglasAutoridad,
    values,
    context,
    ...(stored && { stored: { ...stored, imputadosE: [] } }),
  });
  for (const [i, imputado] of values.imputados.entries()) {
    const before = stored?.imputados.find(({ llimputado }) => llimputado === imputado.llimputado);
    own.push(
      ...(await judgeRegistro(
        ofertasDe(k),
        {
          campos: camposImputado,
          rules: reglasImputado,
          values: imputado,
          context: { ...context, llgobierno: values.llgobierno },
          ...(before && { stored: before, storedContext: { llgobierno: stored?.llgobierno ?? null } }),
        },
        `imputados.${i}.`,
      )),
    );
  }
  return own;
}
export async function guardaAutoridad(k: Kit, sent: Autoridad, escrito: Datos, name?: string) {
  const carpeta = abierta(k, sent.llcarpeta);
  const stored = sent.llresponsable === null ? undefined : found(vigente(k, 'autoridad', sent.llresponsable));
  const again = stored ? undefined : deAlta(k, 'autoridad', name);
  if (again)
    return {
      result: 'REGISTRO_EXISTENTE' as const,
      msj: MENSAJES.autoridadYaRegistrada,
      llresponsable: again.llave,
      version: Number(vigente(k, 'autoridad', again.llave)?.version),
    };
  if (stored) refuseStale(stored, sent.version);
  const context = contextoEn(k, stored ? 'editar' : 'nuevo', carpeta, Boolean(stored?.presponsableId));
  const own = complete(reglasAutoridad, sent, context, stored);
  const enNivel = { ...context, llgobierno: own.llgobierno };
  const imputados = own.imputados.map((one) => {
    const before = stored?.imputados.find(({ llimputado }) => llimputado === one.llimputado);
    return complete(reglasImputado, one, enNivel, before);
  });
  const valores = { ...own, ...palabrasDeAutoridad(k, own), imputados };
  refuse(await judgeAutoridad(k, valores, context, stored));
  const { llave: llresponsable, version } = await keep(k, {
    clase: 'autoridad',
    llcarpeta: sent.llcarpeta,
    llave: sent.llresponsable,
    escrito,
    valores,
    rotulo: Object.values(palabrasDeAutoridad(k, own)).filter(Boolean).join(' · ') || 'Quien resulte responsable',
    alta: name,
  });
  return { result: OK, msj: MENSAJES.autoridadGuardada, llresponsable, version };
}

/** Takes back a record that the registry does not have. What hangs from it stays. */
export async function quita(k: Kit, clase: 'victima' | 'autoridad', llave: number, msj: string) {
  const own = k.bandeja.de(clase, llave);
  if (!isTemporal(llave) || own.some((e) => e.intentos > 0)) throw sinRed('eliminar');
  found(own[0]);
  for (const entry of own) await k.bandeja.remove(entry);
  return { result: OK, msj };
}

const bytesDe = (list: readonly { longitud: number }[]) => list.reduce((sum, { longitud }) => sum + longitud, 0);
/**
 * Keeps an attachment of a file, within the quota of the file and of the kit.
 * @param contenido base 64
 */
export async function anexa(
  k: Kit,
  llcarpeta: number,
  original: string,
  longitud: number,
  contenido: string,
): Promise<Archivo> {
  abierta(k, llcarpeta);
  const nombre = cleanNombre(original);
  const kept = anexosDe(k, llcarpeta);
  const same = kept.find((one) => one.nombre === nombre && one.longitud === longitud);
  if (same) return same;
  const motivo = motivoDeRechazo({ nombre, longitud, disponible: LIMITE_TOTAL - bytesDe(kept) });
  if (motivo) throw new AppError('SOLICITUD_INVALIDA', { message: motivo });
  if (bytesDe(capturados(k).map(aArchivo)) + longitud > CUOTA)
    throw new AppError('DEMASIADO_GRANDE', { message: LLENO });
  const name = k.alta();
  await k.bandeja.putContenido(name, contenido);
  const entry = await k.bandeja.add((orden) => ({
    clase: 'archivo',
    nuevo: true,
    llcarpeta,
    llave: temporalDe(orden),
    alta: name,
    cuerpo: { nombre, longitud },
    valores: {},
    base: null,
    rotulo: nombre,
  }));
  return { ...aArchivo(entry), num: kept.length + 1 };
}
