import { loadavg } from 'node:os';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { CLASE, type Medida } from './medida.ts';

/** Prints all measures of a run as one table, the worst of each test first, and how busy the machine was. */
export default function tablaMedidas(): Reporter {
  const tests: { title: string; filas: Medida[] }[] = [];
  const before = loadavg()[0] ?? 0;
  return {
    onTestEnd({ title }: TestCase, { annotations }: TestResult): void {
      const filas = annotations.filter(({ type }) => type === CLASE).map((one) => JSON.parse(one.description ?? ''));
      if (filas.length > 0) tests.push({ title, filas: filas.sort((a, b) => b.ms / b.tope - a.ms / a.tope) });
    },
    onEnd(): void {
      for (const { title, filas } of tests) {
        const over = filas.filter(({ ms, tope }) => !(ms < tope)).length;
        console.log(`\n${title}: ${filas.length - over} of ${filas.length} within their bound`);
        for (const { que, ms, tope, ademas } of filas)
          console.log(
            `${ms < tope ? 'ok  ' : 'OVER'} ${ms.toFixed(0).padStart(6)} / ${tope} ms  ${que.padEnd(44)} ${ademas}`,
          );
      }
      if (tests.length > 0) {
        const [now = 0] = loadavg();
        console.log(
          `\nload of this machine: ${before.toFixed(1)} before, ${now.toFixed(1)} after; above 2 these times are its own`,
        );
      }
    },
  };
}
