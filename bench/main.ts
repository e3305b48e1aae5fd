// npm run bench [-- scenario ...] [-- --carpetas N] [-- --datos DIR]: the whole server under load, each figure beside its
// budget. Exit 1 when one is over. Some ten minutes. DIR is filled the first time and kept: a million files take a while.
import { existsSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { arranque } from './arranque.ts';
import { busqueda } from './busqueda.ts';
import { capturas } from './capturas.ts';
import { carga } from './carga.ts';
import { catalogos } from './catalogos.ts';
import { complemento } from './complemento.ts';
import { cruce } from './cruce.ts';
import { escritura } from './escritura.ts';
import { informes } from './informes.ts';
import { ingreso } from './ingreso.ts';
import { interconexion } from './interconexion.ts';
import { lectura } from './lectura.ts';
import type { Medida } from './medida.ts';
import { multitud } from './multitud.ts';
import { preguntas } from './preguntas.ts';
import { PRESUPUESTOS } from './presupuestos.ts';
import { begin, carpetaTemporal, direcciones, stop } from './proceso.ts';
import { reportes } from './reportes.ts';
import { awaitReposo } from './reposo.ts';
import { sobrecarga } from './sobrecarga.ts';
import { tableros } from './tablero.ts';
import { todo } from './todo.ts';
import { vinculos } from './vinculos.ts';

const CARPETAS = '24200'; // the registry as it is today
const ESCENARIOS = [
  'arranque',
  'ingreso',
  'catalogos',
  'busqueda',
  'lectura',
  'escritura',
  'interconexion',
  'reportes',
  'cruce',
  'preguntas',
  'informes',
  'tablero',
  'capturas',
  'todo',
  'carga',
  'complemento',
  'multitud',
  'sobrecarga',
] as const;
/** In place of the simulator, which is told all files for minutes after a start: no institution has it, and it is not what is measured. */
const NADIE = 'http://127.0.0.1:9';
/** Only where it is named: it fills registries of its own. */
const APARTE = ['vinculos'] as const;
type Escenario = (typeof ESCENARIOS)[number];

/** Searches are held to their budget where twenty people search at once; one alone is shown for its latency. */
const isHeld = ({ nombre, conexiones }: Medida) => !nombre.startsWith('búsqueda') || conexiones === 20;

const cell = (value: number, width: number, digits: number) => value.toFixed(digits).padStart(width);

/** Prints a line. @returns whether it is within its budget */
function tell(medida: Medida): boolean {
  const { nombre, conexiones, p50, p95, porSegundo, razon, nota = '' } = medida;
  const { minimo, maximo } = PRESUPUESTOS[nombre] ?? {};
  const held = isHeld(medida);
  const ok = !held || ((minimo === undefined || razon >= minimo) && (maximo === undefined || razon <= maximo));
  const bound = minimo !== undefined ? `>= ${minimo}` : maximo !== undefined ? `<= ${maximo}` : '';
  const limit = held ? bound : '';
  const figures = `${cell(p50, 9, 1)}${cell(p95, 9, 1)}${cell(porSegundo, 9, 1)}${cell(razon, 9, 2)}`;
  console.log(
    `${ok ? 'bien' : 'MAL '} ${nombre.padEnd(24)}${String(conexiones).padStart(5)}${figures}  ${limit.padEnd(8)} ${nota}`,
  );
  return ok;
}

async function measure(
  chosen: readonly (Escenario | (typeof APARTE)[number])[],
  { carpetas, datos, semillas }: { carpetas: string; datos?: string | undefined; semillas?: string | undefined },
): Promise<boolean> {
  const results: boolean[] = [];
  const tellAll = (medidas: Medida[]) => results.push(...medidas.map(tell));
  console.log(
    `     ${'escenario'.padEnd(24)}${'con.'.padStart(5)}${['p50 ms', 'p95 ms', 'por s', 'razón'].map((t) => t.padStart(9)).join('')}`,
  );
  if (chosen.includes('arranque')) tellAll(await arranque());
  if (chosen.includes('vinculos')) tellAll(await vinculos(carpetas, datos && resolve(datos), semillas));
  if (!chosen.some((e) => e !== 'arranque' && e !== 'vinculos')) return results.every(Boolean);
  const { dir, erase } = datos ? { dir: resolve(datos), erase: () => {} } : carpetaTemporal();
  try {
    // filled by a server of its own: V8 keeps for minutes the memory that filling took, which is not that of the work
    if (!existsSync(join(dir, 'pg'))) {
      const filling = await begin(dir, { CARPETAS_DEMO: carpetas });
      await awaitReposo(dir);
      await stop(filling);
    }
    let server = await begin(dir, { CARPETAS_DEMO: carpetas });
    try {
      const addresses = direcciones(dir);
      if (chosen.includes('ingreso')) tellAll(await ingreso(server.url));
      if (chosen.includes('catalogos')) tellAll(await catalogos(server.url));
      if (chosen.includes('busqueda')) tellAll(await busqueda(server.url, addresses));
      if (chosen.includes('lectura')) tellAll(await lectura(server.url, addresses));
      if (chosen.includes('escritura')) tellAll(await escritura(server.url, addresses.owner));
      if (chosen.includes('carga')) tellAll(await carga(server.url));
      if (chosen.includes('complemento')) tellAll(await complemento(server.url));
      if (chosen.includes('interconexion')) tellAll(await interconexion(server, dir));
      if (chosen.includes('reportes')) {
        // as after filling: what is left of other work is not the memory of a workbook
        await stop(server);
        server = await begin(dir, { CARPETAS_DEMO: carpetas, JUSTICIANET_URL: NADIE });
        tellAll(await reportes(server, dir));
      }
      if (chosen.includes('cruce')) tellAll(await cruce(server, dir));
      if (chosen.includes('preguntas')) tellAll(await preguntas(server, dir));
      if (chosen.includes('informes')) tellAll(await informes(server, dir));
      if (chosen.includes('tablero')) tellAll(await tableros(server, dir));
      if (chosen.includes('capturas')) tellAll(await capturas(server, dir));
      if (chosen.includes('todo')) tellAll(await todo(server, dir));
      if (chosen.includes('multitud')) tellAll(await multitud(server, dir));
      if (chosen.includes('sobrecarga')) tellAll(await sobrecarga(server, dir));
    } finally {
      await stop(server);
    }
  } finally {
    erase();
  }
  return results.every(Boolean);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { carpetas: { type: 'string' }, datos: { type: 'string' }, semillas: { type: 'string' } },
});
const chosen = positionals.length ? [...ESCENARIOS, ...APARTE].filter((e) => positionals.includes(e)) : ESCENARIOS;
const busy = loadavg()[0] ?? 0;
if (busy > availableParallelism() / 2)
  console.log(`Aviso: otros programas ocupan la máquina (carga ${busy.toFixed(1)}); las cifras lo resienten.`);
const start = performance.now();
const ok = await measure(chosen, { ...values, carpetas: values.carpetas ?? CARPETAS });
console.log(
  `${ok ? 'Dentro de todos los presupuestos' : 'Algo pasa de su presupuesto'}, en ${((performance.now() - start) / 1000).toFixed(0)} s.`,
);
process.exitCode = ok ? 0 : 1;
