import { askNota } from './pedidoDeNota.ts';
import { teclasSolas } from './preferencias.ts';
import { openVentana } from './ventana.ts';

/** A shortcut, as the list of '?' has it and as it is bound: there is no other place for either. */
interface Atajo {
  id: string;
  /** Each of them alone does it. */
  teclas: readonly string[];
  titulo: string;
  donde:
    | 'En cualquier pantalla'
    | 'En el inicio'
    | 'En los formularios'
    | 'En una carpeta abierta'
    | 'En las listas'
    | 'En «Pregunte al registro»';
  /**
   * Does the work and tells whether there was any; absent, the part of the screen hears the key itself.
   * @param tecla which one of its keys
   */
  pulse?: (tecla: string) => boolean;
}

const main = () => document.querySelector<HTMLElement>('main');
/** Whether something modal is open: the screen behind it is left alone. */
const isCovered = () => main()?.closest('[aria-hidden=true]') !== null;
const isSeen = (one: HTMLElement) => one.checkVisibility?.() ?? true;

function press(one: HTMLElement | null | undefined): boolean {
  one?.click();
  return one !== null && one !== undefined;
}

/** The form in use: the one of the dialog on top, else that of the screen. A search is no such form. */
function formInUse(): HTMLElement | null | undefined {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return isCovered() ? dialogs.at(-1)?.querySelector('form') : main()?.querySelector('form:has([data-barra])');
}

/** A list or a day that is left half chosen becomes the form's to judge when its field is left, as a mouse leaves it. */
function settleField(form: HTMLElement): void {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.closest('[data-campo]') || !form.contains(at)) return;
  at.blur();
  at.focus({ preventScroll: true });
}

function pressInForm(...selectors: readonly string[]): boolean {
  const form = formInUse();
  if (!form) return false;
  settleField(form);
  return press(selectors.map((one) => form.querySelector<HTMLElement>(one)).find(Boolean));
}
const GUARDAR = 'button[type=submit]:enabled';
const save = (): boolean => {
  pressInForm(GUARDAR);
  return true; // nobody wants the browser's own print of the page
};

/** The tabs of the open screen, in their order. */
const goPaso = (tecla: string): boolean => {
  const tabs = main()?.querySelectorAll<HTMLElement>('[role=tab], [data-paso]') ?? [];
  return press([...tabs].filter(isSeen)[Number(tecla.slice(-1)) - 1]);
};

/** A row with something to press: its link or first button opens it. */
const RENGLONES = 'tbody tr, [data-fila]';
const ABRE = 'a[href], button:enabled';
const abreDe = (row: Element) => [...row.querySelectorAll<HTMLElement>(ABRE)].find(isSeen);

/** Moves from row to row of the table that has the focus, else of the first table. The focus goes to the link that opens the row. */
function goRenglon(step: 1 | -1): boolean {
  const at = document.activeElement?.closest(RENGLONES);
  const table = at?.closest('table, ul, ol') ?? main();
  const rows = [...(table?.querySelectorAll(RENGLONES) ?? [])].filter((row) => abreDe(row));
  const now = at ? rows.indexOf(at) : -1;
  const next = rows[now < 0 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)];
  const control = next && abreDe(next);
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return control !== undefined;
}

/** On a screen without a form: the button that ends the work there. */
function focusMeta(): boolean {
  const one = main()?.querySelector<HTMLElement>('[data-meta]:enabled');
  one?.focus();
  return one !== null && one !== undefined;
}

const openAyuda = (): boolean =>
  press(document.activeElement?.closest('[data-campo]')?.querySelector<HTMLElement>('[data-ayuda]'));

