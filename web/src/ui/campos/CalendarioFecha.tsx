import { fecha, formatFecha, masDias as masDiasDe, parseFecha } from '@renadet/domain/lib/fecha';
import { MESES } from '@renadet/domain/lib/meses';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { BotonIcono } from '../Boton.tsx';
import { clases } from '../clases.ts';
import { Emergente } from '../Emergente.tsx';
import { Derecha } from '../Icon.tsx';
import css from './CalendarioFecha.module.css';
import type { PropsFecha } from './Marco.tsx';

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** A day by its parts: no zone can move it. Months from 0. */
type Dia = readonly [anio: number, mes: number, dia: number];
const two = (n: number) => String(n).padStart(2, '0');
const textoDe = ([a, m, d]: Dia) => `${String(a).padStart(4, '0')}-${two(m + 1)}-${two(d)}`;
const diaDe = (text: string): Dia => {
  const [a = 0, m = 1, d = 1] = text.split('-').map(Number);
  return [a, m - 1, d];
};
/** As a date of UTC, to count by. */
const enUTC = ([a, m, d]: Dia) => {
  const date = new Date(0);
  date.setUTCFullYear(a, m, d);
  return date;
};
const deUTC = (date: Date): Dia => [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
const masDias = (day: Dia, n: number): Dia => diaDe(masDiasDe(fecha(textoDe(day)), n));
const largoDe = (a: number, m: number) => enUTC([a, m + 1, 0]).getUTCDate();
/** So many months on, or the last day of that month. */
const masMeses = ([a, m, d]: Dia, n: number): Dia => {
  const [year, month] = deUTC(enUTC([a, m + n, 1]));
  return [year, month, Math.min(d, largoDe(year, month))];
};
/** The weeks that a month touches; null before its first day and after its last. */
function semanasDe(a: number, m: number): (Dia | null)[][] {
  const before = enUTC([a, m, 1]).getUTCDay();
  const cells = Array.from({ length: Math.ceil((before + largoDe(a, m)) / 7) * 7 }, (_, i): Dia | null => {
    const d = i - before + 1;
    return d >= 1 && d <= largoDe(a, m) ? [a, m, d] : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(7 * i, 7 * i + 7));
}

/** Where a key leads (the ARIA guide's date picker); Sunday is the first of a week. */
const PASOS: Readonly<Record<string, (at: Dia, mayus: boolean) => Dia>> = {
  ArrowLeft: (at) => masDias(at, -1),
  ArrowRight: (at) => masDias(at, 1),
  ArrowUp: (at) => masDias(at, -7),
  ArrowDown: (at) => masDias(at, 7),
  Home: (at) => masDias(at, -enUTC(at).getUTCDay()),
  End: (at) => masDias(at, 6 - enUTC(at).getUTCDay()),
  PageUp: (at, mayus) => masMeses(at, mayus ? -12 : -1),
  PageDown: (at, mayus) => masMeses(at, mayus ? 12 : 1),
};

interface Limites {
  min: string;
  max: string;
}
const isOut = (day: string, { min, max }: Limites) => day < min || day > max;

interface PropsDeDias extends Limites {
  /** The day that keys go from, and the one that holds. */
  at: Dia;
  elegido: string | undefined;
  /** Keys lead to that day: the focus goes with them. */
  goes: RefObject<boolean>;
  onChoose: (day: string) => void;
}

/** The days of a month, by weeks. */
function Dias({ at, elegido, onChoose, goes, ...limites }: PropsDeDias) {
  const actual = useRef<HTMLTableCellElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day has changed
  useEffect(() => {
    if (goes.current) actual.current?.focus();
    goes.current = false;
  }, [at]);
  const hoy = useHoy();
  const [anio, mes] = at;
  const dia = (day: Dia) => {
    const text = textoDe(day);
    const out = isOut(text, limites);
    return (
      <td
        key={day[2]}
        {...(text === textoDe(at) && { ref: actual })}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the ARIA guide has it
        role="gridcell"
        tabIndex={text === textoDe(at) ? 0 : -1}
        aria-selected={text === elegido}
        aria-disabled={out || undefined}
        aria-current={text === hoy ? 'date' : undefined}
        aria-label={formatFecha(text)}
        className={clases('letra-menuda apuntable redondo p-0 se-tine', css.dia)}
        onClick={() => !out && onChoose(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          if (!out) onChoose(text);
        }}
      >
        {day[2]}
      </td>
    );
  };
  return (
    <>
      <thead>
        <tr>
          {DIAS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden>{name.slice(0, 1).toUpperCase()}</span>
              <span className="oculto">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDe(anio, mes).map((week) => (
          <tr key={week.find(Boolean)?.[2]}>{week.map((day, d) => (day ? dia(day) : <td key={DIAS[d]} />))}</tr>
        ))}
      </tbody>
    </>
  );
}

interface PropsDeCabeza extends Limites {
  at: Dia;
  /** So many months on. */
  turn: (by: number) => void;
}

/** The month and the year, to be turned or chosen. */
function Cabeza({ at: [anio, mes], min, max, turn }: PropsDeCabeza) {
  const [first, last] = [diaDe(min)[0], diaDe(max)[0]];
  return (
    <div className={clases('renglon g-4 al-centro separados', css.cabeza)}>
      <BotonIcono aria-label="Mes anterior" disabled={textoDe([anio, mes, 1]) <= min} onClick={() => turn(-1)}>
        <Derecha className={css.vuelta} />
      </BotonIcono>
      <select aria-label="Mes" value={mes} onChange={(event) => turn(Number(event.target.value) - mes)}>
        {MESES.map((name, i) => (
          <option key={name} value={i}>
            {name}
          </option>
        ))}
      </select>
      <select aria-label="Año" value={anio} onChange={(event) => turn(12 * (Number(event.target.value) - anio))}>
        {Array.from({ length: last - first + 1 }, (_, i) => last - i).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <BotonIcono
        aria-label="Mes siguiente"
        disabled={textoDe([anio, mes, largoDe(anio, mes)]) >= max}
        onClick={() => turn(1)}
      >
        <Derecha />
      </BotonIcono>
    </div>
  );
}

/** As in all that is modal Tab goes round within it. */
function onTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('select, button:enabled, [tabindex="0"]')];
  const now = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops.at((now + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
}

interface Props extends Pick<PropsFecha, 'value' | 'onChange' | 'min' | 'max'> {
  ancla: HTMLElement;
  onClose: () => void;
}

/** The calendar of a day, open: its days are a grid, its month and year two lists. */
export default function CalendarioFecha({ value, onChange, min, max, ancla, onClose }: Props) {
  const hoy = useHoy();
  const limites = { min: min ?? '1900-01-01', max: max ?? '2099-12-31' };
  const within = (day: Dia): Dia => {
    const text = textoDe(day);
    return text < limites.min ? diaDe(limites.min) : text > limites.max ? diaDe(limites.max) : day;
  };
  const elegido = value ? parseFecha(value) : undefined;
  const [at, put] = useState<Dia>(() => within(diaDe(elegido ?? hoy)));
  /** Keys lead to that day: the focus goes with them. */
  const goes = useRef(true);
  const close = () => {
    onClose();
    // a control that was pressed elsewhere keeps the focus; otherwise the closed calendar gives it back
    setTimeout(() => {
      if (document.activeElement === document.body) ancla.querySelector('button')?.focus();
    });
  };
  return (
    <Emergente
      ancla={ancla}
      onClose={close}
      role="dialog"
      aria-label="Elegir fecha"
      className={css.calendario}
      onKeyDown={onTab}
    >
      <Cabeza {...limites} at={at} turn={(by) => put(within(masMeses(at, by)))} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the ARIA guide has it
        role="grid"
        aria-label={`${MESES[at[1]]} de ${at[0]}`}
        className={clases('a-lo-ancho centrado', css.dias)}
        onKeyDown={(event) => {
          const next = PASOS[event.key]?.(at, event.shiftKey);
          if (!next) return;
          event.preventDefault();
          goes.current = true;
          put(within(next));
        }}
      >
        <Dias
          {...{ at, elegido, goes, ...limites }}
          onChoose={(day) => {
            onChange(day);
            close();
          }}
        />
      </table>
    </Emergente>
  );
}
