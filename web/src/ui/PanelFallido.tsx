import type { ComponentProps } from 'react';
import { Falla } from './Falla.tsx';
import { Panel } from './Panel.tsx';

type Props = Omit<ComponentProps<typeof Falla>, 'enMarco' | 'enPanel'> & { titulo: string };

/** A panel whose contents could not be read. */
export const PanelFallido = ({ titulo, ...falla }: Props) => (
  <Panel titulo={titulo}>
    <Falla {...falla} enPanel />
  </Panel>
);
