import * as c from '@renadet/domain/segundofactor/segundofactor.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test, vi } from 'vitest';
import { CONTRASENIA, testApp } from '../../../test/app.ts';

const PASO = 30_000;
afterAll(() => {
  vi.useRealTimers();
});

test.each([
  ['0', false],
  ['1', true],
])(
  'a code of the application lives for its thirty seconds, unless the installation takes its neighbours (%s)',
  async (SEGUNDO_FACTOR_TOLERANCIA, vecinos) => {
    const t = await testApp({ SEGUNDO_FACTOR_TOLERANCIA });
    const as = await t.as('consulta');
    const { secreto } = (await t.call(c.iniciarSegundoFactor, { body: { password: CONTRASENIA } }, as)).body;
    const paso = Math.floor(Date.now() / PASO) * PASO;
    const codeOf = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });
    /** Whether the code of a moment is taken at another, each as if it were the first one that is tried. */
    const goesIn = async (de: number, a: number) => {
      await t.owner.query('delete from freno; update segundofactor set paso = 0');
      vi.setSystemTime(a);
      const username = 'consulta@fgr.org.mx';
      const { body } = await t.call(login, { body: { username, password: CONTRASENIA, codigo: codeOf(de) } });
      return body.token !== undefined;
    };
    vi.useFakeTimers({ toFake: ['Date'], now: paso });
    // enrolled under the same bound
    const enrol = (de: number) => t.call(c.confirmarSegundoFactor, { body: { codigo: codeOf(de) } }, as);
    expect((await enrol(paso - 2 * PASO)).status).toBe(400);
    if (!vecinos) expect((await enrol(paso - PASO)).status).toBe(400);
    expect((await enrol(paso)).status).toBe(200);

    expect(await goesIn(paso, paso)).toBe(true);
    expect(await goesIn(paso, paso + PASO - 1)).toBe(true);
    expect(await goesIn(paso, paso + PASO)).toBe(vecinos);
    expect(await goesIn(paso + PASO, paso + PASO - 1)).toBe(vecinos);
    expect(await goesIn(paso, paso + 2 * PASO)).toBe(false);
    expect(await goesIn(paso + 2 * PASO, paso)).toBe(false);
    vi.useRealTimers();
  },
);
