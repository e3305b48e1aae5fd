import { camposCarpeta, CAMPOS_DE_LEY as DE_CARPETA } from '../../carpeta/carpeta.schema.ts';
import { LECTURAS } from '../../catalogos/lecturas.ts';
import { type NombreOpciones, OPCIONES } from '../../catalogos/opciones.ts';
import { camposExamen } from '../../examen/examen.schema.ts';
import type { Campo } from '../../lib/campos.ts';
import { ETIQUETAS } from '../../lib/etiquetas.ts';
import { SI } from '../../lib/siNo.ts';
import { camposVictima, CAMPOS_DE_LEY as DE_VICTIMA } from '../../victima/victima.schema.ts';
import { type Columna, catalogo, dia, entero, siNo, texto } from '../columnas.ts';

/** How a field of a form is told in a cell. */
function comoColumna(campo: Exclude<Campo, { tipo: 'oculto' | 'lista' }>): Columna {
  const { etiqueta } = campo;
  switch (campo.tipo) {
    case 'texto':
      return texto(etiqueta, campo.max);
    case 'entero':
      return entero(etiqueta, campo.min, campo.max);
    case 'fecha':
      return dia(etiqueta);
    case 'siNo':
      return siNo(etiqueta, campo.respuestas);
    default: {
      const { catalogo: nombre } = LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]];
      if (campo.tipo === 'catalogo') return catalogo(etiqueta, nombre);
      return {
        tipo: 'varios',
        etiqueta,
        catalogo: nombre,
        vacia: true,
        acepta: 'Textos del catálogo, separados con ;',
      };
    }
  }
}
/** A column that may be left out. */
const opcional = (columna: Columna): Columna => ({ ...columna, vacia: true, opcional: true });
/** A datum of law: its column is headed as its field of the form, and NO APLICA says that there is none (D-131). */
const dato = (campo: Parameters<typeof comoColumna>[0]): Columna => {
  const columna = comoColumna(campo);
  return opcional({ ...columna, acepta: `${columna.acepta}; NO APLICA si no lo hay, o nada` });
};

type DeCarpeta = (typeof DE_CARPETA)[number];
type DeVictima = (typeof DE_VICTIMA)[number];

/**
 * Sheet Complemento, which may be left out: what the law asks for and the sheets of document 2 do not have, by the names of
 * its fields. A new one goes to the end: a workbook made before it lacks the last columns, and says nothing of them.
 */
export const columnasComplemento = {
  numCarpeta: texto(ETIQUETAS.expediente, 50),
  primerApp: opcional(texto(ETIQUETAS.primerApellido, 50)),
  segundoApp: opcional(texto(ETIQUETAS.segundoApellido, 50)),
  nombre: opcional(texto('Nombre', 100)),
  llformainicio: dato(camposCarpeta.llformainicio),
  dsorganovista: dato(camposCarpeta.dsorganovista),
  fcvista: dato(camposCarpeta.fcvista),
  fcrecepcionvista: dato(camposCarpeta.fcrecepcionvista),
  dsqueja: dato(camposCarpeta.dsqueja),
  bopruebaexcluida: dato(camposCarpeta.bopruebaexcluida),
  nopena: dato(camposCarpeta.nopena),
  noinhabilitacion: dato(camposCarpeta.noinhabilitacion),
  llsituacionjuridica: dato(camposVictima.llsituacionjuridica),
  fcmedidaproteccion: dato(camposVictima.fcmedidaproteccion),
  boafrodescendiente: dato(camposVictima.boafrodescendiente),
  boavisoconsular: dato(camposVictima.boavisoconsular),
  fcavisoconsular: dato(camposVictima.fcavisoconsular),
  dsrenavi: dato(camposVictima.dsrenavi),
  fcrenavi: dato(camposVictima.fcrenavi),
  boreparacion: dato(camposVictima.boreparacion),
  fcreparacion: dato(camposVictima.fcreparacion),
  metodos: dato(camposVictima.metodos),
  finalidades: dato(camposVictima.finalidades),
  motivos: dato(camposVictima.motivos),
  llorganismo: dato(camposExamen.llorganismo),
  // of an examination that was made or asked for: the catalogue has others, for who has none
  llexamen: { ...dato(camposExamen.llexamen), padre: SI } as Columna,
  boperitopropio: dato(camposExamen.boperitopropio),
  boconsentimiento: dato(camposExamen.boconsentimiento),
  fcsolicitud: dato(camposExamen.fcsolicitud),
  fcrealizacion: dato(camposExamen.fcrealizacion),
  fcentrega: dato(camposExamen.fcentrega),
  llgrado: dato(camposExamen.llgrado),
} as const satisfies Readonly<Record<DeCarpeta | DeVictima | keyof typeof camposExamen, Columna>> &
  Readonly<Record<string, Columna>>;

/** Whose a column of the sheet is: what it tells is of the file, of the victim that the row names, or an examination of hers. */
export const PARTES = {
  carpeta: DE_CARPETA,
  victima: DE_VICTIMA,
  examen: Object.keys(camposExamen) as (keyof typeof camposExamen)[],
} as const;
