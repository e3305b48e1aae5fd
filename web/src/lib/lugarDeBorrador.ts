import type { RegistroBorrador } from './borrador.ts';
import type { Seleccion } from './eleccion.tsx';

interface BorradorAqui extends RegistroBorrador {
  ficha: string;
}

/** The screen of a draft's form, with its record and the draft chosen. */
export function lugarDeBorrador({ ficha, clase, llcarpeta, llave }: BorradorAqui): [string, Partial<Seleccion>] {
  const accion = llave === 0 ? null : 'editar';
  const nothing = { victima: null, autoridad: null, creada: null, busqueda: null };
  const carpeta = llcarpeta || null;
  if (clase === 'carpeta') return ['/pages/actualizar', { ...nothing, carpeta, accion, borrador: ficha }];
  if (clase === 'observacion')
    return ['/pages/actualizar', { ...nothing, carpeta, accion: 'consultar', borrador: ficha }];
  if (clase === 'carga') return ['/pages/carga_info', { ...nothing, carpeta }];
  return [`/pages/${clase}`, { ...nothing, carpeta, accion, borrador: ficha, [clase]: llave || null }];
}
