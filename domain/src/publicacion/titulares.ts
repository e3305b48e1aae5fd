import { entero } from '../lib/entero.ts';
import { porciento } from '../lib/porciento.ts';
import { AMBITOS, type Ambito, type TablaAmbito } from './ambitos.ts';
import { formaDe, type Tabla, type Unidad } from './tablas.ts';

const NOMBRES: Record<Unidad, readonly [una: string, varias: string]> = {
  carpetas: ['carpeta', 'carpetas'],
  victimas: ['víctima', 'víctimas'],
  responsables: ['autoridad señalada', 'autoridades señaladas'],
};
const NUMEROS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'] as const;
/** How far a share may be from what its words say. */
const CERCA = 0.06;

interface ParteDicha {
  texto: string;
  /** Whether its verb is in the plural. */
  varias: boolean;
}

/** A part of a total in words, never more exact than it is. @param n from 1 to the total */
export function parteEnPalabras(n: number, total: number, unidad: Unidad): ParteDicha {
  const [, varias] = NOMBRES[unidad];
  if (n === total) return { texto: `Todas las ${varias}`, varias: true };
  const unaDe = Math.round(total / n);
  const inexacta = (exacta: boolean, text: string) =>
    exacta ? text.charAt(0).toUpperCase() + text.slice(1) : `Alrededor de ${text}`;
  if (unaDe >= 2 && unaDe <= 10 && Math.abs(unaDe * n - total) <= CERCA * total)
    return {
      texto: inexacta(unaDe * n === total, `una de cada ${NUMEROS[unaDe]} ${varias}`),
      varias: false,
    };
  const decimos = Math.round((10 * n) / total);
  if (decimos > 2 && decimos < 10 && Math.abs(decimos * total - 10 * n) <= (CERCA / 2) * 10 * total)
    return {
      texto: inexacta(decimos * total === 10 * n, `${NUMEROS[decimos]} de cada diez ${varias}`),
      varias: true,
    };
  return { texto: `El ${porciento(n, total)} de las ${varias}`, varias: false };
}

type Verbo = readonly [singular: string, plural: string];
/** What a category says of those that it counts, by its axis; of a question only who answered yes. */
const DICHOS: Readonly<Record<string, { verbo: Verbo; categoria?: number; nombre?: (nombre: string) => string }>> = {
  entidad: { verbo: ['es de hechos en', 'son de hechos en'] },
  anio: {
    verbo: ['se inició', 'se iniciaron'],
    nombre: (nombre) => (/^\d/.test(nombre) ? `en ${nombre}` : nombre.toLowerCase()),
  },
  etapa: { verbo: ['está en', 'están en'], nombre: (nombre) => nombre.toLowerCase() },
  edad: { verbo: ['es de', 'son de'], nombre: (nombre) => nombre.toLowerCase() },
  tecnica: { verbo: ['sufrió', 'sufrieron'], nombre: (nombre) => `«${nombre}»` },
  indigena: { verbo: ['es de población indígena', 'son de población indígena'], categoria: 1, nombre: () => '' },
  discapacidad: { verbo: ['tiene una discapacidad', 'tienen una discapacidad'], categoria: 1, nombre: () => '' },
  nivel: { verbo: ['es de nivel', 'son de nivel'], nombre: (nombre) => nombre.toLowerCase() },
  dependencia: { verbo: ['es de', 'son de'] },
};
/** Categories that say that nothing is known. */
const DE_NADA = /^(NO ESPECIFICAD[AO]|NO APLICA|NO DISPONIBLE|SIN DATO)$/;

/**
 * A sentence about the greatest number that is told of a chart, with its two numbers: both are published. It says neither that
 * another one is smaller, since that may be withheld, nor anything where its number or the total is withheld.
 * @returns nothing where there is nothing to say
 */
export function sayTitular(view: TablaAmbito, eje: string, unidad: Unidad): string | null {
  const [cabeza, ...filas] = view.filas;
  const total = cabeza?.valores.at(-1) ?? null;
  const dicho = DICHOS[eje];
  if (!total || !dicho) return null;
  const contadas = filas.flatMap(({ id, nombre, valores }) => {
    const n = valores.at(-1);
    const cuenta = dicho.categoria === undefined ? !DE_NADA.test(nombre) : id === dicho.categoria;
    return n && cuenta ? [{ nombre, n }] : [];
  });
  const [mayor] = contadas.toSorted((a, b) => b.n - a.n);
  if (!mayor) return null;
  const { texto, varias } = parteEnPalabras(mayor.n, total, unidad);
  const nombre = dicho.nombre ? dicho.nombre(mayor.nombre) : mayor.nombre;
  return `${[texto, dicho.verbo[varias ? 1 : 0], nombre].filter(Boolean).join(' ')}: ${entero(mayor.n)} de ${entero(total)}.`;
}

/** Said in place of a chart that no state has. */
export const SOLO_PAIS =
  'Se publica solo de todo el país: por entidad, sus cifras pequeñas dejarían reconocer a personas.';

/** A total of one state; null where it is withheld, undefined of what is not published by state. */
export function totalEntidad(tablas: readonly Tabla[], ambito: Ambito, unidad: Unidad, llestado: number) {
  const tabla = tablas.find((una) => una.unidad === unidad && una.ejes[1]?.id === 'entidad');
  return tabla && viewEntidad(tabla, ambito, llestado)?.view.filas[0]?.valores[0];
}

/** What a publication tells of one state. */
export interface DeEntidad {
  /** By the last axis of its table; its total alone where that has no other axis. */
  view: TablaAmbito;
  titular: string;
}

/** A table's part of one state; nothing of a table that is not published by state. */
export function viewEntidad(tabla: Tabla, ambito: Ambito, llestado: number): DeEntidad | undefined {
  const [, entidades, columnas] = tabla.ejes;
  const place = 1 + (entidades?.categorias.findIndex(({ id }) => id === llestado) ?? -1);
  if (entidades?.id !== 'entidad' || place === 0) return undefined;
  const { indice } = formaDe(tabla);
  const { fuero } = AMBITOS[ambito];
  const at = (...rest: number[]) => tabla.valores[indice([fuero, ...rest])] ?? null;
  const zero = columnas ? [0] : [];
  const [propio, todo] = [at(place, ...zero), at(0, ...zero)];
  const nombre = entidades.categorias[place - 1]?.nombre ?? '';
  const [una, varias] = NOMBRES[tabla.unidad];
  const dicho =
    propio === null
      ? 'su cifra está reservada para proteger a las personas.'
      : propio === 0
        ? `ninguna ${una}.`
        : `${entero(propio)} ${propio === 1 ? una : varias}${todo ? `, el ${porciento(propio, todo)} de ${entero(todo)}` : ''}.`;
  return {
    titular: `${nombre}: ${dicho}`,
    view: {
      id: tabla.id,
      titulo: tabla.titulo,
      eje: columnas?.titulo ?? entidades.titulo,
      columnas: [varias.charAt(0).toUpperCase() + varias.slice(1)],
      filas: [
        { id: 0, nombre: 'TOTAL', valores: [propio] },
        ...(columnas?.categorias ?? []).map(({ id, nombre: uno }, i) => ({
          id,
          nombre: uno,
          valores: [at(place, i + 1)],
        })),
      ],
    },
  };
}
