import { legible } from '@renadet/domain/catalogos/legible';
import { says } from '@renadet/domain/entera/nombres';
import { enFrase } from '@renadet/domain/lib/cuantos';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MOSTRAR } from '../../lib/oculto.ts';
import type { EstadoCampo } from '../../lib/propsDeCampo.ts';
import { Enlace } from '../Boton.tsx';
import { Icono } from '../Icono.tsx';
import { CANDADO } from '../trazos.ts';

type Notar = (name: string, texto: string | null) => void;
const Contexto = createContext<Notar | null>(null);

/** Whether a locked field says nothing beyond that: it has a reason of its own, nobody waits for its answer, its value is none. */
export const isCallado = (state: EstadoCampo | undefined, error: string | undefined, texto: string): boolean =>
  Boolean(state?.visible && state.locked) && !state?.required && !state?.kept && !error && !says(texto || null);

/** Tells the section of a field that says nothing. @returns whether the section folds such fields at all */
export function useCallado(name: string, callado: boolean, texto: string): boolean {
  const notar = use(Contexto);
  useEffect(() => {
    if (!callado) return;
    notar?.(name, texto);
    return () => notar?.(name, null);
  }, [notar, name, callado, texto]);
  return notar !== null && callado;
}

/** '6 datos en No aplica', '5 datos: 3 en No aplica y 2 en blanco', whether a text or an entry of a catalogue says so. */
export function enPalabras(textos: readonly string[]): string {
  const cuentas = new Map<string, number>();
  for (const texto of textos.map((one) => legible(one))) cuentas.set(texto, (cuentas.get(texto) ?? 0) + 1);
  const enOrden = [...cuentas].sort(([a], [b]) => Number(a === '') - Number(b === ''));
  const datos = textos.length === 1 ? '1 dato' : `${textos.length} datos`;
  const donde = (texto: string) => `en ${texto || 'blanco'}`;
  if (cuentas.size === 1) return `${datos} ${donde(enOrden[0]?.[0] ?? '')}`;
  return `${datos}: ${enFrase(enOrden.map(([texto, n]) => `${n} ${donde(texto)}`))}`;
}

/**
 * Fields that the rules lock and that say nothing are one line at the end of their section, and are drawn when it is pressed. They
 * stay in the form, disabled with their value, to who listens too.
 */
export function ConFijos({ children }: { children: ReactNode }) {
  const [textos, setTextos] = useState<ReadonlyMap<string, string>>(new Map());
  const [abiertos, setAbiertos] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const notar: Notar = useCallback((name, texto) => {
    setTextos((now) => {
      const next = new Map(now);
      if (texto === null) next.delete(name);
      else next.set(name, texto);
      return next;
    });
  }, []);
  useEffect(() => {
    const at = box.current;
    const show = ({ target }: Event) => {
      if (target instanceof Element && target.matches('[data-callado]')) flushSync(() => setAbiertos(true));
    };
    at?.addEventListener(MOSTRAR, show);
    return () => at?.removeEventListener(MOSTRAR, show);
  }, []);
  return (
    <Contexto value={notar}>
      <div ref={box} className="disuelto" data-fijos={abiertos ? 'abiertos' : 'plegados'}>
        {children}
      </div>
      {textos.size > 0 && (
        <p className="no-imprimir renglon g-6 al-centro letra-menor tenue mt-16">
          <Icono trazos={CANDADO} menudo />
          {enPalabras([...textos.values()])}
          {' · '}
          <Enlace className="alto-24" aria-expanded={abiertos} onClick={() => setAbiertos(!abiertos)}>
            {abiertos ? 'plegar' : 'ver'}
          </Enlace>
        </p>
      )}
    </Contexto>
  );
}
