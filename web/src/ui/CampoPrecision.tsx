import { PRECISION } from '@renadet/domain/catalogos/ids';
import { useRef } from 'react';
import type { Opcion } from '../lib/propsDeCampo.ts';
import { useCampo } from '../lib/useReglas.ts';
import { CampoSiNo } from './campos/CampoSiNo.tsx';
import type { Ancho } from './campos/Marco.tsx';
import { useContenido } from './Formulario.tsx';

interface Props {
  name: string;
  /** What may be said, a press wide each. */
  opciones: readonly Opcion[];
  /** The fields that are told in one way or in another. */
  de: readonly string[];
  /** What they are when a way is chosen for the first time, from what they were; nothing where it is absent. */
  primera?: (precision: number, antes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  ancho?: Ancho;
}

const NADA: NonNullable<Props['primera']> = () => ({});

/** How well something is known. What was typed in one way is there again when that way is chosen again. */
export function CampoPrecision({ name, opciones, de, primera = NADA, ancho }: Props) {
  const { form } = useContenido();
  const { value, onChange: _, ...drawn } = useCampo(form, name, opciones);
  const typed = useRef(new Map<number, Record<string, unknown>>());
  const locked = drawn.state.locked !== undefined;
  if (locked && value === null) return null;
  const elegida = Number(value ?? PRECISION.DIA);
  const choose = (precision: number | null) => {
    if (precision === null || precision === elegida) return;
    const antes = Object.fromEntries(de.map((field) => [field, form.values[field] ?? null]));
    typed.current.set(elegida, antes);
    form.setVarios({ [name]: precision, ...(typed.current.get(precision) ?? primera(precision, antes)) });
  };
  return <CampoSiNo {...drawn} ancho={ancho} value={elegida} onChange={choose} />;
}
