import { claim } from '../almacen/dueno.ts';
import { barrerAlmacen } from '../features/archivo/sweep.ts';
import { sweepCargas } from '../features/carga/sweepCargas.ts';
import { sweepPublicos } from '../features/publico/sweepPublicos.ts';
import type { Trabajo } from './trabajo.ts';

/**
 * Every hour: sweeps the leftovers of crashes among attachments, workbooks and public documents. Its findings are in the audit
 * (archivo.barrer, carga.barrer, documento.barrer).
 */
export const barrer: Trabajo = (services) => async () => {
  await barrerAlmacen(services, new Date()); // says so where the store is not ours
  if (!(await claim(services))) return;
  await sweepCargas(services, new Date());
  await sweepPublicos(services, new Date());
};
