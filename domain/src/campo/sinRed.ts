import { AppError } from '../lib/errors.ts';

/** What needs the server, and what can be done meanwhile. The first that fits is said. */
const SIN_RED: readonly (readonly [RegExp, string])[] = [
  [
    /folio/i,
    'El folio lo da el servidor, con red. Mientras tanto puede completar sus víctimas y autoridades, y generarlo cuando la haya enviado.',
  ],
  [
    /cons?tancia/i,
    'La constancia se imprime con red, cuando la carpeta está en el registro. Mientras tanto puede completar sus datos.',
  ],
  [
    /justicia|integrar|sincronizar/i,
    'JusticiaNet contesta con red. Mientras tanto puede capturar la carpeta con el número que conoce y corregirlo después.',
  ],
  [/eliminar/i, 'Lo que ya está en el registro se elimina con red. Mientras tanto puede corregirlo.'],
  [
    /reporte|estad|informe|exportar/i,
    'Los reportes se hacen con red, sobre todo el registro. Mientras tanto puede consultar las carpetas de este juego.',
  ],
];
const GENERAL = 'Esto necesita la red. Mientras tanto puede consultar y capturar las carpetas de este juego de campo.';
/** A refusal in place of the server, told where it was asked. */
export const sinRed = (path: string) =>
  new AppError('SOLICITUD_INVALIDA', { message: SIN_RED.find(([about]) => about.test(path))?.[1] ?? GENERAL });
