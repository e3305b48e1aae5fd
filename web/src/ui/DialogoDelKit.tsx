import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId } from 'react';
import { enterDialogo } from '../lib/avisos.ts';
import { confirm, type Pregunta } from '../lib/confirm.ts';
import { sinGuardar, useGuardiaCon } from '../lib/useGuardia.ts';
import { BotonPrincipal } from './Botones.tsx';
import { FocoInicial } from './FocoInicial.tsx';
import { Forma } from './Forma.tsx';
import { MensajesDeDialogo } from './Snackbars.tsx';
import { EnDialogo } from './tabla/usePagina.ts';

export interface PropsDialogo {
  abierto: boolean;
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
  /** Something was typed: nothing but its buttons closes it without a question, the usual one unless told. */
  sucio?: boolean | Pregunta;
  /** Nothing of the screen behind it is seen. */
  opaco?: boolean;
  /** Its text is read out with its title: it says what is asked. */
  leido?: boolean;
  /** Something that cannot wait: read out whole, at once. */
  alerta?: boolean;
}

/** Lays the parts one below the other; the middle one scrolls. */
const partes = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const;

const ESCRITO = sinGuardar('Lo que escribió en la ventana abierta se pierde.');
/** The screen is not left either. */
function Guardia({ pregunta }: { pregunta: Pregunta }) {
  useGuardiaCon(() => pregunta);
  return null;
}

/** Its sheet, as wide as it is told. */
const papelDe = (ancho: PropsDialogo['ancho'], angosto: boolean | undefined) => ({
  width: ancho === '97%' ? ancho : { xs: 'calc(100% - 16px)', md: angosto ? 480 : ancho },
  maxWidth: ancho === '97%' ? 1350 : 'none', // the library's own limit leaves a narrow screen no room
  ...(ancho === '97%' && { minWidth: 240 }),
  m: ancho === '97%' ? 0 : { xs: 1, md: 4 },
  maxHeight: 'calc(100% - 32px)',
});

/** A dialog 68 % wide unless told otherwise [1-127], or the whole width of a narrow screen. */
export default function Dialogo({ abierto, titulo, children, acciones, onClose, onSubmit, ...props }: PropsDialogo) {
  const { angosto, alerta, opaco = false, sucio = false, ancho = '68%' } = props;
  const pregunta = sucio === true ? ESCRITO : sucio;
  const id = useId();
  useEffect(() => (abierto ? enterDialogo(id) : undefined), [abierto, id]);
  const parts = (
    <>
      <DialogTitle id={id} variant="h2" sx={{ px: 3, pt: 2.5, pb: 1.5 }}>
        {titulo}
      </DialogTitle>
      <DialogContent id={`${id}-texto`} sx={{ px: 3, pb: 2 }}>
        <EnDialogo value={true}>{children}</EnDialogo>
        {onSubmit && !opaco && <FocoInicial en={`${id}-texto`} />}
      </DialogContent>
      <MensajesDeDialogo llave={id} />
      <DialogActions
        disableSpacing
        sx={{ px: 3, py: 2, gap: 1.5, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
      >
        {acciones ?? <BotonPrincipal onClick={onClose}>Cerrar</BotonPrincipal>}
      </DialogActions>
    </>
  );
  return (
    <Dialog
      open={abierto}
      onClose={async (_, reason) => {
        if (!pregunta) return onClose();
        if (reason === 'escapeKeyDown' && (await confirm(pregunta))) onClose();
      }}
      aria-labelledby={id}
      {...(alerta && { role: 'alertdialog' })}
      {...((alerta || props.leido) && { 'aria-describedby': `${id}-texto` })}
      maxWidth={false}
      {...(opaco && { sx: { zIndex: 'tooltip' } })} // over messages and other dialogs
      slotProps={{
        ...(opaco && { backdrop: { sx: { bgcolor: 'background.default' } } }),
        paper: { sx: papelDe(ancho, angosto) },
      }}
    >
      {pregunta && <Guardia pregunta={pregunta} />}
      {onSubmit ? (
        <Forma autoComplete="off" onSend={onSubmit} sx={partes}>
          {parts}
        </Forma>
      ) : (
        parts
      )}
    </Dialog>
  );
}
