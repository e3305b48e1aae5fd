// The part of the program that answers requests and makes a database ready for it. It is read while PostgreSQL starts.
export { openAlmacenOf } from '../almacen/almacen.ts';
export { checkAlmacen } from '../almacen/dueno.ts';
export { buildApp } from '../app.ts';
export { enqueue } from '../cola/cola.ts';
export { openDb } from '../db/open.ts';
export { openPuertas } from '../plugins/puertas.ts';
export { startArchivo } from '../respaldo/continuo/continuo.ts';
export { checkBase } from './check.ts';
export { CUENTAS_DEMO } from './cuentas.ts';
export { prepareBase } from './prepare.ts';
