import type { Columna } from '../carga/columnas.ts';

const SIN_FECHA = 'DD/MM/AAAA; 31/12/1899 si no se conoce';
/** The help of a column for a clerk, beyond its type. */
const PROPIAS: Readonly<Record<string, string>> = {
  numCarpeta: 'El mismo en todas las hojas',
  fechaInicioCarpeta: 'DD/MM/AAAA',
  fechaHechos: 'DD/MM/AAAA; 01/01/1900 si no se conoce; de un mes, su primer día',
  numVictimas: 'Las que tiene el expediente',
  municipioHechos: 'Elija primero la entidad',
  municipioNacimiento: 'Elija primero la entidad',
  municipioCarpetaAnterior: 'Elija primero la entidad',
  claveMunicipioHechos: 'Clave del INEGI, de 5 dígitos; 99999 si NO APLICA',
  claveMunicipioNacimiento: 'Clave del INEGI, de 5 dígitos; 99999 si NO APLICA',
  claveMunicipioCarpetaAnterior: 'Clave del INEGI, de 5 dígitos; 99999 si NO APLICA',
  claveLocalidadHechos: 'Clave del INEGI, de 9 dígitos; 999999999 si NO APLICA',
  edad: 'Años cumplidos; 999 si no se conoce',
  latitud: 'Grados decimales, o vacía',
  longitud: 'Grados decimales, o vacía',
  qrr: 'SI si no se sabe quién fue; NO APLICA si hay una persona',
  nombre: 'Como está en el expediente; NO APLICA si no se conoce',
};

const DE_VICTIMA = 'Como en la hoja Victima; nada si el expediente tiene una sola';
const DE_COMPLEMENTO: Readonly<Record<string, string>> = {
  primerApp: DE_VICTIMA,
  segundoApp: DE_VICTIMA,
  nombre: DE_VICTIMA,
};
const SIN_DATO = 'NO APLICA si no lo hay; vacía no cambia nada';
/** The same of a column that may be left out. */
function ayudaOpcional(columna: Columna): string {
  switch (columna.tipo) {
    case 'fecha':
      return `DD/MM/AAAA; ${SIN_DATO}`;
    case 'catalogo':
    case 'siNo':
      return `Elija de la lista; ${SIN_DATO}`;
    case 'varios':
      return `Elija de la lista; si son varios, separados con ;. ${SIN_DATO}`;
    case 'texto':
      return `Hasta ${columna.max} caracteres; ${SIN_DATO}`;
    default:
      return `De ${columna.min} a ${columna.max}; ${SIN_DATO}`;
  }
}

/** The content of a column's cells, in a few words. */
export function ayudaDe(name: string, columna: Columna): string {
  if (columna.opcional) return DE_COMPLEMENTO[name] ?? ayudaOpcional(columna);
  const own = PROPIAS[name];
  if (own) return own;
  switch (columna.tipo) {
    case 'fecha':
      return SIN_FECHA;
    case 'catalogo':
      return columna.de ? 'Elija de la lista; depende de otra columna' : 'Elija de la lista';
    case 'texto':
      return columna.vacia ? columna.acepta : `Hasta ${columna.max} caracteres; NO APLICA si no hay`;
    default:
      return columna.acepta;
  }
}
