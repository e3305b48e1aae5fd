// What the evaluation mode has and production has not: made-up files, a sample publication. Imported by
// `import()` alone, so that the tree production runs from (`npm run tool -- production`) comes without any of it.
export { generateDatos } from '../datos/generate.ts';
export { generateQuejas } from '../datos/queja.ts';
export { seed } from '../datos/seed.ts';
export { orderMuestra } from '../features/publicacion/muestra.ts';
