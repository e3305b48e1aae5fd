import pg from 'pg';
import { expect, test } from 'vitest';
import { institution } from './institucion.ts';
import { launch, newFolder } from './proceso.ts';

// The evaluation mode beside a registry of production
const enter = async (url: string, username: string, password: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()) as Record<string, unknown>;
};
const ADMIN = { ADMIN_CORREO: 'titular@fgr.org.mx', ADMIN_CONTRASENIA: 'Prueba2026Larga' };
const PRODUCCION = { NODE_ENV: 'production', CARPETAS_DEMO: '' };

test('one start without NODE_ENV adds no published password to a registry of production; a drill signs in', async () => {
  const { on, run } = await institution();
  const dir = newFolder();
  const base = { DATABASE_URL: on('duenio') };
  const end = async (server: ReturnType<typeof launch>) => {
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  };
  const first = launch(dir, { ...base, ...PRODUCCION, ...ADMIN });
  const url = await first.url;
  const session = await enter(url, ADMIN.ADMIN_CORREO, ADMIN.ADMIN_CONTRASENIA);
  // its password is for one sign-in
  expect(session).toMatchObject({ token: expect.any(String), pendiente: 'CONTRASENIA' });
  await end(first);

  const evaluation = launch(dir, base);
  expect(await evaluation.ended).toBe(1);
  expect(evaluation.output()).toContain('no es de evaluación');

  // the first administrator renamed: the settings make no second one, and say so
  const owner = new pg.Client(on('duenio'));
  await owner.connect();
  const users = async () => (await owner.query('select dscorreo from usuario')).rows.map((r) => r.dscorreo);
  try {
    const lines = await owner.query(`select detalle from auditoria where operacion = 'usuario.primerAdministrador'`);
    expect(lines.rows).toMatchObject([{ detalle: { despues: { dscorreo: 'titular@fgr.org.mx' } } }]);
    await owner.query(`update usuario set dscorreo = 'otra@fgr.org.mx'`);
    const again = launch(dir, { ...base, ...PRODUCCION, ...ADMIN });
    expect(await enter(await again.url, ADMIN.ADMIN_CORREO, ADMIN.ADMIN_CONTRASENIA)).not.toHaveProperty('token');
    expect(again.output()).toContain('ya no se usan');
    await end(again);
    expect(await users()).toEqual(['otra@fgr.org.mx']);

    // as of before the database remembered: accounts that are not the demonstration's are enough
    await owner.query('update instalacion set produccion = null, administrador = null');
    const older = launch(dir, base);
    expect(await older.ended).toBe(1);
    expect(older.output()).toContain('no es de evaluación');

    const drill = launch(dir, { ...base, ENSAYO: 'true' });
    expect(await enter(await drill.url, 'otra@fgr.org.mx', ADMIN.ADMIN_CONTRASENIA)).toHaveProperty('token');
    expect(drill.output()).toContain('Ensayo de un respaldo');
    await end(drill);
    expect(await users()).toEqual(['otra@fgr.org.mx']);
  } finally {
    await owner.end();
    await run('select 1');
  }
}, 180_000); // six processes, one after the other
