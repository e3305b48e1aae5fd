import type { ClaseBorrador } from '@renadet/domain/borrador/borrador.contract';
import type { Funcion } from '@renadet/domain/permisos/funciones';

/** Function without which a form cannot be saved, so it has no draft either: of a new record, of a kept one. */
export const FUNCIONES_DE_BORRADOR: Record<ClaseBorrador, readonly [Funcion, Funcion]> = {
  carpeta: ['CREAR CARPETA', 'EDITAR CARPETA'],
  victima: ['AGREGAR VICTIMA', 'EDITAR VICTIMA'],
  autoridad: ['AGREGAR AUTORIDAD', 'EDITAR AUTORIDAD'],
  observacion: ['OBSERVAR REGISTROS', 'OBSERVAR REGISTROS'],
  carga: ['CARGA MASIVA', 'CARGA MASIVA'],
};
