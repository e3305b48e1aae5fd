import { RESPUESTA, type SiNo } from '@renadet/domain/lib/siNo';
import { memo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { clases } from '../clases.ts';
import { CampoFijo } from './CampoFijo.tsx';
import css from './controles.module.css';
import { Marca } from './Marca.tsx';
import { ABIERTO, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Answers offered, in order; SI and NO by default. */
  respuestas?: readonly SiNo[];
  /** Instead of yes/no answers, any short list. */
  opciones?: readonly Opcion[] | undefined;
}

/** Each answer as an option, always the same object: what did not change is not drawn again. */
export const RESPUESTAS: Readonly<Record<SiNo, Opcion>> = {
  1: { id: 1, texto: RESPUESTA[1] },
  0: { id: 0, texto: RESPUESTA[0] },
  2: { id: 2, texto: RESPUESTA[2] },
  3: { id: 3, texto: RESPUESTA[3] },
};
const palabras = (codes: readonly SiNo[]): Opcion[] => codes.map((id) => RESPUESTAS[id]);
const TODAS = palabras([1, 0, 2, 3]);
const SI_NO = palabras([1, 0]);

/** A question with few answers, each one click wide. */
export const CampoSiNo = memo(function CampoSiNo(props: Props) {
  const { name, label, value, onChange, error, ayuda, state = ABIERTO, respuestas } = props;
  const answers = props.opciones ?? (respuestas ? palabras(respuestas) : SI_NO);
  if (!state.visible) return null;
  if (state.locked !== undefined) {
    const texto = (props.opciones ?? TODAS).find((o) => o.id === value)?.texto ?? '';
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
        {answers.map(({ id, texto }) => (
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
