import Button, { type ButtonProps } from '@mui/material/Button';
import { Agregar } from './Icon.tsx';

/** A button that begins one more of what its screen lists; N presses it (lib/atajos.ts). */
export const BotonAgregar = (props: ButtonProps) => <Button startIcon={<Agregar />} data-agregar {...props} />;
