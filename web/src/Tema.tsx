import { ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The kit declares what this takes as the properties themselves; what it reads is `components`, with theirs under `defaultProps`. */
const componentes: object = theme.components ?? {};

/** What everything is drawn in. Not the kit's own provider: it brings a second one, for colours by variables, to the first load. */
export const Tema = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <DefaultPropsProvider value={componentes}>{children}</DefaultPropsProvider>
  </ThemeProvider>
);
