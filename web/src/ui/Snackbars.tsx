import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Aviso, closeAviso, dismissAviso, type TipoAviso, useAvisosEn } from '../lib/avisos.ts';
import { Boton, BotonIcono } from './Boton.tsx';
import { clases } from './clases.ts';
import { Advertencia, Cerrar, Correcto, Fallo, Informacion } from './Icon.tsx';
import css from './Snackbars.module.css';

/** Colour, drawing and word of each style: never colour alone. */
export const ESTILO = {
  correcto: { color: 'var(--exito)', Icono: Correcto, palabra: 'Correcto' },
  informacion: { color: 'var(--informacion)', Icono: Informacion, palabra: 'Información' },
  advertencia: { color: 'var(--advertencia)', Icono: Advertencia, palabra: 'Advertencia' },
  error: { color: 'var(--error)', Icono: Fallo, palabra: 'Error' },
} as const satisfies Record<TipoAviso, unknown>;

function Mensaje({ aviso }: { aviso: Aviso }) {
  const { id, tipo, titulo, texto, detalle, duracion, accion } = aviso;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duracion === null || held) return;
    const timer = setTimeout(() => closeAviso(id), duracion);
    return () => clearTimeout(timer);
  }, [id, duracion, held]);
  const { color, Icono, palabra } = ESTILO[tipo];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clases('renglon g-12 arriba marco sombra', css.mensaje)}
      style={{ borderLeftColor: color }}
    >
      <Icono style={{ color }} aria-hidden />
      <div className="crece cede partible">
        <strong className="bloque letra-menor" style={{ color }}>
          {titulo ?? palabra}
        </strong>
        <div>{texto}</div>
        {detalle && <div className="letra-menor tenue mt-4">{detalle}</div>}
        {accion && (
          <Boton
            size="small"
            className="mt-8"
            onClick={() => {
              dismissAviso(id);
              accion.onChoose();
            }}
          >
            {accion.texto}
          </Boton>
        )}
      </div>
      <BotonIcono
        aria-label="Cerrar mensaje"
        onClick={() => dismissAviso(id)}
        style={{ margin: '-4px -4px 0 0', padding: 5 }}
      >
        <Cerrar fontSize="small" />
      </BotonIcono>
    </div>
  );
}

const isUrgent = (aviso: Aviso) => aviso.tipo === 'advertencia' || aviso.tipo === 'error';

/** Pixels that the messages leave free: at the foot, for the header, and around other controls. */
const PIE = 88;
const CABEZA = 56;
const AIRE = 8;

/** How far up they stand: above the bar of actions where the end of a form lifts it, and off the pagers of the tables. */
function heightOver(box: DOMRect): number {
  const bar = document.querySelector('[data-barra]')?.getBoundingClientRect();
  let bottom = bar ? Math.max(window.innerHeight - bar.top + 2 * AIRE, PIE) : PIE;
  const pagers = [...document.querySelectorAll('main [data-paginador]')].map((p) => p.getBoundingClientRect());
  for (const { top, right, bottom: end } of pagers.sort((a, b) => b.top - a.top)) {
    const edge = window.innerHeight - bottom;
    const lifted = window.innerHeight - top + AIRE;
    const isCovered = right > box.left && top < edge && end > edge - box.height;
    if (isCovered && lifted + box.height < window.innerHeight - CABEZA) bottom = lifted;
  }
  return bottom;
}

/** Keeps the messages above the bar of actions and off the pagers, so that their buttons can be pressed. */
function useSobreLaBarra(box: RefObject<HTMLDivElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return;
    const place = () => {
      if (box.current) box.current.style.bottom = `${heightOver(box.current.getBoundingClientRect())}px`;
    };
    place();
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, [box, count]);
}

/** The messages while a dialog is open, between its text and its buttons. */
export function MensajesDeDialogo({ llave }: { llave: string }) {
  return useAvisosEn(llave).map((aviso) => (
    <div
      key={aviso.id}
      role={isUrgent(aviso) ? 'alert' : 'status'}
      className="rigido"
      style={{ padding: '0 24px 16px' }}
    >
      <Mensaje aviso={aviso} />
    </div>
  ));
}

/** The messages on the screen, announced once; once, in the shell. The focus on one keeps it. */
export function Snackbars() {
  const all = useAvisosEn(undefined);
  const box = useRef<HTMLDivElement>(null);
  useSobreLaBarra(box, all.length);
  const draw = (some: readonly Aviso[]) => some.map((aviso) => <Mensaje key={aviso.id} aviso={aviso} />);
  return (
    <div ref={box} className={clases('no-imprimir', css.fijo)}>
      <div role="status">{draw(all.filter((a) => !isUrgent(a)))}</div>
      <div role="alert">{draw(all.filter(isUrgent))}</div>
    </div>
  );
}
