import { copiaDe } from '@renadet/domain/victima/copia';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { teclaDe } from '../../lib/atajos.ts';
import { avisar } from '../../lib/avisos.ts';
import { mensajeDe } from '../../lib/http.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { Tecla } from '../../ui/Tecla.tsx';
import { readVictima, useVictimas } from './api.ts';

/** The key repeats the value above, as in a sheet. */
const TECLA = teclaDe('copiar');
const cuantos = (n: number) => (n === 1 ? 'Se copió 1 dato' : `Se copiaron ${n} datos`);
const NO_SE_LEYO = 'No se pudo leer a la víctima anterior';

interface Copiada {
  n: number;
  de: string;
  undo: () => void;
}

/** Copies the answers of the last victim of the file, once. `copiada` says which, and takes them back. */
function useCopia(llcarpeta: number) {
  const { form } = useContenido();
  const { data } = useVictimas(llcarpeta);
  const [copiada, setCopiada] = useState<Copiada | null>(null);
  const [busy, setBusy] = useState(false);
  const llvictima = data?.reduce((last, row) => Math.max(last, row.llvictima), 0) ?? 0;
  const copy = useCallback(async () => {
    setBusy(true);
    try {
      const otra = await readVictima(llvictima);
      const some = copiaDe(otra, form.values as Victima);
      const de = nombreDePersona(otra);
      setCopiada({ n: Object.keys(some).length, de, undo: form.copy(some) });
    } catch (error) {
      avisar.error(NO_SE_LEYO, mensajeDe(error));
    } finally {
      setBusy(false);
    }
  }, [form, llvictima]);
  const undo = () => {
    copiada?.undo();
    setCopiada(null);
  };
  return { any: llvictima > 0, copiada, busy, copy, undo };
}

/** Beside the heading of a new victim's identity: the answers of the one before her, by a click or a key [1-874]. */
export function CopiarAnterior() {
  const { form } = useContenido();
  const { any, copiada, busy, copy, undo } = useCopia(form.values.llcarpeta);
  const box = useRef<HTMLDivElement>(null);
  const open = any && !copiada && !busy;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== TECLA || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!open || document.activeElement?.closest('[role=dialog]')) return;
      event.preventDefault();
      void copy();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, copy]);
  // the button that was pressed has gone: what is in its place takes the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is what changes
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  }, [copiada]);
  if (!any) return null;
  return (
    <div ref={box} className="no-imprimir fila al-centro" style={{ marginBlock: -4 }}>
      <span role="status" className="letra-menor">
        {copiada && `${cuantos(copiada.n)} de ${copiada.de}: revíselos.`}
      </span>
      {copiada ? (
        <Boton size="small" variant="text" onClick={undo}>
          Deshacer
        </Boton>
      ) : (
        <BotonEspera size="small" variant="text" ocupado={busy} aria-keyshortcuts={TECLA} onClick={() => void copy()}>
          Copiar de la víctima anterior
          <Tecla>{TECLA}</Tecla>
        </BotonEspera>
      )}
    </div>
  );
}
