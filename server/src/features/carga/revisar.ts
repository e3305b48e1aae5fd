import { crearCarga } from '@renadet/domain/carga/carga';
import type { CarpetaCarga } from '@renadet/domain/carga/carga.contract';
import { type CodigoCarga, codigoDe } from '@renadet/domain/carga/codigos';
import { comoCeldas } from '@renadet/domain/carga/envio';
import type { Indice } from '@renadet/domain/carga/indice';
import { type Registro, registroDe } from '@renadet/domain/carga/registro';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { llave, normalizar } from '@renadet/domain/lib/texto';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { indiceDe } from './indices.ts';

/** Why a file stays out, and the row that says so. */
export type Refusal = { codigo: CodigoCarga; renglon: number };

/** Runs the engine over the files that were sent: what the browser found sound is found so again, or refused. */
function correr(carpetas: readonly CarpetaCarga[], indice: Indice, hoy: Fecha) {
  const carga = crearCarga(indice, hoy);
  for (const c of carpetas) carga.agregar('Expediente', c.renglon, comoCeldas('Expediente', c.numCarpeta, c));
  for (const { numCarpeta, victimas } of carpetas)
    for (const v of victimas) carga.agregar('Victima', v.renglon, comoCeldas('Victima', numCarpeta, v));
  for (const { numCarpeta, autoridades } of carpetas)
    for (const a of autoridades)
      for (const i of a.imputados) carga.agregar('Responsable', i.renglon, comoCeldas('Responsable', numCarpeta, i, a));
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

/**
 * Validates files of a load with the browser's own engine and the user's jurisdiction: no browser is trusted.
 * @returns the sound ones as the registry keeps them, and why each of the others stays out, by its number
 */
export async function revisarCarpetas(
  { db }: Services,
  usuario: Usuario,
  carpetas: readonly CarpetaCarga[],
  hoy: Fecha,
): Promise<{ registros: Registro[]; refused: Map<string, Refusal[]> }> {
  const indice = await indiceDe(db, usuario.alcance);
  // the areas of the index are those of the scope, so what is left below is the user's own
  const foreign = new Set(carpetas.filter((c) => ajena(c, usuario, indice)));
  const { refused, validos } = correr(
    carpetas.filter((c) => !foreign.has(c)),
    indice,
    hoy,
  );
  for (const { numCarpeta, renglon } of foreign)
    refused.set(normalizar(numCarpeta), [{ codigo: 'CARPETA_OTRO_ESTADO', renglon }]);
  return { refused, registros: validos.map((file) => registroDe(file, indice, hoy)) };
}
