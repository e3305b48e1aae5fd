import { barrerAlmacen } from '../features/archivo/barrer.ts';
import { barrerCargas } from '../features/carga/barrerCargas.ts';
import type { Trabajo } from './cola.ts';

/** Every hour: what crashes left of attachments and of workbooks. What it finds is in the audit (archivo.barrer, carga.barrer). */
export const barrer: Trabajo = (services) => async () => {
  await barrerAlmacen(services, new Date());
  await barrerCargas(services, new Date());
};
