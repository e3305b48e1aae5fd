import Tab from '@mui/material/Tab';
import Tabs, { type TabsProps } from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface Props {
  /** Names them for assistive technology. */
  titulo: string;
  pestanas: readonly string[];
  elegida: number;
  onChoose: (pestana: number) => void;
  sx?: NonNullable<TabsProps['sx']>;
  /** What the chosen one shows. */
  children: ReactNode;
}

/** Tabs over one panel, each of which says that it opens it. */
export function Pestanas({ titulo, pestanas, elegida, onChoose, sx, children }: Props) {
  const id = useId();
  const panel = `${id}-panel`;
  return (
    <>
      <Tabs
        value={elegida}
        onChange={(_, next: number) => onChoose(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={titulo}
        {...(sx && { sx })}
      >
        {pestanas.map((texto, i) => (
          <Tab key={texto} id={`${id}-${i}`} aria-controls={panel} label={texto} />
        ))}
      </Tabs>
      <div role="tabpanel" id={panel} aria-labelledby={`${id}-${elegida}`}>
        {children}
      </div>
    </>
  );
}
