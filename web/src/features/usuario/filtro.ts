import { catalogo, texto } from '@renadet/domain/lib/campos';
import { defineRules } from '@renadet/domain/lib/rules';
import { camposUsuario, TODOS } from '@renadet/domain/usuario/usuario.schema';

/** The values of the search of users. Role 0 is every role [2-031]. */
export interface FiltroUsuario {
  dscorreo: string | null;
  dsnombre: string | null;
  llrol: number | null;
  llinstitucion: number | null;
  boactivo: number | null;
  /** The user just saved: first of the list, and marked, until something else is looked for. */
  reciente?: number | null;
}

/** Whether a kept filter is one of users; it may be another screen's. */
export const isFiltro = (kept: object | null): kept is FiltroUsuario => kept !== null && 'llrol' in kept;

export const FILTRO_VACIO: FiltroUsuario = {
  dscorreo: null,
  dsnombre: null,
  llrol: TODOS,
  llinstitucion: null,
  boactivo: null,
};

export const CUENTAS = [
  { id: 1, texto: 'Activos' },
  { id: 0, texto: 'Bloqueados' },
];

export const camposFiltro = {
  dscorreo: camposUsuario.dscorreo,
  dsnombre: texto('Nombre completo', 160),
  llrol: catalogo(camposUsuario.llrol.etiqueta, 'roles'),
  llinstitucion: catalogo(camposUsuario.llinstitucion.etiqueta, 'instituciones'),
  boactivo: catalogo('Estado de la cuenta', 'cuentas'),
} as const;

export const reglasFiltro = defineRules<FiltroUsuario, object>([
  { kind: 'requires', clause: '2-230', fields: ['llrol'] },
]);
