import { useState } from 'react';
import { Caja } from '../../ui/campos/Caja.tsx';
import { Casilla } from '../../ui/campos/Casilla.tsx';
import { aTexto, atributos, aValor, Marco, type PropsBase } from '../../ui/campos/Marco.tsx';

/**
 * A passphrase. It is a line of text with hidden signs and no password field, because a browser would offer to keep a password: then
 * it would lie beside what it closes.
 */
export function CampoFrase({ value, onChange, ...frame }: PropsBase<string>) {
  const [shown, setShown] = useState(false);
  return (
    <Marco {...frame}>
      <Caja
        {...atributos(frame)}
        value={aTexto(value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        style={{ WebkitTextSecurity: shown ? 'none' : 'disc' } as React.CSSProperties}
        onChange={(event) => onChange(aValor(event.target.value))}
      />
      <Casilla checked={shown} onTick={setShown}>
        Mostrar la frase
      </Casilla>
    </Marco>
  );
}
