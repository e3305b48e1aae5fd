import type pg from 'pg';

/**
 * Seals the writes of this connection of the owner as the work of the system: migrations, seeds, first accounts. The
 * comparison finds whatever an owner types without it.
 */
export const sealAs = async (client: pg.ClientBase, motivo: string): Promise<void> => {
  await client.query(`select set_config('renadet.sellar', $1, false)`, [motivo]);
};
