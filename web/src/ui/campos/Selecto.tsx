import { llave } from '@renadet/domain/lib/texto';
import { useEffect, useRef } from 'react';
import { clases } from '../clases.ts';
import css from './campos.module.css';
import mas from './controles.module.css';
import { Desplegable, type EntradaDeLista } from './Desplegable.tsx';
import { FLECHA, Relleno } from './Relleno.tsx';
import { useDesplegable } from './useDesplegable.ts';

interface Props {
  id: string;
  entradas: readonly EntradaDeLista[];
  /** The id of the entry that is chosen. */
  valor: number | string;
  onChoose: (id: EntradaDeLista['id']) => void;
  /** The text of the box. `vacia` is true while nothing is chosen. */
  texto: string;
  vacia?: boolean;
  /** The control's attributes for screen readers. */
  aria?: object;
  /** Instead of the look of a field. */
  className?: string | undefined;
}

const ABREN = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
/** Letters typed within this time are the beginning of one word. */
const PALABRA_MS = 750;

const isThere = (entradas: readonly EntradaDeLista[]) => entradas.some(({ muerta }) => !muerta);

/** The next entry that begins with the typed letters, from the present one on and around. */
function findEntrada(entradas: readonly EntradaDeLista[], typed: string, from: number): number {
  const words = llave(typed);
  const around = entradas.map((_, i) => (from + i) % entradas.length);
  return around.find((i) => !entradas[i]?.muerta && llave(entradas[i]?.texto ?? '').startsWith(words)) ?? -1;
}

/** A list without typing: a box with the chosen entry, which opens. Letters go to the entry that begins with them. */
export function Selecto({ id, entradas, valor, onChoose, texto, vacia, aria, className }: Props) {
  const typed = useRef({ text: '', at: 0 });
  const elegida = entradas.findIndex((one) => one.id === valor);
  const choose = (i: number) => {
    const one = entradas[i];
    if (!one || one.muerta) return;
    lista.setOpen(false);
    if (one.id !== valor) onChoose(one.id);
  };
  const lista = useDesplegable({
    id,
    n: entradas.length,
    primera: elegida,
    opens: (key) => ABREN.has(key),
    onChoose: choose,
  });
  const { ancla, open, activa } = lista;
  /** Letters that came before the entries did. */
  const early = useRef('');
  useEffect(() => {
    if (!early.current || !isThere(entradas)) return;
    const i = document.activeElement?.id === id ? findEntrada(entradas, early.current, 0) : -1;
    early.current = '';
    if (i >= 0) (open ? lista.moveBy : choose)(i);
  });
  /** @returns whether the key was a letter */
  const spell = (event: React.KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const soon = event.timeStamp - typed.current.at < PALABRA_MS;
    const begun = soon ? typed.current.text : '';
    if (key.length !== 1 || altKey || ctrlKey || metaKey || (key === ' ' && begun === '')) return false;
    // the same letter again goes on to the next one
    const text = begun === key ? key : begun + key;
    const at = open ? activa : elegida;
    const i = findEntrada(entradas, text, text.length === 1 ? at + 1 : Math.max(at, 0));
    typed.current = { text, at: event.timeStamp };
    early.current = isThere(entradas) ? '' : text;
    if (i >= 0) (open ? lista.moveBy : choose)(i);
    event.preventDefault();
    return true;
  };
  return (
    <div ref={ancla} className={mas.deLista}>
      <div
        {...aria}
        {...lista.aria}
        role="combobox"
        aria-expanded={open}
        id={id}
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        className={className ?? clases(css.caja, mas.selecto)}
        onMouseDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.focus();
          lista.setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (spell(event)) return;
          if (open && event.key === ' ') {
            event.preventDefault();
            choose(activa);
          } else lista.onKey(event);
        }}
        onClick={(event) => {
          if (event.detail > 0) return; // of a mouse, which was heard as it went down
          event.currentTarget.focus();
          lista.setOpen(!open);
        }}
        onBlur={() => lista.setOpen(false)}
      >
        {vacia ? <span className={mas.sin}>{texto}</span> : texto}
      </div>
      <Relleno trazo={FLECHA} className={clases(mas.puntaFija, open && mas.vuelta)} />
      {open && (
        <Desplegable {...{ id, ancla, entradas, activa, elegida }} holgada onChoose={choose} onMove={lista.move} />
      )}
    </div>
  );
}
