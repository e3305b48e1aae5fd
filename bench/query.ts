import pg from 'pg';

/** Rows of one question. @param url login of the owner of the tables */
export async function query<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // a database that dies under a question: the question is told
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}
