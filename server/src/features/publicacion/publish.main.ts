// npm run tool -- publish --corte AAAA-MM-DD [--salida carpeta]: publishes the statistics of a cut-off, or makes an existing
// publication again and compares it with what was signed. Beside a running server, or alone. Exit 1 when it is refused
// or differs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hoyEnMexico, parseFecha } from '@renadet/domain/lib/fecha';
import { NoPublicable } from '@renadet/domain/publicacion/protectTablas';
import { sistema } from '../../cola/sistema.ts';
import { ErrorDeArranque } from '../../config.ts';
import { openDb } from '../../db/open.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { orden } from '../../orden.ts';
import { seTeclea } from '../../ordenes.ts';
import { produce } from './produce.ts';

const USO =
  `Uso: ${seTeclea('publish')} --corte AAAA-MM-DD [--salida carpeta]\n` +
  '  --corte   último día que se cuenta, anterior a hoy\n' +
  '  --salida  carpeta donde se dejan también los archivos';

await orden(async (config) => {
  const { corte: day = '', salida } = parseArgs({
    options: { corte: { type: 'string' }, salida: { type: 'string' } },
  }).values;
  const corte = parseFecha(day);
  if (!corte) throw new ErrorDeArranque(USO);
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 2 });
  try {
    const services = { db, config, hoy: () => hoyEnMexico(new Date()) };
    const { archivos, existente, distintos, celdas, reservadas } = await produce(services, sistema('publicar'), corte);
    if (salida) {
      mkdirSync(salida, { recursive: true });
      for (const { nombre, contenido } of archivos) writeFileSync(join(salida, nombre), contenido);
    }
    for (const { nombre, huella } of archivos) console.log(`${huella.toString('hex')}  ${nombre}`);
    const same = distintos.length ? `NO son iguales: ${distintos.join(', ')}` : 'son idénticos a los firmados';
    console.log(
      existente
        ? `La publicación del ${corte} ya existía: se produjo de nuevo desde el registro y sus archivos ${same}.`
        : `Se publicó el corte del ${corte}: ${celdas.toLocaleString('es-MX')} cifras, ${reservadas.toLocaleString('es-MX')} reservadas.`,
    );
    return distintos.length === 0;
  } catch (error) {
    if (error instanceof NoPublicable) throw new ErrorDeArranque(`No se publicó. ${error.message}`);
    throw error;
  } finally {
    await db.destroy();
    await close();
  }
});
