import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cargas } from './carga.probe.ts';
import { separateLibro } from './cuerpoConLibro.ts';

/** Messages of chance; the long run has more. */
const MENSAJES = Number(process.env.MENSAJES) || 30;
const t = await testApp();
const { call, as, owner } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});

async function* enTrozos(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}
const join = async (bytes: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

test('what goes deeper than any message of ours is read no further', async () => {
  const hondo = (n: number) => enTrozos(`${'['.repeat(n)}${']'.repeat(n)}`, 50);
  expect((await separateLibro(hondo(64), join)).resto).toHaveLength(128);
  await expect(separateLibro(hondo(65), join)).rejects.toMatchObject({ code: 'SOLICITUD_INVALIDA' });
});

describe('[2-170] a message with an original inside', () => {
  test('however it is cut, the file comes out whole and the rest reads the same', async () => {
    const clave = fc.constantFrom('archivo', 'content', 'carpetas', 'a"b', 'x\\y', 'ñ');
    const valor = fc.letrec((tie) => ({
      v: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.constantFrom('archivo', 'content', ':', '{"content":"'),
        fc.integer(),
        fc.constant(null),
        fc.array(tie('v'), { maxLength: 3 }),
        fc.dictionary(clave, tie('v'), { maxKeys: 3 }),
      ),
    })).v;
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.tuple(fc.string(), valor), { maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        async (bytes, others, size, first, heading, barras) => {
          const content = `${heading ? 'data:application/zip;base64,' : ''}${Buffer.from(bytes).toString('base64')}`;
          const rest = Object.fromEntries(others.filter(([k]) => k !== 'archivo' && k !== '__proto__'));
          const archivo = { name: 'a":"b', content, ext: 'xlsx' };
          const sent = first ? { archivo, ...rest } : { ...rest, archivo };
          const json = JSON.stringify(sent, null, first ? 2 : 0);
          // as some programs write it: the text means the same
          const text = barras ? json.replaceAll('/', '\\/') : json;
          const { resto, libro } = await separateLibro(enTrozos(text, size), join);
          expect(JSON.parse(resto.toString())).toEqual({ ...sent, archivo: { ...archivo, content: '' } });
          expect(libro).toEqual(Buffer.from(bytes));
        },
      ),
      { numRuns: MENSAJES },
    );
  });
  test('what is no base64, what breaks off and a rest too long are refused', async () => {
    const read = (text: string, maximo?: number) => separateLibro(enTrozos(text, 7), join, maximo);
    await expect(read('{"archivo":{"content":"@@@@"}}')).rejects.toThrow();
    await expect(read('{"archivo":{"content":"AAAA')).rejects.toThrow();
    await expect(read(`{"a":"${'x'.repeat(100)}","archivo":{"content":"AAAA"}}`, 50)).rejects.toThrow();
  });
  test('who receives and refuses in the midst of it says why, however long tidying up takes', async () => {
    const refusal = new Error('demasiado');
    const refuse = async (bytes: AsyncIterable<Buffer>) => {
      try {
        for await (const part of bytes) if (part.length) throw refusal;
      } finally {
        await setTimeout(20);
      }
    };
    for (const length of [10, 1000, 400_000]) {
      const text = `{"archivo":{"content":"${'A'.repeat(length * 4)}"}}`;
      await expect(separateLibro(enTrozos(text, 64 * 1024), refuse)).rejects.toBe(refusal);
    }
  });
});

describe('[2-620] what a call of a load holds besides its original', () => {
  const send = async (carpetas: unknown[], more: object = {}) =>
    call(
      integrarCarpetasNuevas,
      { params: { mode: '3' } as never, body: { carpetas, carga: randomUUID(), ...more } as never },
      await as('capturista.30'),
    );
  test('500 files are taken, 501 are not, and none of them is written', async () => {
    const files = Array.from({ length: 501 }, () => c.enviado(c.numero()));
    const refused = await send(files);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('carpetas')]);
    const taken = await send(files.slice(0, 500));
    expect([taken.status, taken.body.correctas]).toEqual([200, 500]); // none had come with the 501
  });
  test('more than 24 MiB are refused, and nothing of it is written', async () => {
    const numero = c.numero();
    const largo = (n: number) =>
      Array.from({ length: n }, () => ({ ...(c.enviado(numero) as object), sintesis: 'x'.repeat(60_000) }));
    const answers = [await send(largo(450)), await send(largo(350))]; // 27 MB and 21 MB
    expect(answers.map(({ status }) => status)).toEqual([413, 400]); // the second one is read, and its texts are too long
    expect((await send([c.enviado(numero)])).body.correctas).toBe(1);
  });
});

describe('[2-477] an original in base64 (D-05)', () => {
  const send = async (bytes: Buffer) => {
    const carga = randomUUID();
    const archivo = { name: 'Mi carga.xlsx', content: bytes.toString('base64'), ext: 'xlsx' };
    const body = { carpetas: [c.enviado(c.numero())], archivo, carga } as never;
    const answer = await call(
      integrarCarpetasNuevas,
      { params: { mode: '3' } as never, body },
      await as('capturista.30'),
    );
    return { carga, ...answer };
  };
  const libro = (length: number) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(length)], length);

  test('of 30 MB is kept byte by byte, and the files of the call are integrated', async () => {
    const bytes = libro(30_000_000);
    const { status, body, carga } = await send(bytes);
    expect(status).toBe(200);
    expect(body.correctas).toBe(1);
    const { rows } = await owner.query('select longitud, huella from carga where llcarga = $1', [carga]);
    expect(rows).toEqual([{ longitud: 30_000_000, huella: createHash('sha256').update(bytes).digest() }]);
  });
  test('of more than 100 MB is refused with the documented sentence', async () => {
    const { status, body } = await send(Buffer.alloc(LIMITE_CARGA + 1, 'PK\x03\x04'));
    expect([status, body.message]).toEqual([413, TEXTOS.grande]);
  });
});
