import { memo, useState } from 'react';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Largest value; no more digits than it has can be typed. */
  max?: number;
}

const ENTERO = 'Escriba un número entero, solo con dígitos.';

/** A whole number: digits only, no arrows that change it by a turn of the wheel. */
export const CampoNumero = memo(function CampoNumero(props: Props) {
  const { name, label, value, onChange, error, ayuda, ancho = 'corto', state, max = 2_147_483_647 } = props;
  /** Something else was pasted: taking its digits alone would be another number. */
  const [refused, setRefused] = useState(false);
  const frame = { name, label, error: error ?? (refused ? ENTERO : undefined), ayuda, ancho, state };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={aTexto(value)} />;
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        value={aTexto(value)}
        inputMode="numeric"
        maxLength={String(max).length}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value.trim();
          const isWhole = /^\d*$/.test(text);
          setRefused(!isWhole && Math.abs(text.length - aTexto(value).length) > 1);
          if (isWhole) onChange(aValor(text) === null ? null : Number(text));
        }}
      />
    </Marco>
  );
});
