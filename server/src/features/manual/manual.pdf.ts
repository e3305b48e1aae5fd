import { cuadro } from '../../documento/cuadro.ts';
import {
  ANCHO,
  altoFigura,
  compose,
  type Elemento,
  encabezado,
  figura,
  hojaNueva,
  indice,
  lista,
  nota,
  type Pluma,
  portada,
  texto,
} from '../../documento/flujo.ts';
import type { Bloque, readManual } from './manual.texto.ts';

type Manual = ReturnType<typeof readManual>;
/** The picture of a screen by its name; undefined where none was taken. */
export type Imagenes = (nombre: string) => Buffer | undefined;

const ROTULOS = 150; // width of the first column of a table
const EDICION = new Date('2026-11-21T12:00:00Z');

/** Points that must follow a heading on its page: the height of the next block, where that is another heading or a picture. */
function junto(p: Pluma, bloques: readonly Bloque[], i: number, imagenes: Imagenes): number {
  const next = bloques[i + 1];
  if (next?.clase === 'apartado') return 40 + junto(p, bloques, i + 1, imagenes);
  const picture = next?.clase === 'imagen' ? imagenes(next.nombre) : undefined;
  return picture ? altoFigura(p, picture) : 60;
}

function draw(p: Pluma, parent: Elemento, bloques: readonly Bloque[], i: number, imagenes: Imagenes): void {
  const b = bloques[i];
  if (!b) return;
  if (b.clase === 'tabla') cuadro(p, parent, [{ ancho: ROTULOS }, { ancho: ANCHO - ROTULOS }], b.renglones);
  else if (b.clase === 'puntos') lista(p, parent, b.renglones, () => '•');
  else if (b.clase === 'pasos') lista(p, parent, b.renglones, (n) => `${n + 1}.`);
  else if (b.clase === 'parrafo') texto(p, parent, b.texto);
  else if (b.clase === 'nota') nota(p, parent, b.texto);
  else if (b.clase === 'imagen') {
    const picture = imagenes(b.nombre);
    if (picture) figura(p, parent, picture, { alt: `Imagen de la pantalla: ${b.texto}`, pie: b.texto });
  } else encabezado(p, parent, b.clase, b.texto, junto(p, bloques, i, imagenes));
}

/** @param known pages of the chapters, from the pass before; empty in the first */
const pasada = (manual: Manual, known: Map<string, number>, compress: boolean, imagenes: Imagenes) =>
  compose(
    { titulo: `${manual.titulo} de RENADET`, pie: 'RENADET · Manual de usuario', fecha: EDICION, compress },
    (p, document) => {
      portada(p, document, manual.titulo, manual.subtitulo);
      const chapters = manual.bloques.flatMap((b) => (b.clase === 'capitulo' ? [b.texto] : []));
      indice(p, document, chapters, known);
      hojaNueva(p);
      for (const i of manual.bloques.keys()) draw(p, document, manual.bloques, i, imagenes);
    },
  );

/**
 * The manual as a tagged PDF in Spanish, Carta, with an index whose lines lead to their chapters. The same text and
 * pictures give the same bytes.
 * @param compress false leaves the structure readable, for tests
 * @param imagenes pictures of the screens; a screen without one is told in words alone
 */
export async function renderManual(
  manual: Manual,
  { compress = true, imagenes = () => undefined }: { compress?: boolean; imagenes?: Imagenes } = {},
): Promise<{ pdf: Buffer; hojas: number }> {
  const { capitulos } = await pasada(manual, new Map(), compress, imagenes);
  const { pdf, hojas } = await pasada(manual, capitulos, compress, imagenes);
  return { pdf, hojas };
}
