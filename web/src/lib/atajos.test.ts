import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ATAJOS, teclaDe, watchAtajos } from './atajos.ts';
import { setPedidoDeNota, usePedidoDeNota } from './pedidoDeNota.ts';
import { teclasSolas } from './preferencias.ts';
import { openVentana, useVentana } from './ventana.ts';

const PAGINA = `
  <div id="raiz"><main>
    <button data-meta>Generar folio</button><button data-agregar>Agregar</button><button data-observar>Observaciones</button>
    <button data-siguiente>1</button><button data-siguiente>2</button>
    <ul><li data-cosa><button data-posponer>mañana</button></li><li data-cosa><button data-posponer>el otro</button></li></ul>
    <button data-filtro-puesto>uno</button><button data-filtro-puesto>último</button><button data-filtro-nuevo>+ Filtro</button>
    <div data-agrupa><input id="por"></div><button data-ver-tabla>Tabla</button>
    <div role="tablist"><button role="tab">1</button><button role="tab">2</button></div>
    <form><div data-campo="x"><input id="campo"><button type="button" data-ayuda>?</button></div>
      <input type="checkbox" id="casilla">
      <div data-barra><button type="button" data-seguir>Guardar y agregar otra</button><button type="submit">Guardar</button></div></form>
    <table><tbody><tr><td>nada</td></tr><tr><td><a href="#a">a</a></td></tr><tr><td><a href="#b">b</a></td></tr></tbody></table>
  </main></div>`;

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
/** Presses a key where the focus is, or somewhere. @returns whether the page took it from the browser */
function press(key: string, more: KeyboardEventInit = {}, where = document.activeElement ?? document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  where.dispatchEvent(event);
  return event.defaultPrevented;
}
/** As the table writes it. */
function pressTecla(tecla: string): boolean {
  const key = tecla.split('+').at(-1) as string;
  return press(key.length === 1 ? key.toLowerCase() : key, {
    ctrlKey: tecla.startsWith('Ctrl+'),
    altKey: tecla.startsWith('Alt+'),
    code: /\d/.test(key) ? `Digit${key}` : `Key${key}`,
  });
}
const clicked: string[] = [];

