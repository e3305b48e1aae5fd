import { llave } from '@renadet/domain/lib/texto';
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clases } from '../clases.ts';
import { Caja } from './Caja.tsx';
import css from './campos.module.css';
import mas from './controles.module.css';
import { Desplegable } from './Desplegable.tsx';
import { atributos, idDe, Marco, type PropsBase } from './Marco.tsx';
import { EQUIS, FLECHA, Relleno } from './Relleno.tsx';
import { type EstadoDesplegable, useDesplegable } from './useDesplegable.ts';

const SIN_RESULTADOS = 'No se encontraron resultados'; // [1-132]
const ELIJA_OPCION = 'Campo obligatorio (seleccione una opcion)'; // [1-133]
/** Milliseconds after leaving the field before typed text without a choice is called wrong [1-134]. */
const DEMORA = 225;
const MUESTRA = 100;

interface Props extends Omit<PropsBase<never>, 'value' | 'onChange'> {
  valor: Opcion | null;
  onChoose: (option: Opcion | null) => void;
  /** The entries that match the typed text, best first. */
  search: (typed: string) => readonly Opcion[];
  /** Text typed by the user; not called for a choice. */
  onWrite?: (typed: string) => void;
  cargando?: boolean;
  sinOpciones?: string;
  /** Typed letters become upper case. */
  mayusculas?: boolean | undefined;
  /** Text that was left without a choice, as the form holds it. */
  suelto?: string | undefined;
  /** Text is left without a choice, and the form's to judge; without it the control itself refuses its form. */
  onRelease?: ((text: string) => void) | undefined;
  /** Any text is an answer too. */
  libre?: boolean;
}

const mayor = (text: string, mayusculas: boolean | undefined) => (mayusculas ? text.toLocaleUpperCase('es-MX') : text);

/** The text of the field: typed, chosen, or left without a choice. */
function useTexto({ valor, onChoose, onWrite, mayusculas, suelto, onRelease, search }: Props) {
  const [text, setText] = useState(valor?.texto ?? suelto ?? '');
  const [seen, setSeen] = useState(valor);
  const [left, setLeft] = useState(suelto);
  const [loose, setLoose] = useState(suelto !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen?.id !== valor?.id) {
    setSeen(valor);
    // chosen or cleared from outside (a rule, a cascade). A choice that typing cleared leaves the typed text
    if (valor) setText(valor.texto);
    else if (text === seen?.texto) setText('');
  }
  if (left !== suelto) {
    setLeft(suelto);
    // emptied from outside: the text that was left there is gone too
    if (suelto === undefined && !valor && text === left) setText('');
  }
  const chosen = valor !== null && text === valor.texto;
  const put = (next: string) => {
    setText(next);
    setLoose(false);
  };
  const choose = (option: Opcion | null) => {
    put(option?.texto ?? '');
    if (option?.id !== valor?.id) onChoose(option);
  };
  /** Left without a choice: the name of one entry is one. */
  const release = () => {
    const named = search(text).filter((o) => llave(o.texto) === llave(text));
    const [one] = named;
    if (one && named.length === 1) return choose(one);
    // only now: a stray key takes no answer away, nor those that hang from it
    const typed = mayor(text, mayusculas);
    if (typed !== text) setText(typed);
    if (typed !== '' && onRelease) onRelease(typed);
    else if (valor || suelto !== undefined) onChoose(null);
    timer.current = setTimeout(() => setLoose(text !== ''), DEMORA);
  };
  return {
    text,
    chosen,
    loose,
    /** The form does not know of text that is no choice. */
    refused: text !== '' && !chosen && !onRelease,
    tell: () => setLoose(true),
    choose,
    onType: (typed: string) => {
      put(typed);
      onWrite?.(mayor(typed, mayusculas));
    },
    /** A stray key takes no answer away. */
    restore: () => valor && setText(valor.texto),
    onLeave: () => {
      clearTimeout(timer.current);
      if (!chosen) release();
    },
  };
}

/** How many options there are, announced, and said where not all are shown. */
function Cuantas({
  n,
  open,
  cargando,
  sinOpciones,
}: Pick<Props, 'cargando'> & { n: number; open: boolean; sinOpciones: string }) {
  const opciones = n === 0 ? sinOpciones : `${n.toLocaleString('es-MX')} ${n === 1 ? 'opción' : 'opciones'}`;
  return (
    <>
      <div role="status" className="oculto">
        {open && !cargando ? opciones : ''}
      </div>
      {open && n > MUESTRA && (
        <div className={css.nota}>
          {`Se muestran ${MUESTRA} de ${n.toLocaleString('es-MX')}: siga escribiendo para acotar.`}
        </div>
      )}
    </>
  );
}

