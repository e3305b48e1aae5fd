import { formatFolio } from '@renadet/domain/carpeta/folio';
import { llaveVictima } from '@renadet/domain/victima/victima.rules';
import { autoridades } from './autoridad.ts';
import { carpeta } from './carpeta.ts';
import type { TablaDeDatos } from './datos.queries.ts';
import { type Day, dateOf, yearOf } from './days.ts';
import { examenes } from './examen.ts';
import type { FilaCarpeta, FilaExamen, FilaVictima } from './filas.ts';
import { estilo } from './personas.ts';
import type { CeldaDePlan } from './plan.ts';
import { between, chance } from './random.ts';
import type { Persona } from './repeticion.ts';
import { sintesis } from './sintesis.ts';
import type { Taller } from './taller.ts';
import { sexoVictima, victima } from './victima.ts';

/** One file with everything below it, as rows of their tables. */
export type Expediente = { [K in TablaDeDatos]: readonly object[] } & {
  carpeta: readonly [FilaCarpeta];
  victima: readonly FilaVictima[];
  examenvictima: readonly FilaExamen[];
};

/** Day on which the file reached the registry. */
function diaRegistro({ random, ultimo }: Taller, { via, carga }: CeldaDePlan, inicio: Day): Day {
  if (carga !== undefined) return carga;
  const wait = via === 'justicianet' ? between(random, 10, 120) : Math.floor(random() ** 2 * 60);
  return Math.min(inicio + wait, ultimo);
}

/** How many of the declared victims were registered: nearly always all. */
function registradas({ random }: Taller, novictimas: number): number {
  return chance(random, 0.06) ? Math.floor(random() * novictimas * 0.6) : novictimas;
}

interface Pedidas {
  registro: Day;
  style: number;
  /** The people who come from another file; they are the first ones. */
  known: Persona[];
}

/** A new person of a file; one who stands in another file too, where some do. */
function persona(taller: Taller, style: number, known: Persona[]): Pick<Persona, 'llgenero' | 'n'> | Persona {
  const again = known.shift();
  if (again) return again;
  const llgenero = sexoVictima(taller.random);
  return { llgenero, n: taller.nombre(llgenero, style) };
}

function victimas(taller: Taller, file: FilaCarpeta, { registro, style, known }: Pedidas) {
  const list: FilaVictima[] = [];
  const keys = new Set<string>();
  const registered: [Persona, number][] = [];
  for (let wanted = registradas(taller, file.novictimas); list.length < wanted; ) {
    const who = persona(taller, style, known);
    const key = llaveVictima(who.n);
    if (keys.has(key)) continue; // two victims of a file are never called the same [1-410]
    keys.add(key);
    const row = victima(taller, file, who.llgenero, who.n, registro);
    if ('change' in who) {
      Object.assign(row, who.change);
      registered.push([who, row.llvictima]);
    }
    list.push(row);
  }
  return { list, registered };
}

const CON_FOLIO = 0.7;
const ESPERA = 45;

/** The next folio of the institution's state, as the counter of the server gives it. */
function folio({ random, cuenta, ultimoFolio, ultimo }: Taller, { llinstitucion }: FilaCarpeta, registro: Day) {
  const estado = llinstitucion > 100 ? llinstitucion - 100 : 0;
  const day = Math.max(Math.min(registro + between(random, 0, ESPERA), ultimo), ultimoFolio.get(estado) ?? 0);
  ultimoFolio.set(estado, day);
  const key = `${yearOf(day)}/${estado}`;
  const numero = (cuenta.folios.get(key) ?? 0) + 1;
  cuenta.folios.set(key, numero);
  return { folio: formatFolio(yearOf(day), estado, numero), fcfolio: dateOf(day) };
}

/**
 * Makes one file with its victims, authorities and accused persons: settled, without violations, and consistent.
 * @param i which one of the cell's files, from 0: they start one after another
 */
export function expediente(taller: Taller, celda: CeldaDePlan, i: number): Expediente {
  const { random } = taller;
  const span = celda.hasta - celda.desde + 1;
  const inicio = celda.desde + Math.floor(((i + random()) * span) / celda.archivos);
  const registro = diaRegistro(taller, celda, inicio);
  const style = estilo(random);
  const file = carpeta(taller, celda, { inicio, registro });
  const repeticion = taller.repetidor?.repeat(file, celda, registro);
  const senaladas = autoridades(taller, file, style, repeticion?.cuerpo);
  const known = repeticion?.personas ?? [];
  const { list: people, registered: registradas } = victimas(taller, file, { registro, style, known });
  if (chance(random, 0.9))
    file.dssintesis = sintesis(random, {
      lugar: file.dslocalidad && file.dslocalidad !== 'NO APLICA' ? file.dslocalidad : 'LUGAR NO PRECISADO',
      fecha: file.fchecho && file.fchecho > '1950' ? file.fchecho.split('-').reverse().join('/') : 'DIA DE LOS HECHOS',
      hora: String(between(random, 1, 23)),
      autoridad: senaladas[0]?.mencion ?? 'PERSONAS NO IDENTIFICADAS',
      victimas: String(people.length || 1),
    });
  const isComplete = people.length > 0 && people.length === file.novictimas && senaladas.length > 0;
  if (isComplete && chance(random, CON_FOLIO)) Object.assign(file, folio(taller, file, registro));
  const first = senaladas.find(({ fila }) => fila.boexistente !== 1);
  const cuerpo = first && { ...first.fila, mencion: first.mencion };
  taller.repetidor?.finish(celda, file, people, { repeticion, cuerpo, registradas });
  return {
    carpeta: [file],
    victima: people,
    examenvictima: people.flatMap((v) => examenes(taller, file, v)),
    responsable: senaladas.map(({ fila }) => fila),
    imputado: senaladas.flatMap(({ imputados }) => imputados),
  };
}
