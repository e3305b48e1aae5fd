import { expect, test } from 'vitest';
import { PAGINAS, paginaEn } from './paginas.ts';

test.each(PAGINAS)('$ruta is found with slashes at either end', (page) => {
  for (const path of [page.ruta, `/${page.ruta}`, `//${page.ruta}/`, `/${page.ruta}//`])
    expect(paginaEn(path)).toBe(page);
});

test.each(['', '/', '/otra', '/con/tacto', '/contacto/x', 'x/contacto'])('%j is no public page', (path) =>
  expect(paginaEn(path)).toBeUndefined(),
);
