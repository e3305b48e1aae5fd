/** Filled by its feature. */
export const Pantalla = () => <p>Esta página está en preparación.</p>;
