import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import { sql } from 'kysely';
import type { Trabajo } from './trabajo.ts';

/** Drafts nobody went on with and deleted records nobody asked back leave after their time. */
export const purgarVencidos: Trabajo =
  ({ db }) =>
  async () => {
    await sql`select purgar_vencidos(make_interval(days => ${DIAS_PAPELERA}))`.execute(db);
  };
