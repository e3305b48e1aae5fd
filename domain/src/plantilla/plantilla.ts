import { isDeNivel } from '../autoridad/corporaciones.ts';
import type { Celda } from '../carga/celdas.ts';
import { type Columna, NA, OMISION } from '../carga/columnas.ts';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from '../carga/errores.ts';
import { TITULOS } from '../carga/formato.ts';
import { createIndice, type DatosCatalogos, type EntradaDeIndice, type Indice } from '../carga/indice.ts';
import { COLUMNAS } from '../carga/review.ts';
import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { RESPUESTA } from '../lib/siNo.ts';
import { llave } from '../lib/texto.ts';
import { ayudaDe } from './ayuda.ts';

/** Entries that a drop-down offers, under the name by which formulas call them. */
export interface ListaPlantilla {
  nombre: string;
  textos: readonly (string | number)[];
}
/** One column of the template. */
export interface ColumnaPlantilla {
  etiqueta: string;
  /** The content of its cells, in a sentence. */
  ayuda: string;
  /** Cells are text, so that the spreadsheet turns nothing typed into something else. */
  esTexto: boolean;
  /**
   * The options of its drop-down: fixed answers, or a formula about the first row with data. `seCompleta`: a chosen text may
   * be gone on with, and nothing typed is refused.
   */
  lista?: { valores: readonly string[] } | { formula: string; soloAviso?: true; seCompleta?: true };
}
export interface Plantilla {
  hojas: { hoja: HojaDeLibro; filas: Celda[][]; columnas: ColumnaPlantilla[] }[];
  listas: ListaPlantilla[];
}

const { compare } = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });
/** Names of ranges take no spaces and must not look like a cell. */
const nombreDe = (catalogo: string, i?: number) => `L_${catalogo.toUpperCase()}${i === undefined ? '' : `_${i}`}`;
/** Letters of a column by its position, from 0, as far as Excel goes. */
export const letras = (position: number): string =>
  (position < 26 ? '' : letras(Math.floor(position / 26) - 1)) + String.fromCharCode(65 + (position % 26));

const INEGI = 32;
/** Municipalities of a state, by name, with the key that goes with each. */
function municipiosDe(estado: EntradaDeIndice, municipios: readonly EntradaDeIndice[]) {
  const rows = municipios.filter(([, , padre]) => padre === estado[0]).sort((a, b) => compare(a[1], b[1]));
  return {
    nombres: rows.map(([, texto]) => texto),
    claves: rows.map(([id]) => (estado[0] > INEGI ? OMISION.municipio : estado[0] * 1000 + id)),
  };
}
/** The lists of institutions of each level and sublevel, named by the places of these in their lists. */
function institucionesDe(
  indice: Indice,
  textosDe: (catalogo: 'gobiernos' | 'subniveles' | 'dependencias') => string[],
) {
  const ids = (catalogo: 'gobiernos' | 'subniveles' | 'dependencias') =>
    textosDe(catalogo).map((texto) => ({ texto, id: indice.id(catalogo, llave(texto)) ?? 0 }));
  const todas = ids('dependencias');
  /** Those that the catalogue has under the sublevel too: of one that a hand added it alone says which. */
  const enSubnivel = (subnivel: number, entradas: typeof todas) =>
    entradas.map(({ texto }) => texto).filter((texto) => indice.textos('dependencias', subnivel).includes(texto));
  return ids('gobiernos').flatMap((nivel, i) =>
    ids('subniveles').map((subnivel, j) => ({
      nombre: `${nombreDe('dependencias', i + 1)}_${j + 1}`,
      textos: enSubnivel(
        subnivel.id,
        todas.filter(({ id }) => isDeNivel(nivel.id, subnivel.id, id)),
      ),
    })),
  );
}

/** The list of the row's level and sublevel. Another institution may be typed, for a load takes it. */
const institucionEn = (lugar: (name: string) => string) => ({
  formula: `INDIRECT("${nombreDe('dependencias')}_"&${lugar('nivelGobierno')}&"_"&${lugar('subnivelGobierno')})`,
  soloAviso: true as const,
});

/**
 * The content of the template of a load, from the catalogues as they are today: the sheets, each with its title, its notes and
 * its heads in the first three rows, and the lists behind its drop-downs. A column that depends on another offers the entries
 * of its parent: municipalities of the state, status of the stage.
 */
