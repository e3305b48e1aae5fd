import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { placeCampos } from '@renadet/domain/lib/dialecto';

/** The sections of the file form [1-073] and their fields, in the order they are asked. */
export const SECCIONES = placeCampos(camposCarpeta)([
  {
    id: 'datos-generales',
    titulo: 'Datos generales',
    campos: [
      'noci',
      'fcinicio',
      'llorigen',
      'especifique',
      'lldelito',
      'llcircunstancia',
      'novictimas',
      'lldenunciante',
      'llgobierno',
      'boindicios',
      'nombrempresponsable',
      'dssintesis',
    ],
  },
  {
    id: 'lugar-de-los-hechos',
    titulo: 'Lugar de los hechos',
    campos: [
      'boconocehechos',
      'llprecisionhecho',
      'fchecho',
      'fchechofin',
      'llestado',
      'llmunicipio',
      'dslocalidad',
      'cp',
      'lltipoasentamiento',
      'dscolonia',
      'lltipovialidad',
      'dscalle',
      'dsnumeroexterior',
      'dsnumerointerior',
    ],
  },
  {
    id: 'estatus-de-la-carpeta',
    titulo: 'Estatus de la carpeta',
    campos: ['lletapa', 'llestatus', 'fcestatus', 'dsacumulacion', 'dsreclasificacion'],
  },
  {
    id: 'expediente-de-origen',
    titulo: 'Expediente de origen',
    campos: [
      'boexisteexporigen',
      'nocianterior',
      'dsdelito',
      'dsjuzgado',
      'dsproceso',
      'llentidadfederativa',
      'llmunicipioorigen',
    ],
  },
  {
    id: 'datos-de-ley',
    titulo: 'Datos de ley',
    campos: [
      'llformainicio',
      'dsqueja',
      'dsorganovista',
      'fcvista',
      'fcrecepcionvista',
      'bopruebaexcluida',
      'nopena',
      'noinhabilitacion',
    ],
  },
]);

/** Before the last one: the files that it is linked with, saved by themselves too. */
export const VINCULOS = { id: 'carpetas-vinculadas', titulo: 'Carpetas vinculadas', campos: [] } as const;

/** The last section, without fields of its own: its content is saved by itself. */
export const ANEXOS = { id: 'documentos-anexos', titulo: 'Documentos anexos', campos: [] } as const;

export type IdSeccion = (typeof SECCIONES)[number]['id'];

/** The form's fields in the order of the screen, which errors follow too; the hidden ones last. */
export const camposEnOrden = {
  ...Object.fromEntries(SECCIONES.flatMap(({ campos }) => campos.map((name) => [name, camposCarpeta[name]]))),
  ...Object.fromEntries(Object.entries(camposCarpeta).filter(([, { tipo }]) => tipo === 'oculto')),
} as typeof camposCarpeta;
