import { useState } from 'react';
import type { PropsDialogo } from './DialogoDelKit.tsx';
import { loadAhead } from './Limite.tsx';

const DelKit = loadAhead(async () => (await import('./DialogoDelKit.tsx')).default, 'la ventana');

/** A dialog, the kit's: fetched while nobody waits (ADR 76), and drawn from when it is opened first. */
export function Dialogo(props: PropsDialogo) {
  const [was, setWas] = useState(props.abierto);
  if (props.abierto && !was) setWas(true);
  return was && <DelKit {...props} />;
}
