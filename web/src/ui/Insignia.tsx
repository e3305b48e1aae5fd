import type { ReactNode } from 'react';
import type { TipoAviso } from '../lib/avisos.ts';
import { clases } from './clases.ts';
import { Candado } from './Icon.tsx';
import css from './Insignia.module.css';
import { ESTILO } from './Snackbars.tsx';

/** The four states, and the settled one. */
export type TipoDeInsignia = TipoAviso | 'cerrada' | 'neutra';
const OTRAS = {
  cerrada: { color: 'var(--tinta2)', Icono: Candado },
  neutra: { color: 'var(--tinta2)', Icono: null },
} as const;

/** A state in a few words, with its drawing: never colour alone. */
export function Insignia({ tipo, children }: { tipo: TipoDeInsignia; children: ReactNode }) {
  const { color, Icono } = { ...ESTILO, ...OTRAS }[tipo];
  return (
    <span className={clases('en-linea g-4 al-centro px-6', css.insignia)} style={{ color }}>
      {Icono && <Icono fontSize="nota" aria-hidden />}
      {children}
    </span>
  );
}
