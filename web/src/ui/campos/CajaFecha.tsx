import { FECHA_INVALIDA, formatFecha } from '@renadet/domain/lib/fecha';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { enCalma } from '../../lib/enCalma.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { clases } from '../clases.ts';
import { Icono } from '../Icono.tsx';
import { CALENDARIO } from '../trazosDeControles.ts';
import css from './campos.module.css';
import mas from './controles.module.css';
import { descritoPor, idDe, Marco, type PropsFecha } from './Marco.tsx';
import {
  conParte,
  diaDe,
  diaDicho,
  dichas,
  INCOMPLETA,
  isIncompleta,
  isTecleable,
  leida,
  numeros,
  PARTES,
  type Partes,
  partesDe,
  sinNada,
  stepParte,
  type Tecleo,
  teclea,
  VACIAS,
} from './partesFecha.ts';

interface Props extends PropsFecha {
  /** Opens the calendar; the box is the place where it hangs. */
  onCalendar: (caja: HTMLElement) => void;
  /** Before it is pressed: it may be fetched. */
  onNear: () => void;
}

const load = () => import('./readFecha.ts');
const select = (node: Node) => window.getSelection()?.selectAllChildren(node);
const partsOf = (box: Element | null) => [...(box?.querySelectorAll<HTMLElement>('[role=spinbutton]') ?? [])];

const CON_NUMEROS = 'Escriba la fecha con números, con la forma DD/MM/AAAA; en la casilla vacía, H es la de hoy.';
const HOY = /^h$/i;
/** The sentence for a text in the place of a day that is none: the text, and the former day. */
const noEsFecha = (text: string, before: string): string =>
  `«${text.trim().slice(0, 40)}» no es una fecha de la que haya certeza. Escríbala con la forma DD/MM/AAAA${before && `; decía ${before}`}.`;

const SIN_TECLEAR = { i: 0, tecleado: '', pasada: false };

/** The typed parts; a value from elsewhere (a rule, a record read again, the calendar) replaces them. */
function usePartes(value: string | null, onChange: (value: string | null) => void) {
  const [partes, setPartes] = useState(() => partesDe(value));
  /** The fault of the last text, though the parts do not show it. */
  const [dicho, setDicho] = useState<string>();
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setPartes(partesDe(value));
    setDicho(undefined);
  }
  const put = (next: Partes, day = diaDe(next), wrong?: string) => {
    setPartes(next);
    setDicho(wrong);
    if (day === value) return;
    setTold(day);
    onChange(day);
  };
  /** Leaving the box: half a day is none, and a word about a key is over. */
  const settle = () => {
    if (!isIncompleta(value)) setDicho(undefined);
    if (isIncompleta(value) ? !dicho : value === null) put(partes, diaDicho(partes));
  };
  return { partes, put, dicho, setDicho, settle };
}
type EnPartes = ReturnType<typeof usePartes>;

type Insercion = Pick<InputEvent, 'inputType' | 'data'> & Partial<Pick<InputEvent, 'dataTransfer'>>;

