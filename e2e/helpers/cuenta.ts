import { type APIRequestContext, expect } from '@playwright/test';
import { usuarioBueno } from '@renadet/domain/usuario/usuario.ejemplo';
import type { Usuario } from '@renadet/domain/usuario/usuario.schema';
import { CUENTAS } from './sesion.ts';

/**
 * An account of the errand's own, registered by the national administrator: for what would put the others out, such as
 * blocking it or setting another password.
 */
export async function createCuenta(
  request: APIRequestContext,
  changes: Partial<Usuario> = {},
): Promise<{ correo: string; contrasenia: string }> {
  const admin = { username: CUENTAS.administrador, password: 'Renadet2026' };
  const { token } = await (await request.post('/api/login', { data: admin })).json();
  const correo = `prueba.${crypto.randomUUID().slice(0, 8)}@fiscalias.gob.mx`;
  const contrasenia = 'Registro2026';
  const res = await request.put('/api/secure/guardarUsuario', {
    headers: { authToken: token, usuario: CUENTAS.administrador },
    data: { ...usuarioBueno, dscorreo: correo, password: contrasenia, cpassword: contrasenia, ...changes },
  });
  expect(await res.json()).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  return { correo, contrasenia };
}
