import { BarChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use as usar } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { letraDe, tintaDe, watchTema } from '../../lib/tema.ts';
import { type Dibujo, pieDe, rebanadas, split } from './dibujo.ts';

// Only what is drawn; on canvas, because the content policy allows no style inside a document
usar([BarChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** In the colours of the theme, which a canvas does not hear of by itself. */
const letra = () => ({
  lineHeight: 14,
  fontFamily: "'Noto Sans Variable', 'Noto Sans', sans-serif",
  color: tintaDe('tinta2'),
  fontSize: letraDe('menuda'),
});
/** Tokens of the series, in their order. */
const SERIES = Array.from({ length: 8 }, (_, i) => `serie${i + 1}`);
const numero = (n: unknown) => Number(n).toLocaleString('es-MX');

const comunes = () => ({
  color: SERIES.map(tintaDe),
  textStyle: letra(),
  animation: false,
  aria: { enabled: true, label: { enabled: false }, decal: { show: true } }, // patterns, not only colours
});
const ayuda = { renderMode: 'richText', valueFormatter: numero, confine: true } as const;

/** Every name, in as many lines as it takes. */
const leyenda = (ancho: number) => ({ bottom: 0, textStyle: letra(), formatter: (name: string) => split(name, ancho) });

/** @param room height that the legend leaves */
const pastel = (dibujo: Dibujo, ancho: number, room: number): EChartsCoreOption => ({
  ...comunes(),
  tooltip: { ...ayuda, trigger: 'item' },
  legend: leyenda(ancho),
  series: [
    {
      type: 'pie',
      radius: Math.max(40, Math.min(room * 0.37, ancho / 2 - 84)), // the numbers stand beside it
      center: ['50%', room / 2],
      data: [...rebanadas(dibujo)],
      labelLine: { length: 8, length2: 8 },
      label: { ...letra(), formatter: ({ value }: { value: number }) => numero(value) },
    },
  ],
});

function opciones(dibujo: Dibujo, ancho: number, alto: number): EChartsCoreOption {
  const { forma, nombres, series } = dibujo;
  const below = pieDe(dibujo, ancho);
  if (forma === 'pastel') return pastel(dibujo, ancho, alto - below);
  const horizontal = forma === 'barrasH' || forma === 'agrupadasH';
  const names = {
    type: 'category',
    data: [...nombres],
    axisLabel: {
      ...letra(),
      width: horizontal ? Math.min(260, ancho * 0.38) : Math.min(96, (ancho - 64) / Math.max(1, nombres.length)),
      overflow: 'break',
      interval: 0,
      ...(!horizontal && nombres.length > 5 && { rotate: 35, width: 120, overflow: 'truncate' }),
    },
    axisTick: { show: false },
    ...(horizontal && { inverse: true }),
  };
  const values = {
    type: 'value',
    minInterval: 1,
    ...(horizontal && { splitNumber: Math.max(2, Math.min(6, Math.round(ancho / 110))) }),
    axisLabel: { ...letra(), formatter: numero, hideOverlap: true },
    splitLine: { lineStyle: { color: tintaDe('linea') } },
  };
  return {
    ...comunes(),
    tooltip: { ...ayuda, trigger: 'axis', axisPointer: { type: 'shadow' } },
    ...(below > 0 && { legend: leyenda(ancho) }),
    grid: {
      left: 8,
      right: 56,
      top: 16,
      bottom: below + 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    [horizontal ? 'yAxis' : 'xAxis']: names,
    [horizontal ? 'xAxis' : 'yAxis']: values,
    series: series.map(({ nombre, valores }) => ({
      type: 'bar',
      name: nombre,
      data: [...valores],
      barMaxWidth: 22,
      label: {
        show: series.length === 1 || valores.length <= 8,
        position: horizontal ? 'right' : 'top',
        ...letra(),
        formatter: ({ value }: { value: number }) => (value === 0 ? '' : numero(value)),
      },
    })),
  };
}

/**
 * Draws a chart into an element, and again when its width changes.
 * @param onChoose called with the positions of the name and of the series that were pressed
 * @returns its image, and how to take it away
 */
export function paint(element: HTMLElement, dibujo: Dibujo, onChoose?: (i: number, serie: number) => void) {
  const chart = init(element);
  const draw = () => chart.setOption(opciones(dibujo, element.clientWidth, element.clientHeight), true);
  draw();
  const watch = new ResizeObserver(() => {
    chart.resize();
    draw();
  });
  watch.observe(element);
  const unwatch = watchTema(() => {
    draw();
    chart.getZr().flush(); // paper does not wait for the next frame
  });
  if (onChoose)
    chart.on('click', ({ dataIndex, seriesIndex, data }) => {
      const slice = (data as { i?: number } | null)?.i;
      const i = slice ?? dataIndex;
      if (typeof i === 'number' && i >= 0) onChoose(i, seriesIndex ?? 0);
    });
  return {
    imagen: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: tintaDe('superficie') }),
    remove: () => {
      watch.disconnect();
      unwatch();
      chart.dispose();
    },
  };
}
