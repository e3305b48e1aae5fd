/** Operations on record without a contract that names them: work of jobs and commands, and refusals at the door. */
export const UNROUTED = {
  'acceso.rechazado': 'a refused attempt, whatever it was at',
  'almacen.adoptar': 'the first start with a store, or with another one',
  'almacen.devolver': 'the command that brings bytes back from a backup',
  'archivo.barrer': 'the sweeper of attachments',
  'archivo.purgar': 'the sweeper of attachments',
  'auditoria.archivar': 'the command that takes old months out into a file',
  'carga.barrer': 'the sweeper of originals',
  'catalogo.importarLugares': 'the command that imports localities or postal codes from their official files',
  'datos.generar': 'the command that makes synthetic files',
  'documento.barrer': 'the sweeper of public documents',
  'interconexion.rechazo': 'a token that is none, before anything else of its message is read',
  'justicianet.conocer': 'the job that reads the list of the external system',
  'publicacion.comprobar': 'the job that publishes, where the same is published already',
  'publicacion.publicar': 'the job that publishes',
  'sesion.revisar': 'the job that asks providers whether the people whom they let in may still be in',
  'usuario.primerAdministrador': 'the first start',
} as const;

/** The audit's name of an operation: the contract that has it, or one of the names without a contract. */
export type Operation = { readonly auditoria: string } | keyof typeof UNROUTED;

export const nameOf = (operation: Operation): string =>
  typeof operation === 'string' ? operation : operation.auditoria;
