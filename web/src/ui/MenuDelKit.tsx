import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu, { type MenuProps } from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

const PARTES = { Divider, ListItemIcon, MenuItem };

export interface PropsDeMenu extends Omit<MenuProps, 'open' | 'children'> {
  /** Draws its entries with the parts of the kit. */
  children: (kit: typeof PARTES) => ReactNode;
}

/** The kit's menu, open. */
export default function MenuDelKit({ children, ...props }: PropsDeMenu) {
  return (
    <Menu {...props} open>
      {children(PARTES)}
    </Menu>
  );
}
