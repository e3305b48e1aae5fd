// What the commands made of steps share: which were asked for, and the seed of all that is random in them.
import { randomInt } from 'node:crypto';

/** Settings of every step: SEMILLA repeats a run. */
export const semilla = process.env.SEMILLA ?? String(randomInt(2 ** 31));

/** The steps named on the command line, or all; tells the seed. Ends the process with 2 where one does not exist. */
export function pedidos(pasos) {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in pasos));
  if (unknown.length) {
    console.error(`No existe el paso ${unknown.join(', ')}. Los pasos son: ${Object.keys(pasos).join(' ')}.`);
    process.exit(2);
  }
  console.log(`SEMILLA=${semilla}  (repita con la misma para ver los mismos casos al azar)`);
  return asked.length ? asked : Object.keys(pasos);
}
