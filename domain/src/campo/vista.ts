import { getArchivosByLlCarpeta } from '../archivo/archivo.contract.ts';
import type { Archivo } from '../archivo/archivo.schema.ts';
import { tipoDe } from '../archivo/tipos.ts';
import type { Autoridad } from '../autoridad/autoridad.schema.ts';
import type { FiltroCarpetas } from '../carpeta/busqueda.schema.ts';
import type { Carpeta, FilaCarpeta } from '../carpeta/carpeta.schema.ts';
import { type CarpetaEntera, getCarpetaEntera } from '../entera/entera.contract.ts';
import { faltanDeAutoridad, faltanDeCarpeta, faltanDeVictima } from '../entera/faltantes.ts';
import { llave, palabras } from '../lib/texto.ts';
import { nombreDePersona } from '../victima/identidad.ts';
import type { FilaVictima, Victima } from '../victima/victima.schema.ts';
import type { Apunte, Datos } from './bandeja.ts';
import { carpetaDe, carpetas, contextoEn, type Kit, leida, palabraDe, presentes } from './kit.ts';

// What a kit answers to readings: lists, the search, a file in short.

export const capturados = (k: Kit) => k.bandeja.todas().filter(({ clase }) => clase === 'archivo');
export const aArchivo = ({ llave, cuerpo }: Apunte): Archivo => ({
  idArchivo: llave,
  nombre: String(cuerpo.nombre),
  mime: tipoDe(String(cuerpo.nombre))?.mime ?? '',
  contenido: null,
  longitud: Number(cuerpo.longitud),
  size: Number(cuerpo.longitud),
  descargar: '',
  num: 0,
});
export const anexosDe = (k: Kit, llcarpeta: number): Archivo[] =>
  [
    ...(leida<Archivo[]>(k, getArchivosByLlCarpeta, { id: llcarpeta }) ?? []),
    ...capturados(k)
      .filter((e) => e.llcarpeta === llcarpeta)
      .map(aArchivo),
  ].map((archivo, i) => ({ ...archivo, num: i + 1 }));
export const filaVictima = (k: Kit, v: Victima & Datos): FilaVictima => ({
  llvictima: Number(v.llvictima),
  version: Number(v.version),
  victimaId: v.victimaId ?? null,
  dsnombre: v.dsnombre ?? '',
  dsapellidopaterno: v.dsapellidopaterno ?? '',
  dsapellidomaterno: v.dsapellidomaterno ?? null,
  dsedad: v.dsedad ?? null,
  llgenero: v.llgenero ?? null,
  dsgenero: palabraDe(k, 'Ctgeneros', null, v.llgenero),
});
const COMO = new Intl.Collator('es-MX');
/** The order of the list of victims. */
export const porNombre = (a: FilaVictima, b: FilaVictima) =>
  COMO.compare(a.dsapellidopaterno, b.dsapellidopaterno) ||
  COMO.compare(a.dsapellidomaterno ?? '', b.dsapellidomaterno ?? '') ||
  COMO.compare(a.dsnombre, b.dsnombre) ||
  a.llvictima - b.llvictima;
export const palabrasDeAutoridad = (k: Kit, a: Autoridad) => ({
  dsgobierno: palabraDe(k, 'Ctgobiernos', null, a.llgobierno),
  dssubnivel: palabraDe(k, 'Ctsubniveles', null, a.llsubnivel),
  dsdependencia: palabraDe(k, 'Ctdependencias', null, a.lldependencia),
});
export const filaAutoridad = (k: Kit, a: Autoridad & Datos) => ({
  llresponsable: a.llresponsable,
  version: a.version,
  presponsableId: a.presponsableId ?? null,
  boexistente: a.boexistente,
  ...palabrasDeAutoridad(k, a),
  dsloquesesabe: a.dsloquesesabe ?? null,
  imputados: a.imputados.length,
});

