// npm run faults [folio anexos carga]: kills server and database while people work, and looks at what is left (plan, B7).
import { fallasDeAnexos } from './fallasAnexos.ts';
import { fallasDeCarga } from './fallasCarga.ts';
import { fallasDeFolio } from './fallasFolio.ts';
import { carpetaTemporal } from './proceso.ts';

const PRUEBAS = { folio: fallasDeFolio, anexos: fallasDeAnexos, carga: fallasDeCarga };

const asked = process.argv.slice(2);
for (const [nombre, prueba] of Object.entries(PRUEBAS)) {
  if (asked.length && !asked.includes(nombre)) continue;
  const start = performance.now();
  const { dir, borrar } = carpetaTemporal();
  try {
    console.log(`\n━━ ${nombre}`);
    const wrong = await prueba(dir);
    for (const defect of wrong) console.error(`MAL: ${defect}`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${wrong.length ? 'Con defectos' : 'Sin defectos'}, en ${seconds} s.`);
    if (wrong.length) process.exitCode = 1;
  } finally {
    borrar();
  }
}
