import { fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import { reglasQueja } from '@renadet/domain/queja/queja.rules';
import type { Queja } from '@renadet/domain/queja/queja.schema';
import { expect, test } from 'vitest';
import { testApp } from '../../server/test/app.ts';
import { rowsOf } from '../../server/test/saved.ts';
import { generateQuejas } from './queja.ts';

test('made-up complaints are sound, of every source and the same for the same seed', async () => {
  const t = await testApp();
  const pedido = { semilla: 7, hoy: '2025-06-01' };
  const made = async () => {
    await t.owner.query('delete from queja');
    await generateQuejas(t.owner, pedido);
    return (await rowsOf(t, 'queja', 'true order by llinstitucion, dsexpediente')).map(
      ({ llqueja: _, fcregistro: __, ...row }) => row,
    );
  };
  const rows = await made();
  expect(new Set(rows.map(({ llinstitucion }) => llinstitucion))).toEqual(new Set([901, 902]));
  expect(rows).toHaveLength(48);
  const contexto = { modo: 'nuevo' as const, hoy: fecha('2025-06-01') };
  expect(rows.flatMap((row) => violations(reglasQueja, row as unknown as Queja, contexto))).toEqual([]);
  expect(await made()).toEqual(rows);
});
