// npm run constancias:revisar: certificates issued while a victim's name was spelled by a former one (until migration 0067),
// so that they can be revoked. They name no person. Exit 0 when there is none left.
import { openDb } from '../../db/open.ts';
import { unit } from '../../db/scope.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { orden } from '../../lib/orden.ts';
import { listDudosas } from './constancia.queries.ts';

await orden(async (config) => {
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 1 });
  try {
    const dudosas = await unit(db, { llinstitucion: 0, propietarios: null }, 'read', listDudosas);
    if (!dudosas.length) console.log('Ninguna constancia por revisar.');
    else
      console.log(
        [
          'Constancias que pueden llevar un nombre que la víctima ya no tiene. Revóquelas en la carpeta, y emítalas otra vez:',
          ...dudosas.map((c) => `${c.codigo}  ${c.folio}  ${c.noci}  ${c.fcemision}  ${c.estado}  ${c.dsinstitucion}`),
        ].join('\n'),
      );
    return dudosas.length === 0;
  } finally {
    await db.destroy();
    await close();
  }
});
