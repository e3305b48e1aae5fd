import pg from './pg.ts';

/**
 * Works on a connection of its own, outside of any pool, and ends it. A connection that is lost is told by the statement under
 * way or by the next one, and not by the end of the process.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
