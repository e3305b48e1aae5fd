import { enMexico } from '@renadet/domain/lib/fecha';
import { useEffect, useState } from 'react';
import { useAlmacen } from '../../lib/almacen.ts';
import { reloj } from '../../lib/preferencias.ts';
import { clases } from '../../ui/clases.ts';
import css from './Reloj.module.css';

const two = (n: number) => String(n).padStart(2, '0');

/** dd/MM/yy hh:mm:ss a, twelve hours [1-045], in Mexico City. */
export function formatoReloj(t: Date): string {
  const text = enMexico(t);
  const hours = Number(text.slice(11, 13));
  const day = `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(2, 4)}`;
  return `${day} ${two(hours % 12 || 12)}${text.slice(13)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The clock itself, each second [1-046]; assistive technology is spared it. */
function Hora() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden className={clases('bloque letra-menor tenue cifras junto', css.hora)}>
      {formatoReloj(now)}
    </span>
  );
}

/** The clock, where it was not switched off in Preferencias. */
export const Reloj = () => useAlmacen(reloj) === 'si' && <Hora />;
