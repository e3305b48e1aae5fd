import { LIMITES } from '../recuperacion/contrasenia.ts';
import type { ContextoUsuario } from './usuario.rules.ts';
import { usuarioNuevo } from './usuario.rules.ts';
import type { Usuario } from './usuario.schema.ts';

/** A user of Veracruz that the national administrator may create. */
export const usuarioBueno: Usuario = {
  ...usuarioNuevo(),
  dscorreo: 'maria.lopez@fiscalias.gob.mx',
  dsnombre: 'MARIA',
  dsapellidopaterno: 'LOPEZ',
  dsapellidomaterno: 'NUÑEZ',
  llinstitucion: 130,
  llrol: 4,
  dscargo: 'CAPTURISTA',
  password: 'Registro2026',
  cpassword: 'Registro2026',
  sedes: [13001],
  llestado: 30,
};

/** The national administrator registers somebody. */
export const contextoUsuario: ContextoUsuario = {
  modo: 'nuevo',
  propia: null,
  propio: false,
  lugares: null,
  dominios: ['fgr.org.mx', 'fiscalias.gob.mx'],
  ajenos: null,
  correo: null,
  instituciones: [
    { llinstitucion: 1, dsabreviatura: 'FGR' },
    { llinstitucion: 114, dsabreviatura: 'FGE-14' },
    { llinstitucion: 130, dsabreviatura: 'FGE-30' },
  ],
  limites: LIMITES,
};
