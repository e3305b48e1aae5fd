import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { CONTRASENIA, cliente } from './cliente.ts';
import { type Medida, repeat } from './medida.ts';

const hash = promisify(argon2);
/** The cost of the server's own hash (server/src/lib/password.ts). */
export const argon2id = () =>
  hash('argon2id', {
    message: CONTRASENIA,
    nonce: randomBytes(16),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });

/** Signing in, five at a time: one of them costs 19 MB for as long as it takes. */
export async function ingreso(url: string): Promise<Medida[]> {
  const to = cliente(url, 5);
  const enter = async () => {
    const { body } = await to.call(login, { body: { username: 'consulta@fgr.org.mx', password: CONTRASENIA } });
    if (!body.token) throw new Error(`sign-in refused: ${JSON.stringify(body)}`);
  };
  await enter();
  const bare = await repeat(5, 2500, argon2id);
  const whole = await repeat(5, 2500, enter);
  to.close();
  return [{ nombre: 'ingreso', conexiones: 5, ...whole, razon: whole.porSegundo / bare.porSegundo }];
}
