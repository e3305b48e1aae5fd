import { propuestasDeCaptura } from '@renadet/domain/carpeta/carpeta.contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { savesOf } from '../../../test/saved.ts';

test('[1-875] what is proposed is of the last file that the user registered, while it is in scope, and of the own state', async () => {
  const t = await testApp();
  const [clerk, peer, foreign, federal] = [
    await t.as('capturista.30'),
    await t.as('supervisor.30'),
    await t.as('capturista.14'),
    await t.as('capturista.federal'),
  ];
  const of = async (as = clerk) => (await t.call(propuestasDeCaptura, {}, as)).body;
  expect(await of()).toEqual({ estado: 30, ultima: null });
  const saves = savesOf(t, clerk);
  await saves.carpeta({
    noci: 'VER/0001/2026',
    nombrempresponsable: 'EVA LUNA',
    boconocehechos: 1,
    llestado: 30,
    llmunicipio: 87,
  });
  const last = await saves.carpeta({
    noci: 'VER/0002/2026',
    nombrempresponsable: 'ANA SOL',
    boconocehechos: 1,
    llestado: 14,
    llmunicipio: 39,
  });
  await savesOf(t, peer).carpeta({ nombrempresponsable: 'OTRA PERSONA' });
  expect(await of()).toEqual({
    estado: 30,
    ultima: { noci: 'VER/0002/2026', llorigen: 5, nombrempresponsable: 'ANA SOL', llestado: 14, llmunicipio: 39 },
  });
  expect((await of(peer)).ultima?.nombrempresponsable).toBe('OTRA PERSONA');
  expect(await of(foreign)).toEqual({ estado: 14, ultima: null });
  expect((await of(federal)).estado).toBeNull();
  // a file that left the user's areas is proposed nothing of
  await t.owner.query('update carpeta set llpropietario = 11401, llinstitucion = 114 where llcarpeta = $1', [last]);
  expect((await of()).ultima?.nombrempresponsable).toBe('EVA LUNA');
});
