import { legible } from '@renadet/domain/catalogos/legible';
import { RESPUESTA } from '@renadet/domain/lib/siNo';
import { memo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clases } from '../clases.ts';
import { CampoFijo } from './CampoFijo.tsx';
import css from './controles.module.css';
import { Marca } from './Marca.tsx';
import { ABIERTO, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Answers that are offered, or any short list; SI and NO by default. */
  opciones?: readonly Opcion[] | undefined;
}

/** Each answer as an option. The objects stay the same, so that unchanged fields are not drawn again. */
export const TODAS: readonly Opcion[] = ([1, 0, 2, 3] as const).map((id) => ({ id, texto: legible(RESPUESTA[id]) }));

/** A question with few answers, each one click wide. */
export const CampoSiNo = memo(function CampoSiNo(props: Props) {
  const { name, label, value, onChange, error, ayuda, state = ABIERTO, opciones = TODAS.slice(0, 2) } = props;
  if (!state.visible) return null;
  if (state.locked !== undefined) {
    const texto = opciones.find((o) => o.id === value)?.texto ?? '';
    return <CampoFijo {...{ name, label, error, ayuda, state, texto }} ancho="columna" />;
  }
  return (
    <Marco {...{ name, label, error, ayuda, state }} ancho={props.ancho} grupo>
      <div
        role="radiogroup"
        aria-labelledby={`${idDe(name)}-label`}
        aria-describedby={descritoPor(name, props)}
        aria-required={state.required}
        aria-invalid={error !== undefined}
        className={css.respuestas}
      >
        {opciones.map(({ id, texto }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: it is in the mark
          <label
            key={id}
            className={clases(css.respuesta, id === value && css.marcada, error !== undefined && css.equivocada)}
          >
            <Marca tipo="radio" name={name} value={id} checked={id === value} onChange={() => onChange(id)} />
            {texto}
          </label>
        ))}
      </div>
    </Marco>
  );
});
