import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** What a browser's profile tells of its kit in the clear, as whoever copied it reads it; bytes as lists of numbers. */
const readCabecera = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<object>((ok, ko) => {
        const opening = indexedDB.open('renadet.campo');
        opening.onerror = () => ko(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('juegos').objectStore('juegos').getAll();
          reading.onsuccess = () => {
            const [{ como, sobre, ...said }] = reading.result;
            const plain = (bytes: ArrayBuffer | Uint8Array) => [...new Uint8Array(bytes)];
            ok({
              ...said,
              como: { ...como, sal: plain(como.sal) },
              sobre: { iv: plain(sobre.iv), cifrado: plain(sobre.cifrado) },
            });
          };
        };
      }),
  );

/**
 * What whoever has a copied profile and the server's database gets (scripts/ladron.mjs).
 * @param robado a page of the copied profile
 * @param frase the passphrase that opens its kit: with it the trial is known to be one
 * @param textos looked for in every row of the database
 */
export const stealBase = async (robado: Page, frase: string, textos: readonly string[]) =>
  JSON.parse(
    execFileSync(process.execPath, ['scripts/ladron.mjs'], {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: process.env.RENADET_E2E_DATA },
      input: JSON.stringify({ cabecera: await readCabecera(robado), frase, textos }),
      encoding: 'utf8',
    }),
  ) as {
    filas: number;
    hallados: string[];
    tablas: string[];
    claves: number;
    frases: number;
    msPorFrase: number;
    abren: string[];
    conSuFrase: boolean;
  };
