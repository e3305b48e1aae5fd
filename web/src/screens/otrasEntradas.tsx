import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { IngresoInstitucional } from '../features/sesion/IngresoInstitucional.tsx';
import { mayHaveJuegos } from '../lib/campo/base.ts';

// it comes with half of the frame: where no kit was ever taken it is not asked for
const JuegosAqui = lazy<ComponentType>(() =>
  import('../features/campo/JuegosAqui.tsx').then(
    (m) => ({ default: m.JuegosAqui }),
    () => ({ default: () => null }),
  ),
);

/** The ways in beside the password: the institution's own sign-in, and the field kits of this device. */
export function OtrasEntradas() {
  const [hasJuegos, setHasJuegos] = useState(false);
  useEffect(() => {
    void mayHaveJuegos().then(setHasJuegos);
  }, []);
  return (
    <>
      <IngresoInstitucional />
      <Suspense>{hasJuegos && <JuegosAqui />}</Suspense>
    </>
  );
}
