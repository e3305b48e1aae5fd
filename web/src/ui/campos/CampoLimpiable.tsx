import { normalize } from '@renadet/domain/lib/texto';
import { useState } from 'react';
import { clases } from '../clases.ts';
import { Cerrar } from '../Icon.tsx';
import { Caja } from './Caja.tsx';
import css from './campos.module.css';
import { atributos, focusCampo, Marco } from './Marco.tsx';
import { useLargo } from './useLargo.ts';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The clear icon was pressed; the text is empty already. */
  onClean?: () => void;
  ayuda?: string;
}

/** Most characters of a search. */
const BUSCADO = 100;

/** Upper case without accents as it is typed; a space at the end stays, a word may follow. */
const onWrite = (text: string): string => normalize(text) + (/\s$/.test(text) && text.trim() ? ' ' : '');

/** A line to search by, in upper case without accents, with a clear icon [2-058] [2-059] [2-060]. */
export function CampoLimpiable({ name, label, value, onChange, onClean, ayuda }: Props) {
  // as typed: a text that changes under the fingers moves the caret
  const [typed, setTyped] = useState(value);
  const text = onWrite(typed) === value ? typed : value;
  const { largo, caja } = useLargo(text, BUSCADO, value.length);
  const frame = { name, label, ayuda, error: largo };
  return (
    <Marco {...frame}>
      <div className={css.conBoton}>
        <Caja
          {...atributos(frame)}
          value={text}
          ref={caja}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(onWrite(event.target.value));
          }}
          onBlur={() => setTyped(value)}
          className={css.mayusculas}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Limpiar búsqueda"
            onClick={() => {
              onChange('');
              onClean?.();
              focusCampo(name);
            }}
            className={clases(css.dibujo, css.boton)}
          >
            <Cerrar />
          </button>
        )}
      </div>
    </Marco>
  );
}
