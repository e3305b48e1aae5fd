import { SE_CUENTAN_ANTES } from '../lib/antes.ts';
import { fechaDe } from '../lib/fechaDe.ts';
import { NOTA_CONJUNTO } from './conjunto.ts';
import { MINIMO_TOTAL, RESERVADO, UMBRAL } from './umbral.ts';

export const LICENCIA =
  'Datos abiertos de libre uso: puede copiarlos, distribuirlos, adaptarlos y combinarlos, también con fines comerciales, si cita la fuente (Registro Nacional del Delito de Tortura, RENADET, con la fecha de corte), no da a entender que el registro avala su trabajo y no intenta identificar a ninguna persona.';

/**
 * The edition of the method. The first kept neither word about zeros nor an account of crossings, the second none about old files;
 * each is made again as it was.
 */
export const METODO = 3;
const ALGUNOS_CEROS = 'Algunos ceros se reservan como complemento; los demás se publican.';
const CRUCES =
  'Un cruce que se exporta para el público dice cuántas carpetas de un año hay solo si las publicaciones no reservan esa cifra; las publicaciones posteriores cuentan lo que los cruces dijeron. Del tablero de fiscalías se reserva además lo que acotaría una cifra reservada de las tablas.';

/**
 * The method note, a title and its paragraphs: the same on the page, in the documents and in the open data.
 * @param conCasos whether cases and persons are published too
 * @param metodo by which edition of the method the publication was made
 */
export const notaMetodologica = (
  corte: string,
  conCasos: boolean,
  metodo: number = METODO,
): readonly { titulo: string; parrafos: readonly string[] }[] => [
  {
    titulo: 'Qué se cuenta',
    parrafos: [
      `Las cifras son las del registro al terminar el ${fechaDe(corte)}, hora de la Ciudad de México: lo registrado hasta ese día, con los datos que tenía entonces. Lo que se corrigió o se eliminó después sigue contado como estaba; lo que se registró después no se cuenta. Por eso la misma fecha de corte da siempre las mismas cifras.`,
      'Una carpeta de investigación se cuenta una vez, en el fuero de la fiscalía que la integra: federal o común. Una víctima se cuenta una vez por cada carpeta en la que está inscrita, y una autoridad señalada, una vez por carpeta.',
      `La entidad es la de los hechos; «NO ESPECIFICADA» reúne las carpetas en las que no se conoce. El año es el de inicio de la carpeta.${metodo < 3 ? '' : ` ${SE_CUENTAN_ANTES}`} La edad es la que la víctima tenía al ocurrir los hechos: la de su fecha de nacimiento al día de los hechos, o al de inicio de la carpeta si aquel no se conoce; sin fecha de nacimiento, la que se dijo.`,
      'Las cifras reflejan lo que las fiscalías capturan, no toda la tortura que ocurre: una fiscalía que captura tarde aparece con menos carpetas de las que tiene.',
    ],
  },
  ...(conCasos ? [NOTA_CONJUNTO] : []),
  {
    titulo: 'Cómo se protege a las personas',
    parrafos: [
      `Se reserva toda cifra de 1 a ${UMBRAL - 1}, y toda cifra que desde otra publicación cambió en menos de ${UMBRAL}. Además se reservan otras, las menos posibles, para que nadie pueda calcular las primeras sumando y restando lo publicado (supresión complementaria). Las dos clases llevan la misma marca: ${RESERVADO}. ${metodo < 2 ? 'Los ceros se publican.' : ALGUNOS_CEROS}`,
      `Las cifras complementarias se eligen con programación lineal: por cada cifra protegida existe otra tabla, con los mismos números publicados, en la que esa cifra difiere en ${UMBRAL}. Antes de publicar, el sistema ataca sus propias tablas: calcula el menor y el mayor valor que cada cifra protegida podría tener y no publica si entre ambos hay menos de ${UMBRAL}, o si todos son menores de ${UMBRAL}.`,
      `Las tablas solo comparten los totales por fuero, que nunca se reservan; si uno es menor de ${MINIMO_TOTAL}, o cambió en menos de ${UMBRAL} desde otra publicación, no se publica.`,
      `Todas las publicaciones se atacan además juntas, como una serie, de dos maneras: sin suponer nada de cómo cambia el registro, porque también se corrige y se elimina; y suponiendo que las carpetas solo se agregan, de modo que ninguna cifra baja de un corte al siguiente. De la segunda manera se exceptúan las cifras que lo publicado contradice. Ninguna cifra reservada de ninguna publicación puede acotarse así a menos de ${UMBRAL}: si hiciera falta se reservan más cifras de la publicación nueva, porque las anteriores ya no cambian, o no se publica ese corte. Se exceptúa lo que ya podía acotarse con publicaciones anteriores a este método. No se protege contra lo que alguien sepa por otra vía.`,
      ...(metodo < 2 ? [] : [CRUCES]),
    ],
  },
  {
    titulo: 'Cómo comprobar que es auténtica',
    parrafos: [
      'Cada publicación lleva una lista con la huella SHA-256 de sus archivos, firmada con la llave Ed25519 del registro, la misma que firma las constancias. La página de estadísticas dice cómo comprobarla sin preguntar a nadie.',
    ],
  },
  { titulo: 'Licencia', parrafos: [LICENCIA] },
];
