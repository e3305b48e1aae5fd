import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './base.css';
import './formas.css';
import './temas.css';
import { watchPartes } from './lib/partes.ts';
import { router } from './router.tsx';

watchPartes();
const place = document.getElementById('raiz');
if (place)
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
