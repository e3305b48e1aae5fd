/**
 * The facts by which two registered victims are compared. The sounds come with the names, and only known values come at all:
 * SQL makes both (server/schema/vinculo), so that one place says how a name sounds and what counts as unknown.
 */
export interface Comparable {
  llvictima: number;
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  /** Words of the given name, in order, and how each sounds: two lists of one length. */
  nombres: readonly string[];
  sonidosnombres: readonly string[];
  paterno: string | null;
  materno: string | null;
  sonidopaterno: string | null;
  sonidomaterno: string | null;
  /** How each word of the surnames sounds: of the first one, then of the second. */
  sonidosapellidos: readonly string[];
  /** The second surname may be her husband's. */
  decasada: boolean;
  /** Told to be a foreigner: abroad one surname is usual. */
  extranjera: boolean;
  /** The names that each given name may stand for, parted by spaces; empty where none is a nickname. */
  apodos: readonly string[];
  /** yyyy-MM-dd */
  fechanacimiento: string | null;
  /** Year of birth: that of the day, or about that of the age. */
  anio: number | null;
  llgenero: number | null;
  curp: string | null;
  /** Day of the facts, yyyy-MM-dd; null also where a workbook left 01/01/1900. */
  fchecho: string | null;
  /** Place of the facts by INEGI's keys; null where it is not known. */
  llestado: number | null;
  llmunicipio: number | null;
  /** Public institutions that the accused authorities belong to, each once; those not known are left out. */
  autoridades: readonly number[];
  /** Number of her own file, as it is compared (`llave`). */
  noci: string;
  /** Numbers of other files that her file tells: the earlier one, the one it was joined to. */
  numeros: readonly string[];
}

/** How common names are among the registered victims. */
export interface Frecuencias {
  /** Victims counted. */
  victimas: number;
  /** How often each surname is borne, as the first or as the second one. */
  apellidos: ReadonlyMap<string, number>;
  /** How many victims have each word in their given name. */
  nombres: ReadonlyMap<string, number>;
}