/** The ways to write into the parts: digits, whole texts, nothing. */
function useEscritura(caja: RefObject<HTMLDivElement | null>, { partes, put, setDicho }: EnPartes) {
  /** Digits typed in a part since it was entered, and whether typing led to it. */
  const tecleo = useRef<Omit<Tecleo, 'partes'>>(SIN_TECLEAR);
  /** All of them are selected: the next key begins the day anew. */
  const [todo, setTodo] = useState(false);
  const focus = (i: number) => {
    setTodo(false);
    partsOf(caja.current)[i]?.focus();
  };
  /** By other means than typing. */
  const enter = (i: number) => {
    tecleo.current = { ...SIN_TECLEAR, i };
    focus(i);
  };
  const clean = () => {
    put(VACIAS);
    enter(0);
  };
  /** Digits and the signs between them, in the part that has the focus. */
  const onType = (i: number, text: string) => {
    const then = teclea(todo ? { partes: VACIAS, ...SIN_TECLEAR } : { partes, ...tecleo.current, i }, text);
    put(then.partes);
    focus(then.i);
    tecleo.current = { i: then.i, tecleado: then.tecleado, pasada: then.pasada };
  };
  const onDay = (day: Partes | undefined, text: string) => {
    if (day) put(day);
    else put(VACIAS, INCOMPLETA, noEsFecha(text, dichas(partes)));
    enter(day ? 2 : 0);
  };
  /**
   * A whole text: pasted, dictated, offered by a keyboard. A text that is no day takes the place of the former one, and is
   * told.
   */
  const onText = (i: number, text: string) => {
    if (text.length <= 4 && isTecleable(text)) return onType(i, text);
    const day = numeros(text);
    if (day) return onDay(day, text);
    // a part that is fetched once the box has the focus reads other spellings
    const read = async () => partesDe((await load()).readFecha(text, hoyAhora()));
    void read().then(
      (said) => onDay(sinNada(said) ? undefined : said, text),
      () => onDay(undefined, text),
    );
  };
  const onDelete = (i: number) => {
    tecleo.current = { ...SIN_TECLEAR, i };
    if (todo) clean();
    else put(conParte(partes, i, ''));
  };
  /** By the keys of a keyboard, by one on glass, by dictation: nothing of it is left to the browser. */
  const onInsert = (i: number, { inputType, data, dataTransfer }: Insercion) => {
    const text = data ?? dataTransfer?.getData('text/plain') ?? '';
    if (inputType.startsWith('delete')) onDelete(i);
    else if (text.length > 1) onText(i, text);
    else if (HOY.test(text) && sinNada(partes)) onDay(partesDe(hoyAhora()), text);
    else if (isTecleable(text)) onType(i, text);
    else setDicho(CON_NUMEROS);
  };
  const onFocus = (event: FocusEvent<HTMLElement>, i: number) => {
    // a browser tells of a focus that moves while it types only once the key is done
    if (tecleo.current.i !== i) tecleo.current = { ...SIN_TECLEAR, i };
    setTodo(false);
    select(event.currentTarget);
    enCalma(load);
  };
  const onLeave = () => {
    tecleo.current = SIN_TECLEAR;
  };
  /** By an arrow. */
  const onStep = (i: number, step: string) => {
    tecleo.current = { ...SIN_TECLEAR, i };
    setTodo(false);
    put(conParte(partes, i, step));
  };
  return { todo, setTodo, enter, clean, onText, onDelete, onStep, onInsert, onFocus, onLeave };
}

/** How the parts hear keys that write nothing. */
function useTeclas(caja: RefObject<HTMLDivElement | null>, en: EnPartes) {
  const escritura = useEscritura(caja, en);
  const { setTodo, enter, clean, onText, onDelete, onStep } = escritura;
  const { partes } = en;
  const onClipboard = (event: React.ClipboardEvent) => {
    event.preventDefault();
    if (event.type === 'paste') {
      const i = partsOf(caja.current).indexOf(document.activeElement as HTMLElement);
      return onText(Math.max(i, 0), event.clipboardData.getData('text'));
    }
    if (sinNada(partes)) return;
    event.clipboardData.setData('text/plain', partes.join('/'));
    if (event.type === 'cut') clean();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, i: number) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && !ctrlKey && !metaKey) {
      const button = event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]');
      if (!button) return;
      event.preventDefault();
      return button.click(); // one that is busy hears it and sends nothing
    }
    if (key === 'Tab' && shiftKey) return enter(0); // they are one stop
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      return setTodo(true);
    }
    if (ctrlKey || metaKey || altKey) return;
    const step = stepParte(i, partes[i] ?? '', key, hoyAhora());
    if (key === 'Backspace' || key === 'Delete') onDelete(i);
    else if (key === 'ArrowLeft') enter(Math.max(i - 1, 0));
    else if (key === 'ArrowRight') enter(Math.min(i + 1, 2));
    else if (step !== undefined) onStep(i, step);
    else return;
    event.preventDefault();
  };
  return { ...escritura, onKeyDown, onClipboard };
}
type Teclas = ReturnType<typeof useTeclas>;

/**
 * Hears of changes before the browser makes them, which React does not tell as browsers do: each change is ours. A composition
 * cannot be refused: it is put back and heard once it is done.
 */
function useInsercion(caja: RefObject<HTMLDivElement | null>, partes: Partes, { onInsert }: Teclas) {
  const latest = useRef({ partes, onInsert });
  useLayoutEffect(() => {
    latest.current = { partes, onInsert };
  });
  useEffect(() => {
    const box = caja.current;
    const at = (event: Event) => partsOf(box).indexOf(event.target as HTMLElement);
    const restore = (event: Event) => {
      const i = at(event);
      if (i < 0 || (event as InputEvent).isComposing) return;
      const node = event.target as HTMLElement;
      node.textContent = latest.current.partes[i] || (PARTES[i]?.vacia ?? '');
      select(node);
    };
    const onBefore = (event: InputEvent) => {
      if (at(event) < 0 || event.isComposing || event.inputType.includes('Composition')) return;
      event.preventDefault();
      latest.current.onInsert(at(event), event);
    };
    const onComposed = (event: CompositionEvent) => {
      const i = at(event);
      if (i < 0) return;
      restore(event);
      if (event.data) latest.current.onInsert(i, { inputType: 'insertText', data: event.data });
    };
    box?.addEventListener('beforeinput', onBefore);
    box?.addEventListener('input', restore);
    box?.addEventListener('compositionend', onComposed);
    return () => {
      box?.removeEventListener('beforeinput', onBefore);
      box?.removeEventListener('input', restore);
      box?.removeEventListener('compositionend', onComposed);
    };
  }, [caja]);
}

