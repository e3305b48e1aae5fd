import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { enqueue } from '../cola/cola.ts';

const t = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });

test('what access leaves behind goes, what is in use stays', async () => {
  const { rows } = await t.owner.query('select min(llusuario) as a, max(llusuario) as b from usuario');
  const { a, b } = rows[0];
  await t.owner.query(`
    insert into recuperacion values (${a}, 'x', 0, now(), now() - interval '1 minute'), (${b}, 'x', 0, now(), now() + interval '1 minute');
    insert into recuperacionenlace select sha256(n::text::bytea), ${a}, now() + n * interval '1 minute' from unnest(array[-1, 1]) n;
    insert into trabajousado select sha256(n::text::bytea), now() + n * interval '1 minute' from unnest(array[-1, 1]) n;
    insert into avisosalida select sha256(n::text::bytea), 'https://idp.mx', 'yo', null, now(), now() + n * interval '1 minute' from unnest(array[-1, 1]) n;
    insert into ingresopendiente select sha256(n::text::bytea), 130, '', '', now() + n * interval '1 minute' from unnest(array[-1, 1]) n;
    insert into freno values ('vacío', 1, now() - interval '2 days', 3, 900), ('lleno', 900, now() - interval '2 days', 3, 900),
      ('reciente', 0, now() - interval '23 hours', 3, 900);
    insert into equipo values ('\\x01', ${a}, 0, now(), now() - interval '181 days'), ('\\x02', ${a}, 0, now(), now() - interval '179 days');
    insert into sesion (huella, llusuario, vence, terminada) values
      ('\\x0a', ${a}, now() - interval '91 days', null), ('\\x0b', ${a}, now() + interval '1 hour', now() - interval '91 days'),
      ('\\x0c', ${a}, now() - interval '89 days', null), ('\\x0d', ${a}, now() + interval '1 hour', null);
    insert into correo (llusuario, destinatario, asunto, texto, vence) values
      (${a}, 'vencido', 's', 'secreto', now() - interval '1 minute'), (${a}, 'vivo', 's', 'secreto', now() + interval '1 minute');
    insert into correo (destinatario, asunto, estado, terminado, vence) values
      ('viejo', 's', 'enviado', now() - interval '31 days', now()), ('nuevo', 's', 'enviado', now() - interval '29 days', now())`);
  await enqueue(t.db, 'limpiarAcceso', {});
  await enqueue(t.db, 'revisarIngresos', {});
  await t.work();
  await expect.poll(async () => (await t.owner.query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
  const left = async (what: string) => (await t.owner.query(what)).rows.map((row) => Object.values(row).join(' '));
  expect(await left('select llusuario from recuperacion')).toEqual([String(b)]);
  for (const tabla of ['recuperacionenlace', 'trabajousado', 'avisosalida', 'ingresopendiente'])
    expect([tabla, await left(`select vence > now() from ${tabla}`)]).toEqual([tabla, ['true']]);
  expect(await left('select llave from freno order by 1')).toEqual(['lleno', 'reciente']);
  expect(await left(`select encode(huella, 'hex') from equipo`)).toEqual(['02']);
  expect(await left(`select encode(huella, 'hex') from sesion order by 1`)).toEqual(['0c', '0d']);
  expect(await left('select destinatario, estado, texto is null from correo order by 1')).toEqual([
    'nuevo enviado true',
    'vencido vencido true',
    'vivo pendiente false',
  ]);
});
