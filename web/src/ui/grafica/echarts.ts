import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use as usar } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { isEnPapel, watchPapel } from '../../lib/print.ts';
import { getTemaPuesto, letraDe, tintaDe, watchTema } from '../../lib/tema.ts';
import { cifra, type Dibujo, enLineas, isSuelta, largoDe, lay, type Plano, rebanadas, totalDe } from './dibujo.ts';
import { anchoDe } from './medida.ts';

// Only the parts in use; on canvas, because the content policy allows no style inside a document
usar([BarChart, LineChart, PieChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** In the colours of the theme, which a canvas does not hear of by itself. */
const letra = () => ({
  lineHeight: 15,
  fontFamily: "'Noto Sans Variable', 'Noto Sans', sans-serif",
  color: tintaDe('tinta2'),
  fontSize: letraDe('menuda'),
});
/** Tokens of the series, in their order. */
const SERIES = Array.from({ length: 8 }, (_, i) => `serie${i + 1}`);

/** How light a colour #rrggbb is, from 0 to 1 (WCAG). */
const luz = (hex: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => {
    const value = Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return sum + part * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  }, 0);
/** White or black, whichever is read better on a colour. */
const sobre = (hex: string): string => (luz(hex) > 0.179 ? '#000' : '#fff');

const comunes = () => ({
  color: SERIES.map(tintaDe),
  textStyle: letra(),
  animation: false,
  // patterns where colours are few or none: in high contrast, and on paper
  aria: { enabled: true, label: { enabled: false }, decal: { show: getTemaPuesto() === 'contraste' || isEnPapel() } },
});
/** Said beside the pointer. */
const ayuda = (dibujo: Dibujo) => ({
  renderMode: 'richText',
  confine: true,
  valueFormatter: (n: unknown) => cifra(Number(n), isSuelta(dibujo) ? 0 : totalDe(dibujo)),
});

/** Every name, in as many lines as it takes. A name is not pressed away: the totals beside the bars are of all. */
const leyenda = (dibujo: Dibujo, ancho: number) => ({
  bottom: 0,
  textStyle: letra(),
  selectedMode: false,
  ...(dibujo.forma !== 'pastel' && { data: dibujo.series.map(({ nombre }) => nombre) }),
  formatter: (name: string) => enLineas(name, ancho),
});

/** @param room height that the legend leaves */
const pastel = (dibujo: Dibujo, { ancho, alto, pie, radio }: Plano): EChartsCoreOption => ({
  ...comunes(),
  tooltip: { ...ayuda(dibujo), trigger: 'item' },
  legend: leyenda(dibujo, ancho),
  series: [
    {
      type: 'pie',
      radius: radio,
      center: ['50%', (alto - pie) / 2],
      data: [...rebanadas(dibujo)],
      itemStyle: { borderColor: tintaDe('superficie'), borderWidth: 1 },
      labelLine: { length: 8, length2: 8 },
      label: { ...letra(), formatter: ({ value }: { value: number }) => cifra(value, totalDe(dibujo)) },
    },
  ],
});

/**
 * The text in a part of a bar: value and share, the value alone, or nothing, as there is room; the bar says the whole itself.
 */
function enParte(plano: Plano, i: number, n: number, total: number): string {
  const texts = [cifra(n, total), n.toLocaleString('es-MX')];
  if (n === 0 || !plano.isAcostado || plano.cifras[i] === texts[0]) return '';
  return texts.find((text) => anchoDe(text) + 10 <= largoDe(plano, n)) ?? '';
}

/** Dashes and marks, which tell lines apart without their colours. */
const RAYAS = ['solid', 'dashed', 'dotted'];
const MARCAS = ['circle', 'rect', 'triangle', 'diamond'];
/** Points that a single line has room to say the numbers of. */
const CON_NUMERO = 14;

/** Lines over time. */
const lineasDe = ({ series, nombres }: Dibujo) =>
  series.map(({ nombre, valores }, k) => ({
    type: 'line',
    name: nombre,
    data: [...valores],
    symbol: MARCAS[k % MARCAS.length],
    symbolSize: 8,
    showAllSymbol: nombres.length <= 2 * CON_NUMERO,
    lineStyle: { width: 2, type: RAYAS[k % RAYAS.length] },
    label: { ...letra(), show: series.length === 1 && nombres.length <= CON_NUMERO, position: 'top' },
  }));

/** Bars of what is compared: of each name one beside the other, each with its number. */
const deLado = ({ series }: Dibujo) =>
  series.map(({ nombre, valores }) => ({
    type: 'bar',
    name: nombre,
    data: [...valores],
    barMaxWidth: 14,
    label: { ...letra(), show: true, position: 'right', formatter: ({ value }: { value: number }) => cifra(value, 0) },
  }));

/** The bars: of each name one, in parts where there are several series, and beside it its value and share. */
function seriesDe({ series, ...dibujo }: Dibujo, plano: Plano) {
  const total = totalDe({ series, ...dibujo });
  const several = series.length > 1;
  const parts = series.map(({ nombre, valores }, k) => ({
    type: 'bar',
    name: nombre,
    data: [...valores],
    barMaxWidth: plano.isAcostado ? 18 : 44,
    ...(several && { stack: 'partes', itemStyle: { borderColor: tintaDe('superficie'), borderWidth: 1 } }),
    label: {
      ...letra(),
      ...(several
        ? {
            show: true,
            position: 'inside',
            color: sobre(tintaDe(SERIES[k % SERIES.length] ?? '')),
            formatter: (part: { dataIndex: number; value: number }) =>
              enParte(plano, part.dataIndex, part.value, total),
          }
        : {
            show: true,
            position: plano.isAcostado ? 'right' : 'top',
            formatter: ({ dataIndex }: { dataIndex: number }) => plano.cifras[dataIndex] ?? '',
          }),
    },
  }));
  if (!several) return parts;
  const end = {
    type: 'bar',
    stack: 'partes',
    silent: true,
    data: plano.cifras.map(() => 0),
    tooltip: { show: false },
    label: {
      ...letra(),
      show: true,
      position: plano.isAcostado ? 'right' : 'top',
      formatter: ({ dataIndex }: { dataIndex: number }) => plano.cifras[dataIndex] ?? '',
    },
  };
  return [...parts, end];
}

function opciones(dibujo: Dibujo, plano: Plano): EChartsCoreOption {
  if (dibujo.forma === 'pastel') return pastel(dibujo, plano);
  const isLinea = dibujo.forma === 'linea';
  const names = {
    type: 'category',
    data: [...plano.nombres],
    axisLabel: { ...letra(), ...(isLinea ? { hideOverlap: true } : { interval: 0 }) },
    ...(isLinea && { boundaryGap: false }),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: tintaDe('borde') } },
    ...(plano.isAcostado && { inverse: true }),
  };
  // the numbers stand beside the bars: no other scale
  const values = {
    type: 'value',
    show: isLinea,
    min: 0,
    ...(isLinea
      ? { minInterval: 1, axisLabel: letra(), splitLine: { lineStyle: { color: tintaDe('linea') } } }
      : { max: plano.maximo }),
  };
  return {
    ...comunes(),
    tooltip: {
      ...ayuda(dibujo),
      trigger: dibujo.series.length > 1 && !isLinea ? 'item' : 'axis',
      axisPointer: { type: isLinea ? 'line' : 'shadow' },
    },
    ...(plano.pie > 0 && { legend: leyenda(dibujo, plano.ancho) }),
    grid: plano.isAcostado
      ? { left: plano.columna, right: plano.margen, top: 4, bottom: plano.pie + 4, outerBoundsMode: 'none' }
      : {
          left: isLinea ? 16 : 4,
          right: isLinea ? 24 : 4,
          top: 40,
          bottom: plano.pie + 4,
          outerBoundsMode: 'same',
          outerBoundsContain: 'axisLabel',
        },
    [plano.isAcostado ? 'yAxis' : 'xAxis']: names,
    [plano.isAcostado ? 'xAxis' : 'yAxis']: values,
    series: isLinea ? lineasDe(dibujo) : dibujo.forma === 'lado' ? deLado(dibujo) : seriesDe(dibujo, plano),
  };
}

