import { type ReactNode, useState } from 'react';
import { useQuieto } from '../../lib/quieto.ts';
import { Caja } from '../../ui/campos/Caja.tsx';
import { loadAhead } from '../../ui/Limite.tsx';

const Coincidencias = loadAhead(async () => (await import('./Coincidencias.tsx')).Coincidencias, 'lo que se encontró');
/** Letters from which on something is asked. */
const LETRAS_MIN = 3;

interface Props {
  /** Opens a file. */
  open: (llcarpeta: number) => void;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
  /** What stands there while nothing is typed. */
  children: ReactNode;
}

/** One box that searches while somebody types: number, folio, name, alias or accused. */
export function BusquedaRapida({ open, vistazo, children }: Props) {
  const [typed, setTyped] = useState('');
  const texto = useQuieto(typed.trim());
  return (
    <>
      <Caja
        type="search"
        aria-label="Buscar mientras escribe"
        placeholder="Buscar mientras escribe: número, folio, nombre, alias o persona imputada"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !typed) return;
          event.preventDefault();
          setTyped('');
        }}
      />
      {typed && texto.length >= LETRAS_MIN ? <Coincidencias {...{ texto, open, vistazo }} /> : children}
    </>
  );
}
