import { purgar } from '../features/archivo/barrer.ts';
import type { Trabajo } from './cola.ts';

/** After attachments were deleted: their bytes. */
export const purgarArchivos: Trabajo = (services) => async () => {
  await purgar(services);
};
