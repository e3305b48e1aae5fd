import type { ButtonProps } from '@mui/material/Button';
import { BotonPrincipal } from './Botones.tsx';
import { Agregar } from './Icon.tsx';

/** A button that begins one more of what its screen lists; N presses it (lib/atajos.ts). */
export const BotonAgregar = (props: ButtonProps) => <BotonPrincipal startIcon={<Agregar />} data-agregar {...props} />;
