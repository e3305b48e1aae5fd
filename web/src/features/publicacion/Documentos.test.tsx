import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../draw.tsx';
import { DatosAbiertos } from './Documentos.tsx';
import type { Publicada } from './publicada.ts';

const PUBLICADA: Publicada = {
  corte: '2024-06-30',
  tablas: [],
  archivos: [],
  celdas: 0,
  reservadas: 0,
  firmado: '',
  llave: 'abc',
  firma: '',
  sello: 'ABCD-EF01-2345-6789',
  autentica: true,
};

it('[3-696] a publication that a third party sealed says who and when, and offers the token with how it is checked', () => {
  const { unmount } = draw(<DatosAbiertos {...PUBLICADA} />);
  expect(screen.queryByText(/Sellado por un tercero/)).toBeNull();
  expect(screen.queryByText(/openssl/)).toBeNull();
  unmount();
  draw(<DatosAbiertos {...PUBLICADA} selloTiempo={{ hora: '2026-11-26T18:05:09', autoridad: 'Autoridad & Cía.' }} />);
  expect(screen.getByText(/^Sellado por un tercero/).textContent).toBe(
    'Sellado por un tercero: Autoridad & Cía. hace constar que esta firma ya existía el 26/11/2026 a las 18:05:09, hora de la Ciudad de México. Descargar el sello de tiempo. Para comprobarlo sin este sistema: openssl ts -verify -data huellas.sig -in sello-de-tiempo.tst -token_in -CAfile autoridad.pem; autoridad.pem es el certificado que esa autoridad publica.',
  );
  expect(screen.getByRole('link', { name: 'Descargar el sello de tiempo' }).getAttribute('href')).toBe(
    '/api/estadisticas/2024-06-30/sello-de-tiempo.tst',
  );
});
