import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import type { Localidades } from '../catalogos/localidad.ts';
import { llave } from '../lib/texto.ts';
import { PUNTO_Y_COMA } from './columnas.ts';
import { memoria } from './fold.ts';

/** Entries of a catalogue: id, text, the id of what they belong to where they belong to something, and other spellings. */
export type EntradaDeIndice = readonly [
  id: number,
  texto: string,
  padre?: number | null,
  escrituras?: readonly string[],
];
/** Under this name stands one entry where INEGI's localities are imported: they are asked for by their municipalities. */
export const LOCALIDADES = 'localidades';
/** The catalogues that a load compares texts with, by name. */
export type DatosCatalogos = Partial<Record<NombreCatalogo | typeof LOCALIDADES, readonly EntradaDeIndice[]>>;

/** Finds entries of the catalogues by text, ignoring accents and case, and texts by id. */
export interface Indice {
  /** Id of a folded text, among the entries of `padre` where the catalogue has parents. */
  id: (catalogo: NombreCatalogo, texto: string, padre?: number | null) => number | undefined;
  /** Ids of several entries, in order, by their folded texts with a semicolon between them; undefined where one is no entry. */
  ids: (catalogo: NombreCatalogo, textos: string) => readonly number[] | undefined;
  /** Texts that may be chosen, for the error list. */
  textos: (catalogo: NombreCatalogo, padre?: number | null) => readonly string[];
  texto: (catalogo: NombreCatalogo, id: number, padre?: number | null) => string | undefined;
  /** The parents of the entries of a catalogue. */
  padres: (catalogo: NombreCatalogo) => readonly number[];
  /** INEGI's localities; absent where nobody imported them. */
  localidades?: Localidades;
}

interface Lista {
  ids: Map<string, number>;
  textos: string[];
  byId: Map<number, string>;
  varios: (textos: string) => readonly number[] | undefined;
}
function nueva(): Lista {
  const ids = new Map<string, number>();
  const varios = memoria((textos) => {
    const found = textos.split(PUNTO_Y_COMA).map((texto) => ids.get(texto));
    return found.every((id) => id !== undefined) ? [...new Set(found)].sort((a, b) => a - b) : undefined;
  });
  return { ids, textos: [], byId: new Map(), varios };
}
/** The entries of a catalogue: all, and those of each parent. */
interface Entradas {
  todas: Lista;
  porPadre: Map<number, Lista>;
}

/** @param datos what the server answered; catalogues that are not there have no entries */
export function createIndice(datos: DatosCatalogos): Indice {
  const catalogos = new Map<string, Entradas>();
  for (const [catalogo, entradas] of Object.entries(datos)) {
    const todas = nueva();
    const porPadre = new Map<number, Lista>();
    catalogos.set(catalogo, { todas, porPadre });
    for (const [id, texto, de] of entradas) {
      const padre = de ?? undefined;
      const suya = padre === undefined ? undefined : (porPadre.get(padre) ?? nueva());
      if (padre !== undefined && suya) porPadre.set(padre, suya);
      for (const list of suya ? [todas, suya] : [todas]) {
        const folded = llave(texto);
        if (!list.ids.has(folded)) {
          list.ids.set(folded, id);
          list.textos.push(texto);
        }
        list.byId.set(id, texto);
      }
    }
    // after all names: what one entry is called is never another spelling of a second one
    for (const [id, , padre, escrituras = []] of entradas)
      for (const folded of escrituras.map(llave))
        for (const list of [todas, porPadre.get(padre ?? -1)])
          if (list && !list.ids.has(folded)) list.ids.set(folded, id);
  }
  const of = (catalogo: string, padre: number | null | undefined): Lista | undefined => {
    const entradas = catalogos.get(catalogo);
    return padre === null || padre === undefined ? entradas?.todas : entradas?.porPadre.get(padre);
  };
  return {
    id: (catalogo, texto, padre) => of(catalogo, padre)?.ids.get(texto),
    ids: (catalogo, textos) => of(catalogo, null)?.varios(textos),
    textos: (catalogo, padre) => of(catalogo, padre)?.textos ?? [],
    texto: (catalogo, id, padre) => of(catalogo, padre)?.byId.get(id),
    padres: (catalogo) => [...(catalogos.get(catalogo)?.porPadre.keys() ?? [])],
  };
}
