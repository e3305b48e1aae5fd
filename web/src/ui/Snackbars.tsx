import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Aviso, closeAviso, dismissAviso, type TipoAviso, useAvisosEn } from '../lib/avisos.ts';
import { useLugarAbierto } from '../lib/lugarAbierto.ts';
import { useCorrida } from '../lib/useCorrida.ts';
import { BotonBase, BotonIcono } from './Boton.tsx';
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

interface PropsMensaje {
  aviso: Aviso;
  /** It waits behind a newer one, and is not seen. */
  atras?: boolean;
  /** How many others wait behind it. */
  masAtras?: number;
  /** Told when it takes the focus, which keeps it, and when it loses it. */
  onHold?: (held: boolean) => void;
  className?: string | undefined;
}

/** Its sentence, its action and the button that closes it, in one line where there is room. */
function Mensaje({ aviso, atras = false, masAtras = 0, onHold, className }: PropsMensaje) {
  const { id, tipo, titulo, texto, detalle, duracion, accion } = aviso;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duracion === null || held) return;
    const timer = setTimeout(() => closeAviso(id), duracion);
    return () => clearTimeout(timer);
  }, [id, duracion, held]);
  const hold = (isHeld: boolean) => {
    setHeld(isHeld);
    onHold?.(isHeld);
  };
  const { color, Icono, palabra } = ESTILO[tipo];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className={clases('renglon g-8 al-centro letra-menor', css.mensaje, className)}
      data-atras={atras || undefined}
      style={{ borderLeftColor: color }}
    >
      <Icono fontSize="small" style={{ color }} aria-hidden />
      <div className="crece cede partible">
        <strong style={{ color }} className={titulo ? undefined : css.palabra}>
          {titulo ?? palabra}
        </strong>
        <span className={css.texto}>{texto}</span>
        {detalle && <span className={clases('tenue', css.texto)}>{detalle}</span>}
      </div>
      {masAtras > 0 && (
        <span data-mas={masAtras === 1 ? 'y otro más' : `y otros ${masAtras}`} className="tenue junto" />
      )}
      {accion && (
        <BotonBase
          className={clases('alto-24 fuerte junto px-8', css.accion)}
          onClick={() => {
            dismissAviso(id);
            accion.onChoose();
          }}
        >
          {accion.texto}
        </BotonBase>
      )}
      <BotonIcono aria-label="Cerrar mensaje" onClick={() => dismissAviso(id)} className={css.cierra}>
        <Cerrar fontSize="small" />
      </BotonIcono>
    </div>
  );
}

const isUrgent = (aviso: Aviso) => aviso.tipo === 'advertencia' || aviso.tipo === 'error';

/** The messages while a dialog is open, between its text and its buttons. */
export function MensajesDeDialogo({ llave }: { llave: string }) {
  return useAvisosEn(llave).map((aviso) => (
    <div
      key={aviso.id}
      role={isUrgent(aviso) ? 'alert' : 'status'}
      className="rigido"
      style={{ padding: '0 24px 16px' }}
    >
      <Mensaje aviso={aviso} className="marco py-8" />
    </div>
  ));
}

/** Tells the page how high the strip is: what stays in place below it follows, and what it pushes down is not scrolled back. */
function useAltura(isTold: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.documentElement.style.overflowAnchor = isTold ? 'none' : '';
  }, [isTold]);
  useEffect(() => {
    const box = strip.current;
    if (!box || !('ResizeObserver' in window)) return;
    const root = document.documentElement.style;
    const watch = new ResizeObserver(() => root.setProperty('--cinta', `${box.offsetHeight}px`));
    watch.observe(box);
    return () => {
      watch.disconnect();
      root.removeProperty('--cinta');
    };
  }, []);
  return strip;
}

/**
 * The strip under the header, once, in the shell: the newest message alone, announced once, in a place that is its own and lies over
 * nothing. Those that stay wait behind it. Without one it says which record is open, once the head of the record is out of sight.
 * @param children what else is told there, above the message
 */
export function Snackbars({ children }: { children?: ReactNode }) {
  const all = useAvisosEn(undefined);
  const [held, setHeld] = useState<number>();
  const strip = useAltura(all.length > 0);
  const [mark, corrida] = useCorrida();
  const lugar = useLugarAbierto();
  const shown = all.find(({ id }) => id === held) ?? all.at(-1);
  const draw = (some: readonly Aviso[]) =>
    some.map((aviso) => (
      <Mensaje
        key={aviso.id}
        aviso={aviso}
        atras={aviso !== shown}
        masAtras={aviso === shown ? all.length - 1 : 0}
        onHold={(isHeld) => setHeld(isHeld ? aviso.id : undefined)}
      />
    ));
  return (
    <>
      <div ref={mark} className={css.marca} />
      <div ref={strip} data-cinta className={clases('no-imprimir fondo', css.cinta, corrida && css.corrida)}>
        {children}
        <div role="status">{draw(all.filter((a) => !isUrgent(a)))}</div>
        <div role="alert">{draw(all.filter(isUrgent))}</div>
        {corrida && all.length === 0 && lugar && (
          // the head of the file tells it to who listens
          <div aria-hidden className={clases('letra-menor junto recorta puntos', css.lugar)}>
            {lugar}
          </div>
        )}
      </div>
    </>
  );
}