describe('shortcuts', () => {
  let stop = () => {};
  beforeEach(() => {
    stop();
    clicked.length = 0;
    act(() => openVentana(null));
    act(() => setPedidoDeNota(null));
    teclasSolas.set('si');
    document.body.innerHTML = PAGINA;
    document.addEventListener('submit', (event) => event.preventDefault());
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => clicked.push(button.textContent));
    stop = watchAtajos();
  });

  // the tests beside this one have the same page
  afterAll(() => {
    stop();
    act(() => openVentana(null));
    document.body.innerHTML = '';
  });

  /** What each row did to that page, and what it should; a row without its line here fails. */
  const hecho = (id: string): unknown => {
    if (id === 'buscar' || id === 'atajos') return renderHook(useVentana).result.current;
    if (id === 'observar') return renderHook(usePedidoDeNota).result.current;
    if (id === 'agrupa') return document.activeElement?.id;
    return id === 'baja' || id === 'sube' || id === 'falta' ? document.activeElement?.textContent : clicked;
  };
  const ESPERADO: Record<string, unknown> = {
    buscar: 'buscar',
    atajos: 'atajos',
    pasos: ['1'],
    siguiente: ['1'],
    pospone: ['mañana'],
    guardar: ['Guardar'],
    seguir: ['Guardar y agregar otra'],
    falta: 'Generar folio',
    ayuda: ['?'],
    observar: { registro: null, campo: 'x' },
    nueva: ['Agregar'],
    baja: 'b',
    sube: 'a',
    filtro: ['+ Filtro'],
    agrupa: 'por',
    tabla: ['Tabla'],
    quita: ['último'],
  };

  it.each(ATAJOS.filter(({ pulse }) => pulse).flatMap(({ id, teclas }) => teclas.map((tecla) => [tecla, id] as const)))(
    '[1-881] %s does what the table says: %s',
    (tecla, id) => {
      if (id === 'ayuda' || id === 'observar') one('#campo').focus();
      if (id === 'baja' || id === 'sube') one('a').focus();
      const taken = pressTecla(tecla);
      const extra = id === 'pasos' || id === 'siguiente' ? Number(tecla.slice(-1)) : 1;
      expect(taken).toBe(extra <= 2); // two tabs are there, and two things to do next
      if (extra === 1) expect(hecho(id)).toEqual(ESPERADO[id]);
      if (extra === 2) expect(clicked).toEqual(['2']);
    },
  );

  it('those that their part hears itself have their key in the table too', () => {
    expect(ATAJOS.filter(({ pulse }) => !pulse).map(({ id }) => [id, teclaDe(id)])).toEqual([
      ['no', 'F8'],
      ['noDisponible', 'Mayús+F8'],
      ['quien', 'F7'],
      ['copiar', 'F4'],
      ['familia', 'Mayús+F4'],
      ['parecidas', 'F2'],
      ['abre', 'Enter'],
      ['vistazo', 'Espacio'],
    ]);
    expect(new Set(ATAJOS.flatMap(({ teclas }) => teclas)).size).toBe(ATAJOS.flatMap(({ teclas }) => teclas).length);
  });

  it('a note is asked for on the field, on a record inside another, or on the whole; not where nothing can be noted', () => {
    const asked = () => renderHook(usePedidoDeNota).result.current;
    one('a').focus();
    expect([pressTecla('Alt+O'), asked()]).toEqual([true, { registro: null, campo: null }]);
    one('form').setAttribute('data-observable', 'imputado/7');
    one('#campo').focus();
    expect([pressTecla('Alt+O'), asked()]).toEqual([true, { registro: { objeto: 'imputado', llave: 7 }, campo: 'x' }]);
    act(() => setPedidoDeNota(null));
    one('[data-observar]').remove();
    expect([pressTecla('Alt+O'), asked()]).toEqual([false, null]);
  });

  it('rows go from the first with something to press to the last, and stay there', () => {
    const seen = ['j', 'j', 'j', 'k', 'k'].map((key) => press(key) && document.activeElement?.textContent);
    expect(seen).toEqual(['a', 'b', 'b', 'a', 'a']);
  });

  it('[1-881] a key alone does nothing in a field, nor where the preference says no; with Ctrl it does', () => {
    one('#campo').focus();
    for (const key of ['n', 'j', 'k', '/', '?']) expect(press(key), key).toBe(false);
    expect(pressTecla('Ctrl+K')).toBe(true);
    one('#casilla').focus();
    expect(press('n')).toBe(true); // nobody writes in a box to tick
    teclasSolas.set('no');
    one('#casilla').blur();
    for (const key of ['n', 'j', 'k', '/', '?']) expect(press(key), key).toBe(false);
    expect(pressTecla('Ctrl+K')).toBe(true);
  });

  it('what writes a sign is no shortcut: AltGr, figures of the other pad, a word half composed, Shift', () => {
    expect(press('1', { altKey: true, ctrlKey: true, code: 'Digit1' })).toBe(false);
    expect(press('1', { altKey: true, code: 'Numpad1' })).toBe(false);
    expect(press('1', { altKey: true, code: 'Digit1', modifierAltGraph: true })).toBe(false);
    expect(press('n', { isComposing: true })).toBe(false);
    expect(press('K', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(clicked).toEqual([]);
  });

  it('under a dialog nothing is touched; Ctrl+S is of its form', () => {
    one('#raiz').setAttribute('aria-hidden', 'true');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.innerHTML = '<form><button type="submit">Guardar eso</button></form>';
    dialog.querySelector('button')?.addEventListener('click', () => clicked.push('eso'));
    document.body.append(dialog);
    for (const tecla of ['Ctrl+K', 'Alt+1', 'N', 'J', '?']) expect(pressTecla(tecla), tecla).toBe(false);
    expect(pressTecla('Ctrl+S')).toBe(true);
    expect(clicked).toEqual(['eso']);
  });

  it('Ctrl+Enter saves where nothing goes on, once however long it is held, and what is in the field is told before', () => {
    one('[data-seguir]').remove();
    expect(press('Enter', { ctrlKey: true, repeat: true })).toBe(true);
    expect(clicked).toEqual([]);
    one('#campo').focus();
    const order: string[] = [];
    one('#campo').addEventListener('blur', () => order.push('left'));
    one('[type=submit]').addEventListener('click', () => order.push('saved'));
    expect(pressTecla('Ctrl+Enter')).toBe(true);
    expect([...order, document.activeElement?.id]).toEqual(['left', 'saved', 'campo']);
    one('form').remove();
    expect(pressTecla('Ctrl+Enter')).toBe(false);
  });

  it('Ctrl+S never leaves the page to the browser, and sends no search', () => {
    one('[data-barra]').remove();
    one('form').insertAdjacentHTML('beforeend', '<button type="submit">Buscar</button>');
    expect(pressTecla('Ctrl+S')).toBe(true);
    expect(clicked).toEqual([]);
  });
});

it('a key that is drawn on something is told by it, too', () => {
  const texts = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
  const drawn = Object.entries(texts)
    .filter(([path, text]) => text.includes('<Tecla>') && !path.endsWith('menu/Atajos.tsx')) // the list of all of them
    .map(([path, text]) => [path, count(text, /<Tecla>/g), count(text, /aria-keyshortcuts=/g)]);
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn.filter(([, keys, told]) => keys !== told)).toEqual([]);
});
