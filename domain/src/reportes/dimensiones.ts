import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { pickCampos, porque } from '../lib/dialecto.ts';
import { camposVictima } from '../victima/victima.schema.ts';

/** How a chart is drawn. */
/** Of series that are parts of a whole one bar is in parts; those that are compared lie beside one another, and time is a line. */
export type Forma = 'barras' | 'barrasH' | 'pastel' | 'agrupadasH' | 'lado' | 'linea';

/** The dimensions of the charts: one row each. The filter, the answer and the drawing read it here. */
export interface Dimension {
  /** Field of a victim that it counts. */
  de?: string;
  /** Column that holds its ids; of victims `valor` says where they are instead. */
  campo?: string;
  /**
   * Place in the list of `dimensiones_victima` (server/schema/cifras), from 1. The totals keep that list, so a place is
   * never given to another dimension; a new one takes the next.
   */
  valor?: number;
  /** The words for its ids: the entries of a catalogue, or these texts. */
  palabras: NombreCatalogo | Readonly<Record<number, string>>;
  /** In the order of the ids (ages, stages), not the largest first. */
  enOrden?: true;
  /** Field of the filter that asks for its chart, and the label of its box. */
  bandera?: `bo${string}`;
  casilla?: string;
  /** A record may be several of them: it counts in each, so that the rows add up to more than the records. */
  varias?: true;
  /** Only women are counted in it. */
  deMujeres?: true;
  /** The differences of its chart from its box, and its form where it is not drawn as rows. */
  grafica?: { titulo?: string; columna?: string; forma?: Forma };
}

const SIN_GRAFICA = 'the documents ask for no chart of it';
const { dsedad, llgenero, llpoblacionindigena, llnacionalidad, llsituacionjuridica, metodos } = camposVictima;
/** The dimensions of victims, each with the field that it counts; the compiler asks for every other why it is not counted. */
const deVictimas = pickCampos(camposVictima)(
  {
    edad: {
      de: 'dsedad',
      valor: 1,
      palabras: 'rangosEdades',
      enOrden: true,
      bandera: 'boEdad',
      casilla: dsedad.etiqueta,
      grafica: { forma: 'barras' },
    },
    sexo: {
      de: 'llgenero',
      campo: 'llgenero',
      palabras: 'generos',
      bandera: 'boSexo',
      casilla: llgenero.etiqueta,
      grafica: { forma: 'pastel' },
    },
    etnia: {
      de: 'boetnia',
      valor: 2,
      palabras: 'respuestas',
      bandera: 'boEtnia',
      casilla: llpoblacionindigena.etiqueta,
      grafica: { titulo: 'pertenencia a población indígena', columna: 'Pertenece a población indígena' },
    },
    discapacidad: {
      de: 'bodiscapacidad',
      valor: 3,
      palabras: 'respuestas',
      bandera: 'boDiscapacidad',
      casilla: 'Discapacidad',
      grafica: { columna: 'Presenta discapacidad' },
    },
    nacionalidad: {
      de: 'llnacionalidad',
      valor: 4,
      palabras: 'nacionalidades',
      bandera: 'boNacionalidad',
      casilla: llnacionalidad.etiqueta,
      grafica: { forma: 'barras' },
    },
    gestacion: {
      de: 'bogestacion',
      valor: 5,
      palabras: 'respuestas',
      bandera: 'boGestacion',
      casilla: 'Gestación',
      deMujeres: true,
      grafica: { titulo: 'estado de gestación', columna: 'En estado de gestación' },
    },
    actividad: {
      de: 'boperiodista',
      valor: 6,
      palabras: {
        0: 'NINGUNA DE LAS DOS',
        1: 'PERIODISTA',
        2: 'DEFENSORA O DEFENSOR DE DERECHOS HUMANOS',
        3: 'PERIODISTA Y DEFENSORA O DEFENSOR',
      },
      bandera: 'boActividad',
      casilla: 'Actividad',
    },
    tecnica: {
      de: 'lltecnica',
      valor: 7,
      palabras: 'tecnicas',
      bandera: 'boTecnicas',
      casilla: 'Técnicas de tortura',
      grafica: { titulo: 'técnica de tortura', columna: 'Técnica' },
    },
    situacionJuridica: {
      de: 'llsituacionjuridica',
      valor: 8,
      palabras: 'situacionesJuridicas',
      bandera: 'boSituacionJuridica',
      casilla: llsituacionjuridica.etiqueta,
    },
    metodo: {
      de: 'metodos',
      valor: 9,
      palabras: 'metodos',
      varias: true,
      bandera: 'boMetodo',
      casilla: metodos.etiqueta,
      grafica: { titulo: 'método', columna: 'Método' },
    },
  },
  {
    fuera: {
      boderechosh: 'counted with boperiodista',
      ...porque(SIN_GRAFICA, 'dsnombre', 'dsapellidopaterno', 'dsapellidomaterno', 'dsalias', 'dscurp', 'fcregistro'),
      ...porque(SIN_GRAFICA, 'fechanacimiento', 'bolugarnacimiento', 'llpaisnacimiento', 'llestadonacimiento'),
      ...porque(SIN_GRAFICA, 'llmunicipionacimiento', 'llsituacionconyugal', 'llnivelescolaridad', 'llocupacion'),
      ...porque(SIN_GRAFICA, 'bopoblacionlgbttti', 'llpoblacionlgbttti', 'llpoblacionindigena', 'lltipodiscapacidad'),
      ...porque(SIN_GRAFICA, 'llsituacionmigratoria', 'dsregistrocedulaidentidad', 'bomedidaproteccion'),
      ...porque(SIN_GRAFICA, 'bohablaespanol', 'bohablalenguaextranjera', 'lltipolenguaextranjera'),
      ...porque(SIN_GRAFICA, 'bohablalenguaindigena', 'lltipolenguaindigena', 'bogrupovulnerable'),
      ...porque(SIN_GRAFICA, 'bopertenecepoblacionsituacioncalle', 'bovictimadelitosexual', 'especifiquetecnica'),
      ...porque(SIN_GRAFICA, 'dsnombrePadre', 'dsApellidoPatPadre', 'dsApellidoMatPadre'),
      ...porque(SIN_GRAFICA, 'dsnombreMadre', 'dsApellidoPatMadre', 'dsApellidoMatMadre'),
      ...porque(SIN_GRAFICA, 'fcmedidaproteccion', 'boafrodescendiente', 'boavisoconsular', 'fcavisoconsular'),
      ...porque(SIN_GRAFICA, 'dsrenavi', 'fcrenavi', 'boreparacion', 'fcreparacion'),
      ...porque(SIN_GRAFICA, 'finalidades', 'motivos', 'llprecisionnacimiento'),
      ...porque(SIN_GRAFICA, 'bopsicologico', 'llexamen', 'llresultado', 'examenes'),
    },
  },
);

