/** The lines of a drawing, on a grid of 24. Those of the first screen, which are drawn with the kit and without it. */
export type Trazos = readonly string[];
export const VER: Trazos = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z',
  'M14.7 12a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0z',
];
export const NO_VER: Trazos = [
  'M4 4l16 16',
  'M9.5 6A9.8 9.8 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6 8a15.5 15.5 0 0 0-3.5 4S6 18.5 12 18.5c1.5 0 2.8-.4 4-1',
  'M10.2 10.2a2.7 2.7 0 0 0 3.7 3.7',
];
export const INFORMACION: Trazos = ['M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z', 'M12 11v5.5M12 7.8v.1'];
export const FALLO: Trazos = ['M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z', 'M12 8v4.8M12 16v.1'];
export const CANDADO: Trazos = ['M6 11h12v9H6z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3'];
