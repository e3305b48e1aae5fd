import { enMexico } from '@renadet/domain/lib/fecha';
import { Decible } from '../../lib/http.ts';

/** The longest side of a photographed page, in points: small print is read, and a page is some hundred kilobytes. */
const LADO = 2400;
const CALIDAD = 0.82;
const FOTO = /^image\/(jpeg|png|webp|heic|heif|avif)$/;
const SIN_FOTO =
  'No se pudo leer la fotografía en este equipo. Tómela de nuevo, o guárdela como JPG e inténtelo otra vez.';

/** The size at which a photograph is kept. */
export function medidaDe(ancho: number, alto: number): { ancho: number; alto: number } {
  const parte = Math.min(1, LADO / Math.max(ancho, alto));
  return { ancho: Math.max(1, Math.round(ancho * parte)), alto: Math.max(1, Math.round(alto * parte)) };
}

/** The name of a photograph of a moment, as clocks of Mexico City show it: a camera's own names repeat. */
export const nombreDeFoto = (now: Date): string =>
  `Fotografía ${enMexico(now).replace('T', ' ').replaceAll(':', '.')}.jpg`;

/**
 * A photograph drawn anew: smaller, turned as it was held, and with nothing but the picture. Where and when it was taken, and
 * with which device, stands beside the picture in the file of a camera and is left behind.
 * @throws Decible with a sentence for the user
 */
export async function compressFoto(archivo: File, now = new Date()): Promise<File> {
  if (!FOTO.test(archivo.type)) throw new Decible(SIN_FOTO);
  const bitmap = await createImageBitmap(archivo, { imageOrientation: 'from-image' }).catch(() => {
    throw new Decible(SIN_FOTO);
  });
  const { ancho, alto } = medidaDe(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: ancho, height: alto });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, ancho, alto);
  bitmap.close();
  const blob = await new Promise<Blob | null>((ok) => canvas.toBlob(ok, 'image/jpeg', CALIDAD));
  if (!blob) throw new Decible(SIN_FOTO);
  return new File([blob], nombreDeFoto(now), { type: 'image/jpeg' });
}