const una = (ventana: Parameters<typeof openVentana>[0]) => () => {
  openVentana(ventana);
  return true;
};
const DIGITOS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Every shortcut of the application. */
export const ATAJOS: readonly Atajo[] = [
  {
    id: 'buscar',
    teclas: ['Ctrl+K', '/'],
    titulo: 'Buscar una carpeta, una víctima, una pantalla o una acción',
    donde: 'En cualquier pantalla',
    pulse: una('buscar'),
  },
  {
    id: 'atajos',
    teclas: ['?'],
    titulo: 'Ver esta lista',
    donde: 'En cualquier pantalla',
    pulse: una('atajos'),
  },
  {
    id: 'pasos',
    teclas: DIGITOS.map((n) => `Alt+${n}`),
    titulo: 'Ir a la primera parte de la carpeta, a la segunda…',
    donde: 'En cualquier pantalla',
    pulse: goPaso,
  },
  {
    id: 'siguiente',
    teclas: DIGITOS,
    titulo: 'Empezar lo primero de «Siguiente», lo segundo…',
    donde: 'En el inicio',
    pulse: (tecla) => press(main()?.querySelectorAll<HTMLElement>('[data-siguiente]')[Number(tecla) - 1]),
  },
  {
    id: 'pospone',
    teclas: ['X'],
    titulo: 'Dejar para mañana lo de «Siguiente» donde está el foco, o lo primero',
    donde: 'En el inicio',
    pulse: () =>
      press(
        document.activeElement?.closest('[data-cosa]')?.querySelector<HTMLElement>('[data-posponer]') ??
          main()?.querySelector<HTMLElement>('[data-posponer]'),
      ),
  },
  { id: 'guardar', teclas: ['Ctrl+S'], titulo: 'Guardar', donde: 'En los formularios', pulse: save },
  {
    id: 'seguir',
    teclas: ['Ctrl+Enter'],
    titulo: 'Guardar y seguir con lo que toca: otra víctima, las autoridades, la revisión; si no hay nada más, guardar',
    donde: 'En los formularios',
    pulse: () => pressInForm('[data-seguir]:enabled', GUARDAR),
  },
  {
    id: 'ayuda',
    teclas: ['F1'],
    titulo: 'Abrir la ayuda del campo',
    donde: 'En los formularios',
    pulse: openAyuda,
  },
  {
    id: 'observar',
    teclas: ['Alt+O'],
    titulo: 'Observar el dato donde está el cursor, o todo el registro',
    donde: 'En una carpeta abierta',
    pulse: () => askNota(document.activeElement),
  },
  {
    id: 'falta',
    teclas: ['F9'],
    titulo:
      'Ir al siguiente dato obligatorio que falta o que le observaron; si no hay ninguno, a Guardar, y al revisar, a Generar folio',
    donde: 'En los formularios',
    pulse: focusMeta,
  },
  {
    id: 'no',
    teclas: ['F8'],
    titulo: 'Contestar No a las demás preguntas de la sección',
    donde: 'En los formularios',
  },
  {
    id: 'noDisponible',
    teclas: ['Mayús+F8'],
    titulo: 'Contestar No disponible a las demás preguntas de la sección',
    donde: 'En los formularios',
  },
  {
    id: 'quien',
    teclas: ['F7'],
    titulo: 'Declarar que nadie sabe quién es la víctima o qué autoridad fue, y volver',
    donde: 'En los formularios',
  },
  {
    id: 'copiar',
    teclas: ['F4'],
    titulo: 'Copiar de la víctima o de la persona imputada anterior',
    donde: 'En los formularios',
  },
  {
    id: 'familia',
    teclas: ['Mayús+F4'],
    titulo: 'Copiar de la víctima anterior también los apellidos y los padres',
    donde: 'En los formularios',
  },
  {
    id: 'parecidas',
    teclas: ['F2'],
    titulo: 'Ir a las víctimas parecidas, y volver',
    donde: 'En los formularios',
  },
  {
    id: 'nueva',
    teclas: ['N'],
    titulo: 'Agregar uno nuevo: víctima, autoridad, usuario…',
    donde: 'En las listas',
    pulse: () => press([...(main()?.querySelectorAll<HTMLElement>('[data-agregar]:enabled') ?? [])].find(isSeen)),
  },
  { id: 'baja', teclas: ['J'], titulo: 'Renglón siguiente', donde: 'En las listas', pulse: () => goRenglon(1) },
  { id: 'sube', teclas: ['K'], titulo: 'Renglón anterior', donde: 'En las listas', pulse: () => goRenglon(-1) },
  { id: 'abre', teclas: ['Enter'], titulo: 'Abrir el renglón', donde: 'En las listas' },
  {
    id: 'vistazo',
    teclas: ['Espacio'],
    titulo: 'Ver la carpeta del renglón al lado, y quitarla',
    donde: 'En las listas',
  },
  {
    id: 'filtro',
    teclas: ['F'],
    titulo: 'Agregar un filtro',
    donde: 'En «Pregunte al registro»',
    pulse: () => press(main()?.querySelector<HTMLElement>('[data-filtro-nuevo]')),
  },
  {
    id: 'agrupa',
    teclas: ['G'],
    titulo: 'Agrupar por un dato',
    donde: 'En «Pregunte al registro»',
    pulse: () => {
      const one = main()?.querySelector<HTMLInputElement>('[data-agrupa] input');
      one?.focus();
      one?.select(); // what is typed takes its place
      return one !== null && one !== undefined;
    },
  },
  {
    id: 'tabla',
    teclas: ['T'],
    titulo: 'Ver solo la tabla, o también la gráfica',
    donde: 'En «Pregunte al registro»',
    pulse: () => press(main()?.querySelector<HTMLElement>('[data-ver-tabla]')),
  },
  {
    id: 'quita',
    teclas: ['Backspace'],
    titulo: 'Quitar el último filtro',
    donde: 'En «Pregunte al registro»',
    pulse: () => press([...(main()?.querySelectorAll<HTMLElement>('[data-filtro-puesto]') ?? [])].at(-1)),
  },
];

