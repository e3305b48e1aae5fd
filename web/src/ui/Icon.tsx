import { draw } from './IconBase.tsx';
import { CANDADO, FALLO, INFORMACION, VER } from './trazos.ts';
import { BUSCAR, CALENDARIO, DESPLIEGA } from './trazosDeControles.ts';

export const Candado = draw('Candado', ...CANDADO);
export const Correcto = draw('Correcto', 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z', 'm8 12.2 2.8 2.8L16 9.5');
export const Fallo = draw('Fallo', ...FALLO);
export const Informacion = draw('Informacion', ...INFORMACION);
export const Ver = draw('Ver', ...VER);
export const Menu = draw('Menu', 'M4 6.5h16M4 12h16M4 17.5h16');
export const Inicio = draw('Inicio', 'M3.5 11 12 4l8.5 7', 'M6 9.5V20h12V9.5', 'M10 20v-6h4v6');
const Carpeta = draw('Carpeta', 'M3.5 18.5v-13h6l2 2.5h9v10.5z');
export const Buscar = draw('Buscar', ...BUSCAR);
const Persona = draw('Persona', 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z', 'M5 20c.6-3.8 3.4-6 7-6s6.4 2.2 7 6');
export const Personas = draw(
  'Personas',
  'M12 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  'M3 19.5c.5-3.5 2.9-5.5 6-5.5s5.5 2 6 5.5',
  'M15.5 5.7a3 3 0 0 1 0 5.6M17.5 14.5c2 .7 3.2 2.5 3.5 5',
);
export const Autoridad = draw(
  'Autoridad',
  'M12 3.5 19 6v5.5c0 4.3-2.8 7.3-7 9-4.2-1.7-7-4.7-7-9V6z',
  'm9 12 2.2 2.2L15.2 10',
);
export const Editar = draw('Editar', 'M4 20l1-4L16 5l3 3L8 19z', 'm13.5 7.5 3 3');
export const Eliminar = draw('Eliminar', 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7', 'M10.3 10.5v5.5M13.7 10.5v5.5');
const punto = (x: number) => `M${x + 1} 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0z`;
export const Mas = draw('Mas', punto(5), punto(12), punto(19));
export const Renglones = draw('Renglones', 'M4 6h16M4 10h16M4 14h16M4 18h16');
export const Marcada = draw('Marcada', 'M4.5 4.5h15v15h-15z', 'm8 12.2 2.8 2.8L16 9.5');
export const SinMarcar = draw('SinMarcar', 'M4.5 4.5h15v15h-15z');
export const Columnas = draw('Columnas', 'M4 5h16v14H4z', 'M9.3 5v14M14.7 5v14');
export const Cerrar = draw('Cerrar', 'M6 6l12 12M18 6 6 18');
export const Agregar = draw('Agregar', 'M12 5v14M5 12h14');
export const Advertencia = draw('Advertencia', 'M12 4 2.8 19.5h18.4z', 'M12 10v4.5M12 17v.1');
export const Campana = draw('Campana', 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15z', 'M10 21h4');
export const Salir = draw('Salir', 'M10 4H5v16h5', 'M9.5 12H20M16 8l4 4-4 4');
export const Reloj = draw('Reloj', 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z', 'M12 7.5V12l3 2');
export const Documento = draw('Documento', 'M6 3.5h8l4 4v13H6z', 'M14 3.5v4h4M9 12h6M9 16h6');
export const Cargar = draw('Cargar', 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9', 'M4.5 20h15');
export const Descargar = draw('Descargar', 'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5', 'M4.5 20h15');
export const Folio = draw('Folio', 'M5 4v16M8 4v16M11.5 4v16M14 4v16M17 4v16M19.5 4v16');
const Institucion = draw('Institucion', 'M3.5 9.5 12 4l8.5 5.5z', 'M6 10v7.5M10 10v7.5M14 10v7.5M18 10v7.5M4 20h16');
const Grafica = draw('Grafica', 'M4 4v16h16', 'M8 16.5V12M12 16.5V8M16 16.5v-6');
const Lista = draw('Lista', 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1');
const Ajustes = draw(
  'Ajustes',
  'M4 7h8M16 7h4M4 17h4M12 17h8',
  'M16 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM12 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);
export const Sincronizar = draw(
  'Sincronizar',
  'M5 11a7 7 0 0 1 12-4.5L19.5 9M19.5 4.5V9H15',
  'M19 13a7 7 0 0 1-12 4.5L4.5 15M4.5 19.5V15H9',
);
export const Integrar = draw('Integrar', 'M12 4v9.5M8 9.5l4 4 4-4', 'M4 14.5V20h16v-5.5');
export const Copiar = draw('Copiar', 'M9 8.5h10.5V20H9z', 'M15 8.5V4H4.5v11.5H9');
export const Restaurar = draw('Restaurar', 'M5 5v5h5', 'M5.5 10A7.5 7.5 0 1 1 5 15');
export const Desvincular = draw(
  'Desvincular',
  'M9.5 14.5 6 18a3 3 0 0 1-4.2-4.2L5.3 10.3',
  'M14.5 9.5 18 6a3 3 0 0 1 4.2 4.2l-3.5 3.5',
  'M8 3.5v3M3.5 8h3M16 20.5v-3M20.5 16h-3',
);
export const Regresar = draw('Regresar', 'M19.5 12h-15M10 6l-6 6 6 6');
export const Despliega = draw('Despliega', ...DESPLIEGA);
export const Derecha = draw('Derecha', 'm9.5 6 6 6-6 6');
export const Calendario = draw('Calendario', ...CALENDARIO);

/** Drawings for the menu sections, by the name the server sends (dsimegen). */
const MODULOS: Record<string, typeof Menu> = {
  folder: Carpeta,
  manage_accounts: Personas,
  person: Persona,
  group: Personas,
  search: Buscar,
  upload: Cargar,
  upload_file: Cargar,
  history: Reloj,
  bar_chart: Grafica,
  assessment: Grafica,
  report: Grafica,
  domain: Institucion,
  account_balance: Institucion,
  settings: Ajustes,
  list: Lista,
  description: Documento,
  security: Autoridad,
};

/** Drawing of a menu section; a plain list where the name is not known. */
export const iconoDeModulo = (name: string): typeof Menu => MODULOS[name] ?? Lista;
