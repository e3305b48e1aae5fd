import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { HORARIO, TRABAJOS } from './trabajos.ts';

test('the clock names jobs that exist, each turn by a name of its own', () => {
  const turns = parseCrontab(HORARIO);
  expect(turns.map(({ task }) => task).filter((task) => !(task in TRABAJOS))).toEqual([]);
  expect(new Set(turns.map(({ identifier }) => identifier)).size).toBe(turns.length);
});

/** When each turn comes in a week, in Mexico: days (0 is Sunday), hours, minutes. */
function turnsOf(identifier: string) {
  const turn = parseCrontab(HORARIO).find((one) => one.identifier === identifier);
  const found = new Set<string>();
  // the week over the end of a year, minute by minute
  for (let at = Date.UTC(2026, 11, 28, 6); at < Date.UTC(2027, 0, 4, 6); at += 60_000) {
    const utc = new Date(at);
    const digest = {
      min: utc.getUTCMinutes(),
      hour: utc.getUTCHours(),
      date: utc.getUTCDate(),
      month: utc.getUTCMonth() + 1,
      dow: utc.getUTCDay(),
    };
    if (turn?.match(digest))
      found.add(
        `${new Date(at - 6 * 3_600_000).getUTCDay()} ${new Date(at - 6 * 3_600_000).toISOString().slice(11, 16)}`,
      );
  }
  return [...found].sort();
}
const DIAS = [0, 1, 2, 3, 4, 5, 6];
const daily = (hora: string) => DIAS.map((dia) => `${dia} ${hora}`);
test.each<[string, string[]]>([
  ['resumirPendientes', ['1 07:00']], // on Mondays, before people work
  ['revisarConjuntos', daily('02:20')],
  ['conocerTodo', daily('02:30')],
  ['vincularTodo', daily('02:40')],
  ['compactarDias', daily('03:10')],
  ['limpiarCola', daily('03:20')],
  ['purgarVencidos', daily('03:40')],
  ['limpiarAcceso', daily('03:50')],
])('%s comes on its days, at its hour of Mexico', (identifier, turns) => {
  expect(turnsOf(identifier)).toEqual(turns);
});
test.each<[string, number]>([
  ['cerrarAuditoria', 1440],
  ['compactarResumenes', 1440],
  ['contarPendientes', 1440],
  ['revisarIngresos', 1440],
  ['soltarTrabajos', 1440],
  ['vincular', 1440],
  ['revisarReglas', 288],
  ['barrerAlmacen', 24],
  ['conocerJusticiaNet', 24],
])('%s comes %i times each day', (identifier, times) => {
  for (const dia of DIAS) expect(turnsOf(identifier).filter((turn) => turn.startsWith(`${dia} `))).toHaveLength(times);
});
test('every turn of the clock is looked at here', () => {
  expect(parseCrontab(HORARIO)).toHaveLength(17);
});

test('each turn has a key: of those that a machine slept through one waits', () => {
  const turns = parseCrontab(HORARIO);
  expect(turns.length).toBeGreaterThan(15);
  expect(turns.map(({ options }) => [options.jobKey, options.jobKeyMode])).toEqual(
    turns.map(({ identifier }) => [`reloj.${identifier}`, 'replace']),
  );
  // what a turn is told is still told, and names of before stay: what was last done is kept by them
  const of = (identifier: string) => turns.find((turn) => turn.identifier === identifier);
  for (const [identifier, task, payload] of [
    ['vincularTodo', 'vincular', { todo: true }],
    ['revisarConjuntos', 'revisarReglas', { todo: true }],
    ['conocerTodo', 'conocerJusticiaNet', { todo: true }],
    ['compactarDias', 'compactarResumenes', { dias: true }],
  ] as const) {
    expect(of(identifier)).toMatchObject({ task, payload });
    expect(of(task)).toMatchObject({ task, payload: null });
  }
});

test('of the turns that may take long one is worked at a time, the others in any place', () => {
  const of = (fila: string | undefined) =>
    parseCrontab(HORARIO)
      .filter(({ options }) => options.queueName === fila)
      .map(({ identifier }) => identifier)
      .sort();
  expect(of('largos')).toEqual(
    [
      'barrerAlmacen',
      'compactarDias',
      'conocerJusticiaNet',
      'conocerTodo',
      'revisarConjuntos',
      'revisarReglas',
      'vincular',
      'vincularTodo',
    ].sort(),
  );
  expect(of(undefined)).toEqual(
    [
      'cerrarAuditoria',
      'compactarResumenes',
      'contarPendientes',
      'limpiarAcceso',
      'limpiarCola',
      'purgarVencidos',
      'resumirPendientes',
      'revisarIngresos',
      'soltarTrabajos',
    ].sort(),
  );
});
