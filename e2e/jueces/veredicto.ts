import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** One thing that a judge finds wrong: its rule, and where. */
export interface Queja {
  regla: string;
  donde: string;
}

/** Complaints that were read and are not right, or are an opinion: judge, rule, pattern of the place, reason. */
const ACEPTADAS = readFileSync(join(import.meta.dirname, 'aceptadas.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [juez: string, regla: string, donde: string, razon: string])
  .map(([juez, regla, donde]) => ({ juez, regla, donde: new RegExp(donde) }));

/** Fails the test with what a judge says beyond what is accepted; says how much was accepted. */
export function expectAcquitted(juez: string, quejas: readonly Queja[]): void {
  const mine = ACEPTADAS.filter((one) => one.juez === juez);
  const nuevas = quejas.filter((q) => !mine.some((one) => one.regla === q.regla && one.donde.test(q.donde)));
  const lines = [...new Set(nuevas.map(({ regla, donde }) => `${regla}\t${donde}`))];
  console.log(
    `${juez}: ${quejas.length} quejas, ${quejas.length - nuevas.length} aceptadas, ${lines.length} nuevas distintas`,
  );
  expect.soft(lines, lines.slice(0, 60).join('\n')).toEqual([]);
}
