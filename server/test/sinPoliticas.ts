import type { TestApp } from './app.ts';

/**
 * Takes row security off every table of a test's database: what is not shown from then on, the doors themselves keep back.
 * There is no way back; the last test of its file calls it.
 */
export async function sinPoliticas({ owner }: TestApp): Promise<void> {
  const { rows } = await owner.query<{ orden: string }>(
    `select format('alter table %I disable row level security', relname) as orden
     from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  for (const { orden } of rows) await owner.query(orden);
}
