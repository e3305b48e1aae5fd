import type { PropsDeBoton } from './Boton.tsx';
import { BotonPrincipal } from './Botones.tsx';
import { Agregar } from './Icon.tsx';

/** A button that begins a new record of the screen's list. N presses it (lib/atajos.ts). */
export const BotonAgregar = (props: PropsDeBoton) => <BotonPrincipal startIcon={<Agregar />} data-agregar {...props} />;
