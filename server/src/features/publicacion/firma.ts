import { createHash } from 'node:crypto';
import type { Llave } from '../constancia/constancia.llave.ts';
import type { ArchivoPublicado } from './publicacion.queries.ts';

export const huellaDe = (contenido: Buffer): Buffer => createHash('sha256').update(contenido).digest();

/** The file that lists the digests, as `sha256sum -c` reads it, and the one with its signature (64 bytes). */
export const LISTA = 'huellas.txt';
export const FIRMA = 'huellas.sig';

/**
 * The signed text of a publication: UTF-8, lines parted by \n, each ended by one (docs/estadisticas.md).
 * @param archivos in any order; the text has them by name
 */
export const textoFirmado = (
  corte: string,
  archivos: readonly Pick<ArchivoPublicado, 'nombre' | 'huella'>[],
  llave: Pick<Llave, 'id'>,
): string =>
  [
    '# RENADET estadística v1',
    `# corte=${corte}`,
    `# llave=${llave.id}`,
    ...[...archivos]
      .sort((a, b) => (a.nombre < b.nombre ? -1 : 1))
      .map(({ nombre, huella }) => `${huella.toString('hex')}  ${nombre}`),
    '',
  ].join('\n');
