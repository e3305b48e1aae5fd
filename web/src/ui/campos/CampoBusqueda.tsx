import { useEffect, useRef, useState } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { CampoFijo } from './CampoFijo.tsx';
import { Lista } from './Lista.tsx';
import type { PropsBase } from './Marco.tsx';

interface Props extends Omit<PropsBase<never>, 'value' | 'onChange'> {
  value: Opcion | null;
  onChange: (value: Opcion | null) => void;
  /** Asks the server; give the signal on, an older question is dropped. */
  search: (typed: string, signal: AbortSignal) => Promise<readonly Opcion[]>;
  /** Typed letters become upper case. */
  mayusculas?: boolean;
  /** Text that was left without a choice, as the form holds it. */
  suelto?: string | undefined;
  onRelease?: (text: string) => void;
}

const MINIMO = 3;

/** A list too long to be sent whole: searched on the server from the third character on [1-130] [1-131]. */
export function CampoBusqueda({ value, onChange, search, ...frame }: Props) {
  const [found, setFound] = useState<readonly Opcion[]>([]);
  const [asking, setAsking] = useState(false);
  const [short, setShort] = useState(true);
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  if (frame.state?.locked !== undefined) return <CampoFijo {...frame} texto={value?.texto ?? ''} />;

  const ask = async (typed: string) => {
    last.current?.abort();
    setShort(typed.trim().length < MINIMO);
    setFound([]);
    setAsking(false);
    if (typed.trim().length < MINIMO) return;
    const control = new AbortController();
    last.current = control;
    setAsking(true);
    const answer = await search(typed.trim(), control.signal).catch(() => [] as readonly Opcion[]);
    if (control.signal.aborted) return;
    setFound(answer);
    setAsking(false);
  };
  return (
    <Lista
      {...frame}
      valor={value}
      onChoose={onChange}
      onWrite={ask}
      search={() => found}
      cargando={asking}
      {...(short && { sinOpciones: `Escriba al menos ${MINIMO} letras` })}
    />
  );
}
