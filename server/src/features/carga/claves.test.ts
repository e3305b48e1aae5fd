import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cargas } from './carga.probe.ts';

const { owner, ...t } = await testApp();
let noci: string;
beforeAll(async () => {
  const c = await cargas({ owner, ...t });
  noci = c.numero();
  await c.integrate([c.enviado(noci)]);
  await owner.query(`insert into examenvictima (llvictima, llcarpeta, llinstitucion, llpropietario)
    select llvictima, llcarpeta, llinstitucion, llpropietario from victima`);
});

/** Runs one statement and takes it back. @returns what the database refused it with */
async function attempt(statement: string): Promise<{ code?: string; constraint?: string } | undefined> {
  await owner.query('begin');
  try {
    return await owner.query(statement).then(
      () => undefined,
      (error: { code?: string; constraint?: string }) => error,
    );
  } finally {
    await owner.query('rollback');
  }
}
interface Clave {
  conname: string;
  tabla: string;
  otra: string;
  propias: string[];
  ajenas: string[];
}
const claves = async (): Promise<Clave[]> =>
  (
    await owner.query(`
      select c.conname, c.conrelid::regclass::text as tabla, c.confrelid::regclass::text as otra,
        array_agg(p.attname::text) as propias, array_agg(o.attname::text) as ajenas
      from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) k (propia, ajena)
      join pg_attribute p on p.attrelid = c.conrelid and p.attnum = k.propia
      join pg_attribute o on o.attrelid = c.confrelid and o.attnum = k.ajena
      where not c.conenforced group by c.oid order by 2, 1`)
  ).rows;

describe('keys of catalogues that are checked once a statement', () => {
  test('what is in no catalogue is refused in every one of them, by the name of its key', async () => {
    const all = await claves();
    expect(all.length).toBeGreaterThan(40);
    for (const { conname, tabla, propias } of all) {
      const sets = propias.map((column) => `"${column}" = 31999`).join(', ');
      expect([conname, await attempt(`update ${tabla} set ${sets}`)]).toEqual([
        conname,
        expect.objectContaining({ code: '23503' }),
      ]);
    }
  });
  test('so it is when rows are added', async () => {
    const error = await attempt(`insert into victima (llcarpeta, llinstitucion, llpropietario, dsnombre,
      dsapellidopaterno, fcregistro, llgenero) select llcarpeta, llinstitucion, llpropietario, 'X', 'Y', '2024-01-01', 77 from carpeta`);
    expect(error).toMatchObject({ code: '23503', constraint: 'victima_llgenero_fkey' });
  });
  test('an entry in use does not go away, nor change its key; another does', async () => {
    expect(await attempt('delete from ctgenero where llgenero = 2')).toMatchObject({ code: '23503' });
    expect(await attempt('update ctgenero set llgenero = 90 where llgenero = 2')).toMatchObject({ code: '23503' });
    expect(await attempt(`update ctgenero set dsgenero = 'X' where llgenero = 2`)).toBeUndefined();
    expect(await attempt('delete from ctmunicipio where llestado = 20 and llmunicipio = 570')).toBeUndefined();
  });
  test('the words of a name go with their victim', async () => {
    await owner.query('begin');
    const words = `select count(*)::int as n from carpetapalabra p join carpeta c using (llcarpeta) where noci = $1`;
    expect((await owner.query(words, [noci])).rows[0].n).toBeGreaterThan(0);
    await owner.query('delete from victima v using carpeta c where v.llcarpeta = c.llcarpeta and noci = $1', [noci]);
    expect((await owner.query(words, [noci])).rows[0].n).toBe(0);
    await owner.query('rollback');
  });
});

test('a registry that was empty has statistics after its first files', async () => {
  const c = await cargas({ owner, ...t });
  for (let lote = 0; lote < 3; lote++) {
    const files = Array.from({ length: 40 }, (_, i) => c.enviado(`EST/${lote}/${i}`));
    await c.integrate(files);
  }
  const after = await owner.query(`select reltuples from pg_class where oid = 'carpeta'::regclass`);
  expect(after.rows[0].reltuples).toBeGreaterThan(30);
});
