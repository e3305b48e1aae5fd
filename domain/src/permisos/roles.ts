/** Role ids. */
export const ROL = {
  ADMINISTRADOR: 1,
  ADMINISTRADOR_ESTATAL: 2,
  SUPERVISOR_COMUN: 3,
  CAPTURISTA_COMUN: 4,
  SUPERVISOR_FEDERAL: 5,
  CAPTURISTA_FEDERAL: 6,
  CONSULTA: 7,
  FUENTE: 8,
} as const;

/** Roles 5 and 6 treat files as federal law [1-222]. */
export const isFederal = (rol: number): boolean => rol === ROL.SUPERVISOR_FEDERAL || rol === ROL.CAPTURISTA_FEDERAL;

/** Roles that administer accounts. */
export const isAdministrador = (llrol: number): boolean =>
  llrol === ROL.ADMINISTRADOR || llrol === ROL.ADMINISTRADOR_ESTATAL;
