// npm run tool -- import-places --localidades archivo | --codigos archivo: brings the catalogue of localities, or that of postal
// codes, to what its official file says. Beside a running server, or alone. Exit 1 when the file is not imported.
import { parseArgs } from 'node:util';
import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import { ErrorDeArranque } from '../../config.ts';
import { openDb } from '../../db/open.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { orden } from '../../orden.ts';
import { seTeclea } from '../../ordenes.ts';
import { importLugares } from './lugares.import.ts';
import { LugaresIlegibles } from './lugares.read.ts';

const USO =
  `Uso: ${seTeclea('import-places')} --localidades archivo | --codigos archivo\n` +
  '  --localidades  catálogo de localidades del INEGI (AGEEML), como se descarga\n' +
  '  --codigos      códigos postales de Correos de México (CPdescarga.txt), como se descarga';

await orden(async (config) => {
  const { localidades, codigos } = parseArgs({
    options: { localidades: { type: 'string' }, codigos: { type: 'string' } },
  }).values;
  const asked = Object.entries({ localidades, codigos }).filter(([, archivo]) => archivo) as [
    NombreDeFormato,
    string,
  ][];
  if (!asked.length) throw new ErrorDeArranque(USO);
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 2 });
  try {
    for (const [nombre, archivo] of asked) {
      const done = await importLugares(db, nombre, archivo);
      const say = (n: number) => n.toLocaleString('es-MX');
      console.log(
        `${nombre}: ${say(done.renglones)} renglones; ${say(done.nuevos)} nuevos, ${say(done.cambiados)} cambiados, ${say(done.retirados)} retirados.`,
      );
      if (done.aviso) console.log(done.aviso);
    }
    return true;
  } catch (error) {
    if (error instanceof LugaresIlegibles) throw new ErrorDeArranque(error.message);
    throw error;
  } finally {
    await db.destroy();
    await close();
  }
});
