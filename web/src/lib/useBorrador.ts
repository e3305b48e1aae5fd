import type { Campos } from '@renadet/domain/lib/campos';
import { useCallback, useEffect, useState } from 'react';
import { useAlmacen } from './almacen.ts';
import { type Borrador, crearBorrador, type RegistroBorrador } from './borrador.ts';
import type { CualquierFormulario } from './formulario.ts';
import { useGuardia } from './useGuardia.ts';

interface Opciones {
  form: CualquierFormulario;
  registro: RegistroBorrador;
  version: number | null;
  campos: Campos;
  abierto: object;
  ficha?: string | undefined;
  /** false: what is only read has no draft. */
  activo: boolean;
}

/** The draft of an open form, kept while it is open; made once, as the form is. */
export function useBorrador({ activo, ...definition }: Opciones): Borrador {
  const [borrador] = useState(() => crearBorrador(definition));
  useEffect(() => {
    if (!activo) return undefined;
    void borrador.buscar();
    return borrador.seguir();
  }, [borrador, activo]);
  return borrador;
}

/** Said of a form whose draft is on the server. */
const QUEDA_BORRADOR =
  'Si sale, lo que escribió no se registra. Queda como borrador: al abrir de nuevo este formulario podrá recuperarlo.';
const NADA_MAS = () => false;

/**
 * Asks before the form is left with changes, and says that they stay a draft where they do.
 * @param algoMas whether something else would be lost, that no draft keeps
 */
export const useGuardiaDeBorrador = (form: CualquierFormulario, borrador: Borrador, algoMas = NADA_MAS): void =>
  useGuardia(
    useCallback(() => form.sucio || algoMas(), [form, algoMas]),
    useCallback(() => (borrador.estaASalvo() && !algoMas() ? QUEDA_BORRADOR : undefined), [borrador, algoMas]),
  );

const PASO_S = 5;
const hace = (s: number) =>
  s < 60 ? `${Math.max(Math.floor(s / PASO_S), 1) * PASO_S} s` : `${Math.floor(s / 60)} min`;

/** What the bar says of the draft: 'Borrador guardado hace 5 s'. Nothing where there is nothing to keep. */
export function useEstadoBorrador(borrador: Borrador): string | undefined {
  const { fase, guardado } = useAlmacen(borrador);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!guardado) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), PASO_S * 1000);
    return () => clearInterval(timer);
  }, [guardado]);
  if (fase === 'fallo')
    return 'No se pudo guardar el borrador; se intenta de nuevo. Lo que escribió sigue en la pantalla.';
  if (guardado) return `Borrador guardado hace ${hace((now - guardado.getTime()) / 1000)}`;
  return fase === 'pendiente' ? 'Hay cambios sin guardar.' : undefined;
}
