import { FECHA_INVALIDA, formatFecha } from '@renadet/domain/lib/fecha';
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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
  dichas,
  INCOMPLETA,
  PARTES,
  type Partes,
  partesDe,
  pegada,
  sinNada,
  stepParte,
  typeDigit,
  VACIAS,
} from './partesFecha.ts';

interface Props extends PropsFecha {
  /** Opens the calendar; what it hangs from. */
  onCalendar: (caja: HTMLElement) => void;
  /** Before it is pressed: it may be fetched. */
  onNear: () => void;
}

const select = (node: Node) => window.getSelection()?.selectAllChildren(node);
const partsOf = (box: Element | null) => [...(box?.querySelectorAll<HTMLElement>('[role=spinbutton]') ?? [])];

/** What is typed; a value from elsewhere (a rule, a record read again, the calendar) replaces it. */
function usePartes(value: string | null, onChange: (value: string | null) => void) {
  const [partes, setPartes] = useState(() => partesDe(value));
  // what is half typed belongs to the box: the form knows it as no day
  const [told, setTold] = useState(value);
  if (told !== value) {
    setTold(value);
    setPartes(partesDe(value));
  }
  const put = (next: Partes, day = diaDe(next)) => {
    setPartes(next);
    if (day === value) return;
    setTold(day);
    onChange(day);
  };
  return { partes, put };
}

/** How the parts hear keys. */
function useTeclas(caja: RefObject<HTMLDivElement | null>, partes: Partes, put: (next: Partes) => void) {
  /** Digits typed in the part since it was entered. */
  const typed = useRef('');
  const everything = useRef(false);
  const enter = (i: number) => {
    typed.current = '';
    everything.current = false;
    partsOf(caja.current)[i]?.focus();
  };
  const onDigit = (i: number, digit: string) => {
    const all = everything.current;
    const at = all ? 0 : i;
    const { texto, tecleado, llena } = typeDigit(at, all ? '' : typed.current, digit);
    put(conParte(all ? VACIAS : partes, at, texto));
    if (all) enter(0);
    typed.current = tecleado;
    if (llena && at < 2) enter(at + 1);
  };
  const onDelete = (i: number) => {
    typed.current = '';
    put(everything.current ? VACIAS : conParte(partes, i, ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, i: number) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === 'Enter') {
      const form = event.currentTarget.closest('form');
      const button = form?.querySelector<HTMLElement>('[type=submit]');
      if (!form || !button) return;
      event.preventDefault();
      return form.requestSubmit(button);
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      everything.current = true;
      const words = caja.current?.firstElementChild;
      if (words) select(words);
      return;
    }
    if (ctrlKey || metaKey || altKey) return;
    const next = stepParte(i, partes[i] ?? '', key, hoyAhora());
    if (/^\d$/.test(key)) onDigit(i, key);
    else if (key === 'Backspace' || key === 'Delete') onDelete(i);
    else if (key === 'ArrowLeft') enter(Math.max(i - 1, 0));
    else if (key === 'ArrowRight') enter(Math.min(i + 1, 2));
    else if (next !== undefined) {
      typed.current = '';
      put(conParte(partes, i, next));
    } else if (key.length > 1) return;
    event.preventDefault();
  };
  // what is not typed with keys that say what they are: keyboards on glass, dictation
  const onInput = (event: React.InputEvent<HTMLElement>, i: number) => {
    const node = event.currentTarget;
    const text = node.textContent ?? '';
    const said = partes[i] || (PARTES[i]?.vacia ?? '');
    node.textContent = said;
    const digits = text.replace(said, '').replace(/\D/g, '');
    if (text === '') onDelete(i);
    else if (digits !== '') onDigit(i, digits.slice(-1));
    select(node);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    typed.current = '';
    everything.current = false;
    select(event.currentTarget);
  };
  return { enter, onKeyDown, onInput, onFocus };
}

const mes = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' });
/** A part as it is read aloud. */
const leida = (text: string, i: number) =>
  text === '' ? 'Vacío' : i === 1 ? mes.format(Date.UTC(2000, Number(text) - 1)) : String(Number(text));

interface PropsDePartes {
  partes: Partes;
  teclas: ReturnType<typeof useTeclas>;
  /** What each says of the day that they make. */
  aria: { 'aria-invalid': boolean; 'aria-required': boolean };
}

const LasPartes = ({ partes, teclas, aria }: PropsDePartes) => (
  <div className={clases(mas.partes, sinNada(partes) && mas.porEscribir)}>
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
          {...(partes[i] && { 'aria-valuenow': Number(partes[i]) })}
          aria-valuetext={leida(partes[i] ?? '', i)}
          onKeyDown={(event) => teclas.onKeyDown(event, i)}
          onInput={(event) => teclas.onInput(event as never, i)}
          onFocus={teclas.onFocus}
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
  const { partes, put } = usePartes(value, onChange);
  /** A day that is none is told when it is left: half typed it is none yet. */
  const [inside, setInside] = useState(false);
  const error = props.error ?? (value === INCOMPLETA && !inside ? FECHA_INVALIDA : undefined);
  const caja = useRef<HTMLDivElement>(null);
  const teclas = useTeclas(caja, partes, put);
  const { enter } = teclas;
  const id = idDe(name);
  // what is drawn anew loses what was chosen of it
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what they say
  useLayoutEffect(() => {
    const { activeElement: on } = document;
    if (on?.getAttribute('role') === 'spinbutton' && caja.current?.contains(on)) select(on);
  }, [partes]);
  const onLeave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setInside(false);
    if (value === null && !sinNada(partes)) put(partes, INCOMPLETA);
    if (value === INCOMPLETA && sinNada(partes)) put(partes, null);
  };
  return (
    <Marco {...{ name, label, error, ayuda, state, ancho }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not laid out as a box */}
      <div
        ref={caja}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={descritoPor(name, { ...props, error })}
        aria-invalid={error !== undefined}
        className={clases(css.caja, mas.fecha)}
        onFocus={() => setInside(true)}
        onBlur={onLeave}
        onMouseDown={(event) => {
          const target = event.target as HTMLElement;
          if (event.button !== 0 || target.closest('button')) return;
          event.preventDefault();
          const i = partsOf(caja.current).indexOf(target);
          if (i >= 0 || !caja.current?.contains(document.activeElement)) enter(Math.max(i, 0));
        }}
        onPaste={(event) => {
          event.preventDefault();
          const next = pegada(event.clipboardData.getData('text'));
          if (next) put(next);
        }}
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
          onChange={(event) => put(pegada(event.target.value) ?? VACIAS)}
        />
        <button
          type="button"
          className={clases(css.dibujo, mas.calendario)}
          aria-label={
            value && value !== INCOMPLETA ? `Elegir fecha, la elegida es ${formatFecha(value)}` : 'Elegir fecha'
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
