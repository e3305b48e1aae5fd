import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clases } from '../clases.ts';
import { Falla } from '../Falla.tsx';
import { type Dibujo, lay } from './dibujo.ts';
import css from './Lienzo.module.css';
import { loadFuente } from './medida.ts';

interface Props {
  titulo: string;
  dibujo: Dibujo;
  /** Called with the positions of the name and of the series that were pressed. */
  onChoose?: ((i: number, serie: number) => void) | undefined;
  /** Receives the function that makes the image. */
  onDraw: (imagen: (() => string) | null) => void;
}

/** Width of an element, also when it changes; 0 until it is known. */
function useAncho(element: React.RefObject<HTMLElement | null>): number {
  const [ancho, setAncho] = useState(0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const tell = () => setAncho(node.clientWidth);
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(node);
    return () => watch.disconnect();
  }, [element]);
  return ancho;
}

/**
 * Draws into an element with the library, which comes with the first chart.
 * @returns how to ask for the library again where it did not come
 */
function useDibujo(
  element: React.RefObject<HTMLDivElement | null>,
  { dibujo, onChoose, onDraw }: Omit<Props, 'titulo'>,
) {
  const latest = useRef({ onChoose, onDraw });
  latest.current = { onChoose, onDraw };
  const clickable = onChoose !== undefined;
  /** How often the library was asked for, whether it did not come, and whether its letters are there. */
  const [vez, setVez] = useState(0);
  const [falta, setFalta] = useState(false);
  const [, setLetras] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    const fetch = () => import('./echarts.ts');
    const dibujado = Promise.all([fetch().catch(fetch), loadFuente()]).then(([{ paint }]) => {
      if (gone || !element.current) return;
      setLetras(true); // the letters have come, so the names are measured again
      const drawn = paint(
        element.current,
        dibujo,
        clickable ? (i, serie) => latest.current.onChoose?.(i, serie) : undefined,
      );
      latest.current.onDraw(drawn.imagen);
      remove = drawn.remove;
    });
    dibujado.catch(() => !gone && setFalta(true));
    return () => {
      gone = true;
      latest.current.onDraw(null);
      remove?.();
    };
  }, [dibujo, clickable, vez]);
  return falta
    ? () => {
        setFalta(false);
        setVez(vez + 1);
      }
    : undefined;
}

/** The drawing of a chart. The same numbers are in the table beside it. */
export function Lienzo({ titulo, dibujo, ...own }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const ancho = useAncho(element);
  const repeat = useDibujo(element, { dibujo, ...own });
  if (repeat) return <Falla texto="No se pudo dibujar la gráfica. Sus números están en la tabla." onRetry={repeat} />;
  return (
    <div
      ref={element}
      role="img"
      aria-label={`Gráfica: ${titulo}. Sus números están en la tabla.`}
      className={clases('cede a-lo-ancho', css.lienzo)}
      style={{ '--alto': `${lay(dibujo, ancho).alto}px` } as React.CSSProperties}
    />
  );
}
