import { useEffect, useRef, useState } from 'react';
import { teclaDe } from '../lib/atajos.ts';
import { avisar } from '../lib/avisos.ts';
import { mensajeDe } from '../lib/http.ts';
import { Boton } from './Boton.tsx';
import { BotonEspera } from './BotonEspera.tsx';
import { useContenido } from './Formulario.tsx';
import { Tecla } from './Tecla.tsx';

/** A way to copy answers of the record before. The first is by F4, which repeats the value above as in a sheet; the other with Shift. */
interface Manera<V> {
  texto: string;
  /** The values that the open record takes over. */
  pick: (otro: V, escrito: V) => Partial<V>;
}
const TECLAS = [
  { tecla: teclaDe('copiar'), con: 'F4' },
  { tecla: teclaDe('familia'), con: 'Shift+F4' },
] as const;

interface Props<V> {
  maneras: readonly Manera<V>[];
  read: () => Promise<V>;
  nombre: (otro: V) => string;
  /** The sentence where it could not be read. */
  fallo: string;
  /** Its form is in a dialog: the key of another form is not its own. */
  enDialogo?: boolean;
}

const cuantos = (n: number) => (n === 1 ? 'Se copió 1 dato' : `Se copiaron ${n} datos`);

interface Copiada {
  n: number;
  de: string;
  /** How many of the ways were taken: a later one takes over what an earlier one does, and more. */
  hasta: number;
  undo: () => void;
}

/** Copies answers of the record before. `copiada` says which, and takes them back. */
function useCopia<V extends object>({ maneras, read, nombre, fallo }: Props<V>) {
  const { form } = useContenido();
  const [copiada, setCopiada] = useState<Copiada | null>(null);
  const [busy, setBusy] = useState(false);
  const copy = async (i: number) => {
    const manera = maneras[i];
    if (busy || !manera || i < (copiada?.hasta ?? 0)) return;
    setBusy(true);
    try {
      const otro = await read();
      const some = manera.pick(otro, form.values as V);
      const undo = form.copy(some);
      setCopiada((before) => ({
        n: Object.keys(some).length + (before?.n ?? 0),
        de: nombre(otro),
        hasta: i + 1,
        undo: () => {
          undo();
          before?.undo();
        },
      }));
    } catch (error) {
      avisar.error(fallo, mensajeDe(error));
    } finally {
      setBusy(false);
    }
  };
  const undo = () => {
    copiada?.undo();
    setCopiada(null);
  };
  return { copiada, busy, copy, undo };
}

/** Beside the heading of a new record: answers of the one before it, by a click or a key, each marked until it is changed [1-874]. */
export function CopiarDeAnterior<V extends object>(props: Props<V>) {
  const { maneras, enDialogo = false } = props;
  const { copiada, busy, copy, undo } = useCopia(props);
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(copy);
  latest.current = copy;
  const open = !busy && (copiada?.hasta ?? 0) < maneras.length;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== TECLAS[0].con || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!open || (document.activeElement?.closest('[role=dialog]') !== null) !== enDialogo) return;
      event.preventDefault();
      void latest.current(event.shiftKey ? 1 : 0);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, enDialogo]);
  // the button that was pressed has gone: what is in its place takes the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is what changes
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [copiada]);
  return (
    <div ref={box} className="no-imprimir fila al-centro" style={{ marginBlock: -4 }}>
      <span role="status" className="letra-menor">
        {copiada && `${cuantos(copiada.n)} de ${copiada.de}: revíselos.`}
      </span>
      {copiada && (
        <Boton size="small" variant="text" onClick={undo}>
          Deshacer
        </Boton>
      )}
      {maneras.map(({ texto }, i) => {
        const { tecla, con } = TECLAS[i] ?? TECLAS[0];
        if (i < (copiada?.hasta ?? 0)) return null;
        return (
          <BotonEspera
            key={texto}
            size="small"
            variant="text"
            ocupado={busy}
            aria-keyshortcuts={con}
            onClick={() => void copy(i)}
          >
            {texto}
            <Tecla>{tecla}</Tecla>
          </BotonEspera>
        );
      })}
    </div>
  );
}
