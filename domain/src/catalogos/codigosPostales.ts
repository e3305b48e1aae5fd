/** The first two digits that a postal code may have in each state, in the order of their keys. */
const PRIMEROS = `20 21-22 23 24 25-27 28 29-30 31-33 00-16 34-35 36-38 39-41 42-43 44-49 50-57 58-61
62 63 64-67 68-71 72-75 76 77 78-79 80-82 83-85 86 87-89 90 91-96 97 98-99`;

/** The postal codes of each state, first and last as numbers. */
export const CODIGOS_POSTALES = PRIMEROS.split(/\s/).map((primeros, i) => {
  const [desde = 0, hasta = desde] = primeros.split('-').map(Number);
  return { llestado: i + 1, desde: desde * 1000, hasta: hasta * 1000 + 999 };
});
