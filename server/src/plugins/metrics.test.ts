import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDb } from '../db/open.ts';

const url = '/api/metrics';

describe('the metrics', () => {
  test('are for this machine alone, and not for who comes through a proxy', async () => {
    const { app } = await testApp();
    const ask = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url, remoteAddress, headers })).statusCode;
    expect([await ask('127.0.0.1'), await ask('::1'), await ask('::ffff:127.0.0.1')]).toEqual([200, 200, 200]);
    expect(await ask('192.0.2.1')).toBe(404);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via', 'X-Real-IP', 'Via'])
      expect([name, await ask('127.0.0.1', { [name]: '192.0.2.1' })]).toEqual([name, 404]);
  });

  test('with a key are for its bearer, from anywhere', async () => {
    const METRICAS_CLAVE = 'una-clave-larga-de-prueba';
    const { app } = await testApp({ METRICAS_CLAVE });
    const ask = async (authorization?: string) =>
      (await app.inject({ url, remoteAddress: '192.0.2.1', headers: { ...(authorization && { authorization }) } }))
        .statusCode;
    expect(await ask(`Bearer ${METRICAS_CLAVE}`)).toBe(200);
    for (const wrong of [undefined, 'Bearer', `Bearer ${METRICAS_CLAVE}x`, METRICAS_CLAVE])
      expect([wrong, await ask(wrong)]).toEqual([wrong, 404]);
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect(() => readConfig({ METRICAS_CLAVE: 'corta' })).toThrow(/METRICAS_CLAVE debe tener/);
  });

  test('of the process are watched once: they hold no server that is closed', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const { db, pool, config } = await testApp();
    const made = async () => {
      const app = await buildApp({ db, pool, config });
      const { body } = await app.inject({ url });
      for (const name of ['process_cpu_seconds_total', 'nodejs_gc_duration_seconds', 'renadet_solicitudes_lugares'])
        expect([name, body.split(`# TYPE ${name} `).length]).toEqual([name, 2]);
      await app.close();
      return new WeakRef(app);
    };
    const closed = await made();
    const isGone = () => {
      collect();
      return closed.deref() === undefined;
    };
    await expect.poll(isGone).toBe(true);
  });

  test('[3-622] tell what waits in the database and when it was last saved', async () => {
    const { app, owner } = await testApp();
    await owner.query(`
      insert into correo (destinatario, asunto, texto, creado, vence, estado, terminado) values
        ('a@fgr.org.mx', 'a', 'a', now() - interval '5 minutes', now() + interval '5 minutes', 'pendiente', null),
        ('b@fgr.org.mx', 'b', null, now(), now(), 'rechazado', now());
      select graphile_worker.add_job('vincular', run_at => now() - interval '3 minutes');
      select graphile_worker.add_job('vincular', run_at => now() + interval '3 minutes');
      select graphile_worker.add_job('publicar', run_at => now() - interval '1 day', max_attempts => 1);
      update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1;
      update instalacion set produccion = '2026-01-01T00:00Z';
      insert into respaldo (dsarchivo, fcrespaldo, nobytes, huella, fccomprobado, boentero) values
        ('1', '2026-02-01T00:00Z', 1, sha256('1'), now(), true), ('2', '2026-02-02T00:00Z', 1, sha256('2'), null, null)`);
    const { body } = await app.inject({ url });
    const said = (name: string) => Number(new RegExp(`^renadet_${name} (\\S+)$`, 'm').exec(body)?.[1]);
    const moment = (text: string) => Date.parse(text) / 1000;
    const names = ['cola_pendientes', 'cola_abandonados', 'correo_pendientes', 'correo_rechazados'];
    expect(names.map(said)).toEqual([1, 1, 1, 1]);
    expect([said('base_responde'), said('solo_lectura')]).toEqual([1, 0]);
    expect(said('solicitudes_lugares')).toBeGreaterThan(0);
    expect(body).toMatch(/^renadet_solicitudes_rechazadas_total\{motivo="\w+"\} 0$/m);
    expect(said('cola_espera_segundos')).toBeCloseTo(180, -1);
    expect(said('correo_espera_segundos')).toBeCloseTo(300, -1);
    expect(['respaldo_hecho', 'respaldo_comprobado', 'instalado'].map(said)).toEqual(
      ['2026-02-02T00:00Z', '2026-02-01T00:00Z', '2026-01-01T00:00Z'].map(moment),
    );
    expect(body).toMatch(/^renadet_version\{version="\d+\.\d+\.\d+",migracion="\d{4}-\S+"\} 1$/m);
    expect(body).not.toContain('renadet_replica_en_uso'); // there is none
  });

  test('[3-622] say whether reports read the replica, and of an archive that never held anything since when it does not', async () => {
    const t = await testApp();
    const base = openDb(t.urlApp, { max: 2 });
    const app = await buildApp({ ...base, config: t.config, replica: base, archivo: { hasta: () => null } });
    const { body } = await app.inject({ url });
    expect(body).toMatch(/^renadet_replica_en_uso 0$/m); // no standby
    expect(body).toMatch(/^renadet_archivo_espera_segundos \d/m);
    await app.close();
    await base.db.destroy();
  });

  test('[3-623] each alert says how grave it is, how long it waits and where its part of the runbook is, and asks what is measured', async () => {
    const { app } = await testApp();
    const { body } = await app.inject({ url });
    const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8');
    const alertas = read('deploy/alertas.yml')
      .split(/^ {6}- alert: /m)
      .slice(1);
    const headings = new Set([...read('docs/runbook.md').matchAll(/^## (\S+)$/gm)].map(([, name]) => name));
    const sometimes = ['renadet_replica_en_uso', 'renadet_certificado_vence'];
    for (const alerta of alertas) {
      const [name = ''] = alerta.split('\n');
      expect(alerta, name).toMatch(/\n {8}for: \d+[mh]\n {8}labels: \{ severity: (critical|warning) \}\n/);
      expect(alerta).toContain(`runbook: "docs/runbook.md#${name.toLowerCase()}"`);
      for (const [metric] of alerta.matchAll(/renadet_\w+/g)) {
        const base = metric.replace(/_(bucket|count)$/, '');
        if (!sometimes.includes(base)) expect(body, `${name}: ${metric}`).toContain(`# HELP ${base} `);
      }
      expect(read('deploy/alertas.prueba.yml'), name).toContain(`alertname: ${name}\n        exp_alerts:`);
    }
    expect(alertas.map((alerta) => alerta.split('\n')[0])).toEqual([...headings]);
  });
});
