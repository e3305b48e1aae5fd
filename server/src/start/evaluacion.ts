// The parts that only the evaluation mode has: made-up files, a sample publication. They are imported by `import()` alone,
// because the tree of production (`npm run tool -- production`) comes without them.
export { generateDatos } from '../../../datos/src/generate.ts';
export { generateQuejas } from '../../../datos/src/queja.ts';
export { seed } from '../../../datos/src/seed.ts';
export { orderMuestra } from '../features/publicacion/muestra.ts';