/** The key of one that hears it itself. */
export const teclaDe = (id: string): string => ATAJOS.find((atajo) => atajo.id === id)?.teclas[0] ?? '';

/**
 * The key as the table writes it. AltGr writes signs and is none; figures are those over the letters, since the others write
 * too.
 */
function teclaOprimida(event: KeyboardEvent): string | null {
  if (event.isComposing || event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey)) return null;
  const { key, code, altKey } = event;
  if (event.ctrlKey || event.metaKey)
    return event.shiftKey ? null : `Ctrl+${key.length === 1 ? key.toUpperCase() : key}`;
  if (altKey) return event.shiftKey ? null : /^(Digit[1-9]|KeyO)$/.test(code) ? `Alt+${code.slice(-1)}` : null;
  return key.length === 1 ? key.toUpperCase() : key;
}

/** Where keys write, choose or move within. */
const ESCRIBE = `input:not([type=checkbox], [type=button]), textarea, select, [contenteditable=true],
  [role=combobox], [role=listbox], [role=spinbutton], [role=menu], [role=radiogroup]`;
/** A key by itself, which a person may write or hit without wanting anything (WCAG 2.1.4). */
const isSola = (tecla: string) => tecla.length === 1 || tecla === 'Backspace';
/** Shortcuts that work in the open dialog, whatever covers the screen. */
const TAMBIEN_ENCIMA = new Set(['guardar', 'seguir', 'ayuda', 'observar']);
/** A key that is held down saves once. */
const UNA_VEZ = new Set(['guardar', 'seguir']);

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const tecla = teclaOprimida(event);
  const atajo = ATAJOS.find(({ teclas }) => tecla !== null && teclas.includes(tecla));
  if (!tecla || !atajo?.pulse) return;
  if (isSola(tecla) && (teclasSolas.get() === 'no' || (event.target as Element | null)?.closest?.(ESCRIBE))) return;
  if (isCovered() && !TAMBIEN_ENCIMA.has(atajo.id)) return;
  if ((event.repeat && UNA_VEZ.has(atajo.id)) || atajo.pulse(tecla)) event.preventDefault();
}

/** Hears the keys of the whole page. @returns how to stop it */
export function watchAtajos(): () => void {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
