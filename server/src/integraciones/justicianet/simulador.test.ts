import { expect, test } from 'vitest';
import { simulador } from '../../../test/justicianet.ts';
import { ExpedienteExterno, PaginaExterna } from './contrato.ts';

const jn = await simulador();
const OFICINAS = ['FGR', ...Array.from({ length: 32 }, (_, i) => `FGE-${String(i + 1).padStart(2, '0')}`)];
const ask = (path: string, headers: Record<string, string> = { 'x-clave': jn.clave }) =>
  fetch(jn.url + path, { headers });

test('the simulator keeps the contract that the registry reads, and publishes its own', async () => {
  const page = await (await ask('/v1/expedientes?desde=2024-01-01&hasta=2024-03-31')).json();
  const { total, expedientes } = PaginaExterna.parse(page);
  expect(total).toBe(expedientes.length);
  for (const { idExpediente } of expedientes.slice(0, 20))
    ExpedienteExterno.parse(await (await ask(`/v1/expedientes/${idExpediente}`)).json());
  const api = (await (await ask('/openapi.json', {})).json()) as { openapi: string; paths: object };
  expect(api.openapi).toBe('3.1.0');
  expect(Object.keys(api.paths)).toEqual(
    expect.arrayContaining(['/v1/expedientes', '/v1/expedientes/{idExpediente}', '/interruptores']),
  );
});

test('every office has a file in any month since 2017-06-26, and numbers are unique', async () => {
  const numbers = new Set<string>();
  let files = 0;
  for (let pagina = 1; pagina < 10; pagina++) {
    const res = await ask(`/v1/expedientes?desde=2017-06-26&hasta=2026-06-30&pagina=${pagina}`);
    const { expedientes } = PaginaExterna.parse(await res.json());
    files += expedientes.length;
    for (const { nuc } of expedientes) numbers.add(nuc);
  }
  expect(files).toBeGreaterThan(3000);
  expect(numbers.size).toBe(files);
  for (const [desde, hasta] of [
    ['2017-06-26', '2017-07-25'],
    ['2021-02-01', '2021-02-28'],
    ['2025-12-15', '2026-01-14'],
  ] as const)
    for (const fiscalia of OFICINAS)
      expect([fiscalia, desde, (await jn.search(fiscalia, desde, hasta)).length > 0]).toEqual([fiscalia, desde, true]);
});

test('without its key it answers nothing but that it is alive', async () => {
  for (const headers of [{}, { 'x-clave': 'otra' }] as Record<string, string>[]) {
    expect((await ask('/v1/expedientes?desde=2024-01-01&hasta=2024-01-31', headers)).status).toBe(401);
    const set = await fetch(`${jn.url}/interruptores`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"modo":"falla"}',
    });
    expect(set.status).toBe(401);
  }
  expect((await ask('/v1/expedientes/JN-NADA')).status).toBe(404);
  expect((await ask('/v1/expedientes?desde=ayer&hasta=2024-01-31')).status).toBe(400);
  expect((await ask('/salud', {})).status).toBe(200);
});

test('the same seed and day give the same files; a switch advances one, adds a victim, closes it', async () => {
  const [first] = await jn.search('FGE-30', '2024-01-01', '2024-03-01');
  const id = first?.idExpediente ?? '';
  const before = await jn.read(id);
  expect(await jn.read(id)).toEqual(before);
  await jn.switches({ cambios: [{ idExpediente: id, situacion: 'CON', victimasDeMas: 1 }] });
  const after = await jn.read(id);
  expect(after.situacion.clave).toBe('CON');
  expect(after.victimas.slice(0, -1)).toEqual(before.victimas);
  expect(after.totalVictimas).toBe(before.totalVictimas + 1);
});

test('a switch for some files acts on what tells of any of them, and on nothing else', async () => {
  const [one, other] = await jn.search('FGE-30', '2024-01-01', '2024-03-01');
  await jn.switches({ modo: 'falla', solo: [one?.idExpediente] });
  const list = '/v1/expedientes?desde=2024-01-01&hasta=2024-03-01&fiscalia=';
  const status = async (path: string) => (await ask(path)).status;
  expect([await status(`${list}FGE-30`), await status(`${list}FGE-09`)]).toEqual([500, 200]);
  expect(await status(`/v1/expedientes/${one?.idExpediente}`)).toBe(500);
  expect(await status(`/v1/expedientes/${other?.idExpediente}`)).toBe(200);
  await jn.switches();
  expect(await status(`${list}FGE-30`)).toBe(200);
});
