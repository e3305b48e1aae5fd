import type pg from 'pg';

/**
 * What this connection of the owner's writes is sealed as the work of the system: migrations, seeds, first accounts. What an
 * owner types without it is found by the comparison.
 */
export const sealAs = async (client: pg.ClientBase, motivo: string): Promise<void> => {
  await client.query(`select set_config('renadet.sellar', $1, false)`, [motivo]);
};
