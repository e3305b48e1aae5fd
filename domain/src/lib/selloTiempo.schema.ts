import { z } from 'zod';

/** What an authority of time stamps (RFC 3161) said of a signature; told where its stamp was kept and holds now. */
export const SelloTiempo = z.object({
  /** As clocks of Mexico City show it, yyyy-MM-ddTHH:mm:ss. */
  hora: z.string(),
  /** The name in the authority's certificate. */
  autoridad: z.string(),
});
export type SelloTiempo = z.output<typeof SelloTiempo>;
