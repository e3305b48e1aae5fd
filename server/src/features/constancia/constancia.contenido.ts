import { formatFecha } from '@renadet/domain/lib/fecha';
import type { DatosConstancia } from '../../documento/impresos.ts';

export interface Seccion {
  titulo: string;
  filas: readonly (readonly [rotulo: string, valor: string])[];
}

const NO_DISPONIBLE = 'NO DISPONIBLE';
const EDAD_DESCONOCIDA = 999; // the bulk load's placeholder

const edad = (years: number | null): string => {
  if (years === null || years === EDAD_DESCONOCIDA) return NO_DISPONIBLE;
  if (years === 0) return 'Menos de 1 año';
  return years === 1 ? '1 año' : `${years} años`;
};

export const titulo = ({ victima }: DatosConstancia): string =>
  victima ? 'Constancia de registro' : 'Constancia de registro de carpeta';

export const declaracion = ({ victima }: DatosConstancia): string =>
  victima
    ? 'Se hace constar que la persona cuyos datos aparecen en este documento está inscrita como víctima en el Registro Nacional del Delito de Tortura (RENADET), dentro de la carpeta de investigación que se indica.'
    : 'Se hace constar que la carpeta de investigación cuyos datos aparecen en este documento está inscrita en el Registro Nacional del Delito de Tortura (RENADET).';

/** The data of a certificate in reading order; the file's names no person. */
export function secciones({ carpeta, victima }: DatosConstancia): Seccion[] {
  const deCarpeta: Seccion = {
    titulo: 'Datos de la carpeta de investigación',
    filas: [
      ['Número de C.I.', carpeta.noci],
      ['Delito', carpeta.dsdelito],
      ['Fecha de inicio', formatFecha(carpeta.fcinicio)],
      ['Institución', carpeta.dsinstitucion],
      ['Área', carpeta.dspropietario],
      ['Número de víctimas', String(carpeta.novictimas)],
    ],
  };
  if (!victima) return [deCarpeta];
  const deVictima: Seccion = {
    titulo: 'Datos de la víctima',
    filas: [
      ['Nombre completo', victima.nombre],
      ['Edad', edad(victima.dsedad)],
      ['Sexo', victima.dsgenero ?? NO_DISPONIBLE],
      // only where it was captured: what was certified before it was asked for states the same as then
      ...(victima.dssituacionjuridica ? [['Situación jurídica', victima.dssituacionjuridica] as const] : []),
      ['Fecha de registro', formatFecha(victima.fcregistro)],
    ],
  };
  return [deVictima, deCarpeta];
}

/** Everything a certificate states, as one text: its SHA-256 is signed (docs/constancias.md). */
export const contenido = (datos: DatosConstancia): string =>
  [
    titulo(datos),
    declaracion(datos),
    `Folio: ${datos.carpeta.folio}`,
    ...secciones(datos).flatMap((part) => [part.titulo, ...part.filas.map(([label, value]) => `${label}: ${value}`)]),
  ].join('\n');

export const COMPRUEBE =
  'Escanee el código o escriba la dirección en su navegador. La página dice si la constancia es auténtica y está vigente; no muestra datos de ninguna persona.';
export const CUIDADO = 'Contiene datos personales: muéstrela solo a quien deba conocerlos.';
