// The parts that only the evaluation mode has: made-up files, a sample publication. They are imported by `import()` alone,
// because the tree of production (`npm run tool -- production`) comes without them.
export { generateDatos } from '../datos/generate.ts';
export { generateQuejas } from '../datos/queja.ts';
export { seed } from '../datos/seed.ts';
export { orderMuestra } from '../features/publicacion/muestra.ts';
