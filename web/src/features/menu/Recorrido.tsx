import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeRecorrido } from '../../lib/recorrido.ts';
import { openVentana } from '../../lib/ventana.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { clases } from '../../ui/clases.ts';
import { Emergente } from '../../ui/Emergente.tsx';
import { PASOS_RECORRIDO } from './pasosRecorrido.ts';
import css from './Recorrido.module.css';

/** The first of these parts of the shell that is seen now. */
const find = (marcas: readonly string[]): HTMLElement | undefined =>
  marcas
    .map((marca) => document.querySelector<HTMLElement>(`[data-recorrido=${marca}]`))
    .find((part) => part?.checkVisibility()) ?? undefined;

/** Draws again whenever its target may have moved or gone. */
function useVentanaQuieta(part: HTMLElement | undefined): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const move = () => draw((n) => n + 1);
    const sizes = part && 'ResizeObserver' in window ? new ResizeObserver(move) : undefined;
    if (part) sizes?.observe(part);
    window.addEventListener('resize', move);
    void document.fonts?.ready.then(move); // letters that come late move it
    return () => {
      sizes?.disconnect();
      window.removeEventListener('resize', move);
    };
  }, [part]);
}

const show = (one: HTMLElement | null) => one?.showPopover();
/** All but that part in the shade, and a ring around it: nothing of it can be pressed. */
function Luz({ de }: { de: HTMLElement | undefined }) {
  const { left = 0, top = 0, width = 0, height = 0 } = de?.getBoundingClientRect() ?? {};
  return createPortal(
    <div
      aria-hidden
      popover="manual"
      ref={show}
      className={clases('no-imprimir radio sin-borde p-0', css.luz, de && css.deAlgo)}
      style={{ left: left - 2, top: top - 2, width: width + 4, height: height + 4 }}
    />,
    document.body,
  );
}

/** The tour of the first day [1-824]. It lies over any screen and changes nothing of it. */
export default function Recorrido() {
  const cache = useQueryClient();
  const id = useId();
  const [i, setI] = useState(0);
  useEffect(() => void closeRecorrido(cache), [cache]);
  const paso = PASOS_RECORRIDO[i];
  const end = useCallback(() => openVentana(null), []);
  const part = find(paso?.en ?? []);
  useVentanaQuieta(part);
  if (!paso) return null;
  const last = i === PASOS_RECORRIDO.length - 1;
  return (
    <>
      <Luz de={part} />
      <Emergente
        ancla={part ?? null}
        // beside a part of the menu, below a part of the header; without a target, in the middle
        lado={part?.closest('nav') ? 'derecha' : 'abajoCentro'}
        onClose={end}
        role="dialog"
        aria-modal
        aria-labelledby={`${id}-titulo`}
        aria-describedby={`${id}-texto`}
        style={{ width: 'min(380px, calc(100vw - 32px))', padding: 20 }}
      >
        <div className="letra-menor tenue">{`Paso ${i + 1} de ${PASOS_RECORRIDO.length}`}</div>
        <h2 id={`${id}-titulo`} className="mb-4">
          {paso.titulo}
        </h2>
        <div id={`${id}-texto`}>{paso.texto}</div>
        <div className="fila g-8 mt-16">
          {!last && (
            <Boton size="small" variant="text" color="secondary" onClick={end} style={{ marginRight: 'auto' }}>
              Salir
            </Boton>
          )}
          <div className="renglon g-8" style={{ marginLeft: 'auto' }}>
            {i > 0 && (
              <BotonSecundario size="small" onClick={() => setI(i - 1)}>
                Anterior
              </BotonSecundario>
            )}
            <BotonPrincipal key={i} size="small" autoFocus onClick={() => (last ? end() : setI(i + 1))}>
              {last ? 'Terminar' : 'Siguiente'}
            </BotonPrincipal>
          </div>
        </div>
      </Emergente>
    </>
  );
}
