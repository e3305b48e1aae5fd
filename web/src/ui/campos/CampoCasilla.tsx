import { memo } from 'react';
import { clases } from '../clases.ts';
import { Casilla } from './Casilla.tsx';
import css from './campos.module.css';
import { ABIERTO, descritoPor, idDe, Notas, type PropsBase } from './Marco.tsx';

/** A box to tick; unticked is false, never null. */
export const CampoCasilla = memo(function CampoCasilla(props: PropsBase<boolean>) {
  const { name, label, value, onChange, error, ayuda, state = ABIERTO } = props;
  if (!state.visible) return null;
  return (
    <div data-campo={name} className={clases(css.campo, props.ancho === 'fila' && css.fila)}>
      <Casilla
        id={idDe(name)}
        name={name}
        checked={value === true}
        disabled={state.locked !== undefined}
        onTick={onChange}
        aria-describedby={descritoPor(name, props)}
      >
        {label}
      </Casilla>
      <Notas name={name} error={error} ayuda={ayuda} state={state} />
    </div>
  );
});
