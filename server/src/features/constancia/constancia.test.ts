import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { generarContancia, getFolios, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { hold } from '../../../test/circulo.ts';
import { SIN_FOLIO, YA_NO } from './constancia.commands.ts';

const SITIO = 'https://renadet.prueba.mx';
const CANARIO = 'Xóchitl Ñandutí';
let t: TestApp;
let llcarpeta: number;
let folio: string;

beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: `${SITIO}/` });
  llcarpeta = await register();
  folio = (await t.call(getFolios, { params: { llcarpeta } }, await t.as('capturista.30'))).body.msj;
});

/** A file with two victims and an authority, ready for its folio. */
async function register(): Promise<number> {
  const headers = await t.as('capturista.30');
  const { body } = await t.call(guardarCI, { params: { type: 2 }, body: carpeta() }, headers);
  const id = body.llcarpeta ?? 0;
  for (const dsnombre of [CANARIO, 'JOSE']) await t.call(insertarVictima, { body: victima(id, { dsnombre }) }, headers);
  await t.call(guardarAutoridad, { body: autoridad(id) }, headers);
  return id;
}

const generate = async (tipo: '1' | '2', who = 'capturista.30', id = llcarpeta) =>
  t.call(generarContancia, { params: { llcarpeta: id, tipo } }, await t.as(who));
const codes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/URI \((\S+)\)/g)].map((m) => m[1]?.split('/constancia/'));

describe('[1-515] generating certificates', () => {
  test('[1-516] 1 answers a PDF with a page for each victim, named as it was typed', async () => {
    const { status, headers, raw } = await generate('1');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="constancias-victimas-${folio}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(raw.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
    const name = Buffer.from(`${CANARIO} MUÑOZ GARCIA`, 'utf16le').swap16();
    expect(raw.includes(name)).toBe(true);
  });

  test('[1-517] 2 answers one page, of the file', async () => {
    const { headers, raw } = await generate('2');
    expect(headers['content-disposition']).toBe(`inline; filename="constancia-carpeta-${folio}.pdf"`);
    expect(raw.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(raw.toString('latin1')).toContain(`(Constancia de registro de carpeta ${folio})`);
  });

  test('any other kind is refused', async () => {
    expect((await generate('3' as '1')).status).toBe(400);
  });

  test('a file without folio is told to get one first', async () => {
    const { status, body } = await generate('2', 'capturista.30', await register());
    expect([status, body.message]).toEqual([400, SIN_FOLIO]);
  });

  test('a foreign file answers as an absent one, and a role without the function is refused', async () => {
    const [foreign, absent] = [await generate('1', 'capturista.14'), await generate('1', 'capturista.14', 999_999)];
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await generate('1', 'consulta')).status).toBe(403);
    expect((await t.call(generarContancia, { params: { llcarpeta, tipo: '1' } })).status).toBe(401);
  });

  test('the same content is the same document with the same codes, also when first asked by several at once', async () => {
    const id = await register();
    await t.call(getFolios, { params: { llcarpeta: id } }, await t.as('capturista.30'));
    const all = await Promise.all(['capturista.30', 'supervisor.30', 'admin.30'].map((who) => generate('1', who, id)));
    const [first] = all.map(({ raw }) => raw);
    expect(all.map(({ status, raw }) => [status, raw.equals(first ?? Buffer.of())])).toEqual(
      all.map(() => [200, true]),
    );
    expect((await generate('1', 'admin', id)).raw.equals(first ?? Buffer.of())).toBe(true);
    const { rows } = await t.owner.query('select codigo from constancia where llcarpeta = $1', [id]);
    expect(rows).toHaveLength(2);
    const printed = codes(first ?? Buffer.of());
    expect(printed.map((c) => c?.[0])).toEqual([SITIO, SITIO]);
    expect(new Set(printed.map((c) => c?.[1]))).toEqual(new Set(rows.map((r) => r.codigo)));
    expect(rows.every((r) => /^[\w-]{22}$/.test(r.codigo))).toBe(true);
  });

  test('two issues of a file follow one another: of what they state one code is valid', async () => {
    await t.owner.query('update victima set dsedad = dsedad + 1 where llcarpeta = $1', [llcarpeta]);
    const { waiting, release } = await hold(t.url, 'select from carpeta where llcarpeta = $1 for no key update', [
      llcarpeta,
    ]);
    const first = generate('1');
    await waiting(1);
    await release();
    expect([(await first).status, (await generate('1', 'supervisor.30')).raw.equals((await first).raw)]).toEqual([
      200,
      true,
    ]);
  });

  test('changed content gets a new code', async () => {
    const before = codes((await generate('2')).raw)[0]?.[1] ?? '';
    await t.owner.query(`update carpeta set fcinicio = fcinicio - 1 where llcarpeta = $1`, [llcarpeta]);
    const after = codes((await generate('2')).raw)[0]?.[1] ?? '';
    expect(after).toMatch(/^[\w-]{22}$/);
    expect(after).not.toBe(before);
  });

  test('[3-607] one that was issued is printed alone by its code, while the registry states the same; nothing is issued by it', async () => {
    const id = await register();
    const own = (await t.call(getFolios, { params: { llcarpeta: id } }, await t.as('capturista.30'))).body.msj;
    const one = async (codigo: string, tipo: '1' | '2' = '1', who = 'capturista.30', llcarpeta = id) =>
      t.call(generarContancia, { params: { llcarpeta, tipo }, query: { codigo } }, await t.as(who));
    const kept = async () =>
      (await t.owner.query('select codigo, llvictima from constancia where llcarpeta = $1 order by llvictima', [id]))
        .rows;
    await generate('1', 'capturista.30', id);
    const [first, second] = await kept();
    const { status, headers, raw } = await one(second.codigo);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `inline; filename="constancia-victima-${own}-${second.codigo}.pdf"`,
    ]);
    expect(raw.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
    expect(codes(raw).map((c) => c?.[1])).toEqual([second.codigo]);
    for (const refused of [
      await one('A'.repeat(22)),
      await one(second.codigo, '2'), // of a victim, asked for as the file's
      await one(second.codigo, '1', 'capturista.14'),
      await one(second.codigo, '1', 'capturista.30', llcarpeta),
    ])
      expect(refused.status).toBe(404);
    await t.owner.query(`update victima set dsedad = dsedad + 1 where llvictima = $1`, [second.llvictima]);
    const changed = await one(second.codigo);
    expect([changed.status, changed.body.message]).toEqual([400, YA_NO]);
    expect((await one(first.codigo)).status).toBe(200);
    expect(await kept()).toHaveLength(2);
  });

  test('each use is on record, without names', async () => {
    await generate('1');
    const { rows } = await t.owner.query(
      `select * from auditoria where operacion = 'constancia.generar' and llcarpeta = $1 order by id desc limit 1`,
      [llcarpeta],
    );
    expect(rows[0]).toMatchObject({ objeto: 'carpeta', detalle: { tipo: 1, folio, constancias: 2 } });
    expect(rows[0].dscorreo).toBe('capturista.30@fiscalias.gob.mx');
  });
});
