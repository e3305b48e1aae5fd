import { formatFecha } from '@renadet/domain/lib/fecha';
import { nombreDePersona } from '@renadet/domain/victima/identidad';
import { PARECIDAS_PRIMERAS } from '@renadet/domain/vinculo/parecida';
import type { VictimaParecida } from '@renadet/domain/vinculo/parecida.contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { teclaDe } from '../../lib/atajos.ts';
import { Boton, BotonBase } from '../../ui/Boton.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { useParecidas } from './useParecidas.ts';

/** To the offers and back: no browser and no screen reader has it for itself. */
const TECLA = teclaDe('parecidas');
const cuantas = (n: number) => (n === 1 ? '1 víctima parecida' : `${n} víctimas parecidas`);

interface PropsOferta {
  victima: VictimaParecida;
  /** The file in which the new one is typed. */
  llcarpeta: number;
  onOpen: () => void;
}
function Oferta({ victima: v, llcarpeta, onOpen }: PropsOferta) {
  const born = v.fechanacimiento && `Nació el ${formatFecha(v.fechanacimiento)}`;
  return (
    <BotonBase
      onClick={onOpen}
      data-oferta
      className="bloque a-lo-ancho izquierda partible superficie radio borde-fuerte p-8 se-tine"
    >
      <span className="bloque resaltado">{nombreDePersona(v)}</span>
      <span className="bloque letra-menor tenue">
        {v.llcarpeta === llcarpeta ? <strong>En esta misma carpeta</strong> : `Carpeta ${v.noci}`}
        {born && `. ${born}`}
      </span>
      <span className="bloque letra-menor tenue mt-4">{`Coincide: ${v.coincide.join(', ')}.`}</span>
    </BotonBase>
  );
}

const ofertasEn = (lista: HTMLElement | null) => [...(lista?.querySelectorAll<HTMLElement>('[data-oferta]') ?? [])];

/** Goes to the offers and back to where it was typed, by keyboard; within them the arrows go. */
function useTeclas(open: () => void) {
  const lista = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement>(null);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const at = document.activeElement as HTMLElement | null;
      if (event.key !== TECLA || !lista.current || at?.closest('[role=dialog]')) return;
      event.preventDefault();
      if (lista.current.contains(at)) return from.current?.focus();
      from.current = at;
      flushSync(() => latest.current());
      ofertasEn(lista.current)[0]?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = ofertasEn(lista.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') from.current?.focus();
    else if (to === undefined) return;
    event.preventDefault();
    if (to !== undefined) all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
  };
  return { lista, onKeyDown };
}

/** The offered victims. They stay while the focus is among them, so that nothing moves under the hand. */
function useOfrecidas() {
  const { form } = useContenido();
  const now = useParecidas(form);
  const [inside, setInside] = useState(false);
  const kept = useRef(now);
  if (!inside) kept.current = now;
  const onBlur = (event: React.FocusEvent) => setInside(event.currentTarget.contains(event.relatedTarget));
  return { ofrecidas: kept.current, alrededor: { onFocus: () => setInside(true), onBlur } };
}

/**
 * Victims of the user's office that may be the new one, beside her form [1-761]. They take no focus and move nothing. When the
 * user opens one, the form stays as a draft.
 * @param compacta where there is no place beside the form: one line, which opens
 */
export function Parecidas({ compacta }: { compacta: boolean }) {
  const { form, visit } = useContenido();
  const { ofrecidas, alrededor } = useOfrecidas();
  const [opened, setOpened] = useState(false);
  const [all, setAll] = useState(false);
  const { lista, onKeyDown } = useTeclas(() => setOpened(true));
  const shown = all ? ofrecidas : ofrecidas.slice(0, PARECIDAS_PRIMERAS);
  const more = ofrecidas.length - shown.length;
  const open = ({ llcarpeta, llvictima }: VictimaParecida) =>
    visit?.('/pages/victima', { carpeta: llcarpeta, victima: llvictima, accion: 'consultar' });
  return (
    <>
      <div role="status" className="oculto">
        {ofrecidas.length > 0 && `${cuantas(ofrecidas.length)} ya en el registro. Oprima ${TECLA} para verlas.`}
      </div>
      {ofrecidas.length > 0 && (
        <section ref={lista} aria-label="Víctimas parecidas" {...alrededor} onKeyDown={onKeyDown}>
          {compacta ? (
            <Boton
              size="small"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
              className={opened ? 'mb-8' : undefined}
            >
              {`${cuantas(ofrecidas.length)} ya en el registro`}
            </Boton>
          ) : (
            <>
              <p className="letra-texto resaltado interlinea-15">¿Ya está registrada?</p>
              <p className="letra-menor llano interlinea-15 tenue mb-8">{`${TECLA}: ir a la lista y volver`}</p>
            </>
          )}
          {(!compacta || opened) && (
            <ul className="rejilla g-8 lista">
              {shown.map((victima) => (
                <li key={victima.llvictima}>
                  <Oferta {...{ victima }} llcarpeta={form.values.llcarpeta} onOpen={() => open(victima)} />
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Boton size="small" data-oferta onClick={() => setAll(true)}>{`Ver ${more} más`}</Boton>
                </li>
              )}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
