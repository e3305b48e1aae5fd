import { normalize } from '@renadet/domain/lib/texto';
import { memo } from 'react';
import { clases } from '../clases.ts';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import css from './campos.module.css';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<string> {
  /** Most characters; typing stops there. */
  max?: number | undefined;
  /** More than one draws a box of so many lines with a counter. */
  lineas?: number | undefined;
  /** On leaving the field the text becomes what the registry keeps: upper case, without accents [1-346]. */
  mayusculas?: boolean;
  tipo?: 'text' | 'email' | 'search';
  autoComplete?: string;
}

const anchoDe = (max: number | undefined, lineas: number | undefined) =>
  lineas ? 'fila' : max !== undefined && max <= 10 ? 'corto' : max !== undefined && max <= 50 ? 'medio' : 'columna';

/** A line or a box of text. */
export const CampoTexto = memo(function CampoTexto(props: Props) {
  const { name, value, onChange, max, lineas, mayusculas, tipo = 'text', autoComplete = 'off', state } = props;
  const { label, error, ayuda, ancho = anchoDe(max, lineas) } = props;
  const frame = { name, label, error, ayuda, ancho, state };
  const text = aTexto(value);
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={text} lineas={lineas} />;
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        {...(lineas ? { as: 'textarea', rows: lineas, style: { minHeight: lineas * 21 + 18 } } : { type: tipo })}
        value={text}
        maxLength={max}
        autoComplete={autoComplete}
        onChange={(event) => onChange(aValor(event.target.value))}
        onBlur={() => mayusculas && text !== normalize(text) && onChange(aValor(normalize(text)))}
      />
      {lineas && max !== undefined && (
        <div className={clases(css.nota, css.cuenta)}>
          {`${text.length.toLocaleString('es-MX')} de ${max.toLocaleString('es-MX')} caracteres`}
        </div>
      )}
    </Marco>
  );
});
