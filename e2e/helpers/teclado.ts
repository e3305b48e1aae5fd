import { expect, type Locator, type Page } from '@playwright/test';
import { comoSeLea, PREGUNTAS } from './carpeta.ts';

/** More stops than any screen has between two controls. */
const PARADAS = 150;

/** Presses a key until a control has the focus, or is the option that Enter would take in a list that filters. */
async function walk(page: Page, target: Locator, tecla: 'Tab' | 'ArrowDown'): Promise<void> {
  await expect(target).toBeVisible();
  // looked for once: finding it by its role costs more than a stop does. A screen may draw it anew on the way
  let node = await target.elementHandle();
  for (let stop = 0; stop < PARADAS; stop++) {
    const where = await node?.evaluate((it) => {
      if (!it.isConnected) return 'gone';
      return it.contains(document.activeElement) || it.matches('[role=option][data-activa]') ? 'here' : 'elsewhere';
    });
    if (where === 'here') return;
    if (where === 'gone') node = await target.elementHandle();
    else await page.keyboard.press(tecla);
  }
  throw new Error(`${tecla} never reached ${target}`);
}

/** Walks to a control with Tab alone, and sees that the focus is visible where it stops. */
export const irA = (page: Page, target: Locator): Promise<void> => walk(page, target, 'Tab');

/** Walks to a button or link and presses Enter. */
export async function pressKey(page: Page, target: Locator): Promise<void> {
  await irA(page, target);
  await page.keyboard.press('Enter');
}

/** Walks to a text field and types. */
export async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await irA(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

/** Walks to a date and types it as DDMMAAAA. */
export async function stampDate(page: Page, name: string, ddmmaaaa: string): Promise<void> {
  await irA(page, page.getByRole('group', { name, exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ddmmaaaa);
}

/** Walks to a catalogue and chooses: by typing where the list is long, by the first letters where it is short. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  const control = page.getByRole('combobox', { name, exact: true });
  await irA(page, control);
  if ((await control.evaluate((node) => node.tagName)) === 'INPUT') await page.keyboard.type(text);
  else await page.keyboard.press('Enter');
  // where it was proposed, Enter took it, and no list is open
  if ((await control.getAttribute('aria-expanded')) === 'false' && comoSeLea(text).test(await control.innerText()))
    return;
  await walk(page, page.getByRole('option', { name: comoSeLea(text) }).first(), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Walks to a question and answers it with the arrows. */
export async function reply(page: Page, question: string | RegExp, answer: string): Promise<void> {
  const group = page.getByRole('group', { name: question });
  await irA(page, group);
  const radio = group.getByRole('radio', { name: comoSeLea(answer, true) });
  await page.keyboard.press('Space');
  for (let step = 0; step < 4 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
}

/** Everything that a file needs, in the order of its form. */
export async function fillCarpeta(page: Page, noci: string): Promise<void> {
  await write(page, 'Número de C.I.', noci);
  await stampDate(page, 'Fecha de inicio de la carpeta', '02032025');
  await choose(page, 'Origen de la carpeta', 'INICIADA POR FISCALIA ESTATAL');
  await choose(page, 'Circunstancia', 'DETENCION');
  await write(page, 'Número de víctimas', '1');
  await choose(page, 'Tipo de denunciante', 'FAMILIAR');
  await write(page, 'Nombre del Ministerio Público responsable', 'María José Núñez');
  await reply(page, /conoce el lugar/, 'NO');
  await choose(page, 'Etapa de la investigación', 'INVESTIGACION');
  await choose(page, 'Estatus de la investigación', 'INVESTIGACION INICIAL');
  await stampDate(page, 'Fecha del estatus', '03032025');
  await reply(page, /expediente de origen/, 'NO');
}

/** Everything that a victim needs, in the order of her form. */
export async function fillVictima(page: Page, nombre: string, apellido: string): Promise<void> {
  await write(page, 'Nombre(s)', nombre);
  await write(page, 'Primer apellido', apellido);
  await choose(page, 'Sexo', 'HOMBRE');
  await choose(page, 'Situación conyugal', 'SOLTERA O SOLTERO');
  await choose(page, 'Nivel de escolaridad', 'SIN ESCOLARIDAD');
  await choose(page, 'Ocupación', 'ABOGADA O ABOGADO');
  for (const question of PREGUNTAS) await reply(page, question, 'NO');
  await reply(page, '¿Habla español?', 'SI');
  await reply(page, '¿Cuenta con examen médico-psicológico?', 'NO');
}

/** Seconds that a practised person needs (KLM): a key, a press with the mouse, a look that decides, and what the machine took. */
export const klm = (n: { teclas: number; clics: number; miradas: number; maquina: number }): number =>
  n.teclas * 0.2 + n.clics * 1.2 + n.miradas * 1.35 + n.maquina;
