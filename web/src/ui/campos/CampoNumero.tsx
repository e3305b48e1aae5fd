import { memo, useState } from 'react';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';
import { useRetenida } from './useLargo.ts';

interface Props extends PropsBase<number> {
  /** Largest value. A number with more digits stays as it came and is marked, and its form is not sent. */
  max?: number;
}

const ENTERO = 'Escriba un número entero, solo con dígitos.';

/** A whole number: digits only, no arrows that change it by a turn of the wheel. */
export const CampoNumero = memo(function CampoNumero(props: Props) {
  const { name, label, value, onChange, error, ayuda, ancho = 'corto', state, max = 2_147_483_647 } = props;
  /** Something else was pasted: taking its digits alone would be another number. */
  const [refused, setRefused] = useState(false);
  /** A number of so many digits that JavaScript would write it otherwise stands as it was typed. */
  const [typed, setTyped] = useState('');
  const text = typed !== '' && Number(typed) === value ? typed : aTexto(value);
  const largo = Number(value) >= 10 ** String(max).length ? `Escriba un número de hasta ${max}.` : undefined;
  const caja = useRetenida(largo);
  const frame = { name, label, error: largo ?? error ?? (refused ? ENTERO : undefined), ayuda, ancho, state };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={aTexto(value)} />;
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        value={text}
        ref={caja}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          const next = event.target.value.trim();
          const isWhole = /^\d*$/.test(next);
          setRefused(!isWhole && Math.abs(next.length - text.length) > 1);
          if (!isWhole) return;
          setTyped(Number.isSafeInteger(Number(next)) ? '' : next);
          onChange(aValor(next) === null ? null : Number(next));
        }}
      />
    </Marco>
  );
});
