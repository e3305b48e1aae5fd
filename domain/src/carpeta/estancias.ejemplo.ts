import { hoyEnMexico } from '../lib/fecha.ts';

/** A row of the history of the status. */
export interface PasoDeEstatus {
  lletapa: number | null;
  llestatus: number | null;
  fcestatus: string | null;
  registrado: Date;
}

/** Days in each stage up to a day, counted by walking the history; SQL counts them by windows. For tests and faults. */
export function daysByHand(steps: readonly PasoDeEstatus[], until: string): Map<number | null, number> {
  const line: { desde: string; lletapa: number | null }[] = [];
  steps.forEach((step, i) => {
    const before = steps[i - 1];
    const isSame = before?.lletapa === step.lletapa && before.llestatus === step.llestatus;
    if (isSame && step.fcestatus === null) return;
    const isDeclared = before?.fcestatus !== step.fcestatus && step.fcestatus !== null;
    const desde = isDeclared && step.fcestatus ? step.fcestatus : hoyEnMexico(step.registrado);
    if (isSame) line.pop();
    while ((line.at(-1)?.desde ?? '') >= desde) line.pop();
    line.push({ desde, lletapa: step.lletapa });
  });
  const days = new Map<number | null, number>();
  line.forEach(({ desde, lletapa }, i) => {
    const end = line[i + 1]?.desde ?? until;
    days.set(lletapa, (days.get(lletapa) ?? 0) + (Date.parse(end) - Date.parse(desde)) / 86_400_000);
  });
  return days;
}
