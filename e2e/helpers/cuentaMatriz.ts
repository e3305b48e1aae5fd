import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** A look at a state in one theme: at one width (a step of the matrix, 'N px tema'), or the nth of an errand ('N tema'). */
const isMirada = ({ title, category }: TestStep) => category === 'test.step' && /^\d+ (px )?\w+$/.test(title);
const hasFalta = ({ error, steps }: TestStep): boolean => error !== undefined || steps.some(hasFalta);

/** Counts what the accessibility matrix looked at and what it found, by kind of state; a line for each fault. */
export default function cuentaMatriz(): Reporter {
  const partes = new Map<string, { rutas: Set<string>; estados: number; miradas: number; faltas: string[] }>();
  return {
    onTestEnd(test: TestCase, { steps, status }: TestResult): void {
      const part = test.parent.title.endsWith('.spec.ts') ? 'errands' : test.parent.title;
      if (part.endsWith('.ts')) return; // the table's own test
      const kept = partes.get(part) ?? { rutas: new Set(), estados: 0, miradas: 0, faltas: [] };
      partes.set(part, kept);
      const seen = steps.filter(isMirada);
      kept.rutas.add(test.title.split(': ')[0] ?? '');
      kept.estados++;
      kept.miradas += seen.length;
      const wrong = seen.filter(hasFalta).map(({ title }) => title);
      if (wrong.length > 0 || status !== 'passed') kept.faltas.push(`${test.title}: ${wrong.join(', ') || status}`);
    },
    onEnd(): void {
      for (const [part, { rutas, estados, miradas, faltas }] of partes) {
        console.log(
          `accesibilidad, ${part}: ${rutas.size} routes, ${estados} states, ${miradas} looks, ${faltas.length} states with faults`,
        );
        for (const line of faltas) console.log(`  ${line}`);
      }
    },
  };
}
