// What opens over a screen, of the kit: fetched while nobody waits, drawn from when it is opened (ADR 76).
import type { PopoverProps } from '@mui/material/Popover';
import { loadAhead } from './Limite.tsx';
import type { PropsDeMenu } from './MenuDelKit.tsx';

const PopoverDelKit = loadAhead(async () => (await import('@mui/material/Popover')).default, 'lo que se abre');
const MenuDelKit = loadAhead(async () => (await import('./MenuDelKit.tsx')).default, 'el menú');

/** Open while it hangs from something. */
export const Popover = (props: Omit<PopoverProps, 'open' | 'anchorEl'> & { anchorEl: HTMLElement | null }) =>
  props.anchorEl && <PopoverDelKit {...props} open />;
/** Open while it hangs from something. */
export const Menu = (props: Omit<PropsDeMenu, 'anchorEl'> & { anchorEl: HTMLElement | null }) =>
  props.anchorEl && <MenuDelKit {...props} />;
/** At the side of the screen. */
export const Drawer = loadAhead(async () => (await import('@mui/material/Drawer')).default, 'el menú');
