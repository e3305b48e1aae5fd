import type { Trazos } from './trazos.ts';

/** Line drawings on a 24 grid, all of one weight. */
export const Lineas = ({ trazos }: { trazos: Trazos }) => (
  <g fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round">
    {trazos.map((d) => (
      <path key={d} d={d} />
    ))}
  </g>
);

/** A drawing beside words that say the same, without the kit. @param menudo as high as a line of notes */
export const Icono = ({ trazos, menudo = false }: { trazos: Trazos; menudo?: boolean }) => (
  <svg
    className={menudo ? 'rigido mt-1' : 'rigido'}
    width={menudo ? 16 : 24}
    height={menudo ? 16 : 24}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <Lineas trazos={trazos} />
  </svg>
);
