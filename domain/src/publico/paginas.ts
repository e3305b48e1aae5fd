type Ruta =
  | 'servicios'
  | 'marco-juridico'
  | 'estadisticas'
  | 'resoluciones'
  | 'interconexion'
  | 'contacto'
  | 'accesibilidad';

/** A public page: its address and the words of its head, its breadcrumb and the menu. */
export interface PaginaPublica {
  /** Path, without the slash at its beginning. */
  ruta: Ruta;
  /** h1 and title of the document. */
  titulo: string;
  /** Last part of the breadcrumb; empty on the first page, where it begins. */
  miga: string;
  /** Entry of the public menu; absent where only the footer leads to it. */
  menu?: string;
  /** The text that a search engine shows under the title, and that a reader hears before opening it. */
  descripcion: string;
  /** Width of the content: a column for reading, or room for tables. */
  ancho: 'lectura' | 'tablas';
  /** So long that it has a way back up. */
  larga?: true;
}

/** Every public page [3-025] to [3-029], in the menu's order. A row here, one in the router, a file in screens/. */
export const PAGINAS: readonly PaginaPublica[] = [
  {
    ruta: 'servicios',
    titulo: 'Registro Nacional del Delito de Tortura',
    miga: '',
    descripcion:
      'Verificar una constancia, consultar las estadísticas, leer el marco jurídico y comunicarse con el registro.',
    ancho: 'tablas',
  },
  {
    ruta: 'marco-juridico',
    titulo: 'Marco jurídico',
    miga: 'Marco Juridico', // as the documents print it [3-202]
    menu: 'Marco jurídico',
    descripcion:
      'Leyes, acuerdos y lineamientos que rigen el Registro Nacional del Delito de Tortura, para leer o descargar.',
    ancho: 'lectura',
  },
  {
    ruta: 'estadisticas',
    titulo: 'Estadísticas',
    miga: 'Estadísticas',
    menu: 'Estadísticas',
    descripcion:
      'Cifras del Registro Nacional del Delito de Tortura: información federal, nacional y de los estados, y datos abiertos.',
    ancho: 'tablas',
    larga: true,
  },
  {
    ruta: 'resoluciones',
    titulo: 'Resoluciones y sentencias',
    miga: 'Resoluciones y sentencias',
    menu: 'Resoluciones',
    descripcion: 'Resoluciones y sentencias relacionadas con el Registro Nacional del Delito de Tortura, en PDF.',
    ancho: 'lectura',
  },
  {
    ruta: 'interconexion',
    titulo: 'Interconexión',
    miga: 'Interconexión',
    menu: 'Interconexión',
    descripcion:
      'Guía para que las fiscalías de los estados envíen sus carpetas al registro por el servicio Entrada PGJ.',
    ancho: 'tablas',
    larga: true,
  },
  {
    ruta: 'contacto',
    titulo: 'Contacto',
    miga: 'Contacto',
    menu: 'Contacto',
    descripcion: 'Teléfonos, correo y domicilio para comunicarse con el Registro Nacional del Delito de Tortura.',
    ancho: 'lectura',
  },
  {
    ruta: 'accesibilidad',
    titulo: 'Declaración de accesibilidad',
    miga: 'Accesibilidad',
    descripcion: 'Qué tan accesible es este sitio, qué falta por mejorar y cómo avisar de una barrera.',
    ancho: 'lectura',
  },
];

/** The public page at an address, with or without a slash at its end. */
export const paginaEn = (pathname: string): PaginaPublica | undefined =>
  PAGINAS.find(({ ruta }) => ruta === pathname.replace(/^\/+|(?<!\/)\/+$/g, ''));
