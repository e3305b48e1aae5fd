import { barrerAlmacen } from '../features/archivo/barrer.ts';
import type { Trabajo } from './cola.ts';

/** Every hour: what crashes left of attachments. What it finds is in the audit (archivo.barrer). */
export const barrer: Trabajo = (services) => async () => {
  await barrerAlmacen(services, new Date());
};
