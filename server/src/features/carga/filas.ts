import type { Registro, Ubicacion } from '@renadet/domain/carga/registro';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import type { Imputado } from '@renadet/domain/imputado/imputado.schema';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { nombresEscritos, pick } from '../../lib/check.ts';
import { COLUMNAS_AUTORIDAD, COLUMNAS_IMPUTADO } from '../autoridad/autoridad.queries.ts';
import { COLUMNAS_CARPETA } from '../carpeta/carpeta.queries.ts';
import { filasExamen } from '../victima/examenes.ts';
import { COLUMNAS_VICTIMA } from '../victima/victima.queries.ts';

/** The owner of a row. */
export interface Dueno {
  llcarpeta: number;
  llinstitucion: number | null;
  llpropietario: number | null;
}

/** Columns of a file that only a workbook fills in. */
export const COLUMNAS_UBICACION: readonly (keyof Ubicacion)[] = ['latitud', 'longitud', 'localidadCveINEGI'];

/** Row of table `carpeta`; a bulk load sets the day of integration. */
export const filaCarpeta = (r: Registro, llusuario: number | null, hoy: Fecha) => ({
  ...pick(r.carpeta, COLUMNAS_CARPETA),
  ...r.ubicacion,
  llinstitucion: r.llinstitucion,
  llpropietario: r.llpropietario,
  boleyfederal: r.llinstitucion === INSTITUCION.FGR ? 1 : 0,
  provienejusticianet: 0,
  fcintegracion: hoy,
  ...(r.folio !== undefined && { folio: r.folio, fcfolio: hoy }),
  llusuario,
  fcregistro: new Date().toISOString(),
  version: 1,
});

export const filaVictima = ({ values, escrito }: Registro['victimas'][number], dueno: Dueno, llvictima?: number) => ({
  ...pick(values, COLUMNAS_VICTIMA),
  ...dueno,
  ...(llvictima !== undefined && { llvictima }),
  nombreoriginal: nombresEscritos(escrito, values as unknown as Record<string, unknown>),
  version: 1,
});
export const filaResponsable = ({ values }: Registro['autoridades'][number], dueno: Dueno, llresponsable?: number) => ({
  ...pick(values, COLUMNAS_AUTORIDAD),
  ...dueno,
  ...(llresponsable !== undefined && { llresponsable }),
  version: 1,
});
export const filaImputado = (
  { values, escrito }: { values: Imputado; escrito: Imputado },
  { llinstitucion, llpropietario }: Dueno,
  llresponsable: number,
) => ({
  ...pick(values, COLUMNAS_IMPUTADO),
  llresponsable,
  llinstitucion,
  llpropietario,
  nombreoriginal: nombresEscritos(escrito, values as unknown as Record<string, unknown>),
});

/**
 * Rows of what belongs to files that have been inserted.
 * @param ids of the files by number
 * @param reservados ids for the victims, as many as there are; none where nobody has an examination. Ids for the
 *   authorities; none where nobody is accused under them
 */
export function filasDe(
  registros: readonly Registro[],
  ids: ReadonlyMap<string, number>,
  reservados: { victimas: readonly number[]; responsables: readonly number[] },
) {
  const [victimas, responsables] = [reservados.victimas.values(), reservados.responsables.values()];
  const rows = {
    victima: [] as object[],
    examenvictima: [] as object[],
    responsable: [] as object[],
    imputado: [] as object[],
  };
  for (const r of registros) {
    const { llinstitucion, llpropietario } = r;
    const dueno = { llcarpeta: ids.get(r.carpeta.noci ?? '') ?? 0, llinstitucion, llpropietario };
    for (const v of r.victimas) {
      const llvictima = victimas.next().value;
      const { examenes } = v.values;
      rows.victima.push(filaVictima(v, dueno, llvictima));
      if (examenes?.length) rows.examenvictima.push(...filasExamen(examenes, { ...dueno, llvictima: llvictima ?? 0 }));
    }
    for (const a of r.autoridades) {
      const llresponsable = responsables.next().value;
      rows.responsable.push(filaResponsable(a, dueno, llresponsable));
      for (const i of a.imputados) rows.imputado.push(filaImputado(i, dueno, llresponsable ?? 0));
    }
  }
  return rows;
}
