import { PUERTA } from '../lib/etiquetas.ts';

/** By which door an operation of the audit came in, as people call it. */
const PUERTAS: readonly (readonly [prefijo: string, puerta: string])[] = [
  ['carga.', PUERTA.carga],
  ['interconexion.', PUERTA.interconexion],
  ['justicianet.', PUERTA.justicianet],
  ['area.', 'Administración de áreas'],
  ['datos.', 'Datos de demostración'],
  ['registro.', 'Mantenimiento del sistema'],
];

/** @param operacion its name in the audit; null: the state when the history began */
export const puertaDe = (operacion: string | null): string => {
  if (operacion === null) return 'Antes del historial';
  if (operacion.endsWith('.restaurar')) return 'Papelera';
  return PUERTAS.find(([prefijo]) => operacion.startsWith(prefijo))?.[1] ?? PUERTA.formulario;
};
