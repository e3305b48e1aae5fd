import { CAMPOS_DEL_LIBRO, enPalabras, etiquetaDe, type FilaDeCambios } from '@renadet/domain/carga/cambios';
import type { CarpetaCarga } from '@renadet/domain/carga/carga.contract';
import { textoDeCodigo } from '@renadet/domain/carga/codigos';
import type { Indice } from '@renadet/domain/carga/indice';
import {
  CAMBIOS_POR_CARPETA,
  type Cambio,
  previsualizarActualizacion,
} from '@renadet/domain/carga/seguimiento.contract';
import { nivelesDeAutoridad } from '@renadet/domain/entera/nombres';
import type { Output } from '@renadet/domain/lib/endpoint';
import { nombreDeImputado } from '@renadet/domain/victima/identidad';
import { indiceDe } from '../../catalogos/indices.ts';
import { unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { findExistentes } from './carga.queries.ts';
import { type Refusal, type Revisada, reviewCarpetas } from './review.ts';
import { makePlan, type PlanCarpeta, type Retirada } from './update.commands.ts';
import { listUltimos } from './update.queries.ts';

type Previa = Output<typeof previsualizarActualizacion>['carpetas'][number];

const nombreDe = (fila: Readonly<Record<string, unknown>>): string =>
  nombreDeImputado(fila as Parameters<typeof nombreDeImputado>[0]);
const persona = (fila: Readonly<Record<string, unknown>>) => ({
  nombre: (fila.dsnombre ?? fila.dsalias ?? null) as string | null,
  paterno: (fila.dsapellidopaterno ?? null) as string | null,
  materno: (fila.dsapellidomaterno ?? null) as string | null,
});
const sinExpediente = (list: readonly Retirada[]) => list.map(({ exp: _, ...gone }) => gone);

/** An authority by all its levels. */
function autoridadDe(fila: FilaDeCambios, indice: Indice): string {
  const palabra = (c: string) => enPalabras('autoridad', c, fila, indice);
  return nivelesDeAutoridad({
    boexistente: fila.boexistente as number | null,
    dsgobierno: palabra('llgobierno'),
    dssubnivel: palabra('llsubnivel'),
    dsdependencia: palabra('lldependencia'),
  });
}
/** The same with the post, which may be all that tells two of one office apart. */
const conCargo = (fila: FilaDeCambios, indice: Indice): string =>
  [autoridadDe(fila, indice), fila.dscargo].filter(Boolean).join(', ');

/** Every field that a plan overwrites, in words, and everybody who goes under another authority. */
function cambiosDe({ cambios, imputados }: PlanCarpeta, indice: Indice): Cambio[] {
  const movidos = imputados.movidos.map(({ persona: quien, de, a }) => ({
    de: `Imputado ${nombreDe(quien)}`.trim(),
    campo: 'Su autoridad',
    antes: conCargo(de, indice),
    despues: conCargo(a.values, indice),
  }));
  const escritos = cambios.flatMap(({ clase, antes, despues, campos }) => {
    const de = {
      carpeta: () => 'Expediente',
      victima: () => `Víctima ${nombreDe(antes)}`,
      imputado: () => `Imputado ${nombreDe(antes)}`,
      autoridad: () => `Autoridad ${autoridadDe(antes, indice)}`,
    }[clase]();
    return campos.map((campo) => ({
      de: de.trim(),
      campo: etiquetaDe(clase, campo),
      antes: enPalabras(clase, campo, antes, indice),
      despues: enPalabras(clase, campo, despues, indice),
    }));
  });
  return [...escritos, ...movidos];
}

const NADA = {
  victimas: [],
  responsables: [],
  nuevas: { victimas: [], responsables: [] },
  cambios: [],
  totalCambios: 0,
  ultimo: null,
  masReciente: false,
  version: null,
};

/**
 * Tells beforehand the effect of an update by workbook: every overwritten field, old and new in words, the people who would be
 * added or taken out [2-213] [2-214], the last editor of the file, or the reason against the update. Writes nothing.
 */
export async function preview(
  services: Services,
  usuario: UsuarioDeSesion,
  carpetas: readonly CarpetaCarga[],
): Promise<Output<typeof previsualizarActualizacion>> {
  const { db, registerAll } = services;
  const { alcance, llusuario } = usuario;
  const hoy = services.hoy();
  const revisadas = await reviewCarpetas(services, usuario, carpetas, hoy);
  const registros = revisadas.flatMap(({ registro }) => (registro ? [registro] : []));
  const { planes, rechazadas, ultimos } = await unit(db, alcance, 'read', async (trx) => {
    const numeros = registros.map((r) => r.carpeta.noci ?? '');
    const kept = await findExistentes(trx, alcance, numeros, { bloquear: false, campos: CAMPOS_DEL_LIBRO.carpeta });
    const found = await makePlan(trx, registros, kept, hoy);
    const ids = found.planes.map(({ llcarpeta }) => llcarpeta);
    return { ...found, ultimos: await listUltimos(trx, ids, llusuario) };
  });
  const indice = await indiceDe(db, alcance);
  const planDe = new Map(planes.map((plan) => [plan.registro, plan]));
  const impedida = new Map(rechazadas);
  const detalle = {
    carpetas: carpetas.length,
    victimas: planes.reduce((n, { retiradas }) => n + retiradas.victimas.length, 0),
    responsables: planes.reduce((n, { retiradas }) => n + retiradas.responsables.length, 0),
  };
  await registerAll(usuario, previsualizarActualizacion, { objeto: 'carga', detalle });

  const previa = ({ carpeta, registro, errores }: Revisada): Previa => {
    const own = { numCarpeta: String(carpeta.numCarpeta ?? ''), renglon: carpeta.renglon };
    const plan = registro && planDe.get(registro);
    if (!plan) {
      const cause: Refusal = (registro && impedida.get(registro)) ??
        errores[0] ?? { codigo: 'CARPETA_DATO', renglon: carpeta.renglon };
      return { ...own, ...NADA, impedimento: textoDeCodigo(cause.codigo, cause.renglon, cause.detalle) };
    }
    const cambios = cambiosDe(plan, indice);
    const last = ultimos.get(plan.llcarpeta);
    return {
      ...own,
      victimas: sinExpediente(plan.retiradas.victimas),
      responsables: sinExpediente(plan.retiradas.responsables),
      nuevas: {
        victimas: plan.victimas.nuevas.map((v) => persona(v.values as never)),
        responsables: [
          ...plan.imputados.nuevos.map(([i]) => persona(i.values as never)),
          ...plan.autoridades.nuevas
            .filter((a) => !a.imputados.length)
            .map((a) => ({ nombre: a.values.dscargo, paterno: null, materno: null })),
        ],
      },
      cambios: cambios.slice(0, CAMBIOS_POR_CARPETA),
      totalCambios: cambios.length,
      ultimo: last ? { fecha: last.fecha, usuario: last.usuario } : null,
      masReciente: last ? !last.propia : false,
      version: plan.version,
      impedimento: null,
    };
  };
  return { carpetas: revisadas.map(previa) };
}
