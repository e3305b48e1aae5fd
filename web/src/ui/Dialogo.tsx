import { type ReactNode, useEffect, useId } from 'react';
import { enterDialogo } from '../lib/avisos.ts';
import { confirm, type Pregunta } from '../lib/confirm.ts';
import { sinGuardar, useGuardiaCon } from '../lib/useGuardia.ts';
import { BotonPrincipal } from './Botones.tsx';
import { clases } from './clases.ts';
import css from './Dialogo.module.css';
import { FocoInicial } from './FocoInicial.tsx';
import { Forma } from './Forma.tsx';
import { Modal } from './Modal.tsx';
import { ConDibujo, ConNotas, SIN_NOTAS } from './notasDeCampo.ts';
import { MensajesDeDialogo } from './Snackbars.tsx';
import { EnDialogo } from './tabla/usePagina.ts';

interface Props {
  titulo: string;
  children: ReactNode;
  /** Buttons, in reading order: the way out first, the main one last; without them there is one that closes it. */
  acciones?: ReactNode;
  onClose: () => void;
  /** The dialog holds a form: this makes Enter save, and its first field takes the focus. */
  onSubmit?: () => void;
  /** Share of a wide screen, from 65% to 70% [1-127], 40% and 350 px at least [2-065], or 97% from 240 to 1350 px [3-186]. */
  ancho?: '40%' | '65%' | '68%' | '70%' | '97%';
  /** A question of a few lines. */
  angosto?: boolean;
  /** On a telephone it comes up from the foot of the screen. */
  hoja?: boolean;
  /** Something was typed: nothing but its buttons closes it without a question, the usual one unless told. */
  sucio?: boolean | Pregunta;
  /** Nothing of the screen behind it is seen. */
  opaco?: boolean;
  /** Its text is read out with its title: it says what is asked. */
  leido?: boolean;
  /** Something that cannot wait: read out whole, at once. */
  alerta?: boolean;
}

const ESCRITO = sinGuardar('Lo que escribió en la ventana abierta se pierde.');
/** The screen is not left either. */
function Guardia({ pregunta }: { pregunta: Pregunta }) {
  useGuardiaCon(() => pregunta);
  return null;
}

/** A dialog 68 % wide unless told otherwise [1-127], or the whole width of a narrow screen. */
export function Dialogo({ titulo, children, acciones, onClose, onSubmit, ...props }: Props) {
  const { angosto, alerta, opaco = false, sucio = false, ancho = '68%' } = props;
  const pregunta = sucio === true ? ESCRITO : sucio;
  const id = useId();
  useEffect(() => enterDialogo(id), [id]);
  const leave = async (how: 'escape' | 'fuera') => {
    if (!pregunta) return onClose();
    if (how === 'escape' && (await confirm(pregunta))) onClose();
  };
  const parts = (
    <>
      <h2 id={id} className={css.titulo}>
        {titulo}
      </h2>
      <div id={`${id}-texto`} className={css.texto}>
        <EnDialogo value={true}>
          <ConDibujo value={null}>
            <ConNotas value={SIN_NOTAS}>{children}</ConNotas>
          </ConDibujo>
        </EnDialogo>
        {onSubmit && !opaco && <FocoInicial en={`${id}-texto`} />}
      </div>
      <MensajesDeDialogo llave={id} />
      <div className={clases('g-12 al-centro al-final raya', css.botones)}>
        {acciones ?? <BotonPrincipal onClick={onClose}>Cerrar</BotonPrincipal>}
      </div>
    </>
  );
  return (
    <Modal
      onLeave={(how) => void leave(how)}
      role={alerta ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      {...((alerta || props.leido) && { 'aria-describedby': `${id}-texto` })}
      className={clases(css.ventana, opaco && css.opaca, ancho === '97%' && css.entera, props.hoja && css.desdeElPie)}
      style={{ '--ancho': angosto ? '480px' : ancho } as React.CSSProperties}
    >
      {pregunta && <Guardia pregunta={pregunta} />}
      {onSubmit ? (
        <Forma autoComplete="off" onSend={onSubmit} className={clases('cede superficie radio sombra', css.hoja)}>
          {parts}
        </Forma>
      ) : (
        <div className={clases('cede superficie radio sombra', css.hoja)}>{parts}</div>
      )}
    </Modal>
  );
}
