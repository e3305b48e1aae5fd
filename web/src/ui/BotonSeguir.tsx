import { teclaDe } from '../lib/atajos.ts';
import { BotonEspera } from './BotonEspera.tsx';
import { refuse } from './Forma.tsx';
import { Tecla } from './Tecla.tsx';

interface Props {
  ocupado?: boolean;
  desactivado?: boolean;
  /** The id of the text that says what is needed before it is pressed. */
  describe?: string;
  /** It does what mostly comes next: the key presses it. */
  principal?: boolean;
  onSave: () => unknown;
  children: string;
}
const TECLA = teclaDe('seguir');

/** Saves the form and goes on with something else. Text that its form does not know holds it back, as it does Guardar. */
export const BotonSeguir = ({ ocupado = false, desactivado, describe, principal = true, onSave, children }: Props) => (
  <BotonEspera
    ocupado={ocupado}
    disabled={desactivado ?? false}
    aria-describedby={describe}
    aria-keyshortcuts={principal ? 'Control+Enter' : undefined}
    data-seguir={principal || undefined}
    onClick={({ currentTarget: { form } }) => {
      if (!form || !refuse(form)) void onSave();
    }}
  >
    {children}
    {principal && <Tecla>{TECLA}</Tecla>}
  </BotonEspera>
);
