import { teclaDe } from '../../lib/atajos.ts';

/** A step of the tour, beside its target. */
interface PasoRecorrido {
  /** Marks of the parts of the shell that it may stand at: at the first one that is seen; none, in the middle. */
  en: readonly string[];
  titulo: string;
  texto: string;
}

/** The way of the first day, the same on every screen. */
export const PASOS_RECORRIDO: readonly PasoRecorrido[] = [
  {
    en: ['inicio', 'menu'],
    titulo: 'Inicio es su mesa',
    texto: 'Ahí encuentra lo que dejó a medias, las carpetas que abrió hace poco y las que esperan algo de usted.',
  },
  {
    en: ['barra', 'menu'],
    titulo: 'Las tareas de su rol',
    texto:
      'Todo lo que puede hacer está en el menú. Después de registrar una carpeta siguen sus víctimas, sus autoridades y su folio; arriba de cada pantalla se ve qué le falta.',
  },
  {
    en: ['buscar'],
    titulo: 'Busque cualquier cosa',
    texto: `Un folio, un número de C.I., el nombre de una víctima o una pantalla. Con el teclado, ${teclaDe('buscar')}.`,
  },
  {
    en: [],
    titulo: 'Al capturar',
    texto: `Lo que escribe se guarda solo, como borrador. ${teclaDe('falta')} va al siguiente dato que falta, ${teclaDe('no')} contesta No a las demás preguntas de la sección y ${teclaDe('ayuda')} explica el dato.`,
  },
  {
    en: ['usuario'],
    titulo: 'Lo suyo, bajo su nombre',
    texto:
      'El tema, la densidad, todos los atajos del teclado y este recorrido, cuando quiera repetirlo. La campana guarda los mensajes que ya se cerraron.',
  },
];
