import { TIPO_CONSTANCIA } from '../constancia/archivo.ts';
import { cuantos } from '../lib/cuantos.ts';
import { NOMBRE_DE_OBJETO, type Observable } from '../observacion/objetos.ts';
import { datoDe } from '../observacion/partes.ts';
import { type CambioDeCampo, type ClaseDeParte, cambiosDeParte, type FilaDeEntonces, type TextoDe } from './cambios.ts';
import type { ClaseDeVida, Que } from './clases.ts';

/** An event as the registry keeps it (vida_de.sql). */
export interface HechoGuardado {
  operacion: string | null;
  clase: ClaseDeParte | 'archivo' | 'constancia' | 'folio' | 'observacion';
  llave: number | null;
  antes: FilaDeEntonces | null;
  despues: FilaDeEntonces | null;
  dato: FilaDeEntonces | null;
  clases: ClaseDeVida[];
}
/** A record of a file that is there: how it is called, and its fields. */
export interface RegistroDeVida {
  nombre: string;
  fila: FilaDeEntonces;
}
/** A record by its kind and its id; undefined where it is no more. */
export type RegistroDe = (clase: string, llave: number | null) => RegistroDeVida | undefined;

/** An event in words. */
export interface HechoDicho {
  titulo: string;
  sujeto: string | null;
  cambios: CambioDeCampo[];
}

const DE_REGISTRO = {
  carpeta: {
    alta: 'Registro de la carpeta',
    cambio: 'Corrección de la carpeta',
    baja: 'Carpeta retirada',
    restauracion: 'Carpeta recuperada',
  },
  victima: {
    alta: 'Víctima registrada',
    cambio: 'Corrección de una víctima',
    baja: 'Víctima eliminada',
    restauracion: 'Víctima recuperada',
  },
  autoridad: {
    alta: 'Autoridad registrada',
    cambio: 'Corrección de una autoridad',
    baja: 'Autoridad eliminada',
    restauracion: 'Autoridad recuperada',
  },
  imputado: {
    alta: 'Persona imputada registrada',
    cambio: 'Corrección de una persona imputada',
    baja: 'Persona imputada eliminada',
    restauracion: 'Persona imputada recuperada',
  },
} as const satisfies Record<ClaseDeParte, Record<Que, string>>;
/** Changes with a title of their own. A change that is several of these has the first title. */
const DE_CLASE: readonly (readonly [ClaseDeVida, string])[] = [
  ['vinculo', 'Vínculo con otra carpeta'],
  ['traslado', 'Paso a otra área'],
  ['estatus', 'Cambio de etapa o estatus'],
  ['examen', 'Cambio en los exámenes de una víctima'],
];
const DE_DOCUMENTO = {
  alta: 'Documento anexado',
  cambio: 'Documento anexado',
  baja: 'Documento eliminado',
  restauracion: 'Documento recuperado',
} as const satisfies Record<Que, string>;
const DE_OBSERVACION: Readonly<Record<string, string>> = {
  responde: 'Respuesta a una observación',
  atiende: 'Observación atendida',
  objeta: 'Observación objetada',
  reabre: 'Observación reabierta',
};

const queDe = ({ operacion, antes, despues }: HechoGuardado): Que =>
  operacion?.endsWith('.restaurar') ? 'restauracion' : antes === null ? 'alta' : despues === null ? 'baja' : 'cambio';

/** What came with a file when it was registered, where the door tells it. */
const conQue = (dato: FilaDeEntonces | null): string | null =>
  [
    dato?.victimas && cuantos(Number(dato.victimas), 'víctima', 'víctimas'),
    dato?.autoridades && cuantos(Number(dato.autoridades), 'autoridad', 'autoridades'),
  ]
    .filter(Boolean)
    .join(' y ') || null;

/** An event of a record: its values are told of one that is there, and of what changed alone. */
function deRegistro(
  hecho: HechoGuardado & { clase: ClaseDeParte },
  registroDe: RegistroDe,
  nuevas: readonly FilaDeEntonces[],
  textoDe: TextoDe,
): HechoDicho {
  const { clase, llave, antes, despues, clases } = hecho;
  const que = queDe(hecho);
  const registro = registroDe(clase, llave);
  const otra = que === 'cambio' ? DE_CLASE.find(([una]) => clases.includes(una)) : undefined;
  const titulo = otra?.[1] ?? DE_REGISTRO[clase][que];
  if (clase === 'carpeta' && que !== 'cambio') return { titulo, sujeto: conQue(hecho.dato), cambios: [] };
  if (!registro || que !== 'cambio') return { titulo, sujeto: registro?.nombre || null, cambios: [] };
  // from now backwards: later events tell the value that a field's options depended on
  const ahora = Object.assign({}, registro.fila, ...nuevas);
  return {
    titulo,
    sujeto: registro.nombre || null,
    cambios: cambiosDeParte({ clase, llave: llave ?? 0, antes, despues }, ahora, textoDe),
  };
}

/** A note: of which record and field, never what it says. */
function deObservacion({ llave, dato }: HechoGuardado, registroDe: RegistroDe): HechoDicho {
  const objeto = String(dato?.objeto) as Observable;
  const nombre = registroDe(objeto, llave)?.nombre;
  const campo = dato?.campo ? String(dato.campo) : null;
  return {
    titulo: DE_OBSERVACION[String(dato?.acto)] ?? 'Observación',
    sujeto: [nombre || NOMBRE_DE_OBJETO[objeto], datoDe(objeto, campo)].join(', '),
    cambios: [],
  };
}

function deConstancia({ operacion, dato }: HechoGuardado): HechoDicho {
  const n = Number(dato?.constancias ?? 0);
  const revoca = operacion === 'constancia.revocar';
  const titulo = `${n === 1 ? 'Constancia' : 'Constancias'} ${revoca ? (n === 1 ? 'anulada' : 'anuladas') : n === 1 ? 'generada' : 'generadas'}`;
  const de =
    dato?.tipo === TIPO_CONSTANCIA.CARPETA
      ? 'De la carpeta'
      : dato?.tipo
        ? `De ${cuantos(n, 'víctima', 'víctimas')}`
        : null;
  return { titulo, sujeto: de ?? cuantos(n, 'constancia', 'constancias'), cambios: [] };
}

/**
 * An event of a file's life in words.
 * @param registroDe the records of the file that are there: of one that is no more nothing that it said is told
 * @param nuevas what later events of the same record say that it was before them, the newest first
 */
export function enVida(
  hecho: HechoGuardado,
  registroDe: RegistroDe,
  nuevas: readonly FilaDeEntonces[],
  textoDe: TextoDe,
): HechoDicho {
  const { clase, dato } = hecho;
  switch (clase) {
    case 'archivo':
      return { titulo: DE_DOCUMENTO[queDe(hecho)], sujeto: dato?.nombre ? String(dato.nombre) : null, cambios: [] };
    case 'constancia':
      return deConstancia(hecho);
    case 'folio':
      return { titulo: 'Folio generado', sujeto: String(dato?.folio), cambios: [] };
    case 'observacion':
      return deObservacion(hecho, registroDe);
    default:
      return deRegistro({ ...hecho, clase }, registroDe, nuevas, textoDe);
  }
}
