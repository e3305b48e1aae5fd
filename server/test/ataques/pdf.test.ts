import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { guardarDocumento, subirDocumento } from '@renadet/domain/publico/documento.contract';
import { RECHAZOS_DOCUMENTO } from '@renadet/domain/publico/documento.rules';
import { SECCION } from '@renadet/domain/publico/secciones';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type MotivoDePdf, motivoDelPdf } from '../../src/features/publico/contenidoPdf.ts';
import { renderMuestra } from '../../src/features/publico/muestra.pdf.ts';
import { aparte, SinMedida } from '../../src/lib/aparte.ts';
import { type Headers, type TestApp, testApp } from '../app.ts';

// a thread begins by reading its modules, which takes long where everything is busy

const latin = (text: string) => Buffer.from(text, 'latin1');
type Objeto = string | Buffer;

/** A stream with its dictionary. */
const flujo = (dict: string, bytes: Buffer): Buffer =>
  Buffer.concat([latin(`<< ${dict} /Length ${bytes.length} >>\nstream\n`), bytes, latin('\nendstream')]);
const plegado = (dict: string, bytes: Buffer) => flujo(`${dict} /Filter /FlateDecode`, deflateSync(bytes));

/** What every one of these has: a catalogue, its pages, a page and what is on it. */
const basicos = (catalogo = '', pagina = ''): Record<number, Objeto> => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalogo} >>`,
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${pagina} >>`,
  4: plegado('', latin('BT (Ley) Tj ET')),
});

