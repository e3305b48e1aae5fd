/** For tests, what charts were told to draw: the library needs a canvas, which is not here. */
export const dibujos: { nombre: string; tipo: string; horizontal: boolean; agrupada: boolean }[] = [];
/** What a press on a bar calls, by the name of the chart. */
export const barras = new Map<string, (pressed: { dataIndex: number; seriesIndex: number }) => void>();

interface Trazo {
  series: { type: string }[];
  yAxis?: { type: string };
}
/** A chart without a canvas, with every call that is made of one. */
export function lienzoDePrueba(element: HTMLElement) {
  const nombre = () => element.getAttribute('aria-label') ?? '';
  return {
    setOption: ({ series, yAxis }: Trazo): void => {
      const [tipo, horizontal] = [series[0]?.type ?? '', yAxis?.type === 'category'];
      dibujos.push({ nombre: nombre(), tipo, horizontal, agrupada: series.length > 1 });
    },
    on: (event: string, pressed: () => void): void => void (event === 'click' && barras.set(nombre(), pressed)),
    resize: () => undefined,
    dispose: () => undefined,
    getDataURL: () => '',
    getZr: () => ({ flush: () => undefined }),
  };
}
