import type { Detalle, FallaDeCelda } from '@renadet/domain/carga/taller';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { filter } from '../../ui/campos/filter.ts';
import { Lista } from '../../ui/campos/Lista.tsx';
import { aTexto } from '../../ui/campos/Marco.tsx';
import type { Correccion } from './correccion.ts';

/** Where the work goes on after a cell. */
export type Rumbo = 'celda' | 'abajo' | 'derecha' | 'siguiente' | 'anterior' | 'fuera';

interface Props {
  correccion: Correccion;
  detalle: Detalle;
  onDone: (rumbo: Rumbo) => void;
}

const CAMPO = 'celda-en-correccion';
/** Milliseconds without a key after which what is typed is judged, and after which it is written. */
const ESPERA = 200;
const PAUSA = 1200;
const LARGO = 90;

/** The field takes the focus with its text marked, so that a letter takes its place; a list opens. */
export function focusCampo(): void {
  const box = document.getElementById(`campo-${CAMPO}`) as HTMLInputElement | null;
  box?.focus();
  box?.select();
  if (box?.getAttribute('role') === 'combobox') box.click();
}

const rotuloDe = ({ etiqueta, hoja, fila }: Detalle) => `${etiqueta} (${hoja}, renglón ${fila})`;
const aceptaDe = (falla: FallaDeCelda | null) => (falla?.seAcepta ? `Se acepta: ${falla.seAcepta}` : undefined);

/** What is typed in a list: written when the field is left or one pauses, so that the draft has it. */
function useEscritura({ correccion, detalle }: Pick<Props, 'correccion' | 'detalle'>) {
  const { valor } = detalle;
  const latest = useRef(detalle);
  latest.current = detalle;
  const sent = useRef(valor);
  const pausa = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pausa.current), []);
  /** The cell as it is, as it was before anything was typed, and how often it was written from elsewhere. */
  const [celda, setCelda] = useState({ valor, antes: valor, veces: 0 });
  if (valor !== celda.valor) {
    const isOwn = valor === sent.current;
    sent.current = valor;
    setCelda(isOwn ? { ...celda, valor } : { valor, antes: valor, veces: celda.veces + 1 });
  }
  /** @returns whether it is another text than before */
  const write = (next: string): boolean => {
    clearTimeout(pausa.current);
    if (next === sent.current) return false;
    sent.current = next;
    void correccion.write([{ ...latest.current, valor: next }]);
    return true;
  };
  const writer = useRef(write);
  writer.current = write;
  const writeSoon = (next: string) => {
    clearTimeout(pausa.current);
    pausa.current = setTimeout(() => writer.current(next), PAUSA);
  };
  return { ...celda, write, writeSoon };
}

/** A cell that is chosen from a list: what is nearest to its text comes first. Text that is no entry stays, with its fault. */
function Elegida({ correccion, detalle, onDone }: Props) {
  const { valor, opciones, falla } = detalle;
  const { antes, veces, write, writeSoon } = useEscritura({ correccion, detalle });
  const options = useMemo(() => opciones.map((texto, i) => ({ id: i + 1, texto })), [opciones]);
  const chosen = options.find(({ texto }) => texto.toLocaleUpperCase() === valor.toLocaleUpperCase()) ?? null;
  /** An entry was taken and is on its way to the cell: the field that loses the focus has the text of before. */
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it came
  useEffect(() => {
    taken.current = false;
  }, [valor]);
  const put = (next: string) => !taken.current && write(next);
  return (
    <Lista
      key={veces}
      name={CAMPO}
      label={rotuloDe(detalle)}
      ancho="fila"
      valor={falla ? null : chosen}
      suelto={falla || !chosen ? valor : undefined}
      search={(typed) => (typed === antes ? options : filter(options, typed))}
      error={falla?.mensaje}
      ayuda={aceptaDe(falla)}
      onChoose={(option) => {
        if (!put(option?.texto ?? '') || !option) return;
        taken.current = true;
        onDone('celda');
      }}
      onWrite={(typed) => {
        taken.current = false;
        writeSoon(typed);
      }}
      onRelease={put}
    />
  );
}

