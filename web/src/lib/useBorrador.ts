import type { Campos } from '@renadet/domain/lib/campos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlmacen } from './almacen.ts';
import { type Borrador, createBorrador, type Escrito, type Oferta, type RegistroBorrador } from './borrador.ts';
import { onLeave } from './guardado.ts';
import { useSesion } from './session.ts';
import { useGuardiaCon } from './useGuardia.ts';

interface Opciones {
  form: Escrito;
  registro: RegistroBorrador;
  version: number | null;
  campos: Campos;
  ficha?: string | undefined;
  adoptado?: Oferta | undefined;
  /** false: a form that is only read has no draft. */
  activo: boolean;
}

/** The draft of an open form, kept while it is open; made once, as the form is. */
export function useBorrador({ activo, ...definition }: Opciones): Borrador {
  const [borrador] = useState(() => createBorrador(definition));
  useEffect(() => {
    if (!activo) return undefined;
    void borrador.search();
    return borrador.follow();
  }, [borrador, activo]);
  return borrador;
}

interface Guardia {
  /** 'La carpeta', 'La víctima', 'La autoridad'. */
  registro: string;
  /** How many attachments are chosen and not attached: no draft keeps them. */
  archivos: () => number;
  /** How it would be saved now; undefined where that would be refused. */
  howToSave: () => (() => Promise<boolean>) | undefined;
}

/** The question before the form is left: true of its save, its draft and its attachments. */
export function useGuardiaDeBorrador(form: Escrito, borrador: Borrador, guardia: Guardia): void {
  const latest = useRef(guardia);
  latest.current = guardia;
  useGuardiaCon(
    useCallback(() => {
      const { registro, archivos, howToSave } = latest.current;
      const aSalvo = borrador.isSafe();
      return onLeave(form.guardado, form.values, { registro, archivos: archivos(), aSalvo, save: howToSave() });
    }, [form, borrador]),
  );
}

const PASO_S = 5;
const does = (s: number) =>
  s < 60 ? `${Math.max(Math.floor(s / PASO_S), 1) * PASO_S} s` : `${Math.floor(s / 60)} min`;

/** The bar's words about the draft: 'Borrador guardado hace 5 s'. Nothing where there is nothing to keep. */
export function useEstadoBorrador(borrador: Borrador): string | undefined {
  const { fase, guardado, copia, motivo } = useAlmacen(borrador);
  const ended = useSesion()?.token === '';
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!guardado) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), PASO_S * 1000);
    return () => clearInterval(timer);
  }, [guardado]);
  if (copia && ended) return 'Su sesión terminó: lo que escribe se guarda cifrado en este equipo.';
  if (copia && fase === 'fallo' && !motivo)
    return 'No se pudo guardar el borrador en el servidor; se intenta de nuevo. Está guardado y cifrado en este equipo.';
  if (fase === 'fallo' && motivo)
    return `No se puede guardar el borrador: ${motivo} Lo que escribió sigue en la pantalla.`;
  if (fase === 'fallo')
    return 'No se pudo guardar el borrador; se intenta de nuevo. Lo que escribió sigue en la pantalla.';
  if (guardado) return `Borrador guardado hace ${does((now - guardado.getTime()) / 1000)}`;
  return fase === 'pendiente' ? 'Hay cambios sin guardar.' : undefined;
}
