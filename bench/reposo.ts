import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { direcciones } from './proceso.ts';

/** What is noted for jobs: files whose victims are to be compared, and whose place in lists is to be found anew. */
const NOTAS = ['vinculonota', 'carpetanota', 'plazonota', 'reglanota'] as const;

/** Who does it, whose turn would come within minutes. */
const TRABAJOS = ['contarPendientes', 'revisarReglas', 'vincular'] as const;

/**
 * Waits until jobs have done what a fill left them: of 24,200 files at once a minute of linkage, which otherwise takes a
 * processor from whatever is measured next. A registry at work has none of it waiting.
 */
export async function awaitReposo(dir: string): Promise<void> {
  const owner = new pg.Client({ connectionString: direcciones(dir).owner });
  await owner.connect();
  await owner.query('select graphile_worker.add_job(t) from unnest($1::text[]) t', [TRABAJOS]);
  const left = `select ${NOTAS.map((nota) => `exists (select from ${nota})`).join(' or ')} as quedan`;
  while ((await owner.query<{ quedan: boolean }>(left)).rows[0]?.quedan) await sleep(500);
  await owner.end();
}
