import { memo } from 'react';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { aTexto, atributos, aValor, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Largest value; no more digits than it has can be typed. */
  max?: number;
}

/** A whole number: digits only, no arrows that change it by a turn of the wheel. */
export const CampoNumero = memo(function CampoNumero(props: Props) {
  const { name, label, value, onChange, error, ayuda, ancho = 'corto', state, max = 2_147_483_647 } = props;
  const frame = { name, label, error, ayuda, ancho, state };
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
          const digits = aValor(event.target.value.replace(/\D/g, ''));
          onChange(digits === null ? null : Number(digits));
        }}
      />
    </Marco>
  );
});
