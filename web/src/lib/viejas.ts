import type { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import type { getCtResponsablesByCarpeta } from '@renadet/domain/autoridad/autoridad.contract';
import type { misCargas } from '@renadet/domain/carga/seguimiento.contract';
import type { getCarpetaByFiltros, getCarpetaById } from '@renadet/domain/carpeta/carpeta.contract';
import type { getCarpetaEntera } from '@renadet/domain/entera/entera.contract';
import type { getCIJusticiaNet } from '@renadet/domain/justicianet/justicianet.contract';
import type { listaPorHacer, porHacer } from '@renadet/domain/mesa/porHacer.contract';
import type { misObservaciones, observacionesDeCarpeta } from '@renadet/domain/observacion/observacion.contract';
import type { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import type { getCtVictimaByCarpeta } from '@renadet/domain/victima/victima.contract';
import type { QueryClient } from '@tanstack/react-query';

/** A reading by the path of its contract: the contracts themselves would bring the rules of the bulk load to every form. */
const FILTROS: (typeof getCarpetaByFiltros)['path'] = '/api/secure/getCarpetaByFiltros';
const CARPETA: (typeof getCarpetaById)['path'] = '/api/secure/getCarpetaById/:llcarpeta';
const VICTIMAS: (typeof getCtVictimaByCarpeta)['path'] = '/api/secure/getCtVictimaByCarpeta/:id';
const AUTORIDADES: (typeof getCtResponsablesByCarpeta)['path'] = '/api/secure/getCtResponsablesByCarpeta/:id';
const EXTERNAS: (typeof getCIJusticiaNet)['path'] = '/api/secure/getCIJusticiaNet';
const ENTERA: (typeof getCarpetaEntera)['path'] = '/api/secure/carpetaEntera/:llcarpeta';
const ARCHIVOS: (typeof getArchivosByLlCarpeta)['path'] = '/api/secure/getArchivosByLlCarpeta/:id';
const OBSERVACIONES: (typeof observacionesDeCarpeta)['path'] = '/api/secure/observaciones/:llcarpeta';
const MIS_OBSERVACIONES: (typeof misObservaciones)['path'] = '/api/secure/misObservaciones';
const CARGAS: (typeof misCargas)['path'] = '/api/secure/misCargas/:pagina/:rpp';

const POR_HACER: (typeof porHacer)['path'] = '/api/secure/porHacer';
const LISTA_POR_HACER: (typeof listaPorHacer)['path'] = '/api/secure/porHacer/:llplazo/:de/:llave/:pagina/:rpp';
const PENDIENTES: (typeof pendientes)['path'] = '/api/secure/pendientes';
const LISTA_PENDIENTES: (typeof listaPendientes)['path'] = '/api/secure/pendientes/:llplazo/:justificadas/:pagina/:rpp';

/** A file, as its form and as its head read it. */
const UNA = [CARPETA, ENTERA] as const;
/** The readings that each change makes old. */
const VIEJAS = {
  carpeta: [...UNA, FILTROS],
  victima: [VICTIMAS, ...UNA, FILTROS],
  autoridad: [AUTORIDADES, ...UNA, FILTROS],
  archivo: [ARCHIVOS, ENTERA],
  /** The standing lists and their counts: what was changed of a file may take it out of one. */
  lista: [POR_HACER, LISTA_POR_HACER, PENDIENTES, LISTA_PENDIENTES],
  observacion: [OBSERVACIONES, MIS_OBSERVACIONES, ENTERA, FILTROS],
  externas: [EXTERNAS, FILTROS, ...UNA, VICTIMAS, AUTORIDADES],
  /** A load, when it begins, goes on and ends. */
  carga: [CARGAS, FILTROS, ...UNA, VICTIMAS, AUTORIDADES],
} as const;

/** Makes readings old after a change; those in sight are read again. */
export const age = (cache: QueryClient, que: keyof typeof VIEJAS): Promise<unknown> =>
  Promise.all(VIEJAS[que].map((path) => cache.invalidateQueries({ queryKey: [path] })));
