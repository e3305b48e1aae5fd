import { reclamar } from '../almacen/dueno.ts';
import { barrerAlmacen } from '../features/archivo/barrer.ts';
import { barrerCargas } from '../features/carga/barrerCargas.ts';
import { barrerPublicos } from '../features/publico/barrerPublicos.ts';
import type { Trabajo } from './trabajo.ts';

/**
 * Every hour: what crashes left of attachments, of workbooks and of public documents. What it finds is in the audit
 * (archivo.barrer, carga.barrer, documento.barrer).
 */
export const barrer: Trabajo = (services) => async () => {
  await barrerAlmacen(services, new Date()); // says so where the store is not ours
  if (!(await reclamar(services))) return;
  await barrerCargas(services, new Date());
  await barrerPublicos(services, new Date());
};
