import type { PropsDeBoton } from './Boton.tsx';
import { BotonPrincipal } from './Botones.tsx';
import { Agregar } from './Icon.tsx';

/** A button that begins one more of what its screen lists; N presses it (lib/atajos.ts). */
export const BotonAgregar = (props: PropsDeBoton) => <BotonPrincipal startIcon={<Agregar />} data-agregar {...props} />;