/** The first entries that a list offers for a text; for a chosen entry all of them, with it among them. */
function ofrecidas({ valor, search }: Pick<Props, 'valor' | 'search'>, text: string) {
  const isChosen = valor !== null && text === valor.texto;
  const found = search(isChosen ? '' : text);
  const shown = found.slice(0, MUESTRA);
  const isCut = isChosen && valor && !shown.some((o) => o.id === valor.id);
  return { n: found.length, shown: isCut ? [valor, ...shown] : shown };
}

const BUSCANDO = 'Buscando…';
/** The focus stays in the box. */
const stay = (event: React.MouseEvent) => event.preventDefault();

interface PropsDeCaja {
  props: Props;
  texto: ReturnType<typeof useTexto>;
  lista: EstadoDesplegable;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}

/** The box that is typed in, and the keys of its list. */
function CajaDeLista({ props, lista, error, texto, input }: PropsDeCaja) {
  const fresh = useRef(false);
  const { open, setOpen } = lista;
  const { text, onType, restore, onLeave, refused, tell } = texto;
  useLayoutEffect(() => input.current?.setCustomValidity(refused ? ELIJA_OPCION : ''), [input, refused]);
  return (
    <Caja
      {...atributos({ ...props, error })}
      {...lista.aria}
      ref={input}
      role="combobox"
      aria-autocomplete="list"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="Escriba o elija"
      className={clases(mas.filtra, props.valor !== null && mas.conEquis, props.mayusculas && css.mayusculas)}
      value={text}
      onChange={(event) => {
        onType(event.target.value);
        setOpen(true);
      }}
      onKeyDown={(event) => {
        const { key } = event;
        if (key === 'Escape') restore();
        const chooses = key === 'Enter' && !event.ctrlKey && !event.metaKey;
        if (!lista.onKey(event) && chooses) event.preventDefault(); // it chooses, and never saves the form
      }}
      onFocus={() => {
        fresh.current = true;
      }}
      onMouseDown={(event) => {
        if (event.button === 0) setOpen(!open || text !== '');
      }}
      onInvalid={tell}
      onClick={({ currentTarget: box, detail }) => {
        if (detail === 0) {
          box.focus();
          setOpen(true);
        }
        if (fresh.current && box.selectionStart === box.selectionEnd) box.select();
        fresh.current = false;
      }}
      onBlur={() => {
        setOpen(false);
        onLeave();
      }}
    />
  );
}

/**
 * A field that is filled by typing and choosing from a list. Text that is not a choice stays visible and is said
 * to be wrong; it never passes for an answer. The number of options is announced.
 */
export function Lista(props: Props) {
  const { name, valor, cargando, sinOpciones = SIN_RESULTADOS } = props;
  const { label, ayuda, ancho = 'columna', state } = props;
  const texto = useTexto(props);
  const { text, loose, choose } = texto;
  const id = idDe(name);
  const input = useRef<HTMLInputElement>(null);
  // a key is drawn at once, and the list narrows when the browser is idle
  const late = useDeferredValue(text);
  const { n, shown } = ofrecidas(props, late);
  const elegida = valor ? shown.findIndex((o) => o.id === valor.id) : -1;
  const take = (i: number) => {
    const option = (late === text ? shown : ofrecidas(props, text).shown)[i];
    if (!option) return;
    setOpen(false);
    choose(option);
  };
  const lista = useDesplegable({
    id,
    n: shown.length,
    primera: elegida,
    opens: (key) => key === 'ArrowDown' || key === 'ArrowUp',
    escrita: true,
    onChoose: take,
  });
  const { ancla, open, activa, setOpen } = lista;
  const error = props.error ?? (loose && !props.libre ? ELIJA_OPCION : undefined);
  const boton = { type: 'button', tabIndex: -1, onMouseDown: stay } as const;
  const say = (que: string) => ({ 'aria-label': que, title: que });
  return (
    <Marco {...{ name, label, error, ayuda, ancho, state }}>
      <div ref={ancla} className={mas.deLista}>
        <CajaDeLista {...{ props, lista, error, texto, input }} />
        {valor && (
          <button
            {...boton}
            {...say('Limpiar')}
            className={clases(css.dibujo, mas.equis)}
            onClick={() => {
              choose(null);
              input.current?.focus();
            }}
          >
            <Relleno trazo={EQUIS} />
          </button>
        )}
        <button
          {...boton}
          {...say(open ? 'Cerrar' : 'Abrir')}
          className={clases(css.dibujo, mas.punta, open && mas.vuelta)}
          onClick={() => {
            input.current?.focus();
            setOpen(!open);
          }}
        >
          <Relleno trazo={FLECHA} />
        </button>
        {open && (
          <Desplegable
            {...{ id, ancla, activa, elegida }}
            entradas={shown}
            nada={cargando ? BUSCANDO : sinOpciones}
            onChoose={take}
            onMove={lista.move}
          />
        )}
      </div>
      <Cuantas {...{ n, open, cargando, sinOpciones }} />
    </Marco>
  );
}
