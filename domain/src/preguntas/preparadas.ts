import { DEPENDENCIA, ESTATUS, ETAPA, FORMA_INICIO, GENERO } from '../catalogos/ids.ts';
import { type Fecha, masDias } from '../lib/fecha.ts';
import { NO, SI } from '../lib/siNo.ts';
import type { PreguntaEscrita } from './pregunta.schema.ts';

/** A question that comes with the registry, and what it is for. */
export interface Preparada {
  titulo: string;
  explica: string;
  pregunta: PreguntaEscrita;
}

type FiltroEscrito = NonNullable<PreguntaEscrita['filtros']>[number];
type GrupoEscrito = NonNullable<PreguntaEscrita['por']>[number];
const ANIO: GrupoEscrito = { de: 'carpeta', campo: 'fcinicio', corte: 'anio' };
const INSTITUCION: GrupoEscrito = { de: 'carpeta', campo: 'llinstitucion' };
const CIRCUNSTANCIA: GrupoEscrito = { de: 'carpeta', campo: 'llcircunstancia' };
const CON_EXAMEN: FiltroEscrito = { de: 'victima', campo: 'bopsicologico', valores: [SI] };
const NINEZ: FiltroEscrito = { de: 'victima', campo: 'edadhechos', maximo: 17 };
const MUJERES: FiltroEscrito = { de: 'victima', campo: 'llgenero', valores: [GENERO.MUJER] };

