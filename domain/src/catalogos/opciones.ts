import { CATALOGOS } from './catalogos.ts';
import { LECTURAS, type NombreLectura } from './lecturas.ts';

/**
 * Which read gives the options of a form field, by the catalogue name the field declares in its schema.
 * A read with parameters takes the value of the field's parent (`de`); origins take the federal flag and techniques
 * the file's crime.
 */
export const OPCIONES = {
  estados: 'Ctestados',
  municipios: 'Ctmunicipios',
  paises: 'paises',
  tiposAsentamiento: 'Cttipoasentamiento',
  tiposVialidad: 'Cttipovialidad',
  origenes: 'Ctorigenes',
  delitos: 'Ctdelitos',
  circunstancias: 'Ctcircunstancias',
  tecnicas: 'Cttecnicas',
  metodos: 'Ctmetodos',
  finalidades: 'Ctfinalidades',
  motivos: 'Ctmotivos',
  denunciantes: 'Ctdenunciantes',
  gobiernosDenunciante: 'Ctgobiernosdenunciante',
  etapas: 'Ctetapas',
  estatus: 'Ctestatus',
  formasInicio: 'Ctformasinicio',
  precisiones: 'Ctprecisiones',
  gobiernos: 'Ctgobiernos',
  subniveles: 'CtsubnivelesPorGobierno',
  dependencias: 'CtdependenciasPorSubnivel',
  nacionalidades: 'Ctnacionalidades',
  generos: 'Ctgeneros',
  situacionesJuridicas: 'Ctsituacionesjuridicas',
  detallesSituacion: 'DtsituacionesPorSituacion',
  adscripciones: 'Ctadscripciones',
  examenes: 'Ctexamenes',
  resultados: 'Ctresultados',
  organismosExamen: 'Ctorganismosexamen',
  gradosExamen: 'Ctgradosexamen',
  instituciones: 'Ctinstitucion',
  tiposFuente: 'Cttiposfuente',
  lenguasIndigenas: 'Cttipolenguaindigena',
  poblacionesIndigenas: 'Ctpoblacionindigena',
  tiposDiscapacidad: 'Cttipodiscapacidad',
  nivelesEscolaridad: 'CtNivelEscolaridad',
  situacionesConyugales: 'CtSituacionConyugal',
  ocupaciones: 'CtOcupacion',
  poblacionesLgbttti: 'CtPoblacionLgbttti',
  situacionesMigratorias: 'CtSituacionMigratoria',
  lenguasExtranjeras: 'CtTipoLenguaExtranjera',
} as const satisfies Record<string, NombreLectura>;

export type NombreOpciones = keyof typeof OPCIONES;

/** An entry to choose: the id a field stores and its text. */
export interface Opcion {
  id: number;
  descripcion: string;
}

/** Rows of a field's read as options. */
export function toOpciones(nombre: NombreOpciones, filas: readonly Readonly<Record<string, unknown>>[]): Opcion[] {
  const { clave, descripcion } = CATALOGOS[LECTURAS[OPCIONES[nombre]].catalogo];
  const id = String(clave.at(-1));
  return filas.map((fila) => ({ id: Number(fila[id]), descripcion: String(fila[descripcion]) }));
}
