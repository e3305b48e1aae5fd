// The thread that makes a publication of its figures: `aparte` starts it. Protecting and printing them takes seconds, and
// nobody else may wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { AMBITOS, DATOS, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { protectConjunto } from '@renadet/domain/publicacion/conjunto';
import { datosCsv, datosJson, diccionarioCsv } from '@renadet/domain/publicacion/datosAbiertos';
import { hushTablero } from '@renadet/domain/publicacion/hushTablero';
import { NoPublicable, protectTablas } from '@renadet/domain/publicacion/protectTablas';
import { type Publicacion, type Tabla, totalesDe } from '@renadet/domain/publicacion/tablas';
import { protectTablero, tableroCsv } from '@renadet/domain/publicacion/tablero';
import type { Hecha, Pedida } from './makeCorte.ts';
import { renderEstadistica } from './publicacion.pdf.ts';
import { readTablero } from './tableroGuardado.ts';

/** The files of a publication: the same tables give the same bytes. */
async function archivosDe(publicacion: Publicacion): Promise<Hecha['archivos']> {
  const files: { archivo: string; mime: string; contenido: Buffer }[] = [
    { ...DATOS.json, contenido: Buffer.from(datosJson(publicacion)) },
    { ...DATOS.csv, contenido: Buffer.from(datosCsv(publicacion)) },
    { ...DATOS.diccionario, contenido: Buffer.from(diccionarioCsv(publicacion)) },
  ];
  const { corte, tablero } = publicacion;
  if (tablero) files.push({ ...DATOS.tablero, contenido: Buffer.from(tableroCsv(corte, tablero)) });
  for (const ambito of NOMBRES_AMBITO)
    files.push({
      archivo: AMBITOS[ambito].archivo,
      mime: 'application/pdf',
      contenido: await renderEstadistica(publicacion, ambito),
    });
  return files.map(({ archivo, mime, contenido }) => ({ nombre: archivo, mime, contenido }));
}

async function make({
  corte,
  crudas,
  publicadas,
  dichos,
  tablero: medido,
  repetidas,
  claves,
  metodo,
}: Pedida): Promise<Hecha> {
  const otras = publicadas.map((p) => ({
    corte: p.corte,
    tablas: JSON.parse(p.contenido) as Tabla[],
    tablero: p.tablero ? readTablero(p.tablero).publico : undefined,
  }));
  const tablas = protectTablas(crudas, corte, otras, dichos);
  const medidos = publicadas.flatMap((p) => (p.tablero ? [readTablero(p.tablero).medido] : []));
  const solo = medido && protectTablero(medido, medidos);
  const tablero = solo && (metodo < 2 ? solo : hushTablero(solo, tablas, { corte, otras }));
  const conjunto = repetidas && protectConjunto(totalesDe(tablas), repetidas);
  return { tablas, tablero, archivos: await archivosDe({ corte, tablas, tablero, conjunto, claves, metodo }) };
}

// outside of this thread the error would lose its class, so a refusal for people travels as an answer
const answer = await make(workerData as Pedida).catch((error: unknown) => {
  if (error instanceof NoPublicable) return { rechazo: error.message };
  throw error;
});
parentPort?.postMessage(answer);
