import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** For tests: draws with the theme, which carries the Spanish texts of the controls. */
export const draw = (ui: ReactNode) =>
  render(ui, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> });
