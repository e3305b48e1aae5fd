import type { Orden } from '@renadet/domain/lib/orden';
import { type RawBuilder, sql } from 'kysely';

export type Fragmento = RawBuilder<unknown>;

/** Names as people sort them: Ñ after N, accents no letters of their own; the browser sorts by the same rules. */
export const alfabeto = (text: Fragmento): Fragmento => sql`${text} collate "es-MX-x-icu"`;

/** Orders by a column, up or down. Blanks stay last. */
export const porClave = (clave: Fragmento, { sentido }: Orden): Fragmento =>
  sql`${clave} ${sentido === 'asc' ? sql`asc` : sql`desc`} nulls last`;
