import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { Falla } from '../Falla.tsx';
import { type Dibujo, pieDe } from './dibujo.ts';

const ALTO = 320;
/** Characters of a name in one line of its label, on a wide and on a narrow screen, and the height of that line. */
const LETRAS = { ancho: 26, angosto: 12 };
/** Least width of a drawing, on those screens. */
const MENOS = { ancho: 440, angosto: 264 };
const LINEA = 15;
/** Room for the name of a vertical bar, written aslant; more names than fit are scrolled to. */
const BARRA = 30;
/** So many vertical bars fit any screen. */
const CABEN = 8;

/** Room for every bar of a horizontal chart, for the longest of its names, and for every name of the legend. */
function altoDe(dibujo: Dibujo, pantalla: keyof typeof LETRAS): number {
  const { forma, nombres, series } = dibujo;
  const below = pieDe(dibujo, MENOS[pantalla]);
  if (forma === 'barras' || forma === 'pastel') return ALTO + Math.max(0, below - 48);
  const lines = Math.ceil(Math.max(0, ...nombres.map((name) => name.length)) / LETRAS[pantalla]);
  return Math.max(160, nombres.length * Math.max(10 + lines * LINEA, 8 + series.length * 18) + 40 + below);
}

interface Props {
  titulo: string;
  dibujo: Dibujo;
  /** Called with the positions of the name and of the series that were pressed. */
  onChoose?: ((i: number, serie: number) => void) | undefined;
  /** Receives what makes the image. */
  onDraw: (imagen: (() => string) | null) => void;
}

/**
 * Draws into an element with the library, which comes with the first chart.
 * @returns the element's ref, and how to ask for the library again where it did not come
 */
function useDibujo({ dibujo, onChoose, onDraw }: Omit<Props, 'titulo'>) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChoose, onDraw });
  latest.current = { onChoose, onDraw };
  const clickable = onChoose !== undefined;
  /** How often the library was asked for, and whether it did not come. */
  const [vez, setVez] = useState(0);
  const [falta, setFalta] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again
  useEffect(() => {
    let remove: (() => void) | undefined;
    let gone = false;
    const fetch = () => import('./echarts.ts');
    const dibujado = fetch()
      .catch(fetch)
      .then(({ paint }) => {
        if (gone || !element.current) return;
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
  const repeat = () => {
    setFalta(false);
    setVez(vez + 1);
  };
  return { element, repeat: falta ? repeat : undefined };
}

/** The drawing of a chart. The same numbers are in the table beside it. */
export function Lienzo({ titulo, dibujo, ...own }: Props) {
  const { element, repeat } = useDibujo({ dibujo, ...own });
  const pantalla = useMediaQuery('(max-width:599.95px)') ? 'angosto' : 'ancho';
  const muchas = dibujo.forma === 'barras' && dibujo.nombres.length > CABEN;
  const imagen = (
    <Box
      ref={element}
      role="img"
      aria-label={`Gráfica: ${titulo}. Sus números están en la tabla.`}
      sx={{
        height: altoDe(dibujo, pantalla),
        width: '100%',
        breakInside: 'avoid',
        // drawn for the screen: no wider than the sheet, and as high as it then is
        '@media print': {
          height: 'auto',
          '& > div': { width: 'auto !important', height: 'auto !important' },
          '& canvas': {
            ...{ position: 'static !important', maxWidth: '100%', maxHeight: '160mm' },
            ...{ width: 'auto !important', height: 'auto !important' },
          },
        },
        ...(muchas && { '@media screen': { minWidth: dibujo.nombres.length * BARRA + 64 } }),
      }}
    />
  );
  if (repeat) return <Falla texto="No se pudo dibujar la gráfica. Sus números están en la tabla." onRetry={repeat} />;
  if (!muchas) return imagen;
  return (
    // scrolled by keyboard too
    <Box tabIndex={0} role="group" aria-label={`${titulo}, de lado a lado`} sx={{ overflowX: 'auto' }}>
      {imagen}
    </Box>
  );
}
