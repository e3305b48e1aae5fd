import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cambiarMiContrasenia } from '@renadet/domain/segundofactor/segundofactor.contract';
import { guardarUsuario } from '@renadet/domain/usuario/usuario.contract';
import { afterAll, expect, test } from 'vitest';
import { CONTRASENIA, testApp } from '../../test/app.ts';
import { refuseFiltrada } from './filtradas.ts';

const dir = mkdtempSync(join(tmpdir(), 'renadet-filtradas-'));
afterAll(() => rmSync(dir, { recursive: true }));
const ruta = join(dir, 'filtradas.txt');
const LISTA = Array.from({ length: 500 }, (_, i) => `Filtrada${i}`);
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const lineas = LISTA.map((text, i) => `${sha1(text)}:${i * 37}`).sort();
writeFileSync(ruta, `${lineas.join('\r\n')}\r\n`);

test('each password of the list is found, the first and the last too, and no other', async () => {
  for (const text of LISTA) await expect(refuseFiltrada(ruta, text)).rejects.toThrow();
  for (let i = 500; i < 700; i++) await refuseFiltrada(ruta, `Filtrada${i}`);
  await refuseFiltrada(undefined, 'Filtrada1');
});

test('common and leaked passwords are refused where they are chosen, if the installation says so', async () => {
  const t = await testApp({ CONTRASENIAS_COMUNES: 'false', CONTRASENIAS_FILTRADAS: ruta });
  const clerk = await t.as('capturista.30');
  const change = (password: string) =>
    t.call(cambiarMiContrasenia, { body: { actual: CONTRASENIA, password, cpassword: password } }, clerk);
  const persona = { dsnombre: 'Núria', dsapellidopaterno: 'Peña', dsapellidomaterno: null, dscargo: 'Capturista' };
  const save = async (password: string) =>
    t.call(
      guardarUsuario,
      {
        body: {
          ...persona,
          dscorreo: 'nuria@fiscalias.gob.mx',
          llinstitucion: 130,
          llrol: 4,
          sedes: [13001],
          password,
          cpassword: password,
        },
      },
      await t.as('admin.30'),
    );
  for (const make of [change, save])
    for (const [password, why] of [
      ['Tequiero1', /primeras que se prueban/],
      ['xRenadet77', /primeras que se prueban/],
      ['Filtrada77', /filtraciones/],
    ] as const) {
      const { status, body } = await make(password);
      expect([password, status, body.campos?.[0]]).toEqual([
        password,
        400,
        { campo: 'password', mensaje: expect.stringMatching(why) },
      ]);
    }
  expect((await save('Volcan-azul7')).body.result).toBe('REGISTRO_EXITOSO');
  expect((await change('Nopal-gris4')).body.result).toBe('REGISTRO_EXITOSO');
});
