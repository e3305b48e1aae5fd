import { type Celda, createCuenta, type Hoja, hojaEntera, writeHoja } from './hoja.ts';
import { readLineas } from './lineas.ts';
import { type HojaEnLista, partes } from './partes.ts';
import { createZip } from './zip.ts';

/** Rows of a sheet at most; further rows go on in another. */
const RENGLONES = 1_048_576;

/** The title of a workbook: the first line of its head, else its sheet. */
const tituloDe = ({ cabeza, nombre }: Pick<Hoja, 'cabeza' | 'nombre'>): string => String(cabeza[0]?.[0] || nombre);

/**
 * A workbook as bytes that are made while they are sent: nothing is kept but the last lot of rows. The sheet that is
 * full goes on in another of the same name and a number.
 * @param filas bytes of a COPY in its text format, as they come
 * @throws RangeError above 4 GB, the size of the plain format
 */
export async function* writeLibro(
  filas: AsyncIterable<Uint8Array>,
  hoja: Hoja,
  maximo = RENGLONES,
): AsyncGenerator<Buffer> {
  const zip = createZip();
  const lineas = readLineas(filas);
  const cuenta = createCuenta(hoja.sumas);
  const hojas: HojaEnLista[] = [];
  try {
    do {
      const nombre = hojas.length ? `${hoja.nombre}_${hojas.length + 1}` : hoja.nombre;
      hojas.push({ nombre, cabeza: hoja.cabeza.length });
      yield* zip.add(`xl/worksheets/sheet${hojas.length}.xml`, writeHoja(lineas, hoja, maximo, cuenta));
    } while (await lineas.has());
  } finally {
    await lineas.finish();
  }
  for (const [nombre, xml] of partes(hojas, tituloDe(hoja))) yield* zip.add(nombre, [Buffer.from(xml)]);
  yield* zip.end();
}

/** A sheet of few rows, which are all there. */
export interface HojaEntera extends Omit<Hoja, 'tipos'> {
  filas: readonly (readonly Celda[])[];
}

/** A workbook of several sheets; the same rows make the same bytes. */
export async function* writeHojas(hojas: readonly HojaEntera[]): AsyncGenerator<Buffer> {
  const zip = createZip();
  for (const [i, { filas, ...hoja }] of hojas.entries())
    yield* zip.add(`xl/worksheets/sheet${i + 1}.xml`, [hojaEntera(hoja, filas)]);
  const enLista = hojas.map(({ nombre, cabeza }) => ({ nombre, cabeza: cabeza.length }));
  const [primera = { nombre: '', cabeza: [] }] = hojas;
  for (const [nombre, xml] of partes(enLista, tituloDe(primera))) yield* zip.add(nombre, [Buffer.from(xml)]);
  yield* zip.end();
}
