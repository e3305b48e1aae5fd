import createCache from '@emotion/cache';
import { CacheProvider, ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The kit declares what this takes as the properties themselves; what it reads is `components`, with theirs under `defaultProps`. */
const componentes: object = theme.components ?? {};

// The content policy allows only styles that carry this response's nonce; the server writes it into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

/**
 * What the kit draws in: the shell, and whatever of it stands on a page outside. The sign-in and the public pages are drawn
 * without the kit (ADR 75). Not the kit's own provider: it brings a second one, for colours by variables.
 */
export const Tema = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ThemeProvider theme={theme}>
      <DefaultPropsProvider value={componentes}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  </CacheProvider>
);
