import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { PRECISION } from '@renadet/domain/catalogos/ids';
import { edadEnPalabras } from '@renadet/domain/catalogos/precision';
import { pickCampos, porque } from '@renadet/domain/lib/dialecto';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { edadesEnPalabras } from '@renadet/domain/victima/edad';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import type { DatosConstancia, DatosVictima } from '../../documento/impresos.ts';

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

/** More or less as old: 'Unos 17 años'. */
const aproximada = ({ dsedad, llprecisionnacimiento }: DatosVictima): string | undefined => {
  if (llprecisionnacimiento !== PRECISION.EDAD_APROXIMADA || dsedad === EDAD_DESCONOCIDA) return undefined;
  const words = edadEnPalabras(dsedad, llprecisionnacimiento);
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const SIN_CERTIFICAR = 'a certificate names the person and tells nothing else of it';
/** The certified lines of a victim. The compiler asks of every other field why it is not certified. */
const DE_VICTIMA = pickCampos(camposVictima)(
  {
    nombre: { de: 'dsnombre', rotulo: 'Nombre completo', says: (v: DatosVictima) => v.nombre },
    edad: {
      de: 'dsedad',
      says: (v: DatosVictima) => aproximada(v) ?? edadesEnPalabras(v.dsedad, v.edadhechos) ?? edad(v.dsedad),
    },
    sexo: { de: 'llgenero', says: (v: DatosVictima) => v.dsgenero ?? NO_DISPONIBLE },
    // only where it was captured: certificates of before state the same as then
    situacionJuridica: { de: 'llsituacionjuridica', says: (v: DatosVictima) => v.dssituacionjuridica },
    registro: { de: 'fcregistro', says: (v: DatosVictima) => formatFecha(v.fcregistro) },
  },
  {
    fuera: {
      ...porque('in the full name', 'dsapellidopaterno', 'dsapellidomaterno'),
      ...porque(SIN_CERTIFICAR, 'dsalias', 'dscurp', 'bogestacion', 'fechanacimiento', 'llnacionalidad'),
      ...porque(SIN_CERTIFICAR, 'bolugarnacimiento', 'llpaisnacimiento', 'llestadonacimiento', 'llmunicipionacimiento'),
      ...porque(SIN_CERTIFICAR, 'llsituacionconyugal', 'llnivelescolaridad', 'llocupacion', 'boperiodista'),
      ...porque(SIN_CERTIFICAR, 'boderechosh', 'bopoblacionlgbttti', 'llpoblacionlgbttti', 'llsituacionmigratoria'),
      ...porque(SIN_CERTIFICAR, 'dsregistrocedulaidentidad', 'bohablaespanol', 'bomedidaproteccion'),
      ...porque(SIN_CERTIFICAR, 'bohablalenguaextranjera', 'lltipolenguaextranjera', 'bohablalenguaindigena'),
      ...porque(SIN_CERTIFICAR, 'lltipolenguaindigena', 'boetnia', 'llpoblacionindigena', 'bodiscapacidad'),
      ...porque(SIN_CERTIFICAR, 'lltipodiscapacidad', 'bopertenecepoblacionsituacioncalle', 'bogrupovulnerable'),
      ...porque(SIN_CERTIFICAR, 'dsnombrePadre', 'dsApellidoPatPadre', 'dsApellidoMatPadre'),
      ...porque(SIN_CERTIFICAR, 'dsnombreMadre', 'dsApellidoPatMadre', 'dsApellidoMatMadre'),
      ...porque(SIN_CERTIFICAR, 'lltecnica', 'especifiquetecnica', 'bovictimadelitosexual'),
      ...porque(SIN_CERTIFICAR, 'fcmedidaproteccion', 'boafrodescendiente', 'boavisoconsular', 'fcavisoconsular'),
      ...porque(SIN_CERTIFICAR, 'dsrenavi', 'fcrenavi', 'boreparacion', 'fcreparacion'),
      ...porque(SIN_CERTIFICAR, 'metodos', 'finalidades', 'motivos'),
      ...porque('in the age', 'llprecisionnacimiento'),
      ...porque(SIN_CERTIFICAR, 'bopsicologico', 'llexamen', 'llresultado', 'examenes'),
    },
  },
);

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
      [camposCarpeta.noci.etiqueta, carpeta.noci],
      [camposCarpeta.lldelito.etiqueta, carpeta.dsdelito],
      [ETIQUETAS.inicio, formatFecha(carpeta.fcinicio)],
      [ETIQUETAS.institucion, carpeta.dsinstitucion],
      [ETIQUETAS.area, carpeta.dspropietario],
      [camposCarpeta.novictimas.etiqueta, String(carpeta.novictimas)],
    ],
  };
  if (!victima) return [deCarpeta];
  const deVictima: Seccion = {
    titulo: 'Datos de la víctima',
    filas: Object.values(DE_VICTIMA).flatMap(({ de, says, ...propio }) => {
      const valor = says(victima);
      return valor === null ? [] : [['rotulo' in propio ? propio.rotulo : camposVictima[de].etiqueta, valor] as const];
    }),
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