interface PropsDePartes {
  partes: Partes;
  teclas: Teclas;
  /** The words of each part about the day that they make. */
  aria: { 'aria-invalid': boolean; 'aria-required': boolean };
}

const LasPartes = ({ partes, teclas, aria }: PropsDePartes) => (
  <div className={clases(mas.partes, sinNada(partes) && mas.porEscribir, teclas.todo && mas.todo)}>
    {PARTES.map(({ etiqueta, vacia, min, max }, i) => (
      <span key={etiqueta}>
        <span
          {...aria}
          role="spinbutton"
          tabIndex={i === 0 ? 0 : -1}
          contentEditable
          suppressContentEditableWarning
          inputMode="numeric"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          aria-label={etiqueta}
          aria-valuemin={min}
          aria-valuemax={max}
          {...(Number(partes[i]) > 0 && { 'aria-valuenow': Number(partes[i]) })}
          aria-valuetext={leida(partes[i] ?? '', i)}
          onKeyDown={(event) => teclas.onKeyDown(event, i)}
          onFocus={(event) => teclas.onFocus(event, i)}
        >
          {partes[i] || vacia}
        </span>
        {i < 2 && '/'}
      </span>
    ))}
  </div>
);

/** The box of a day: three parts that are typed one after the other, and the button of the calendar. */
export function CajaFecha({ onCalendar, onNear, ...props }: Props) {
  const { name, label, value, onChange, ayuda, state, ancho = 'corto' } = props;
  const en = usePartes(value, onChange);
  const { partes, put, dicho } = en;
  /** A text that is no day is told when the box is left: half typed it is none yet. */
  const [inside, setInside] = useState(false);
  const error = dicho ?? props.error ?? (isIncompleta(value) && !inside ? FECHA_INVALIDA : undefined);
  const caja = useRef<HTMLDivElement>(null);
  const teclas = useTeclas(caja, en);
  const { enter, onClipboard } = teclas;
  useInsercion(caja, partes, teclas);
  const id = idDe(name);
  // what is drawn anew loses what was chosen of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what they say
  useLayoutEffect(() => {
    const { activeElement: on } = document;
    if (on?.getAttribute('role') === 'spinbutton' && caja.current?.contains(on)) select(on);
  }, [partes]);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    teclas.onLeave();
    en.settle();
  };
  return (
    <Marco {...{ name, label, error, ayuda, state, ancho }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a box */}
      <div
        ref={caja}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={descritoPor(name, { ...props, error })}
        className={clases(css.caja, mas.fecha)}
        onFocus={() => setInside(true)}
        onBlur={onBlur}
        onMouseDown={(event) => {
          const target = event.target as HTMLElement;
          if (event.button !== 0 || target.closest('button')) return;
          event.preventDefault();
          const i = partsOf(caja.current).indexOf(target);
          if (i >= 0 || !caja.current?.contains(document.activeElement)) enter(Math.max(i, 0));
        }}
        onPaste={onClipboard}
        onCopy={onClipboard}
        onCut={onClipboard}
      >
        <LasPartes
          {...{ partes, teclas }}
          aria={{ 'aria-invalid': error !== undefined, 'aria-required': state?.required ?? false }}
        />
        <input
          id={id}
          name={name}
          className="oculto"
          aria-hidden
          tabIndex={-1}
          value={dichas(partes)}
          onFocus={() => enter(0)}
          onChange={(event) => put(numeros(event.target.value) ?? VACIAS)}
        />
        <button
          type="button"
          className={clases(css.dibujo, mas.calendario)}
          aria-label={
            value && !isIncompleta(value) ? `Elegir fecha, la elegida es ${formatFecha(value)}` : 'Elegir fecha'
          }
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => caja.current && onCalendar(caja.current)}
        >
          <Icono trazos={CALENDARIO} />
        </button>
      </div>
    </Marco>
  );
}
