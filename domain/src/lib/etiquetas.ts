/**
 * The labels that fields of several nouns share, in forms, sheets, lists and reports. A label of one noun alone stands in its
 * table of fields, and is read there (`camposCarpeta.fcinicio.etiqueta`): each is written once
 * (server/test/etiquetas.test.ts).
 */
export const ETIQUETAS = {
  institucion: 'Institución',
  area: 'Área',
  delito: 'Delito',
  entidad: 'Entidad federativa',
  sexo: 'Sexo',
  edad: 'Edad',
  ci: 'Número de C.I.',
  expediente: 'Número de expediente',
  inicio: 'Fecha de inicio',
  fin: 'Fecha de fin',
  gobierno: 'Nivel de gobierno',
  subnivel: 'Subnivel de gobierno',
  etapa: 'Etapa',
  estatus: 'Estatus',
  nombre: 'Nombre(s)',
  primerApellido: 'Primer apellido',
  segundoApellido: 'Segundo apellido',
  alias: 'Alias',
  cargo: 'Cargo',
  nacimiento: 'Fecha de nacimiento',
  paisNacimiento: 'País de nacimiento',
  entidadNacimiento: 'Entidad de nacimiento',
  municipioNacimiento: 'Municipio de nacimiento',
  curp: 'CURP',
  situacionJuridica: 'Situación jurídica',
  tipoExamen: 'Tipo de examen',
  materno: 'Apellido materno',
  grupo: 'Grupo',
  desde: 'Fecha de inicio, desde',
  hasta: 'Fecha de inicio, hasta',
} as const;

/** By which door something came in: on the board, in its lists and in a history. */
export const PUERTA = {
  formulario: 'Formulario',
  carga: 'Carga de archivos',
  interconexion: 'Interconexión',
  justicianet: 'JusticiaNet',
} as const;
