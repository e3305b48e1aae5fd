import { setImmediate } from 'node:timers/promises';
import { createCarga, numeroDe } from '@renadet/domain/carga/carga';
import type { CarpetaCarga } from '@renadet/domain/carga/carga.contract';
import type { Celda } from '@renadet/domain/carga/celdas';
import { type CodigoCarga, codigoDe } from '@renadet/domain/carga/codigos';
import { filasDeAutoridad, readEnviada } from '@renadet/domain/carga/envio';
import { COMPLEMENTO } from '@renadet/domain/carga/errores';
import { llaveDeVictima } from '@renadet/domain/carga/identidad';
import type { Indice } from '@renadet/domain/carga/indice';
import { createLocalidades, MUNICIPIO, municipioDeCelda } from '@renadet/domain/carga/localidades';
import { type Registro, registroDe } from '@renadet/domain/carga/registro';
import { COLUMNAS } from '@renadet/domain/carga/review';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { llave } from '@renadet/domain/lib/texto';
import { indiceDe } from '../../catalogos/indices.ts';
import { hasLocalidades, listDeMunicipios } from '../../catalogos/localidades.query.ts';
import { unit } from '../../db/scope.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';

/** Why a file stays out, and the row that says so; `detalle` names the data where the code alone does not. */
export type Refusal = { codigo: CodigoCarga; renglon: number; detalle?: string };

/** One file of a call, judged. */
export interface Revisada {
  carpeta: CarpetaCarga;
  /** Place in the call, from 1. */
  lugar: number;
  /** Its number in the registry's terms; '' where it cannot be read. */
  noci: string;
  /** As the registry keeps it; undefined where it stays out. */
  registro?: Registro;
  errores: Refusal[];
  /** Victims of a name that came before in the file: they are left out and told (D-06). */
  avisos: Refusal[];
}

type JuicioDeCarga = Pick<Revisada, 'registro' | 'errores' | 'avisos'>;
/** Milliseconds of judging after which others get their turn. */
const TURNO = 10;

/** The victims of a file without those whose name came before (D-06). */
function sinRepetidas<V extends { renglon: number; valores: Parameters<typeof llaveDeVictima>[0] }>(
  victimas: readonly V[],
) {
  const seen = new Set<string>();
  const avisos: Refusal[] = [];
  const primeras = victimas.filter(({ renglon, valores }) => {
    const key = llaveDeVictima(valores);
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key);
      return true;
    }
    avisos.push({ codigo: 'VICTIMA_REPETIDA', renglon });
    return false;
  });
  return { primeras, avisos };
}

/** Runs the engine over one file as it was sent: the server judges again what the browser found sound. */
function judge(c: CarpetaCarga, indice: Indice, hoy: Fecha): JuicioDeCarga {
  const numero = c.numCarpeta as Celda;
  const carga = createCarga(indice, hoy);
  carga.addLeida('Expediente', c.renglon, readEnviada('Expediente', numero, c));
  for (const v of c.victimas) carga.addLeida('Victima', v.renglon, readEnviada('Victima', numero, v));
  for (const a of c.autoridades)
    for (const { renglon, leida } of filasDeAutoridad(numero, a)) carga.addLeida('Responsable', renglon, leida);
  for (const f of c.complementos ?? []) carga.addLeida(COMPLEMENTO, f.renglon, readEnviada(COMPLEMENTO, numero, f));
  const { validos, errores, incompletos } = carga.finish();
  const [file] = validos;
  if (file) {
    const { primeras, avisos } = sinRepetidas(file.victimas);
    const registro = registroDe({ ...file, victimas: primeras }, indice, hoy);
    return { registro, errores: [], avisos };
  }
  return {
    errores: [
      ...errores.map((e) => ({
        codigo: codigoDe(e),
        renglon: e.fila,
        ...(e.detalle && { detalle: e.detalle }),
        ...(e.hoja === COMPLEMENTO && { detalle: COLUMNAS.Complemento[e.columna]?.etiqueta ?? e.columna }),
      })),
      ...incompletos.map(
        (i): Refusal => ({
          codigo: i.mensaje.includes('Autoridad') ? 'AUTORIDAD_FALTA' : 'VICTIMA_FALTA',
          renglon: i.fila,
        }),
      ),
    ],
    avisos: [],
  };
}

/** Whether a file names an office that is not the user's to write to. */
const ajena = ({ institucion }: Record<string, unknown>, { alcance }: UsuarioDeSesion, indice: Indice): boolean => {
  const id = typeof institucion === 'string' ? indice.id('instituciones', llave(institucion)) : undefined;
  return alcance.llinstitucion !== 0 && id !== undefined && id !== alcance.llinstitucion;
};

/** A number that comes twice in a call says of neither file which one it is: both come back. */
function sinRepetir(revisadas: readonly Revisada[]): Revisada[] {
  const veces = new Map<string, number>();
  for (const { noci } of revisadas) veces.set(noci, (veces.get(noci) ?? 0) + 1);
  return revisadas.map((r) => {
    if (r.noci === '' || veces.get(r.noci) === 1) return r;
    const { registro: _, ...out } = r;
    return { ...out, avisos: [], errores: [{ codigo: 'CARPETA_REPETIDA', renglon: r.carpeta.renglon }, ...r.errores] };
  });
}

/** The catalogues with the localities of the municipalities of these files, where somebody imported them. */
async function withLocalidades(
  { db }: Services,
  { alcance }: UsuarioDeSesion,
  carpetas: readonly CarpetaCarga[],
  indice: Indice,
): Promise<Indice> {
  return unit(db, alcance, 'read', async (trx) => {
    if (!(await hasLocalidades(trx))) return indice;
    const municipios = carpetas.flatMap(
      (c) => municipioDeCelda((c as Record<string, unknown>)[MUNICIPIO] as Celda) ?? [],
    );
    const localidades = createLocalidades();
    localidades.add(municipios, await listDeMunicipios(trx, municipios));
    return { ...indice, localidades };
  });
}

/**
 * Validates files of a load with the browser's own engine and the user's jurisdiction: no browser is trusted.
 * Each is judged by itself; between files others get their turn.
 * @returns every file of the call, in its order
 */
export async function reviewCarpetas(
  services: Services,
  usuario: UsuarioDeSesion,
  carpetas: readonly CarpetaCarga[],
  hoy: Fecha,
): Promise<Revisada[]> {
  const known = await indiceDe(services.db, usuario.alcance);
  const indice = await withLocalidades(services, usuario, carpetas, known);
  const revisadas: Revisada[] = [];
  let since = performance.now();
  for (const [i, carpeta] of carpetas.entries()) {
    // the areas of the index are those of the scope, so what passes here is the user's own
    const judged: JuicioDeCarga = ajena(carpeta, usuario, indice)
      ? { errores: [{ codigo: 'CARPETA_OTRO_ESTADO', renglon: carpeta.renglon }], avisos: [] }
      : judge(carpeta, indice, hoy);
    revisadas.push({ carpeta, lugar: i + 1, noci: numeroDe(carpeta.numCarpeta as Celda), ...judged });
    if (performance.now() - since < TURNO) continue;
    await setImmediate();
    since = performance.now();
  }
  return sinRepetir(revisadas);
}
