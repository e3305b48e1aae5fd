/** Filled drawings on a grid of 24, of controls that the kit does not draw. */
export const FLECHA = 'M7 10l5 5 5-5z';
export const EQUIS =
  'M19 6.41L17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

export const Relleno = ({ trazo, className }: { trazo: string; className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={trazo} fill="currentColor" />
  </svg>
);
