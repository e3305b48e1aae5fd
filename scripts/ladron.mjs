// What a thief can do who has the profile of a browser and a copy of the server: looks for texts in every row of the database, and
// tries all that the server keeps of a kit for the field, and of its person, on the kit's lock, as keys and as passphrases.
// Use: DATA_DIR=folder of a running server, node scripts/ladron.mjs < {"cabecera": what the profile tells, "frase", "textos"}
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { findRunning } from '../server/src/embedded/join.ts';
import { vacia } from '../server/test/vaciado.ts';
import { NoAbre, openCerradura } from '../web/src/lib/campo/cerradura.ts';
import { estira, FRASE_MIN } from '../web/src/lib/campo/frase.ts';

const dir = process.env.DATA_DIR ?? '';
const { cabecera, frase, textos } = await json(process.stdin);
for (const part of [cabecera.como, cabecera.sobre])
  for (const [name, value] of Object.entries(part)) if (Array.isArray(value)) part[name] = new Uint8Array(value);

const base = await vacia(await findRunning(dir));
/** Rows that say a text, each as its table and its values. */
const rowsWith = (text) => {
  const found = [];
  for (let at = base.indexOf(text); at >= 0; at = base.indexOf(text, at + 1)) {
    const line = base.subarray(base.lastIndexOf('\n', at) + 1, base.indexOf('\n', at)).toString();
    const [tabla = '', said = ''] = line.split('\t');
    found.push({ tabla, ...JSON.parse(said.replaceAll('\\\\', '\\')) });
  }
  return found;
};
const suyas = rowsWith(cabecera.ficha);
const [juego] = suyas.filter(({ tabla }) => tabla === 'juego');
const persona = rowsWith(`"llusuario": ${juego.llusuario},`).filter(({ tabla }) => tabla === 'usuario');
const valores = [...suyas, ...persona].flatMap((row) => Object.values(row).map((v) => String(v)));
const llaves = readdirSync(dir, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => readFileSync(join(dir, name)));
const palabras = [...new Set([...valores, ...llaves.map((bytes) => bytes.toString().trim())])];

/** A text as the bytes that a program would make a key of. */
const bytesOf = (text) => {
  const hex = Buffer.from(text.replaceAll('-', ''), 'hex');
  const all = [Buffer.from(text), hex, Buffer.concat([hex, hex]), Buffer.from(text, 'base64')];
  return [...all, ...all.map((bytes) => createHash('sha256').update(bytes).digest())];
};
/** The product's own opening. @returns whether the kit opens */
const opens = (secret) =>
  openCerradura(cabecera, new Uint8Array(secret)).then(
    () => true,
    (error) => {
      if (error instanceof NoAbre) return false;
      throw error;
    },
  );
let [claves, frases, ms] = [0, 0, 0];
const abren = [];
for (const secret of [...palabras.flatMap(bytesOf), ...llaves].filter(({ length }) => length > 0)) {
  claves++;
  if (await opens(secret)) abren.push(secret.toString('hex'));
}
for (const palabra of palabras.filter((one) => one.length >= FRASE_MIN && one.length < 200)) {
  const from = performance.now();
  const secret = await estira(palabra, cabecera.como);
  ms += performance.now() - from;
  frases++;
  if (await opens(secret)) abren.push(palabra);
}
console.log(
  JSON.stringify({
    filas: base.toString('latin1').split('\n').length - 1,
    hallados: textos.filter((text) => base.includes(text)),
    tablas: [...new Set([...suyas, ...persona].map(({ tabla }) => tabla))].sort(),
    claves,
    frases,
    msPorFrase: Math.round(ms / frases),
    abren,
    conSuFrase: await opens(await estira(frase, cabecera.como)),
  }),
);
