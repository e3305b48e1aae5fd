import type { FieldState } from '@renadet/domain/lib/rules';

/** One entry of a catalogue. */
export interface Opcion {
  id: number;
  texto: string;
}
/** Marks text that was left in a list without a choice: a value of the form that is wrong,
 * so that it is neither lost nor taken for an answer. A character of private use, which nobody types. */
const SUELTO = '\uE000';
export const aSuelto = (text: string): string => SUELTO + text;
/** The text left without a choice that a value stands for, if it is one. */
export const sueltoDe = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(SUELTO) ? value.slice(SUELTO.length) : undefined;

export type EstadoCampo = Pick<FieldState, 'visible' | 'required' | 'locked'> &
  Partial<Pick<FieldState, 'kept'>> & {
    /** As it was taken over from another record. */
    copiado?: boolean;
    /** The law asks for it (art. 84). */
    deLey?: boolean;
  };

/** The data that a field of the kit draws itself from; the same object until something in it changes. */
export interface PropsDeCampo {
  name: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** `locked: ''` is locked for the reason the whole form is, said once above it. */
  state: EstadoCampo;
  error: string | undefined;
  opciones: readonly Opcion[] | undefined;
}

const sameList = (a: readonly unknown[] | undefined, b: readonly unknown[] | undefined) =>
  a === b || (a?.length === b?.length && a?.every((item, i) => item === b?.[i]));

/**
 * Keeps the former object, and the former parts of it, where nothing changed: memoised fields then rest.
 * A field asked for with and without options is remembered as two, or each asking would unsettle the other.
 */
export function rememberProps() {
  const drawn = new Map<string, PropsDeCampo>();
  return (next: PropsDeCampo): PropsDeCampo => {
    const key = `${next.name}${next.opciones ? '+' : ''}`;
    const old = drawn.get(key);
    if (!old) {
      drawn.set(key, next);
      return next;
    }
    const { visible, required, locked, kept: stays, copiado } = next.state; // what the law asks for never changes
    const sameState =
      old.state.visible === visible &&
      old.state.required === required &&
      old.state.locked === locked &&
      old.state.kept === stays &&
      old.state.copiado === copiado;
    const sameOptions = sameList(old.opciones, next.opciones);
    if (sameState && sameOptions && Object.is(old.value, next.value) && old.error === next.error) return old;
    const kept = {
      ...next,
      state: sameState ? old.state : next.state,
      opciones: sameOptions ? old.opciones : next.opciones,
    };
    drawn.set(key, kept);
    return kept;
  };
}
