// What a kit takes along: what each reading operation answers, by the readers of those operations.
import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getCtResponsablesByCarpeta, getCtResponsablesById } from '@renadet/domain/autoridad/autoridad.contract';
import type { CarpetaEnJuego, LecturaDeJuego } from '@renadet/domain/campo/campo.contract';
import { getCarpetaById, propuestasDeCaptura } from '@renadet/domain/carpeta/carpeta.contract';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { LECTURAS, type LecturaDeCatalogo, type NombreLectura } from '@renadet/domain/catalogos/lecturas';
import { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { getMenus, getPermisosPorRol } from '@renadet/domain/sesion/sesion.contract';
import { getCtVictimaByCarpeta, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { z } from 'zod';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { asArchivo } from '../archivo/archivo.commands.ts';
import { listArchivos } from '../archivo/archivo.queries.ts';
import { asAutoridad, listAutoridades, listAutoridadesDe, listImputadosDe } from '../autoridad/autoridad.queries.ts';
import { listFilas } from '../carpeta/busqueda.query.ts';
import { asCarpeta, findCarpeta, readPropuestas } from '../carpeta/carpeta.queries.ts';
import { readEntera } from '../entera/entera.commands.ts';
import { listFunciones, readMenus } from '../sesion/sesion.queries.ts';
import { listExamenesDe } from '../victima/examenes.ts';
import { asVictima, listVictimas, listVictimasDe } from '../victima/victima.queries.ts';

type Parametros = Record<string, string | number>;

/** An answer as its operation would send it: by the shape of its contract, so that nothing else goes along. */
const lectura = (e: Endpoint, params: Parametros, value: unknown, query: Parametros = {}): LecturaDeJuego => ({
  operacion: e.path,
  params,
  query,
  respuesta: z.encode(e.answer as z.ZodUnknown, value),
});

/** The files of a kit, whole, in order of their ids. */
export async function readCarpetas(trx: Trx, door: Door, ids: readonly number[]): Promise<CarpetaEnJuego[]> {
  if (!ids.length) return [];
  const { alcance } = door;
  const filas = await listFilas(trx, alcance, ids);
  const victimas = Map.groupBy(await listVictimasDe(trx, alcance, ids), (row) => row.llcarpeta);
  const examenes = await listExamenesDe(trx, alcance, ids);
  const autoridades = await listAutoridadesDe(trx, alcance, ids);
  const imputados = await listImputadosDe(
    trx,
    alcance,
    autoridades.map(({ llresponsable }) => llresponsable),
  );
  const autoridadesDe = Map.groupBy(autoridades, (row) => row.llcarpeta);
  const silent = { ...door, nota: () => undefined }; // the kit says on record which files it has
  const read: CarpetaEnJuego[] = [];
  for (const fila of filas) {
    const { llcarpeta } = fila;
    const carpeta = found(await findCarpeta(trx, alcance, llcarpeta));
    const archivos = await listArchivos(trx, alcance, llcarpeta);
    const id = { id: llcarpeta };
    read.push({
      llcarpeta,
      fila: { ...fila, registros: 1 },
      anexos: archivos.length,
      lecturas: [
        lectura(getCarpetaById, { llcarpeta }, asCarpeta(carpeta)),
        lectura(getCarpetaEntera, { llcarpeta }, await readEntera(trx, silent, llcarpeta)),
        lectura(getCtVictimaByCarpeta, id, await listVictimas(trx, alcance, llcarpeta)),
        lectura(getCtResponsablesByCarpeta, id, await listAutoridades(trx, alcance, llcarpeta)),
        lectura(
          getArchivosByLlCarpeta,
          id,
          archivos.map((fila, i) => asArchivo(fila, i + 1)),
          { contenido: 'no' },
        ),
        ...(victimas.get(llcarpeta) ?? []).map((victima) =>
          lectura(getCtVictimaById, { id: victima.llvictima }, [
            asVictima(victima, examenes.get(victima.llvictima) ?? []),
          ]),
        ),
        ...(autoridadesDe.get(llcarpeta) ?? []).map((autoridad) =>
          lectura(
            getCtResponsablesById,
            { id: autoridad.llresponsable },
            asAutoridad(autoridad, imputados.get(autoridad.llresponsable) ?? []),
          ),
        ),
      ],
    });
  }
  return read;
}

/** Every catalogue, by each of its parents. Those that are looked for by a text need the network. */
async function readCatalogos(trx: Trx, { services: { catalogos }, usuario }: Door): Promise<LecturaDeJuego[]> {
  const read: LecturaDeJuego[] = [];
  for (const nombre of Object.keys(LECTURAS) as NombreLectura[]) {
    const { parametros = {} }: LecturaDeCatalogo = LECTURAS[nombre];
    if (Object.values(parametros).includes('texto')) continue;
    const [param] = Object.keys(parametros);
    for (const [padre, { filas }] of await catalogos.todas(nombre, trx, usuario.semillas))
      read.push({
        operacion: catalogosContract[nombre].path,
        params: param === undefined || padre === null ? {} : { [param]: padre },
        query: {},
        respuesta: filas,
      });
  }
  return read;
}

/** What every page asks for, whichever the file. */
export async function readComunes(trx: Trx, door: Door): Promise<LecturaDeJuego[]> {
  const { usuario, alcance } = door;
  const rol = { rol: usuario.llrol };
  return [
    lectura(getMenus, rol, await readMenus(trx, usuario.llrol, usuario)),
    lectura(getPermisosPorRol, rol, await listFunciones(trx, usuario.llrol)),
    ...(usuario.funciones.has(propuestasDeCaptura.funcion)
      ? [lectura(propuestasDeCaptura, {}, await readPropuestas(trx, alcance, usuario))]
      : []),
    ...(await readCatalogos(trx, door)),
  ];
}
