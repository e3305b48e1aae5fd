/** The details of the institution that the server's settings tell the pages. A detail that is not configured is not shown. */
export interface Contacto {
  telefono?: string;
  /** The extension of the registry, and that of its service desk. */
  extension?: string;
  extensionMesa?: string;
  correo?: string;
  direccion?: string;
  /** Address of the place in a map of another site: the drawn map leads there. */
  mapa?: string;
  /** Map of another site that the contact page embeds; its host may be framed [D-32]. */
  mapaIncrustado?: string;
  /** Home address of the registry, where it is another site's [D-59]. */
  inicio?: string;
  enlaces: readonly { texto: string; href: string }[];
}