/** The row of a file in the search. */
export function filaDe(k: Kit, llcarpeta: number): FilaCarpeta {
  const c = carpetaDe(k, llcarpeta);
  const taken = k.filas.get(llcarpeta);
  const { noci, fcinicio, novictimas, folio, fchecho } = c as unknown as FilaCarpeta;
  return {
    dspropietario: k.juego.quien.areas[0]?.dspropietario ?? k.juego.quien.dsinstitucion,
    fcintegracion: null,
    estadojuridicoexpedienteid: null,
    provienejusticianet: 0,
    dsestadojuridicoexpediente: null,
    observaciones: 0,
    ...taken,
    llcarpeta,
    noci,
    fcinicio,
    fchecho,
    novictimas,
    folio,
    registros: 0,
    boleyfederal: Number(c.boleyfederal),
    fcinicioEstatus: c.fcestatus ?? null,
    dsdelito: palabraDe(k, 'Ctdelitos', null, c.lldelito),
    dsetapa: palabraDe(k, 'Ctetapas', null, c.lletapa),
    dsestatus: palabraDe(k, 'Ctestatus', c.lletapa, c.llestatus),
    victimasregistradas: c.victimasregistradas,
    autoridadesregistradas: c.autoridadesregistradas,
  };
}
/** The search over the files of the kit: by number, folio, days and name; the newest first. */
export function busca(k: Kit, filtro: FiltroCarpetas): FilaCarpeta[] {
  const { noci, folio, fechaInicio, fechaFin, nombreCompleto, pagina, rpp } = filtro;
  const words = palabras((nombreCompleto ?? '').replaceAll('&', ' '));
  const bears = (v: Victima) => {
    const own = palabras(`${v.dsnombre} ${v.dsapellidopaterno} ${v.dsapellidomaterno ?? ''}`);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const rows = carpetas(k)
    .map((id) => filaDe(k, id))
    .filter((c) => !noci || llave(c.noci).includes(llave(noci)))
    .filter((c) => !folio || (c.folio ?? '').startsWith(folio))
    .filter((c) => !fechaInicio || (c.fcinicio ?? '') >= fechaInicio)
    .filter((c) => !fechaFin || (c.fcinicio ?? '') <= fechaFin)
    .filter((c) => !words.length || presentes(k, 'victima', c.llcarpeta).some(bears))
    .sort((a, b) => (b.fcinicio ?? '').localeCompare(a.fcinicio ?? '') || b.llcarpeta - a.llcarpeta);
  const page = rpp > 0 ? rows.slice((pagina - 1) * rpp, pagina * rpp) : rows;
  return page.map((row) => ({ ...row, registros: rows.length }));
}

/** A file in short, with the names of all that hangs from it. */
export function entera(k: Kit, llcarpeta: number): CarpetaEntera {
  const taken = leida<CarpetaEntera>(k, getCarpetaEntera, { llcarpeta });
  const c = carpetaDe(k, llcarpeta);
  const contexto = contextoEn(k, 'editar', c);
  const enSuyo = (externo: unknown) => ({ ...contexto, externa: Boolean(externo) });
  const fila = filaDe(k, llcarpeta);
  return {
    area: fila.dspropietario,
    institucion: k.juego.quien.dsinstitucion,
    llinstitucion: k.juego.quien.llinstitucion,
    llpropietario: k.juego.quien.areas[0]?.llpropietario ?? 0,
    dias: null,
    observaciones: 0,
    ...taken,
    llcarpeta,
    noci: fila.noci,
    folio: fila.folio,
    cerrada: contexto.cerrada,
    externa: contexto.externa,
    delito: fila.dsdelito,
    etapa: fila.dsetapa,
    estatus: fila.dsestatus,
    fcinicio: fila.fcinicio,
    fchecho: fila.fchecho,
    llprecisionhecho: c.llprecisionhecho ?? null,
    fchechofin: c.fchechofin ?? null,
    estado: palabraDe(k, 'Ctestados', null, c.llestado),
    municipio: palabraDe(k, 'Ctmunicipios', c.llestado, c.llmunicipio),
    novictimas: c.novictimas ?? 0,
    victimasregistradas: c.victimasregistradas,
    autoridadesregistradas: c.autoridadesregistradas,
    archivos: anexosDe(k, llcarpeta).length,
    faltan: faltanDeCarpeta(c as unknown as Carpeta, contexto),
    victimas: presentes(k, 'victima', llcarpeta).map((v) => ({
      llvictima: Number(v.llvictima),
      nombre: nombreDePersona(v),
      faltan: faltanDeVictima(v, enSuyo(v.victimaId)),
    })),
    autoridades: presentes(k, 'autoridad', llcarpeta).map((a) => ({
      llresponsable: Number(a.llresponsable),
      boexistente: a.boexistente,
      ...palabrasDeAutoridad(k, a),
      imputados: a.imputados.length,
      faltan: faltanDeAutoridad(a, enSuyo(a.presponsableId)),
    })),
  };
}
