import { textoLegible } from '@renadet/domain/catalogos/legible';
import { entero } from '@renadet/domain/lib/entero';
import { normalize, numeral } from '@renadet/domain/lib/texto';
import { memo } from 'react';
import { clases } from '../clases.ts';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import css from './campos.module.css';
import { aTexto, atributos, aValor, idDe, Marco, type PropsBase } from './Marco.tsx';
import { useLargo } from './useLargo.ts';

interface Props extends PropsBase<string> {
  /** Most characters. A longer text stays as it came and is marked, and its form is not sent. */
  max?: number | undefined;
  /** More than one draws a box of so many lines with a counter. */
  lineas?: number | undefined;
  /** On leaving the field the text takes the form that the registry keeps: upper case, without accents [1-346]. */
  mayusculas?: boolean;
  /** It is the number of a file, which is kept in a form of its own. */
  numero?: boolean | undefined;
  tipo?: 'text' | 'email' | 'search';
  autoComplete?: string;
  /** Texts that are offered while one types; any other may be typed. */
  sugerencias?: readonly string[] | undefined;
  /** The field is left. */
  onLeave?: () => void;
}

const anchoDe = (max: number | undefined, lineas: number | undefined) =>
  lineas ? 'fila' : max !== undefined && max <= 10 ? 'corto' : max !== undefined && max <= 50 ? 'medio' : 'columna';

/** A line or a box of text. */
export const CampoTexto = memo(function CampoTexto(props: Props) {
  const { name, value, onChange, max, lineas, mayusculas, numero, tipo = 'text', autoComplete = 'off', state } = props;
  const { label, error, ayuda, ancho = anchoDe(max, lineas) } = props;
  const text = aTexto(value);
  const { largo, caja } = useLargo(text, max, max !== undefined && text.length > max ? normalize(text).length : 0);
  const frame = { name, label, error: largo ?? error, ayuda, ancho, state };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={textoLegible(name, text)} lineas={lineas} />;
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        {...(lineas ? { as: 'textarea', rows: lineas, style: { minHeight: lineas * 21 + 18 } } : { type: tipo })}
        value={text}
        ref={caja}
        autoComplete={autoComplete}
        {...(props.sugerencias?.length && { list: `${idDe(name)}-sugerencias` })}
        onChange={(event) => onChange(aValor(event.target.value))}
        onBlur={() => {
          const kept = numero ? numeral(text) : normalize(text);
          if (mayusculas && text !== kept) onChange(aValor(kept));
          props.onLeave?.();
        }}
      />
      {props.sugerencias?.length ? (
        <datalist id={`${idDe(name)}-sugerencias`}>
          {props.sugerencias.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
      {lineas && max !== undefined && (
        <div className={clases(css.nota, css.cuenta, largo && css.error)}>
          {`${entero(text.length)} de ${entero(max)} caracteres`}
        </div>
      )}
    </Marco>
  );
});
