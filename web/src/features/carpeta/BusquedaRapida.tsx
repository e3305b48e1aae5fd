import { type ReactNode, useEffect, useState } from 'react';
import { getSeleccion } from '../../lib/eleccion.tsx';
import { useQuieto } from '../../lib/quieto.ts';
import { Caja } from '../../ui/campos/Caja.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { type FiltroEnVigor, FiltrosEnVigor } from '../../ui/FiltrosEnVigor.tsx';
import { loadAhead } from '../../ui/Limite.tsx';

const Coincidencias = loadAhead(async () => (await import('./Coincidencias.tsx')).Coincidencias, 'lo que se encontró');
/** Letters from which on something is asked. */
const LETRAS_MIN = 3;

/** The name of the box: whoever takes off a filter goes on in it. */
export const RAPIDA = 'rapida';

interface Props {
  /** What the list that stands there is filtered by; Backspace in the empty box takes the last one off. */
  filtros: readonly FiltroEnVigor[];
  /** Opens a file. */
  open: (llcarpeta: number) => void;
  /** What the panel beside the rows says of a file. */
  vistazo: (llcarpeta: number) => ReactNode;
  /** What stands there while nothing is typed. */
  children: ReactNode;
}

/** One box that searches while somebody types: number, folio, name, alias or accused. */
export function BusquedaRapida({ filtros, open, vistazo, children }: Props) {
  const [typed, setTyped] = useState('');
  const texto = useQuieto(typed.trim());
  const seeks = typed !== '' && texto.length >= LETRAS_MIN;
  useEffect(() => {
    const { foco, busqueda } = getSeleccion();
    // where nothing was asked yet hands begin where they type
    const begins = busqueda === null && !matchMedia('(hover: none)').matches;
    if (foco === RAPIDA || begins) focusCampo(RAPIDA);
  }, []);
  const clean = () => {
    setTyped('');
    focusCampo(RAPIDA);
  };
  return (
    <>
      <div data-campo={RAPIDA}>
        <Caja
          type="search"
          aria-label="Buscar mientras escribe"
          placeholder="Buscar mientras escribe: número, folio, nombre, alias o persona imputada"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const last = filtros.at(-1);
            if (event.key === 'Backspace' && !typed && last && !event.repeat) {
              event.preventDefault();
              last.onQuitar();
            }
            if (event.key !== 'Escape' || !typed) return;
            event.preventDefault();
            setTyped('');
          }}
        />
      </div>
      {seeks && <FiltrosEnVigor filtros={[{ clave: RAPIDA, texto: `«${texto}»`, onQuitar: clean }]} />}
      {seeks ? <Coincidencias {...{ texto, open, vistazo }} /> : children}
    </>
  );
}
