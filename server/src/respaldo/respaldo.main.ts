// npm run tool -- backup [--en carpeta] [--conservar N]: one encrypted file with the database, the attached files and the keys, beside a
// running server; --con-faltantes also when files are missing in the store. npm run tool -- backup --llave-nueva archivo: the
// key that opens them. --firma: whose signature they have, a line for the file of that key.

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { entero } from '@renadet/domain/lib/entero';
import { ErrorDeArranque } from '../config.ts';
import { joinDatabase } from '../embedded/join.ts';
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { backUp } from './backUp.ts';
import { noteRespaldo } from './bitacora.ts';
import { firmanteDe, lineaDeFirma } from './firma.ts';
import { destinatariosDe, nuevaLlave, POR_TUBERIA } from './llaves.ts';
import { retire } from './retencion.ts';

await orden(async (config) => {
  const options = {
    en: { type: 'string' },
    'llave-nueva': { type: 'string' },
    'con-faltantes': { type: 'boolean', default: false },
    conservar: { type: 'string' },
    firma: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  if (values.firma) {
    console.log(lineaDeFirma(firmanteDe(config)));
    return true;
  }
  const llave = values['llave-nueva'];
  if (llave !== undefined) {
    const publica = await nuevaLlave(llave, config);
    if (llave === POR_TUBERIA) {
      console.error(`RESPALDO_DESTINATARIOS=${publica}`);
      return true;
    }
    console.log(
      `Llave nueva en ${resolve(llave)}: guárdela fuera de este equipo, sin ella ningún respaldo se abre.\n` +
        `Para cifrar con ella: RESPALDO_DESTINATARIOS=${publica}`,
    );
    return true;
  }
  const cuantos = Number(values.conservar ?? Number.POSITIVE_INFINITY);
  if (!(cuantos >= 2)) throw new ErrorDeArranque('--conservar debe ser un número, de 2 en adelante.');
  const destinatarios = await destinatariosDe(config);
  const { url, close } = await joinDatabase(config);
  try {
    const nombre = `renadet-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.age`;
    const ruta = resolve(values.en ?? config.respaldoDir ?? join(config.dataDir, 'respaldos'), nombre);
    const start = performance.now();
    const hecho = await backUp(config, url, ruta, destinatarios, values['con-faltantes']);
    await noteRespaldo(url, ruta, hecho);
    const filas = hecho.tablas.reduce((sum, t) => sum + t.filas, 0);
    console.log(
      `Respaldo: ${ruta}\n` +
        `${entero(filas)} renglones de ${hecho.tablas.length} tablas y ${entero(hecho.objetos)} archivos, ` +
        `${entero(hecho.bytes)} bytes, en ${((performance.now() - start) / 1000).toFixed(1)} s. SHA-256 ${hecho.archivo}\n` +
        `Un respaldo vale lo que su restauración: ${seTeclea('verify-backup')} ${ruta}`,
    );
    const idos = await retire(url, ruta, cuantos);
    if (idos.length) console.log(`Se quitaron los ${idos.length} más antiguos, hasta ${idos.at(-1)}.`);
    if (hecho.faltan)
      console.error(
        `Faltan en el almacén, y en el respaldo, ${hecho.faltan.length} archivos:\n${hecho.faltan.join('\n')}`,
      );
    return true;
  } finally {
    await close();
  }
});
