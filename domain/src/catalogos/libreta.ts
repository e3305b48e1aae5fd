import { llave } from '../lib/texto.ts';
import { administrable, type NombreAdministrable, primeraAMano } from './administrables.ts';
import { CATALOGOS, type NombreCatalogo } from './catalogos.ts';

/** What hands decided of an entry. What is null is as the release says. */
export interface Decidido {
  nombre: string | null;
  boactivo: number | null;
  orden: number | null;
  escrituras: string[];
  anteriores: { nombre: string; hasta: string }[];
  desde: string | null;
}
export const SIN_DECIDIR: Decidido = {
  nombre: null,
  boactivo: null,
  orden: null,
  escrituras: [],
  anteriores: [],
  desde: null,
};

/** An entry as it is, with what the release says of it. */
export interface EntradaAdministrada {
  clave: number[];
  nombre: string;
  boactivo: 0 | 1;
  /** Id and words of what it belongs to. */
  padre: number | null;
  dspadre: string | null;
  padres: number[] | null;
  decidido: Decidido | null;
  dssemilla: string | null;
  bosemilla: number | null;
  version: number;
}
/** A pair of a relation: which parent offers an entry. */
export interface ParAdministrado {
  clave: number[];
  boactivo: number;
  decidido: Decidido | null;
  bosemilla: number | null;
}
/** One that an entry may belong to. */
export interface Madre {
  id: number;
  nombre: string;
  enUso: boolean;
}

/** What an act does to one entry: how it was (null: it was not there) and how it is left. */
export interface CambioDeEntrada {
  catalogo: NombreCatalogo;
  clave: number[];
  antes: Decidido | null;
  despues: Decidido;
  /** Of an entry that is added: what it belongs to. */
  padre?: number | null;
}

/** A catalogue as it is before an act. */
export interface EstadoDeCatalogo {
  catalogo: NombreAdministrable;
  entradas: readonly EntradaAdministrada[];
  madres: readonly Madre[];
  pares: readonly ParAdministrado[];
  hoy: string;
}

/** PostgreSQL keeps the keys of an object in an order of its own. */
const sorted = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one) => (typeof one === 'object' && one !== null ? Object.entries(one).sort() : one))
    : value;
export const isSame = (a: Decidido, b: Decidido): boolean =>
  (Object.keys(SIN_DECIDIR) as (keyof Decidido)[]).every(
    (k) => JSON.stringify(sorted(a[k])) === JSON.stringify(sorted(b[k])),
  );

/** The entries in use by each way in which they are written in their list: by name, and by their spellings. */
function createEscritas() {
  const kept = new Map<string, Set<string>>();
  return {
    keep(e: EntradaAdministrada | undefined, isIn: boolean): void {
      if (e?.boactivo !== 1) return;
      for (const text of [e.nombre, ...(e.decidido?.escrituras ?? [])]) {
        const key = `${e.padre} ${llave(text)}`;
        const of = kept.get(key) ?? new Set();
        if (isIn) of.add(e.clave.join());
        else of.delete(e.clave.join());
        kept.set(key, of);
      }
    },
    find: (padre: number | null, text: string): readonly string[] => [...(kept.get(`${padre} ${llave(text)}`) ?? [])],
  };
}

interface Tocado {
  catalogo: NombreCatalogo;
  clave: number[];
}
/** A map whose entry is put so that it can be taken back. */
function setIn<V>(map: Map<string, V>, id: string, value: V | undefined): void {
  if (value === undefined) map.delete(id);
  else map.set(id, value);
}

/** A catalogue as acts leave it, one after the other, while nothing is written yet. */
export function createLibreta({ catalogo, entradas, madres, pares, hoy }: EstadoDeCatalogo) {
  const { relacion } = administrable(catalogo);
  const antes = new Map(entradas.map((e) => [e.clave.join(), e]));
  const ahora = new Map(antes);
  const paresDeAntes = new Map(pares.map((p) => [p.clave.join(), p]));
  const paresAhora = new Map(paresDeAntes);
  const tocados = new Map<string, Tocado>();
  const escritas = createEscritas();
  for (const e of entradas) escritas.keep(e, true);
  let ultima = Math.max(primeraAMano(catalogo) - 1, ...entradas.map((e) => Number(e.clave.at(-1))));
  /** How the act under way is taken back. */
  let vuelta: (() => void)[] = [];
  const set = (id: string, one: EntradaAdministrada | undefined) => {
    escritas.keep(ahora.get(id), false);
    setIn(ahora, id, one);
    escritas.keep(one, true);
  };
  const touch = (de: NombreCatalogo, clave: number[]) => tocados.set(`${de} ${clave.join()}`, { catalogo: de, clave });
  const cambioDe = ({ catalogo: de, clave }: Tocado): CambioDeEntrada[] => {
    const id = clave.join();
    const [before, after] =
      de === catalogo ? [antes.get(id), ahora.get(id)] : [paresDeAntes.get(id), paresAhora.get(id)];
    const [was, is] = [before ? (before.decidido ?? SIN_DECIDIR) : null, after?.decidido ?? SIN_DECIDIR];
    if (!after || (was && isSame(was, is))) return [];
    const padre = de === catalogo && !was ? { padre: ahora.get(id)?.padre ?? null } : {};
    return [{ catalogo: de, clave, antes: was, despues: is, ...padre }];
  };
  return {
    catalogo,
    /** A key has two parts: what an entry belongs to, and its own. */
    isDoble: CATALOGOS[catalogo].clave.length > 1,
    madres,
    hoy,
    entrada: (clave: readonly number[]) => ahora.get(clave.join()),
    par: (clave: readonly number[]) => paresAhora.get(clave.join()),
    todas: () => ahora.values(),
    /** The next id of those that hands give. */
    siguiente: () => ultima + 1,
    /** The entries in use that are written so, in the list of a parent. */
    escritas: (padre: number | null, text: string) => escritas.find(padre, text).flatMap((id) => ahora.get(id) ?? []),
    put(e: EntradaAdministrada): void {
      const id = e.clave.join();
      const before = ahora.get(id);
      const last = ultima;
      set(id, e);
      ultima = Math.max(ultima, Number(e.clave.at(-1)));
      touch(catalogo, e.clave);
      vuelta.push(() => {
        set(id, before);
        ultima = last;
      });
    },
    putPar(par: ParAdministrado): void {
      const id = par.clave.join();
      const before = paresAhora.get(id);
      setIn(paresAhora, id, par);
      if (relacion) touch(relacion.relacion, par.clave);
      vuelta.push(() => setIn(paresAhora, id, before));
    },
    /** Changes one entry in several ways. A refusal of one of them undoes them all. @throws the refusal */
    attempt<T>(work: () => T): T {
      vuelta = [];
      try {
        return work();
      } catch (error) {
        for (const back of vuelta.toReversed()) back();
        throw error;
      }
    },
    /** What was done so far, each entry once: those of the catalogue first. */
    cambios(): CambioDeEntrada[] {
      const done = [...tocados.values()].flatMap(cambioDe);
      return [...done.filter((c) => c.catalogo === catalogo), ...done.filter((c) => c.catalogo !== catalogo)];
    },
  };
}
export type Libreta = ReturnType<typeof createLibreta>;