/** A file of these objects with a table of their places. @param antes between the objects and the table */
function archivo(objetos: Record<number, Objeto>, { antes = '', trailer = '', version = '1.7' } = {}): Buffer {
  const parts: Buffer[] = [latin(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)];
  const size = () => parts.reduce((n, part) => n + part.length, 0);
  const lugares = Object.entries(objetos).map(([id, object]) => {
    const at = size();
    parts.push(latin(`${id} 0 obj\n`), Buffer.isBuffer(object) ? object : latin(object), latin('\nendobj\n'));
    return `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  });
  parts.push(latin(antes));
  const xref = size();
  parts.push(
    latin(`xref\n${lugares.join('')}trailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** A packed list of objects. */
function lista(objetos: Record<number, string>, fold = plegado, dict = '/Type /ObjStm'): Buffer {
  let at = 0;
  const lugares = Object.entries(objetos).map(([id, text]) => {
    const one = `${id} ${at}`;
    at += text.length + 1;
    return one;
  });
  const cabeza = `${lugares.join(' ')}\n`;
  const bytes = latin(cabeza + Object.values(objetos).join('\n'));
  return fold(`${dict} /N ${lugares.length} /First ${cabeza.length}`, bytes);
}

/** A file whose places are in a stream, with its objects packed, as most programs write today. */
function moderno(empacados: Record<number, string>, dict = '', first = ''): Buffer {
  const head = latin(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${first}`);
  const body = Buffer.concat([
    latin('4 0 obj\n'),
    plegado('', latin('BT (Ley) Tj ET')),
    latin('\nendobj\n7 0 obj\n'),
    lista(empacados),
    latin('\nendobj\n'),
  ]);
  const at = head.length + body.length;
  const xref = plegado(
    `/Type /XRef /Size 9 /W [1 3 1] /Root 1 0 R ${dict} /DecodeParms << /Predictor 12 /Columns 5 >>`,
    Buffer.alloc(60, 2),
  );
  return Buffer.concat([head, body, latin('8 0 obj\n'), xref, latin(`\nendobj\nstartxref\n${at}\n%%EOF\n`)]);
}

const JS = '<< /S /JavaScript /JS (app.alert(1)) >>';
const soloTexto = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R >>',
};

const ACTIVOS: Record<string, () => Buffer> = {
  plain: () => archivo({ ...basicos('/OpenAction 5 0 R'), 5: JS }),
  'escaped names': () =>
    archivo({ ...basicos('/Open#41ction 5 0 R'), 5: '<< /S /J#61vaScript /J#53 (app.alert(1)) >>' }),
  'escaped wholly, in small hex': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<</S/#4a#61#76#61#53#63#72#69#70#74/#4a#53(app.alert(1))>>' }),
  'a program in a stream': () =>
    archivo({
      ...basicos('/OpenAction 5 0 R'),
      5: '<< /S /JavaScript /JS 6 0 R >>',
      6: plegado('', latin('app.alert(1)')),
    }),
  'comments between its parts': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S % nothing\n/JavaScript % here\r/JS (a) >>' }),
  'a name that stands apart': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S 6 0 R /X 9 0 R >>', 6: '/JavaScript' }),
  'a key twice, the first one active': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S /JavaScript /S /GoTo /D [3 0 R /Fit] >>' }),
  'names of programs': () => archivo({ ...basicos('/Names << /JavaScript 5 0 R >>'), 5: '<< /Names [(a) 6 0 R] >>' }),
  'on opening a page': () => archivo(basicos('', '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>')),
  'starts a program of the reader’s': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S /Launch /F (cmd.exe) >>' }),
  'a file inside': () =>
    archivo({
      ...basicos('/Names << /EmbeddedFiles 5 0 R >>'),
      5: '<< /Names [(a.exe) 6 0 R] >>',
      6: '<< /F (a.exe) >>',
    }),
  'a file inside, only named by itself': () =>
    archivo({ ...basicos(), 5: plegado('/Type /Embedded#46ile', latin('MZ')) }),
  'a file inside a note': () =>
    archivo({ ...basicos('', '/Annots [5 0 R]'), 5: '<< /Subtype /FileAttachment /FS 6 0 R >>' }),
  'rich media': () => archivo({ ...basicos('', '/Annots [5 0 R]'), 5: '<< /Subtype /RichMedia /Rect [0 0 9 9] >>' }),
  'a form of XFA': () => archivo({ ...basicos('/AcroForm << /XFA 5 0 R >>'), 5: plegado('', latin('<xdp/>')) }),
  'a form that is sent': () =>
    archivo({
      ...basicos('', '/Annots [5 0 R]'),
      5: '<< /Subtype /Widget /A << /S /SubmitForm /F (http://a.mx) >> >>',
    }),
  'a link that is a program': () =>
    archivo({
      ...basicos('', '/Annots [5 0 R]'),
      5: '<< /Subtype /Link /A << /S /URI /URI ( javascript:alert\\(1\\)) >> >>',
    }),
  'the same, in hex and apart': () =>
    archivo({
      ...basicos('', '/Annots [5 0 R]'),
      5: '<< /Subtype /Link /A << /S /URI /URI 6 0 R >> >>',
      6: `<${latin('javascript:alert(1)').toString('hex')}>`,
    }),
  'opens another file by itself': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>' }),
  'bytes of another file': () => archivo({ ...basicos(), 5: flujo('/F (other.bin)', Buffer.alloc(0)) }),
  packed: () => moderno({ ...soloTexto, 1: '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>', 5: JS }),
  'packed, escaped': () => moderno({ ...soloTexto, 5: '<< /S /Java#53cript /#4aS (app.alert(1)) >>' }),
  'packed without saying so': () => archivo({ ...basicos(), 7: lista({ 5: JS }, plegado, '') }),
  'packed, not folded': () => archivo({ ...basicos(), 7: lista({ 5: JS }, flujo) }),
  'in a comment that the table of places leads to': () => archivo(basicos(), { antes: `% 5 0 obj ${JS} endobj\n` }),
  'in a text that it leads to': () => archivo({ ...basicos(), 9: `(5 0 obj ${JS.replaceAll(/[()]/g, '')} endobj)` }),
  'in a stream that it leads to': () => archivo({ ...basicos(), 9: flujo('', latin(`x 5 0 obj ${JS} endobj`)) }),
  'after a comment within its own head': () =>
    archivo(basicos(), { antes: `5 %${'x'.repeat(100_000)}\n0 % 1 2\r obj${JS} endobj\n` }),
  'with signs and points in its head': () => archivo(basicos(), { antes: `+5. -0obj ${JS} endobj\n` }),
  'hidden by a later object of its number': () =>
    archivo({ ...basicos('/OpenAction 5 0 R'), 5: JS }, { antes: '5 0 obj null endobj\n' }),
  'after the end': () => Buffer.concat([archivo(basicos()), latin(`5 0 obj ${JS} endobj\nstartxref\n0\n%%EOF\n`)]),
};

describe('[L4] a public PDF with something active', () => {
  test.each(Object.entries(ACTIVOS))('[1-610] is refused however it is written: %s', (_, make) => {
    expect(motivoDelPdf(make())).toBe('activo' satisfies MotivoDePdf);
  });

  test('[1-610] what cannot be judged is refused, each with its reason', () => {
    const bomba = deflateSync(Buffer.alloc(70 * 1024 * 1024));
    const cases: Record<string, [Buffer, MotivoDePdf]> = {
      'a password': [
        archivo({ ...basicos(), 5: '<< /Filter /Standard >>' }, { trailer: '/Encrypt 5 0 R' }),
        'protegido',
      ],
      'a password, escaped': [archivo(basicos(), { trailer: '/Encr#79pt << /Filter /Standard >>' }), 'protegido'],
      'a password, by the stream of places': [moderno(soloTexto, '/Encrypt << /Filter /Standard >>'), 'protegido'],
      'cut off': [archivo(basicos()).subarray(0, -60), 'roto'],
      'an object without its end': [archivo({ ...basicos(), 5: '<< /A [1 2' }), 'roto'],
      'no objects': [latin('%PDF-1.7\nstartxref\n0\n%%EOF\n'), 'roto'],
      'packed, and broken': [
        archivo({ ...basicos(), 7: flujo('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', latin('x')) }),
        'roto',
      ],
      'packed twice': [
        archivo({
          ...basicos(),
          7: flujo('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', latin('x')),
        }),
        'roto',
      ],
      'packed, the number of objects said twice': [
        archivo({ ...basicos(), 7: flujo('/Type /ObjStm /N 1 /N 0 /First 4', latin(`5 0 ${JS}`)) }),
        'roto',
      ],
      'packed, the number of objects elsewhere': [
        archivo({ ...basicos(), 7: flujo('/Type /ObjStm /N 6 0 R /First 4', latin(`5 0 ${JS}`)), 6: '1' }),
        'roto',
      ],
      'nested without end': [archivo({ ...basicos(), 5: '['.repeat(200_000) }), 'roto'],
      'a list that unfolds without measure': [
        archivo({ ...basicos(), 7: flujo('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomba) }),
        'complejo',
      ],
    };
    const found = Object.entries(cases).map(([name, [bytes]]) => [name, motivoDelPdf(bytes)]);
    expect(found).toEqual(Object.entries(cases).map(([name, [, why]]) => [name, why]));
  });
});

describe('[L4] sound PDFs of each common kind are taken', () => {
  const enlace = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://www.gob.mx/#datos) >> >>';
  const SANOS: Record<string, () => Buffer | Promise<Buffer>> = {
    simple: () => archivo(basicos()),
    'ours: tagged, PDF/A': () => renderMuestra({ titulo: 'Ley', descripcion: 'Una descripción.' }),
    'with links, to the web, within, to another document': () =>
      archivo({
        ...basicos('/Outlines 9 0 R /Dests << /uno [3 0 R /Fit] >>', '/Annots [5 0 R 6 0 R 7 0 R]'),
        5: enlace,
        6: '<< /Subtype /Link /A << /S /GoTo /D (uno) >> >>',
        7: '<< /Subtype /Link /A << /S /GoToR /F (otro.pdf) /D [0 /Fit] >> >>',
        9: '<< /Type /Outlines /First 10 0 R >>',
        10: '<< /Title (JavaScript: una nota de /AA y /Launch) /Dest [3 0 R /Fit] >>',
      }),
    'that opens at a page, two ways': () =>
      Buffer.concat([
        archivo(basicos('/OpenAction [3 0 R /FitH 792]')),
        archivo({ ...basicos('/OpenAction 5 0 R'), 5: '<< /S /GoTo /D [3 0 R /Fit] >>' }).subarray(9),
      ]),
    'a form without programs': () =>
      archivo({
        ...basicos('/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/Helv 0 Tf) >>', '/Annots [5 0 R]'),
        5: '<< /FT /Tx /T (nombre) /V (Ana) /Subtype /Widget /Rect [0 0 9 9] /A << /S /ResetForm >> >>',
      }),
    'scanned: an image of noise': () => {
      const noise = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 13) & 255));
      return archivo({
        ...basicos('', '/Resources << /XObject << /Im0 5 0 R >> >>'),
        5: flujo('/Subtype /Image /Filter /DCTDecode', noise),
      });
    },
    'PDF/A with its description and profile': () =>
      archivo({
        ...basicos('/Metadata 5 0 R /OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 6 0 R >>] /Lang (es-MX)'),
        5: flujo('/Type /Metadata /Subtype /XML', latin('<?xpacket begin=""?><x:xmpmeta/><?xpacket end="w"?>')),
        6: plegado('/N 3', Buffer.alloc(3000, 1)),
      }),
    'packed, with places in a stream': () => moderno(soloTexto),
    'linearised, with places in a stream': () =>
      moderno(
        soloTexto,
        '/Prev 116',
        '6 0 obj\n<< /Linearized 1 /L 9999 /H [500 60] /O 3 /E 900 /N 1 /T 9000 >>\nendobj\n',
      ),
    'signed, and changed afterwards': () =>
      Buffer.concat([
        archivo({
          ...basicos(),
          5: `<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 10 20 30] /Contents <${'00'.repeat(4000)}> >>`,
        }),
        archivo({ 3: '<< /Type /Page /Parent 2 0 R /Rotate 90 >>' }).subarray(15),
      ]),
    'old, with a table alone and other ends of lines': () =>
      latin(archivo(basicos(), { version: '1.3' }).toString('latin1').replaceAll('\n', '\r')),
    'that says what a PDF is': () =>
      archivo({ ...basicos(), 5: '(Un objeto se escribe 7 0 obj << /Type /Page >> endobj)' }),
  };
  test.each(Object.entries(SANOS))('%s', async (_, make) => {
    expect(motivoDelPdf(await make())).toBeUndefined();
  });
});

describe('[L4] at the door', () => {
  let t: TestApp;
  let admin: Headers;
  let id: number;
  beforeAll(async () => {
    t = await testApp();
    admin = await t.as('admin');
    const body = { llseccion: SECCION.MARCO, titulo: 'Ley', descripcion: null, fcpublicacion: '2025-01-01' };
    id = (await t.call(guardarDocumento, { body: body as never }, admin)).body.lldocumento;
  });
  const upload = async (bytes: Buffer) => {
    const url = `${subirDocumento.path.replace(':id', String(id))}?nombre=ley.pdf`;
    const headers = { ...admin, 'content-type': 'application/pdf' };
    const res = await t.app.inject({ method: 'PUT', url, headers, payload: bytes });
    return [res.statusCode, (res.json() as { message?: string }).message];
  };

  test('the sentence names what is wrong and its mend; a sound one is kept', async () => {
    expect(await upload(moderno({ ...soloTexto, 5: JS }))).toEqual([415, RECHAZOS_DOCUMENTO.activo]);
    expect(await upload(archivo(basicos(), { trailer: '/Encrypt 5 0 R' }))).toEqual([
      415,
      RECHAZOS_DOCUMENTO.protegido,
    ]);
    expect((await upload(moderno(soloTexto)))[0]).toBe(200);
  });

  test('[1-610] one that takes long to look through keeps nobody waiting', async () => {
    const largo = archivo({ ...basicos(), 5: `[${'<</A 1>>'.repeat(300_000)}]` });
    // by processor, not by the clock: a busy machine keeps everybody waiting
    const [mine, all] = [gastado(), process.cpuUsage()];
    expect((await upload(largo))[0]).toBe(200);
    const { user, system } = process.cpuUsage(all);
    const here = gastado() - mine;
    expect(here).toBeLessThan(1000);
    expect(here).toBeLessThan((user + system) / 1000 / 2); // the looking through is another thread's
  });
});

test('[1-610] work in a thread ends with its time or its memory, and says so', async () => {
  const de = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  // whatever became of it, no thread goes on
  for (const [code, ms, answer] of [
    ['for (;;);', 300, SinMedida],
    ['setInterval(() => {}, 9)', 300, SinMedida],
    [`import { parentPort as p } from 'node:worker_threads'; p.postMessage('ya'); for (;;);`, 60_000, 'ya'],
  ] as const) {
    const threads: Worker[] = [];
    process.once('worker', (worker) => threads.push(worker));
    onTestFinished(() => void threads[0]?.terminate());
    const asked = aparte(de(code), null, { ms, mb: 64 });
    if (typeof answer === 'string') expect(await asked).toBe(answer);
    else await expect(asked).rejects.toThrow(answer);
    const [thread] = threads;
    const ended = thread?.threadId === -1 ? [0] : once(thread as Worker, 'exit');
    expect([code, await Promise.race([ended, setTimeout(5000, 'goes on')])]).toEqual([code, [expect.any(Number)]]);
  }
  const come = 'const all = []; for (;;) all.push({ a: all.length });';
  await expect(aparte(de(come), null, { ms: 60_000, mb: 48 })).rejects.toThrow(SinMedida);
  await expect(aparte(de('throw new TypeError("x")'), null, { ms: 9_000, mb: 64 })).rejects.toThrow(TypeError);
  await expect(aparte(de('process.exit(3)'), null, { ms: 9_000, mb: 64 })).rejects.toThrow('3');
});
