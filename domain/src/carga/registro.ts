import type { Autoridad } from '../autoridad/autoridad.schema.ts';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado, type Imputado } from '../imputado/imputado.schema.ts';
import type { Campos } from '../lib/campos.ts';
import type { Fecha } from '../lib/fecha.ts';
import { camposVictima, type Victima } from '../victima/victima.schema.ts';
import type { Valor } from './celdas.ts';
import { OMISION } from './columnas.ts';
import { idDe, type Valores } from './convert.ts';
import { clean, groupUp } from './envio.ts';
import type { Expediente } from './expediente.ts';
import { guardado } from './fold.ts';
import { leyDe } from './hojas/complemento.rules.ts';
import { carpetaDe } from './hojas/expediente.rules.ts';
import { columnasExpediente } from './hojas/expediente.ts';
import { autoridadDe, imputadoDe, isQrr } from './hojas/responsable.rules.ts';
import { victimaDe } from './hojas/victima.rules.ts';
import type { Indice } from './indice.ts';

export interface Ubicacion {
  /** Degrees; -10 and 10 stand for nothing, as they are sent. */
  latitud: Valor;
  longitud: Valor;
  /** Nine digits. */
  localidadCveINEGI: string | null;
}

/** A file of a load in the registry's terms. */
export interface Registro {
  renglon: number;
  /** Office and area of the file; null where the catalogues do not have them. */
  llinstitucion: number | null;
  llpropietario: number | null;
  /** Its number in the registry, where it enters with one. */
  folio?: string;
  carpeta: Carpeta;
  /** Where the facts happened as the workbook alone tells it; the form has no such fields. */
  ubicacion?: Ubicacion;
  victimas: { renglon: number; values: Victima; escrito: Victima }[];
  autoridades: { renglon: number; values: Autoridad; imputados: { values: Imputado; escrito: Imputado }[] }[];
}

const textosDe = (campos: Campos) =>
  Object.entries(campos).flatMap(([name, campo]) => (campo.tipo === 'texto' ? [[name, campo] as const] : []));
const TEXTOS = {
  carpeta: textosDe(camposCarpeta),
  victima: textosDe(camposVictima),
  autoridad: textosDe(camposAutoridad),
  imputado: textosDe(camposImputado),
};

/** The record with its free texts as the registry keeps them: the forms' schemas do the same to theirs. */
function normalizado<V extends object>(record: V, textos: keyof typeof TEXTOS): V {
  const copy = { ...record } as Record<string, unknown>;
  for (const [name, campo] of TEXTOS[textos]) {
    const text = copy[name];
    if (typeof text !== 'string') continue;
    copy[name] = guardado(campo, text).slice(0, campo.max) || null;
  }
  return copy as V;
}

const DIGITOS = 9;
function ubicacionDe({ latitud = null, longitud = null, claveLocalidadHechos: clave }: Valores): Ubicacion {
  const grados = (columna: 'latitud' | 'longitud', valor: Valor) => clean(columna, columnasExpediente[columna], valor);
  return {
    latitud: grados('latitud', latitud),
    longitud: grados('longitud', longitud),
    localidadCveINEGI:
      typeof clave !== 'number' || clave === OMISION.localidad ? null : String(clave).padStart(DIGITOS, '0'),
  };
}

/** A sound file as the registry keeps it. */
export function registroDe(e: Expediente, indice: Indice, hoy: Fecha): Registro {
  const ley = e.complementos && leyDe(e.complementos, indice);
  return {
    renglon: e.renglon,
    llinstitucion: idDe(columnasExpediente, 'institucion', e.valores, indice),
    llpropietario: idDe(columnasExpediente, 'propietario', e.valores, indice),
    carpeta: normalizado(Object.assign(carpetaDe(e.valores, indice), ley?.carpeta), 'carpeta'),
    ubicacion: ubicacionDe(e.valores),
    victimas: e.victimas.map((fila) => {
      const { renglon, valores } = fila;
      const suya = ley?.victimas.get(fila);
      const escrito: Victima = Object.assign(victimaDe(valores, indice, hoy), suya?.dicho);
      if (suya?.examenes.length) escrito.examenes = suya.examenes;
      return { renglon, escrito, values: normalizado(escrito, 'victima') };
    }),
    autoridades: groupUp(e.responsables).map((rows) => ({
      renglon: rows[0]?.renglon ?? e.renglon,
      values: normalizado(autoridadDe(rows[0]?.valores ?? {}, indice), 'autoridad'),
      imputados: rows.flatMap(({ valores }) => {
        if (isQrr(valores)) return [];
        const escrito = imputadoDe(valores, indice);
        return [{ escrito, values: normalizado(escrito, 'imputado') }];
      }),
    })),
  };
}