/** Pixels of the width of a drawing on a sheet: its letters are as large as those of the others there. */
const EN_PAPEL = 672;
/** Changes of the canvas are drawn before the page is laid out on paper, which waits for no frame. */
const NITIDEZ = 2;

/**
 * Draws a chart into an element, and again when its width changes.
 * @param onChoose called with the positions of the name and of the series that were pressed
 * @returns its image, and how to take it away
 */
export function paint(element: HTMLElement, dibujo: Dibujo, onChoose?: (i: number, serie: number) => void) {
  const chart = init(element, null, { devicePixelRatio: Math.max(NITIDEZ, window.devicePixelRatio) });
  const draw = () => {
    const plano = lay(dibujo, isEnPapel() ? EN_PAPEL : element.clientWidth);
    chart.resize(isEnPapel() ? { width: EN_PAPEL, height: plano.alto } : { width: 'auto', height: 'auto' });
    chart.setOption(opciones(dibujo, plano), true);
  };
  draw();
  const watch = new ResizeObserver(draw);
  watch.observe(element);
  const drawNow = () => {
    draw();
    chart.getZr().flush();
  };
  const unwatch = [watchTema(drawNow), watchPapel(drawNow)];
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
      for (const stop of unwatch) stop();
      chart.dispose();
    },
  };
}
