import { expect, type Page } from '@playwright/test';

/** The demo accounts that the server prints at start, by what their holder does. */
export const CUENTAS = {
  administrador: 'admin@fgr.org.mx',
  supervisorFederal: 'supervisor.federal@fgr.org.mx',
  capturistaFederal: 'capturista.federal@fgr.org.mx',
  administradorEstatal: 'admin.30@fiscalias.gob.mx',
  supervisorEstatal: 'supervisor.30@fiscalias.gob.mx',
  capturistaEstatal: 'capturista.30@fiscalias.gob.mx',
  capturistaOtroEstado: 'capturista.14@fiscalias.gob.mx',
  consulta: 'consulta@fgr.org.mx',
  fuente: 'fuente.cndh@fiscalias.gob.mx',
  otraFuente: 'fuente.ceav@fiscalias.gob.mx',
} as const;
export const CONTRASENIA = 'Renadet2026';

/** Fills the sign-in screen and sends it, as a person would. */
export async function sendIngreso(page: Page, usuario: string, contrasenia: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: /usuario/i }).fill(usuario);
  await page.getByLabel(/^contraseña/i).fill(contrasenia);
  await page.getByRole('button', { name: 'Ingresa', exact: true }).click();
}

/** Signs in with a demo account; done when the first screen after it has its title. */
export async function signIn(page: Page, cuenta: keyof typeof CUENTAS): Promise<void> {
  await sendIngreso(page, CUENTAS[cuenta], CONTRASENIA);
  await expect(page.getByRole('button', { name: 'Ingresa', exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ingreso al registro');
}
