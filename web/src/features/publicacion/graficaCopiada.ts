import { entero } from '@renadet/domain/lib/entero';
import type { TablaAmbito } from '@renadet/domain/publicacion/ambitos';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { INSTITUCION } from '../../institucion.ts';
import { download } from '../../lib/download.ts';

/** A chart as it is copied. */
export interface GraficaCopiada {
  view: TablaAmbito;
  titular: string | null;
  /** Which publication and cut-off it is of. */
  subtitulo: string;
  /** The day of its cut-off: its address stays the one of these numbers when others come out. */
  corte: string;
}

const ANCHO = 1200;
const ALTO_FILA = 34;
const MARGEN = 40;
/** Rows of the picture; the text beside it has all of them. */
const FILAS = 15;
const RESERVADA = `${RESERVADO} (cifra reservada)`;
const dicho = (valor: number | null) => (valor === null ? RESERVADA : entero(valor));

/** Where the numbers are from, and where they can be looked up. */
function fuenteDe({ subtitulo, corte }: GraficaCopiada): string {
  const url = new URL(`/estadisticas${location.search}`, location.origin);
  url.searchParams.set('corte', corte);
  return `Fuente: ${INSTITUCION.nombre} (${INSTITUCION.siglas}). ${subtitulo}. ${url}`;
}

const filasDe = ({ view }: GraficaCopiada) =>
  view.filas.map(({ nombre, valores }) => ({ nombre, valor: valores.at(-1) ?? null }));

/** The chart in words: its sentence, every number, and its source. */
const textoDe = (grafica: GraficaCopiada): string =>
  [
    grafica.view.titulo,
    grafica.titular,
    ...filasDe(grafica).map(({ nombre, valor }) => `${nombre}: ${dicho(valor)}`),
    fuenteDe(grafica),
  ]
    .filter(Boolean)
    .join('\n');

/** Breaks a text into lines of a width. */
function enLineas(pen: CanvasRenderingContext2D, text: string, ancho: number): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(line).width > ancho && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** The chart as a picture, with its source under it, in the colours of the page. */
function draw(grafica: GraficaCopiada): Promise<Blob | null> {
  const [, ...all] = filasDe(grafica);
  const filas = all.toSorted((a, b) => (b.valor ?? 0.5) - (a.valor ?? 0.5)).slice(0, FILAS);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const font = (px: number, weight = 400) => `${weight} ${px}px "Noto Sans Variable", sans-serif`;
  const ancho = ANCHO - 2 * MARGEN;
  const lines = (text: string | null, px: number, weight?: number) => {
    pen.font = font(px, weight);
    return (text ? enLineas(pen, text, ancho) : []).map((line) => ({ line, px, weight }));
  };
  const head = [...lines(grafica.view.titulo, 30, 650), ...lines(grafica.titular, 24)];
  const more = all.length - filas.length;
  const foot = lines(`${more > 0 ? `Y ${entero(more)} más. ` : ''}${fuenteDe(grafica)}`, 18);
  const alto = (rows: typeof head) => rows.reduce((sum, { px }) => sum + px * 1.4, 0);
  canvas.width = ANCHO;
  canvas.height = 2 * MARGEN + alto(head) + 24 + filas.length * ALTO_FILA + 24 + alto(foot);
  pen.fillStyle = color('superficie');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  let y = MARGEN;
  const write = (rows: typeof head) => {
    for (const { line, px, weight } of rows) {
      pen.font = font(px, weight);
      pen.fillStyle = color('tinta');
      pen.fillText(line, MARGEN, y + px);
      y += px * 1.4;
    }
  };
  write(head);
  y += 24;
  pen.font = font(18);
  const nombres = Math.min(420, Math.max(0, ...filas.map(({ nombre }) => pen.measureText(nombre).width)));
  const largo = ancho - nombres - 220;
  const maximo = Math.max(1, ...filas.map(({ valor }) => valor ?? 0));
  for (const { nombre, valor } of filas) {
    const bar = valor === null ? 0 : (largo * valor) / maximo;
    pen.fillStyle = color('tinta');
    pen.fillText(nombre, MARGEN, y + 22, nombres);
    pen.fillText(dicho(valor), MARGEN + nombres + 24 + bar, y + 22);
    pen.fillStyle = color('serie1');
    pen.fillRect(MARGEN + nombres + 12, y + 6, bar, 20);
    y += ALTO_FILA;
  }
  y += 24;
  write(foot);
  return new Promise((ok) => canvas.toBlob(ok, 'image/png'));
}

/** Puts a chart on the clipboard, as a picture and in words; where there is none, the picture becomes a file. @returns what was done */
export async function copyGrafica(grafica: GraficaCopiada): Promise<string> {
  const texto = textoDe(grafica);
  await document.fonts.ready;
  const picture = await draw(grafica);
  try {
    const words = { 'text/plain': new Blob([texto], { type: 'text/plain' }) };
    await navigator.clipboard.write([new ClipboardItem({ ...words, ...(picture && { 'image/png': picture }) })]);
    return 'Copiada con su fuente.';
  } catch {
    // no clipboard, or it takes no pictures here
  }
  download(
    picture ?? new Blob([texto], { type: 'text/plain' }),
    `RENADET_${grafica.view.id}.${picture ? 'png' : 'txt'}`,
  );
  return 'Descargada con su fuente.';
}
