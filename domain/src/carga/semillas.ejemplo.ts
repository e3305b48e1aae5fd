import { CATALOGOS, type Catalogo } from '../catalogos/catalogos.ts';
import { CATALOGOS_DE_CARGA } from './catalogos.ts';
import type { DatosCatalogos, EntradaDeIndice } from './indice.ts';

/** A line of a seed, by its columns. */
type LineaDeSemilla = Readonly<Record<string, string>>;
/** The scope of the catalogues: the whole country, an office, or some of its areas. */
export interface AlcanceEjemplo {
  institucion?: number;
  propietarios?: readonly number[];
}

/**
 * The catalogues of a load as the seeds have them, those that the service answers to somebody of a scope.
 * @param read lines of a seed's file
 */
export function catalogosDeSemillas(
  read: (semilla: string) => readonly LineaDeSemilla[],
  { institucion, propietarios }: AlcanceEjemplo = {},
): DatosCatalogos {
  const datos: Record<string, EntradaDeIndice[]> = {};
  for (const [nombre, padre, por] of CATALOGOS_DE_CARGA) {
    const { semilla, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
    const id = clave.at(-1) ?? '';
    const parents = (line: LineaDeSemilla): (string | undefined)[] => {
      if (!padre) return [undefined];
      if (!por) return [line[padre]];
      return read(CATALOGOS[por].semilla).flatMap((r) => (r[id] === line[id] ? [r[padre]] : []));
    };
    datos[nombre] = read(semilla).flatMap((line) =>
      parents(line).map((p): EntradaDeIndice => {
        const [key, text] = [Number(line[id]), line[descripcion] ?? ''];
        return p === undefined ? [key, text] : [key, text, Number(p)];
      }),
    );
  }
  const isOwn = ([id, , padre]: EntradaDeIndice) =>
    (institucion === undefined || padre === institucion) && (propietarios?.includes(id) ?? true);
  return { ...datos, propietarios: datos.propietarios?.filter(isOwn) };
}
