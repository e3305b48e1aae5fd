import type { KeyboardEvent, ReactNode } from 'react';
import { Boton } from './Boton.tsx';
import css from './campos/campos.module.css';
import { Tecla } from './Tecla.tsx';

/** A proposal for a blank field. */
export interface Propuesta {
  valor: number | string;
  /** Where it is from, as a sentence goes on: 'la de su institución'. */
  origen: string;
}
/** By the name of the field. */
export type Propuestas = Readonly<Record<string, Propuesta | undefined>>;

interface Props {
  /**
   * The present proposal, as the field shows it; undefined when there is none, or when the field has a message already. `sobre`
   * is the typed text that it takes the place of.
   */
  oferta: { texto: string; origen: string; sobre?: string } | undefined;
  /** Makes it the answer. */
  take: () => void;
  /** The usual text under the field. */
  ayuda?: ReactNode;
  /** Draws the field with the text under it. */
  children: (ayuda: ReactNode) => ReactNode;
}

/** Nothing else is typed in it, and no list of it is open. */
const isReady = ({ target }: KeyboardEvent, sobre = '') => {
  const one = target as HTMLElement;
  const isIt = one instanceof HTMLInputElement ? one.value === sobre : one.role === 'combobox';
  return isIt && one.getAttribute('aria-expanded') !== 'true';
};

/**
 * A blank field with a proposal under it. The proposal is no answer until the user takes it, by Enter in the blank field or by a
 * click; any other text takes its place [1-875]. The field is drawn in the same place
 * with an offer and without, so that no key is lost when one comes or is taken.
 */
export function ConPropuesta({ oferta, take, ayuda, children }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!oferta || event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isReady(event, oferta.sobre)) return;
    event.preventDefault(); // it takes the proposal, and saves nothing
    event.stopPropagation();
    take();
  };
  const under = oferta ? (
    <>
      {ayuda}
      <Boton
        size="small"
        variant="text"
        tabIndex={-1}
        aria-keyshortcuts="Enter"
        onClick={take}
        className="cede izquierda con-saltos px-4"
        style={{ marginInline: '-4px 4px' }}
      >
        {`Usar ${oferta.texto}`}
        <Tecla>Enter</Tecla>
      </Boton>
      <span className="en-bloque">{oferta.origen}</span>
      <span className="oculto">{`. Oprima Enter en el campo${oferta.sobre ? '' : ' vacío'} para usarla.`}</span>
    </>
  ) : (
    ayuda
  );
  return (
    <div className={css.envuelto} onKeyDownCapture={onKeyDown}>
      {children(under)}
    </div>
  );
}
