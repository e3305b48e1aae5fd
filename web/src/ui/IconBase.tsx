import { createSvgIcon } from '@mui/material/utils';
import { Lineas } from './Icono.tsx';

/** A drawing of the kit, which takes its sizes and colours. */
export const draw = (name: string, ...trazos: string[]) => createSvgIcon(<Lineas trazos={trazos} />, name);
