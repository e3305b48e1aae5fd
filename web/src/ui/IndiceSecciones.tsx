import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Resumen } from '../lib/formulario.ts';
import { useDelFormulario, useDespues } from '../lib/useReglas.ts';
import { BotonBase } from './Boton.tsx';
import { Caja } from './campos/Caja.tsx';
import { clases } from './clases.ts';
import { useContenido } from './Formulario.tsx';
import { Correcto, Fallo } from './Icon.tsx';
import css from './IndiceSecciones.module.css';

interface EntradaDeIndice {
  id: string;
  titulo: string;
  campos: readonly string[];
}

const errorWords = (n: number) => (n === 1 ? '1 error' : `${n} errores`);
const missingWords = (n: number) => (n === 1 ? 'falta 1' : `faltan ${n}`);

/** The words about a section, the worst first. `completa` is said only of a section without any fault. */
function wordsOf({ faltan, revisar, errores, vacia }: Resumen) {
  if (errores > 0) return ['var(--error)', <Fallo key="e" fontSize="nota" aria-hidden />, errorWords(errores)] as const;
  if (faltan > 0) return ['var(--tinta2)', null, missingWords(faltan)] as const;
  if (revisar > 0) return ['var(--advertencia)', null, `${revisar} por revisar`] as const;
  if (vacia) return ['var(--tinta2)', null, 'opcional'] as const;
  return ['var(--exito)', <Correcto key="c" fontSize="texto" aria-hidden />, 'completa'] as const;
}

function Estado(resumen: Resumen) {
  const [color, icon, text] = wordsOf(resumen);
  return (
    <span className="en-linea g-4 al-centro letra-menor" style={{ color }}>
      {icon}
      {/* its drawing says it where the index is a column of one line each */}
      <span className={clases(text === 'completa' && css.completa)}>{text}</span>
    </span>
  );
}

const irA = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-titulo`)?.focus({ preventScroll: true });
};

/** The line that tells which section is read: a little below the bars at the top of the screen. */
const lineaDeLectura = () =>
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 72) + 48;

/** The section that has the focus, as long as it is in sight; else the one that was scrolled to. */
function useActual(ids: string): string | undefined {
  const [actual, setActual] = useState<string>();
  useEffect(() => {
    const all = ids.split(' ');
    const find = (id: string) => document.getElementById(id);
    const onFocus = ({ target }: FocusEvent) => {
      const here = all.find((id) => target instanceof Node && find(id)?.contains(target));
      if (here) setActual(here);
    };
    let waits = 0;
    const onScroll = () => {
      cancelAnimationFrame(waits);
      waits = requestAnimationFrame(() => {
        const top = (id: string) => find(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
        const line = lineaDeLectura();
        const focused = document.activeElement;
        const { top: at = -1 } = focused?.getBoundingClientRect() ?? {};
        // who types reads there, as long as it is in sight
        const typed = at >= 0 && at < window.innerHeight && all.find((id) => find(id)?.contains(focused));
        setActual(typed || (all.findLast((id) => top(id) <= line) ?? all[0]));
      });
    };
    document.addEventListener('focusin', onFocus);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(waits);
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('scroll', onScroll);
    };
  }, [ids]);
  return actual;
}

/** Goes along the entries by the arrows: to the keyboard the index is one stop, on the way to the first field. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : step && at + step;
  if (to === undefined) return;
  event.preventDefault();
  all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
}

/**
 * Index of a form: per section whether it is complete, how many are missing, how many are wrong; the one in which one is,
 * is marked. At the left, on top when narrow.
 */
export function IndiceSecciones({ secciones }: { secciones: readonly EntradaDeIndice[] }) {
  const { form } = useContenido();
  const locked = useDelFormulario(form, (f) => f.motivoGeneral !== undefined);
  const states = useDespues(form, (f) => secciones.map(({ campos }) => f.resumen(campos)));
  const actual = useActual(secciones.map(({ id }) => id).join(' '));
  const stop = secciones.some(({ id }) => id === actual) ? actual : secciones[0]?.id;
  return (
    <nav aria-label="Secciones del formulario" className="no-imprimir cede">
      <ol onKeyDown={onArrow} className={clases('rejilla g-8 dos lista', css.lista)}>
        {secciones.map(({ id, titulo, campos }, i) => (
          <li key={id} className="renglon">
            <BotonBase
              onClick={() => irA(id)}
              tabIndex={id === stop ? 0 : -1}
              {...(id === actual && { 'aria-current': 'true' as const })}
              className={clases(
                'salta separados a-lo-ancho izquierda marco py-6 px-12',
                css.boton,
                id === actual && css.actual,
              )}
            >
              <span className="letra-menor resaltado">{titulo}</span>
              {!locked && campos.length > 0 && states[i] && <Estado {...states[i]} />}
            </BotonBase>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface PropsDePaso {
  secciones: readonly EntradaDeIndice[];
  actual: string | undefined;
  onChoose: (id: string) => void;
}

/** The index of a telephone: which section is drawn, of how many, and how it stands; another one is chosen there. */
export function PasoDeSecciones({ secciones, actual, onChoose }: PropsDePaso) {
  const { form } = useContenido();
  const locked = useDelFormulario(form, (f) => f.motivoGeneral !== undefined);
  const states = useDespues(form, (f) => secciones.map(({ campos }) => f.resumen(campos)));
  const stateOf = (i: number) =>
    locked || !states[i] || !secciones[i]?.campos.length ? '' : ` · ${wordsOf(states[i])[2]}`;
  return (
    <nav aria-label="Secciones del formulario" className="no-imprimir">
      <Caja as="select" aria-label="Sección" value={actual} onChange={(event) => onChoose(event.target.value)}>
        {secciones.map(({ id, titulo }, i) => (
          <option key={id} value={id}>
            {`${i + 1} de ${secciones.length}: ${titulo}${stateOf(i)}`}
          </option>
        ))}
      </Caja>
    </nav>
  );
}
