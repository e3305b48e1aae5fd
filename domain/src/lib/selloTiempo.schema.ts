import { z } from 'zod';

/** The stamp of an authority (RFC 3161) on a signature; told where it was kept and holds now. */
export const SelloTiempo = z.object({
  /** As clocks of Mexico City show it, yyyy-MM-ddTHH:mm:ss. */
  hora: z.string(),
  /** The name in the authority's certificate. */
  autoridad: z.string(),
});
export type SelloTiempo = z.output<typeof SelloTiempo>;
