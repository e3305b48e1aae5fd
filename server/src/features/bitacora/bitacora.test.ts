import { createHash, randomUUID } from 'node:crypto';
import { bitacoraEstatal, docCargaEstatalOriginal } from '@renadet/domain/bitacora/bitacora.contract';
import { guardarArchivoBitacoraEstatal } from '@renadet/domain/carga/carga.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const t = await testApp();
const { call, as, owner } = t;
const contenido = () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(randomUUID())]);

/** Archives a workbook as somebody. @returns its bytes */
async function archive(name: string, quien: string): Promise<Buffer> {
  const bytes = contenido();
  const archivo = { name, content: bytes.toString('base64'), ext: 'xlsx' };
  const { status } = await call(guardarArchivoBitacoraEstatal, { body: { archivo } as never }, await as(quien));
  expect(status).toBe(200);
  return bytes;
}
const pagina = async (quien: string, page = 0, pageSize = 10) =>
  call(bitacoraEstatal, { params: { page, pageSize } as never }, await as(quien));
const nombres = async (quien: string) => (await pagina(quien, 0, 100)).body.data.map((f) => f.nombreArchivo);
const download = async (idBitacora: number, nombre: string, quien: string) =>
  call(docCargaEstatalOriginal, { params: { idBitacora, nombre } as never }, await as(quien));

test('[3-259] [3-260] [3-396] the log has rows, newest first, with the counts and the SHA-256 of the original, and their total', async () => {
  const bytes = await archive('Enero 2026.xlsx', 'supervisor.30');
  await archive('Febrero.XLS', 'supervisor.30');
  const conteos = {
    validosExpedientes: 7,
    validosVictimas: 8,
    validosResponsables: 9,
    invalidosExpedientes: 1,
    invalidosVictimas: 2,
    invalidosResponsables: 3,
  };
  await owner.query(`update carga set conteos = $1 where nombre = 'Enero 2026.xlsx'`, [conteos]);
  const { status, body } = await pagina('supervisor.30');
  expect(status).toBe(200);
  expect(body.total).toBe(2);
  expect(body.data.map((f) => f.nombreArchivo)).toEqual(['Febrero', 'Enero 2026']);
  expect(body.data[1]).toEqual({
    idBitacora: expect.any(Number),
    nombreArchivo: 'Enero 2026',
    ...conteos,
    usuarioCargo: 'supervisor.30@fiscalias.gob.mx',
    fechaCarga: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    huella: createHash('sha256').update(bytes).digest('hex'),
  });
  const second = await pagina('supervisor.30', 1, 1);
  expect([second.body.total, second.body.data.map((f) => f.nombreArchivo)]).toEqual([2, ['Enero 2026']]);
});

test('[3-397] an empty body answers the original, byte by byte, under its own name, and leaves its mark', async () => {
  const bytes = await archive('Marzo.xlsx', 'supervisor.30');
  const [row] = (await pagina('supervisor.30')).body.data;
  const { status, headers, raw } = await download(row?.idBitacora ?? 0, 'Marzo', 'supervisor.30');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(docCargaEstatalOriginal.mime);
  expect(headers['content-disposition']).toContain('filename="Marzo.xlsx"');
  expect(raw.equals(bytes)).toBe(true);
  const { rows } = await owner.query(`select detalle from auditoria where operacion = 'bitacora.descargar'`);
  expect(rows).toEqual([{ detalle: { nombre: 'Marzo.xlsx' } }]);
});

test('another state sees none of it; who sees all sees every state; who is tied to areas sees the own loads', async () => {
  await archive('Abril.xlsx', 'supervisor.30');
  const [row] = (await pagina('supervisor.30')).body.data;
  await owner.query(`update usuario set llrol = 3 where dscorreo = 'capturista.14@fiscalias.gob.mx'`);
  expect(await nombres('capturista.14')).toEqual([]);
  expect((await download(row?.idBitacora ?? 0, 'Abril', 'capturista.14')).status).toBe(404);
  expect(await nombres('admin')).toContain('Abril');
  await owner.query(`update usuario set llrol = 3 where dscorreo = 'capturista.30@fiscalias.gob.mx'`);
  await owner.query(`insert into usuariopropietario (llusuario, llpropietario)
    select u.llusuario, min(p.llpropietario) from usuario u join ctpropietario p using (llinstitucion)
    where u.dscorreo = 'capturista.30@fiscalias.gob.mx' group by 1 on conflict do nothing`);
  await archive('Propia.xlsx', 'capturista.30');
  expect(await nombres('capturista.30')).toEqual(['Propia']);
  expect((await download(row?.idBitacora ?? 0, 'Abril', 'capturista.30')).status).toBe(404);
});

test('loads of the federal office are no state loads', async () => {
  await archive('Federal.xlsx', 'admin');
  expect(await nombres('admin')).not.toContain('Federal');
});

test('[3-474] a page of the log is of any size up to five million; 0 is all of it, beyond is refused with the bound', async () => {
  await archive('Muchas.xlsx', 'supervisor.30');
  await owner.query(`insert into carga overriding system value
    select (jsonb_populate_record(null::carga, to_jsonb(c) || jsonb_build_object('llcarga', gen_random_uuid(),
      'idbitacora', 900000 + n, 'llave', 'cargas/muchas-' || n, 'huella', '\\x' || encode(sha256(n::text::bytea), 'hex')))).*
    from (select * from carga where llave is not null order by idbitacora limit 1) c, generate_series(1, 1200) n`);
  const all = (await pagina('admin', 0, 0)).body;
  expect([all.data.length, all.total > 3]).toEqual([all.total, true]);
  for (const size of [2, 101, 1_100, 5_000_000])
    for (const page of [0, 1])
      expect((await pagina('admin', page, size)).body).toEqual({
        total: all.total,
        data: all.data.slice(page * size, (page + 1) * size),
      });
  const { status, body } = await pagina('admin', 0, 5_000_001);
  expect([status, body.campos]).toEqual([
    400,
    [{ campo: 'pageSize', mensaje: 'Escriba un número entero de 0 a 5000000.' }],
  ]);
});

test('an original whose bytes were lost says so', async () => {
  await archive('Perdida.xlsx', 'supervisor.30');
  const [row] = (await pagina('supervisor.30')).body.data;
  await owner.query(`update carga set llave = 'cargas/no-esta' where nombre = 'Perdida.xlsx'`);
  const { status, body } = await download(row?.idBitacora ?? 0, 'Perdida', 'supervisor.30');
  expect([status, body.message]).toEqual([404, 'No se encontro el Archivo o Surgio un error']);
});