/** What is typed in a cell: judged as one types, and written once one pauses, so that the draft has it. */
function useTecleado({ correccion, detalle }: Pick<Props, 'correccion' | 'detalle'>) {
  const { valor } = detalle;
  const [text, setText] = useState(valor);
  const [falla, setFalla] = useState(detalle.falla);
  /** The cell as it was when typing began, and as it was written last. */
  const antes = useRef(valor);
  const sent = useRef(valor);
  /** What is typed was taken back: leaving the field does not write it. */
  const taken = useRef(false);
  const latest = useRef(detalle);
  latest.current = detalle;
  if (valor !== sent.current && text === sent.current) {
    // written from elsewhere: taken back, or what is proposed
    sent.current = valor;
    antes.current = valor;
    setText(valor);
  }
  const write = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    void correccion.write([{ ...latest.current, valor: next }]);
  };
  const writer = useRef(write);
  writer.current = write;
  useEffect(() => {
    let gone = false;
    const judge = setTimeout(async () => {
      const now = latest.current;
      const found = text === now.valor ? now.falla : await correccion.probe(now, text);
      if (!gone) setFalla(found);
    }, ESPERA);
    const keep = setTimeout(() => writer.current(text), PAUSA);
    return () => {
      gone = true;
      clearTimeout(judge);
      clearTimeout(keep);
    };
  }, [text, correccion]);
  return {
    text,
    onType: (next: string) => {
      taken.current = false;
      setText(next);
    },
    falla: text === valor ? detalle.falla : falla,
    commit: () => {
      if (taken.current) return;
      write(text);
      antes.current = text;
    },
    takeBack: () => {
      taken.current = true;
      setText(antes.current);
      write(antes.current);
    },
  };
}

/** A cell that is written. */
function Escrita({ correccion, detalle, onDone }: Props) {
  const { text, onType, falla, commit, takeBack } = useTecleado({ correccion, detalle });
  const keys: Readonly<Record<string, Rumbo>> = { Enter: 'abajo', Tab: 'derecha' };
  const onKeyDown = (event: KeyboardEvent) => {
    const rumbo = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : keys[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      takeBack();
      onDone('celda');
    } else if (rumbo && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
      onDone(rumbo);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what is typed in
    <div onKeyDown={onKeyDown}>
      <CampoTexto
        name={CAMPO}
        label={rotuloDe(detalle)}
        ancho="fila"
        value={text || null}
        onChange={(next) => onType(aTexto(next))}
        {...(detalle.leido.length > LARGO && { lineas: 3 })}
        error={falla?.mensaje}
        ayuda={aceptaDe(falla)}
        onLeave={commit}
      />
    </div>
  );
}

/** The field of the cell that is worked on, with its fault and what it may hold. */
export function CampoDeCelda(props: Props) {
  const { detalle, onDone } = props;
  const Campo = detalle.opciones.length > 0 ? Elegida : Escrita;
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (event.key === 'F6') {
      event.preventDefault();
      onDone('fuera');
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || !isArrow) {
      if (event.key === 'Escape' && !event.defaultPrevented) onDone('celda');
      return;
    }
    event.preventDefault();
    (document.activeElement as HTMLElement | null)?.blur(); // what was typed is kept
    onDone(event.key === 'ArrowDown' ? 'siguiente' : 'anterior');
  };
  /** Before the list of the field, to which Enter means the entry that it has reached. */
  const propose = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'Enter' || detalle.propuesta === null) return;
    event.preventDefault();
    event.stopPropagation();
    void props.correccion.write([{ ...detalle, valor: detalle.propuesta }]);
    onDone('siguiente');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what is typed in
    <div onKeyDown={onKeyDown} onKeyDownCapture={propose}>
      <Campo key={`${detalle.hoja} ${detalle.fila} ${detalle.columna}`} {...props} />
    </div>
  );
}
