import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import './temas.css';
import { watchPartes } from './lib/partes.ts';
import { router } from './router.tsx';
import { Tema } from './Tema.tsx';

// The content policy allows only styles that carry this response's nonce; the server writes it into the page.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'css', ...(nonce && { nonce }) });

watchPartes();
const place = document.getElementById('raiz');
if (place)
  createRoot(place).render(
    <StrictMode>
      <CacheProvider value={cache}>
        <Tema>
          <CssBaseline />
          <RouterProvider router={router} />
        </Tema>
      </CacheProvider>
    </StrictMode>,
  );
