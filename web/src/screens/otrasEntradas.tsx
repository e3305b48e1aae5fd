import { JuegosAqui } from '../features/campo/JuegosAqui.tsx';
import { IngresoInstitucional } from '../features/sesion/IngresoInstitucional.tsx';

/** The ways in beside the password: the institution's own sign-in, and the field kits of this device. */
export const OtrasEntradas = () => (
  <>
    <IngresoInstitucional />
    <JuegosAqui />
  </>
);
