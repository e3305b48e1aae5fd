/** The second value of the call that makes certificates [1-516] [1-517]. */
export const TIPO_CONSTANCIA = { VICTIMAS: 1, CARPETA: 2 } as const;

/**
 * The name under which certificates are kept as a file: no name of a person.
 * @param codigo of the one that is printed alone
 */
export function archivoDeConstancia(tipo: number, folio: string, codigo?: string): string {
  if (tipo === TIPO_CONSTANCIA.CARPETA) return `constancia-carpeta-${folio}.pdf`;
  return codigo ? `constancia-victima-${folio}-${codigo}.pdf` : `constancias-victimas-${folio}.pdf`;
}
