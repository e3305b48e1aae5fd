// Everybody at work while the server, its PostgreSQL, or both at once as in a power cut, are killed at random moments
// (security plan, B7). What was answered as saved is all there, what was not is there whole or not at all, the folios
// have no gap, the audit is whole and says what there is, and PostgreSQL finds its indexes sound.

import { begin, direcciones, kill, puertoDe, stop } from '../../bench/proceso.ts';
import { auditoria, enteras, folios, indices, type Opciones, programa } from './check.ts';
import { CLASES, createMezcla, perdidas } from './mezcla.ts';
import { puente } from './puente.ts';

const PERSONAS = 8;
/** Answers between two deaths, on average. */
const ENTRE_MUERTES = 350;
const CUALES = ['servidor', 'postgres', 'ambos'] as const;
const ENV = { CARPETAS_DEMO: '0' };

/** @param dir data folder of the run. @returns what is wrong, a sentence each */
export async function fallasDeEscrituras(dir: string, { escrituras, semilla }: Opciones): Promise<string[]> {
  console.log(`Semilla: ${semilla}. Escrituras: ${escrituras}.`);
  let server = await begin(dir, ENV);
  let ports = [puertoDe(server)];
  const frente = await puente(() => ports);
  const mezcla = await createMezcla(`http://127.0.0.1:${frente.port}`, { semilla, personas: PERSONAS });
  const muertes = { servidor: 0, postgres: 0, ambos: 0 };
  const restarts: number[] = [];
  const wrong: string[] = [];
  let over = false;
  const work = mezcla.work(escrituras).finally(() => {
    over = true;
  });
  for (let next = ENTRE_MUERTES / 2; next < escrituras; next += ENTRE_MUERTES * (0.5 + mezcla.random())) {
    await Promise.race([mezcla.arrive(next), work]);
    await new Promise((done) => setTimeout(done, mezcla.random() * 60));
    if (over) break;
    const cual = CUALES[Math.floor(mezcla.random() * CUALES.length)] ?? 'ambos';
    kill(server, dir, cual);
    muertes[cual]++;
    ports = [];
    await server.ended;
    server = await begin(dir, ENV);
    ports = [puertoDe(server)];
    restarts.push(server.listo);
    wrong.push(...(await folios(direcciones(dir).owner)));
    if (restarts.length % 5 === 0) console.log(`  ${mezcla.acuses.length} respondidas, ${restarts.length} muertes`);
  }
  await work;
  mezcla.close();
  const { owner } = direcciones(dir);
  const lost = await perdidas(owner, mezcla.acuses);
  const { sinRespuesta, noDisponible } = mezcla.cuentas();
  const por = CLASES.map((c) => `${c} ${mezcla.acuses.filter(({ clase }) => clase === c).length}`).join(', ');
  console.log(`Escrituras respondidas: ${mezcla.acuses.length} (${por}).`);
  console.log(`Intentos sin respuesta de guardado: ${sinRespuesta}, de ellos ${noDisponible} con 503 y Retry-After.`);
  console.log(
    `Muertes (kill -9): ${muertes.servidor} del servidor, ${muertes.postgres} de PostgreSQL, ${muertes.ambos} de ambos.`,
  );
  console.log(`Reinicio más lento: ${Math.round(Math.max(0, ...restarts))} ms.`);
  console.log(`Perdidas: ${lost.length}.`);
  const halves = await enteras(owner);
  console.log(`A medias o sin cuadrar: ${halves.length}.`);
  wrong.push(...lost.slice(0, 20), ...halves, ...(await folios(owner)), ...(await indices(owner)));
  await stop(server);
  frente.close();
  const sweep = await programa(['server/src/respaldo/barrer.main.ts', '--minutos', '0'], { DATA_DIR: dir });
  console.log(sweep.texto);
  return [...wrong, ...mezcla.raras.slice(0, 20), ...(await auditoria({ DATA_DIR: dir }))];
}
