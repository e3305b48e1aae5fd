// npm run tool -- verify [--cabeza 'número huella']: looks at the registry that lives, beside its servers: the audit chains, every
// row against its last audited state, and each file of the store with its content. --cabeza: a closing that was kept elsewhere,
// as verify-audit printed it, must be of this audit. Changes nothing; exit 0 when all fits.
import { parseArgs } from 'node:util';
import { verifyCabeza, verifyCadena, verifyDatos } from '../auditoria/informe.ts';
import { beginCotejo } from '../auditoria/sellos.ts';
import { withClient } from '../db/withClient.ts';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { orden } from '../orden.ts';
import { reviewAlmacen } from './integridad.ts';

await orden(async (config) => {
  const { values } = parseArgs({ options: { cabeza: { type: 'string' } } });
  const { url, close } = await joinDatabase(config);
  return withClient(url, async (client) => {
    await beginCotejo(client);
    const results = [await verifyCadena(client, url)];
    if (values.cabeza !== undefined) results.push(await verifyCabeza(client, values.cabeza));
    results.push(await verifyDatos(client));
    const { objetos, fallas } = await reviewAlmacen(client, config);
    for (const falla of fallas) console.error(`  - ${falla}`);
    console.log(
      fallas.length
        ? `Al almacén le faltan, o no son los que se guardaron, ${fallas.length} de ${objetos} archivos.`
        : `El almacén tiene los ${objetos} archivos que el registro nombra, cada uno como se guardó.`,
    );
    return results.every(Boolean) && !fallas.length;
  }).finally(close);
});