const DE_SIEMPRE: readonly Preparada[] = [
  {
    titulo: 'Exámenes por tipo y resultado',
    explica:
      'De las víctimas con examen médico-psicológico, cuántos fueron oficiales o independientes y qué resultó de cada uno.',
    pregunta: {
      unidad: 'victima',
      filtros: [CON_EXAMEN],
      por: [
        { de: 'victima', campo: 'llexamen' },
        { de: 'victima', campo: 'llresultado' },
      ],
    },
  },
  {
    titulo: 'Qué parte de las víctimas tiene examen',
    explica: 'Víctimas por año de inicio de su carpeta, y cuántas de ellas cuentan con examen médico-psicológico.',
    pregunta: { unidad: 'victima', por: [ANIO], parte: [CON_EXAMEN] },
  },
  {
    titulo: 'Exámenes por tipo y grado de consistencia',
    explica: 'Cada examen registrado, oficial o independiente, por el grado que establece el Protocolo de Estambul.',
    pregunta: {
      unidad: 'examen',
      por: [
        { de: 'examen', campo: 'llexamen' },
        { de: 'examen', campo: 'llgrado' },
      ],
    },
  },
  {
    titulo: 'Días de la solicitud del examen a su realización',
    explica: 'La mediana de días que esperó cada víctima desde que se solicitó el examen, por organismo que examina.',
    pregunta: {
      unidad: 'examen',
      por: [{ de: 'examen', campo: 'llorganismo' }],
      medida: {
        tipo: 'dias',
        desde: { de: 'examen', campo: 'fcsolicitud' },
        hasta: { de: 'examen', campo: 'fcrealizacion' },
      },
    },
  },
  {
    titulo: 'Mujeres detenidas por policía municipal, con examen',
    explica:
      'Mujeres víctimas cuya carpeta señala a una policía municipal, por circunstancia, y cuántas fueron examinadas.',
    pregunta: {
      unidad: 'victima',
      filtros: [MUJERES, { de: 'autoridad', campo: 'lldependencia', valores: [DEPENDENCIA.POLICIA_MUNICIPAL] }],
      por: [CIRCUNSTANCIA],
      parte: [CON_EXAMEN],
    },
  },
  {
    titulo: 'Niñas, niños y adolescentes por circunstancia',
    explica:
      'Víctimas que tenían 17 años o menos al ocurrir los hechos, por la circunstancia en que ocurrieron y por sexo.',
    pregunta: {
      unidad: 'victima',
      filtros: [NINEZ],
      por: [CIRCUNSTANCIA, { de: 'victima', campo: 'llgenero' }],
    },
  },
  {
    titulo: 'Niñas, niños y adolescentes por entidad',
    explica: 'Víctimas que tenían 17 años o menos al ocurrir los hechos, por entidad federativa de los hechos.',
    pregunta: { unidad: 'victima', filtros: [NINEZ], por: [{ de: 'carpeta', campo: 'llestado' }] },
  },
  {
    titulo: 'Personas indígenas que no hablan español',
    explica: 'Víctimas de población indígena que no hablan español, por la lengua indígena que hablan.',
    pregunta: {
      unidad: 'victima',
      filtros: [
        { de: 'victima', campo: 'boetnia', valores: [SI] },
        { de: 'victima', campo: 'bohablaespanol', valores: [NO] },
      ],
      por: [{ de: 'victima', campo: 'lltipolenguaindigena' }],
    },
  },
  {
    titulo: 'Corporaciones señaladas por nivel de gobierno',
    explica: 'Autoridades señaladas, por la institución a la que pertenecen y su nivel de gobierno.',
    pregunta: {
      unidad: 'autoridad',
      por: [
        { de: 'autoridad', campo: 'lldependencia' },
        { de: 'autoridad', campo: 'llgobierno' },
      ],
    },
  },
  {
    titulo: 'Corporaciones señaladas por año',
    explica: 'Autoridades señaladas, por institución y año de inicio de la carpeta.',
    pregunta: { unidad: 'autoridad', por: [{ de: 'autoridad', campo: 'lldependencia' }, ANIO] },
  },
  {
    titulo: 'Personas imputadas por situación jurídica',
    explica: 'Personas imputadas por su situación jurídica y su detalle.',
    pregunta: {
      unidad: 'imputado',
      por: [
        { de: 'imputado', campo: 'llsituacionjuridica' },
        { de: 'imputado', campo: 'llsituacion' },
      ],
    },
  },
  {
    titulo: 'Carpetas por entidad de los hechos y año',
    explica: 'Carpetas por la entidad federativa en que ocurrieron los hechos y su año de inicio.',
    pregunta: { unidad: 'carpeta', por: [{ de: 'carpeta', campo: 'llestado' }, ANIO] },
  },
  {
    titulo: 'Carpetas por etapa y estatus',
    explica: 'Cuántas carpetas están en investigación, ante un juez o con sentencia, y con qué estatus.',
    pregunta: {
      unidad: 'carpeta',
      por: [
        { de: 'carpeta', campo: 'lletapa' },
        { de: 'carpeta', campo: 'llestatus' },
      ],
    },
  },
  {
    titulo: 'Vistas de órganos jurisdiccionales',
    explica: 'Carpetas que empezaron porque un juez dio vista, por año de inicio, y cuántas llegaron a sentencia.',
    pregunta: {
      unidad: 'carpeta',
      filtros: [{ de: 'carpeta', campo: 'llformainicio', valores: [FORMA_INICIO.VISTA_DE_ORGANO_JURISDICCIONAL] }],
      por: [ANIO],
      parte: [{ de: 'carpeta', campo: 'lletapa', valores: [ETAPA.SENTENCIA] }],
    },
  },
  {
    titulo: 'Sentencias por año',
    explica: 'Carpetas con sentencia, condenatoria o absolutoria, por año en que se dictó.',
    pregunta: {
      unidad: 'carpeta',
      filtros: [
        {
          de: 'carpeta',
          campo: 'llestatus',
          valores: [ESTATUS.SENTENCIA_ABSOLUTORIA, ESTATUS.SENTENCIA_CONDENATORIA],
        },
      ],
      por: [
        { de: 'carpeta', campo: 'fcestatus', corte: 'anio' },
        { de: 'carpeta', campo: 'llestatus' },
      ],
    },
  },
  {
    titulo: 'Días de los hechos al registro',
    explica: 'La mediana de días que pasaron desde los hechos hasta que la carpeta se registró, por institución.',
    pregunta: {
      unidad: 'carpeta',
      por: [INSTITUCION],
      medida: {
        tipo: 'dias',
        desde: { de: 'carpeta', campo: 'fchecho' },
        hasta: { de: 'carpeta', campo: 'fcregistro' },
      },
    },
  },
];

/** The questions that law and its critics ask first. */
export const preparadas = (hoy: Fecha): readonly Preparada[] => [
  ...DE_SIEMPRE,
  {
    titulo: 'Más de un año en la misma etapa',
    explica: 'Carpetas en investigación cuyo estatus no cambia desde hace más de un año, por institución y estatus.',
    pregunta: {
      unidad: 'carpeta',
      filtros: [
        { de: 'carpeta', campo: 'lletapa', valores: [ETAPA.INVESTIGACION] },
        { de: 'carpeta', campo: 'fcestatus', hasta: masDias(hoy, -366) },
      ],
      por: [INSTITUCION, { de: 'carpeta', campo: 'llestatus' }],
    },
  },
];
