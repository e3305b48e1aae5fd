import { tokens } from '../../theme.ts';

/** How dark each class is, from the least. Each also has a pattern, so that no colour has to be told apart. */
const TONOS = [0.1, 0.3, 0.5, 0.75, 1] as const;
const LINEAS: readonly (string | null)[] = [
  null,
  'M0 4h8', // lines across
  'M-2 2l4-4M0 8l8-8M6 10l4-4', // slanted
  'M-2 2l4-4M0 8l8-8M6 10l4-4M-2 6l4 4M0 0l8 8M6-2l4 4', // crossed
  null,
];
const LADO = 8;

/** The fill of a class; -1 is zero, -2 is a missing number. */
export const relleno = (id: string, clase: number): string =>
  clase === -1 ? tokens.superficie : `url(#${id}-${clase === -2 ? 'sin' : clase})`;

/** The fillings of the classes, to be put once in a drawing. `clases`: how many are in use; few take the whole range. */
export function Tramas({ id, clases }: { id: string; clases: number }) {
  const paso = clases > 1 ? (TONOS.length - 1) / (clases - 1) : 0;
  return (
    <defs>
      {Array.from({ length: clases }, (_, i) => {
        const tono = Math.round(clases === 1 ? TONOS.length - 2 : i * paso);
        const linea = LINEAS[tono];
        return (
          <pattern key={TONOS[tono]} id={`${id}-${i}`} width={LADO} height={LADO} patternUnits="userSpaceOnUse">
            <rect width={LADO} height={LADO} fill={tokens.dato} fillOpacity={TONOS[tono]} />
            {linea && (
              <path d={linea} fill="none" stroke={tono < 3 ? tokens.dato : tokens.superficie} strokeWidth={1} />
            )}
          </pattern>
        );
      })}
      <pattern id={`${id}-sin`} width={LADO} height={LADO} patternUnits="userSpaceOnUse">
        <rect width={LADO} height={LADO} fill={tokens.linea} />
        <circle cx={LADO / 2} cy={LADO / 2} r={1.2} fill={tokens.tinta2} />
      </pattern>
    </defs>
  );
}
