import { getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import { getAreaInstitucion, getAreasInstitucion, sedesByPropietario } from '@renadet/domain/area/area.contract';
import { getAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import {
  getCtResponsablesByCarpeta,
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { bitacoraEstatal } from '@renadet/domain/bitacora/bitacora.contract';
import { getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { misCargas } from '@renadet/domain/carga/seguimiento.contract';
import { getCarpetaByFiltros, getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { getConstancias } from '@renadet/domain/constancia/constancia.contract';
import { getExpedientesHistoricos } from '@renadet/domain/historico/historico.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { getAutoridadesEliminadas, getVictimasEliminadas } from '@renadet/domain/papelera/papelera.contract';
import { getPublicaciones } from '@renadet/domain/publicacion/publicacion.contract';
import { listaDocumentos } from '@renadet/domain/publico/documento.contract';
import { autoridad, victima } from '@renadet/domain/registros.ejemplo';
import * as avance from '@renadet/domain/reportes/avance';
import * as cargadas from '@renadet/domain/reportes/cargadas';
import * as detalle from '@renadet/domain/reportes/detalle';
import { getFiltrosGuardados } from '@renadet/domain/reportes/guardados';
import * as reportes from '@renadet/domain/reportes/reportes.contract';
import { getRespaldos } from '@renadet/domain/respaldo/respaldo.contract';
import { getRolesFunciones } from '@renadet/domain/rol/rol.contract';
import { getMenus } from '@renadet/domain/sesion/sesion.contract';
import { getMisSesiones } from '@renadet/domain/usuario/sesiones.contract';
import { getUsuario, getUsuariosByFiltros } from '@renadet/domain/usuario/usuario.contract';
import {
  editarVictima,
  getCtVictimaByCarpeta,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import { nueva } from './expedientes.ts';
import type { Muestra } from './muestra.ts';

export type Clase = 'lista' | 'búsqueda' | 'abrir' | 'guardar' | 'reporte';
/** One operation of a screen, as often as it is asked: `entrada` gives the i-th input of one connection. */
export interface Operacion {
  clase: Clase;
  nombre: string;
  e: Endpoint;
  entrada: (i: number, conexion: number) => object;
}

const FILTRO = { fechaInicio: '15/01/2018', fechaFin: '31/10/2026', grupo: 0, delito: 0 };
const AVANCE = { fechaInicio: '01/01/2010', fechaFin: '31/10/2026' };
const CARGADAS = { ...FILTRO, grupo: undefined, delito: undefined, tipoFecha: 1, tipoReporte: 2, pagina: 0, rpp: 10 };
const PAGINA = { pagina: 1, rpp: 10, institucion: 0, area: 0 };

const igual = (clase: Clase, operaciones: Record<string, Endpoint>, entrada: Operacion['entrada']): Operacion[] =>
  Object.entries(operaciones).map(([nombre, e]) => ({ clase, nombre, e, entrada }));
const una = (clase: Clase, nombre: string, e: Endpoint, entrada: Operacion['entrada']): Operacion => ({
  clase,
  nombre,
  e,
  entrada,
});

const listas = (m: Muestra): Operacion[] => [
  ...igual(
    'lista',
    {
      getCtVictimaByCarpeta,
      getCtResponsablesByCarpeta,
      getArchivosByLlCarpeta,
      getVictimasEliminadas,
      getAutoridadesEliminadas,
    },
    (i) => ({ params: { id: m.carpeta(i).llcarpeta } }),
  ),
  ...igual(
    'lista',
    {
      getConstancias,
      victimasByCarpeta: detalle.victimasByCarpeta,
      responsablesByCarpeta: detalle.responsablesByCarpeta,
    },
    (i) => ({ params: { llcarpeta: m.carpeta(i).llcarpeta } }),
  ),
  ...igual(
    'lista',
    { getAreasInstitucion, listaDocumentos, getPublicaciones, getRespaldos, getRolesFunciones, getMisSesiones },
    () => ({}),
  ),
  una('lista', 'getAreaInstitucion', getAreaInstitucion, () => ({ params: { a: '130', b: '0' } })),
  una('lista', 'sedesByPropietario', sedesByPropietario, () => ({ params: { id: 1 } })),
  una('lista', 'bitacoraEstatal', bitacoraEstatal, () => ({ params: { page: '0', pageSize: '10' } })),
  una('lista', 'misCargas', misCargas, () => ({ params: { pagina: 0, rpp: 10 } })),
  una('lista', 'getExpedientesHistoricos', getExpedientesHistoricos, () => ({ body: { pagina: 1, rpp: 10 } })),
  una('lista', 'getFiltrosGuardados', getFiltrosGuardados, () => ({ params: { reporte: 'carpeta' } })),
  una('lista', 'getBorradores', getBorradores, (i) => ({
    params: { clase: 'victima', llcarpeta: m.carpeta(i).llcarpeta, llave: 0 },
  })),
  una('lista', 'getMenus', getMenus, () => ({ params: { rol: 1 } })),
  una('lista', 'Ctmunicipios', catalogosContract.Ctmunicipios, (i) => ({ params: { estado: 1 + (i % 32) } })),
];

const busquedas = (m: Muestra): Operacion[] => [
  una('búsqueda', 'por número', getCarpetaByFiltros, (i) => ({ body: { ...PAGINA, noci: m.carpeta(i).noci } })),
  una('búsqueda', 'por persona', getCarpetaByFiltros, (i) => ({
    body: { ...PAGINA, nombreCompleto: m.persona(i).replaceAll(' ', '&') },
  })),
  una('búsqueda', 'por apellido común', getCarpetaByFiltros, () => ({
    body: { ...PAGINA, nombreCompleto: 'GARCIA&HERNANDEZ' },
  })),
  una('búsqueda', 'por fecha', getCarpetaByFiltros, (i) => ({
    body: { ...PAGINA, fechaInicio: `01/0${1 + (i % 9)}/2022`, fechaFin: '31/12/2022' },
  })),
  una('búsqueda', 'última página', getCarpetaByFiltros, (i) => ({
    body: { ...PAGINA, pagina: 1000 + i, fechaInicio: '01/01/2018', fechaFin: '31/12/2024' },
  })),
  una('búsqueda', 'getUsuariosByFiltros', getUsuariosByFiltros, () => ({ body: { dsnombre: 'ADMIN', llrol: 0 } })),
  una('búsqueda', 'getAuditoria', getAuditoria, (i) => ({ body: { noci: m.carpeta(i).noci, pagina: 0, rpp: 10 } })),
  una('búsqueda', 'autocompleteOrganos', catalogosContract.autocompleteOrganos, () => ({ params: { text: 'JUZ' } })),
];

const aperturas = (m: Muestra): Operacion[] => [
  una('abrir', 'getCarpetaById', getCarpetaById, (i) => ({ params: { llcarpeta: m.carpeta(i).llcarpeta } })),
  una('abrir', 'carpetaDetalle', detalle.carpetaDetalle, (i) => ({ params: { llcarpeta: m.carpeta(i).llcarpeta } })),
  ...igual('abrir', { getCtVictimaById, victimaDetalle: detalle.victimaDetalle }, (i) => ({
    params: { id: m.victima(i) },
  })),
  ...igual('abrir', { getCtResponsablesById, responsableDetalle: detalle.responsableDetalle }, (i) => ({
    params: { id: m.autoridad(i) },
  })),
  una('abrir', 'presuntoResponsableDetalle', detalle.presuntoResponsableDetalle, (i) => ({
    params: { id: m.imputado(i) },
  })),
  una('abrir', 'getUsuario', getUsuario, () => ({ params: { llusuario: m.usuario } })),
];

/** Each connection changes records of its own, as people do. */
const guardados = (m: Muestra): Operacion[] => [
  una('guardar', 'guardarCI', guardarCI, () => ({ params: { type: 2 }, body: nueva(1) })),
  una('guardar', 'modificarCI', modificarCI, (_, c) => ({
    body: { ...nueva(9999), noci: m.propia(c).noci, llcarpeta: m.propia(c).llcarpeta },
  })),
  una('guardar', 'insertarVictima', insertarVictima, (_, c) => ({ body: victima(m.propia(c).llcarpeta) })),
  una('guardar', 'editarVictima', editarVictima, (_, c) => ({
    body: { ...victima(m.propia(c).llcarpeta), llvictima: m.propia(c).llvictima },
  })),
  una('guardar', 'guardarAutoridad', guardarAutoridad, (_, c) => ({ body: autoridad(m.propia(c).llcarpeta) })),
  una('guardar', 'modificarAutoridad', modificarAutoridad, (_, c) => ({
    body: { ...autoridad(m.propia(c).llcarpeta), llresponsable: m.propia(c).llresponsable },
  })),
  una('guardar', 'guardarBorrador', guardarBorrador, (_, c) => ({
    params: { ficha: m.propia(c).ficha },
    body: {
      clase: 'victima',
      llcarpeta: m.propia(c).llcarpeta,
      llave: 0,
      version: null,
      contenido: { valores: { dsnombre: 'ANA', dsapellidopaterno: 'LOPEZ' }, abierto: {} },
    },
  })),
];

const { graficas } = reportes;
const informes = (m: Muestra): Operacion[] => [
  ...igual(
    'reporte',
    {
      ...graficas,
      getGraficaByDeterminacion: reportes.getGraficaByDeterminacion,
      getGraficaReporteByEstado: reportes.getGraficaReporteByEstado,
      getGraficaReporteByInstitucion: reportes.getGraficaReporteByInstitucion,
      getReporteCarpeta: reportes.getReporteCarpeta,
      getReporteVictimas: reportes.getReporteVictimas,
      getTablaExpedienteByFiltros: reportes.getTablaExpedienteByFiltros,
      getReporteCarpetasByEstado: reportes.getReporteCarpetasByEstado,
      getTotalReporteCarpetasByEstado: reportes.getTotalReporteCarpetasByEstado,
      getReporteCarpetasByUsuarioEstado: reportes.getReporteCarpetasByUsuarioEstado,
    },
    () => ({ body: FILTRO }),
  ),
  una('reporte', 'reporteAvanceIntegracion', avance.reporteAvanceIntegracion, () => ({ body: AVANCE })),
  una('reporte', 'reporteAvance...ByFiscaliaId', avance.reporteAvanceIntegracionByFiscaliaId, () => ({
    body: { ...AVANCE, fiscaliaId: 130 },
  })),
  una('reporte', 'reporteAvance...Detalle', avance.reporteAvanceIntegracionDetalle, () => ({
    body: { ...AVANCE, fiscaliaId: 130, tipo: 1, pagina: 0, rpp: 10 },
  })),
  una('reporte', 'getReporteCarpetaCargadas', cargadas.getReporteCarpetaCargadasPag, () => ({
    body: { ...CARGADAS, rpp: 5_000 },
  })),
  una('reporte', 'getReporteCarpetaCargadasPag', cargadas.getReporteCarpetaCargadasPag, () => ({ body: CARGADAS })),
  una('reporte', 'de un número', reportes.getReporteCarpeta, (i) => ({ body: { noci: m.carpeta(i).noci } })),
];

/**
 * Every list, search, form and report of the screens. Not here: what asks the external case system (its own pace), files
 * that are downloaded, signing in and certificates (scenarios of their own).
 */
export const operaciones = (m: Muestra): Operacion[] =>
  [listas, busquedas, aperturas, guardados, informes].flatMap((de) => de(m));
