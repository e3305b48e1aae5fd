import type { CarpetaGuardada } from '@renadet/domain/carpeta/carpeta.schema';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { isCerrada } from '../../../lib/carpetaElegida.ts';
import type { Seleccion } from '../../../lib/eleccion.tsx';
import { hasFuncion } from '../../../lib/funcion.ts';
import type { Sesion } from '../../../lib/session.ts';

/** The parts of a file, each a place of its own, in the order of the work. */
export const PARTES = [
  { id: 'carpeta', titulo: 'Carpeta' },
  { id: 'victimas', titulo: 'Víctimas' },
  { id: 'autoridades', titulo: 'Autoridades' },
  { id: 'documentos', titulo: 'Documentos' },
  { id: 'historial', titulo: 'Historial' },
  { id: 'folio', titulo: 'Folio y constancias' },
] as const;
export type ParteDeCarpeta = (typeof PARTES)[number]['id'];

/** Where a part of a file is, as `ir` takes it. */
type Lugar = readonly [ruta: string, elegido: Partial<Seleccion>];
/** The fields that decide where the file's victims and authorities are. */
export type CarpetaContada = Pick<
  CarpetaEntera,
  'llcarpeta' | 'cerrada' | 'novictimas' | 'victimasregistradas' | 'autoridadesregistradas'
>;
export const countCarpeta = (c: CarpetaGuardada): CarpetaContada => ({
  llcarpeta: c.llcarpeta,
  cerrada: isCerrada(c),
  novictimas: c.novictimas ?? 0,
  victimasregistradas: c.victimasregistradas,
  autoridadesregistradas: c.autoridadesregistradas,
});
const NADA = { victima: null, autoridad: null, accion: null } as const;

/** The list of the victims of a file. A file without any opens the form of the first one, if the user may capture her [1-847]. */
export const lugarDeVictimas = (sesion: Sesion | null, c: CarpetaContada): Lugar => [
  hasFuncion(sesion, 'AGREGAR VICTIMA') && !c.cerrada && c.victimasregistradas === 0 && c.novictimas > 0
    ? '/pages/victima'
    : '/pages/victimas',
  { ...NADA, carpeta: c.llcarpeta },
];

/** Its authorities, likewise. */
export const lugarDeAutoridades = (sesion: Sesion | null, c: CarpetaContada): Lugar => [
  hasFuncion(sesion, 'AGREGAR AUTORIDAD') && !c.cerrada && c.autoridadesregistradas === 0
    ? '/pages/autoridad'
    : '/pages/autoridades',
  { ...NADA, carpeta: c.llcarpeta },
];

/** Where each part of a file is, for one user. */
export function lugarDe(parte: ParteDeCarpeta, sesion: Sesion | null, c: CarpetaContada): Lugar {
  const elegido = { ...NADA, carpeta: c.llcarpeta };
  const edits = hasFuncion(sesion, 'EDITAR CARPETA') && !c.cerrada;
  switch (parte) {
    case 'carpeta':
      return ['/pages/actualizar', { ...elegido, accion: edits ? 'editar' : 'consultar' }];
    case 'victimas':
      return lugarDeVictimas(sesion, c);
    case 'autoridades':
      return lugarDeAutoridades(sesion, c);
    case 'documentos':
      return ['/pages/anexos', elegido];
    case 'historial':
      return ['/pages/historial', elegido];
    case 'folio':
      return ['/pages/actualizar', { ...elegido, accion: 'folio' }];
  }
}

/** The list that a form of the same part belongs to. */
export const listaDe = (parte: ParteDeCarpeta, lugar: Lugar): Lugar =>
  parte === 'victimas' || parte === 'autoridades' ? [`/pages/${parte}`, lugar[1]] : lugar;