/** Every dimension; the boxes are in the order of the form [3-120]. */
export const DIMENSIONES = {
  grupo: { palabras: { 1: 'FGR', 2: 'ESTATALES' } },
  institucion: { campo: 'llinstitucion', palabras: 'instituciones' },
  area: { campo: 'llpropietario', palabras: 'propietarios' },
  delito: { campo: 'lldelito', palabras: 'delitos' },
  etapa: { campo: 'lletapa', palabras: 'etapas', enOrden: true },
  estatus: { campo: 'llestatus', palabras: 'estatus', enOrden: true },
  formaInicio: { campo: 'llformainicio', palabras: 'formasInicio' },

  ...deVictimas,

  qrr: { campo: 'boexistente', palabras: { 1: 'QUIEN RESULTE RESPONSABLE', 0: 'AUTORIDAD DISTINTA DE Q.R.R.' } },
  nivelGobierno: { campo: 'llgobierno', palabras: 'gobiernos' },
  subnivel: { campo: 'llsubnivel', palabras: 'subniveles' },
  dependencia: { campo: 'lldependencia', palabras: 'dependencias' },
} as const satisfies Readonly<Record<string, Dimension>>;
export type NombreDimension = keyof typeof DIMENSIONES;

type Todas = typeof DIMENSIONES;
type Con<K extends keyof Dimension> = {
  [D in NombreDimension]: Todas[D] extends Readonly<Record<K, unknown>> ? D : never;
}[NombreDimension];

/** The dimensions of victims that the totals keep in their list. */
export type ValorDeDimension = Con<'valor'>;
export const isValor = (nombre: NombreDimension): nombre is ValorDeDimension => 'valor' in DIMENSIONES[nombre];

/** Whether a record may be several of them. */
export const isVarias = (nombre: NombreDimension): boolean => 'varias' in DIMENSIONES[nombre];

/** The dimensions that have a box, in the order of the form [3-120]. */
export type ConCasilla = Con<'bandera'>;
export const isConCasilla = (nombre: NombreDimension): nombre is ConCasilla => 'bandera' in DIMENSIONES[nombre];
export const CON_CASILLA: readonly ConCasilla[] = (Object.keys(DIMENSIONES) as NombreDimension[]).filter(isConCasilla);

/** The fields of a filter that ask for a chart each, with the labels of their boxes. */
export type Bandera = Todas[ConCasilla]['bandera'];
export const BANDERAS = Object.fromEntries(
  CON_CASILLA.map((nombre) => [DIMENSIONES[nombre].bandera, DIMENSIONES[nombre].casilla]),
) as Readonly<Record<Bandera, string>>;