export function plantillaDe(datos: DatosCatalogos): Plantilla {
  const indice = createIndice(datos);
  const listas = new Map<string, readonly (string | number)[]>();
  /** Texts of a catalogue in the order in which people look for them; offices only those the user may write to. */
  const textosDe = (catalogo: NombreCatalogo, na?: boolean): string[] => {
    const areas = datos.propietarios?.map(([, , padre]) => padre);
    const texts =
      catalogo === 'instituciones' && areas
        ? (datos.instituciones ?? []).filter(([id]) => areas.includes(id)).map(([, texto]) => texto)
        : [...indice.textos(catalogo)];
    return [...new Set(na ? [...texts, NA] : texts)].sort(compare);
  };
  const lista = (nombre: string, make: () => readonly (string | number)[]): string => {
    if (!listas.has(nombre)) listas.set(nombre, make());
    return nombre;
  };
  /** A column that may be left out takes NO APLICA too: it says that there is none. */
  const catalogo = (spec: Extract<Columna, { tipo: 'catalogo' | 'varios' }>) => {
    const na = spec.na ?? spec.opcional;
    if (spec.tipo === 'catalogo' && spec.padre !== undefined) {
      const { catalogo: nombre, padre } = spec;
      return lista(`${nombreDe(nombre)}_DE_${padre}`, () => [...indice.textos(nombre, padre), NA].sort(compare));
    }
    return lista(nombreDe(spec.catalogo) + (na ? '_NA' : ''), () => textosDe(spec.catalogo, na));
  };

  for (const { nombre, textos } of institucionesDe(indice, textosDe)) lista(nombre, () => textos);
  const estados = datos.estados ?? [];
  textosDe('estados').forEach((texto, i) => {
    const estado = estados.find(([, t]) => t === texto);
    const { nombres, claves } = municipiosDe(estado ?? [0, ''], datos.municipios ?? []);
    if (!nombres.length) return;
    lista(nombreDe('municipios', i + 1), () => nombres);
    lista(nombreDe('claves', i + 1), () => claves);
  });

  const hojas = HOJAS_DE_LIBRO.map((hoja) => {
    const columnas = COLUMNAS[hoja];
    const names = Object.keys(columnas);
    /** The cell of a column in the first row with data; rows below follow. */
    const celda = (name: string) => `$${letras(names.indexOf(name))}4`;
    const lugar = (name: string) => {
      const padre = columnas[name] as Extract<Columna, { tipo: 'catalogo' }>;
      return `MATCH(${celda(name)},${catalogo(padre)},0)`;
    };
    const listaDe = (name: string, spec: Columna): ColumnaPlantilla['lista'] => {
      if (spec.tipo === 'siNo')
        return { valores: [...spec.respuestas.map((r) => RESPUESTA[r]), ...(spec.opcional ? [NA] : [])] };
      if (spec.tipo === 'varios') return { formula: catalogo(spec), seCompleta: true };
      const [, clave, lugarDe] = /^(claveM|m)unicipio(.+)$/.exec(name) ?? [];
      if (lugarDe) {
        const state = lugar(`entidad${lugarDe}`);
        const names = `INDIRECT("${nombreDe('municipios')}_"&${state})`;
        if (clave === 'm') return { formula: names, soloAviso: true };
        const which = `MATCH(${celda(`municipio${lugarDe}`)},${names},0)`;
        return { formula: `INDEX(INDIRECT("${nombreDe('claves')}_"&${state}),${which})`, soloAviso: true };
      }
      if (spec.tipo !== 'catalogo') return undefined;
      if (spec.catalogo === 'dependencias') return institucionEn(lugar);
      const padre = (spec.de && columnas[spec.de]) as Extract<Columna, { tipo: 'catalogo' }> | undefined;
      if (!padre) return { formula: catalogo(spec) };
      textosDe(padre.catalogo, padre.na).forEach((texto, i) => {
        const id = datos[padre.catalogo]?.find(([, t]) => t === texto)?.[0];
        const children = id === undefined ? [] : [...indice.textos(spec.catalogo, id)].sort(compare);
        if (children.length) lista(nombreDe(spec.catalogo, i + 1), () => children);
      });
      return { formula: `INDIRECT("${nombreDe(spec.catalogo)}_"&${lugar(spec.de as string)})` };
    };
    const described = Object.entries(columnas).map(([name, spec]): ColumnaPlantilla => {
      const list = listaDe(name, spec);
      return {
        etiqueta: spec.etiqueta,
        ayuda: ayudaDe(name, spec),
        esTexto: spec.tipo === 'texto' || spec.tipo === 'fecha' || spec.tipo === 'varios',
        ...(list && { lista: list }),
      };
    });
    return {
      hoja,
      filas: [[TITULOS[hoja]], described.map((c) => c.ayuda), described.map((c) => c.etiqueta)],
      columnas: described,
    };
  });
  return { hojas, listas: [...listas].map(([nombre, textos]) => ({ nombre, textos })) };
}
