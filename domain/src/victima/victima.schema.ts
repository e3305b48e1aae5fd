import { z } from 'zod';
import { camposExamen } from '../examen/examen.schema.ts';
import {
  aparte,
  type Campos,
  catalogo,
  deLey,
  dia,
  entero,
  esquema,
  lista,
  literal,
  matiz,
  nombre,
  oculto,
  siNo,
  texto,
  varios,
} from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { IdOpcional, IdRuta } from '../lib/id.ts';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '../lib/siNo.ts';

/** Largest age the registry takes [1-174]. */
export const EDAD_MAXIMA = 999;
/** Examinations of one victim: far above any real case. */
export const EXAMENES_MAX = 20;

/** The victim form, field by field [1-166]. */
export const camposVictima = {
  llvictima: oculto(IdOpcional),
  version: oculto(IdOpcional),
  llcarpeta: oculto(IdRuta),
  victimaId: literal(50),
  dsnombre: nombre(ETIQUETAS.nombre, 100),
  dsapellidopaterno: nombre(ETIQUETAS.primerApellido, 50),
  dsapellidomaterno: nombre(ETIQUETAS.segundoApellido, 50),
  dsalias: nombre(ETIQUETAS.alias, 250),
  llgenero: catalogo(ETIQUETAS.sexo, 'generos'),
  bogestacion: siNo('¿Está embarazada?', [SI, NO, NO_DISPONIBLE, NO_APLICA]),
  fechanacimiento: dia(ETIQUETAS.nacimiento),
  dsedad: entero(ETIQUETAS.edad, 0, EDAD_MAXIMA),
  llnacionalidad: catalogo('Nacionalidad', 'nacionalidades'),
  llpaisnacimiento: catalogo(ETIQUETAS.paisNacimiento, 'paises'),
  llestadonacimiento: catalogo(ETIQUETAS.entidadNacimiento, 'estados'),
  llmunicipionacimiento: catalogo(ETIQUETAS.municipioNacimiento, 'municipios', 'llestadonacimiento'),
  bolugarnacimiento: siNo('¿Se conoce el lugar de nacimiento?', [SI, NO]),
  dscurp: texto(ETIQUETAS.curp, 64),
  fcregistro: dia('Fecha de registro'),
  llsituacionconyugal: catalogo('Situación conyugal', 'situacionesConyugales'),
  llnivelescolaridad: catalogo('Nivel de escolaridad', 'nivelesEscolaridad'),
  llocupacion: catalogo('Ocupación', 'ocupaciones'),
  boperiodista: siNo('¿Ejerce el periodismo?'),
  boderechosh: siNo('¿Defiende derechos humanos?'),
  bopoblacionlgbttti: siNo('¿Pertenece a la población LGBTTTI?'),
  llpoblacionlgbttti: catalogo('Población LGBTTTI', 'poblacionesLgbttti'),
  llsituacionmigratoria: catalogo('Situación migratoria', 'situacionesMigratorias'),
  dsregistrocedulaidentidad: texto('Registro de cédula de identidad', 128),
  bohablaespanol: aparte(siNo('¿Habla español?')),
  bohablalenguaextranjera: siNo('¿Habla una lengua extranjera?'),
  lltipolenguaextranjera: catalogo('Lengua extranjera', 'lenguasExtranjeras'),
  bohablalenguaindigena: siNo('¿Habla una lengua indígena?'),
  lltipolenguaindigena: catalogo('Lengua indígena', 'lenguasIndigenas'),
  boetnia: siNo('¿Pertenece a una población indígena?'),
  llpoblacionindigena: catalogo('Población indígena', 'poblacionesIndigenas'),
  bodiscapacidad: siNo('¿Vive con alguna discapacidad?'),
  lltipodiscapacidad: catalogo('Tipo de discapacidad', 'tiposDiscapacidad'),
  bopertenecepoblacionsituacioncalle: siNo('¿Está en situación de calle?'),
  bogrupovulnerable: siNo('¿Pertenece a un grupo vulnerable?'),
  llsituacionjuridica: deLey(catalogo(ETIQUETAS.situacionJuridica, 'situacionesJuridicas')),
  bomedidaproteccion: siNo('¿Cuenta con medidas de protección?'),
  fcmedidaproteccion: deLey(dia('Fecha de las medidas de protección')),
  boafrodescendiente: deLey(siNo('¿Es una persona afrodescendiente?')),
  boavisoconsular: deLey(siNo('¿Se dio aviso a su consulado?')),
  fcavisoconsular: deLey(dia('Fecha del aviso al consulado')),
  dsrenavi: deLey(texto('Número en el Registro Nacional de Víctimas', 50)),
  fcrenavi: deLey(dia('Fecha de inscripción en el Registro Nacional de Víctimas')),
  boreparacion: deLey(siNo('¿Recibió reparación?')),
  fcreparacion: deLey(dia('Fecha de la reparación')),
  metodos: deLey(varios('Métodos de tortura o maltrato', 'metodos')),
  finalidades: deLey(varios('Finalidad de los hechos', 'finalidades')),
  motivos: deLey(varios('Condición de la víctima que motivó los hechos', 'motivos')),
  llprecisionnacimiento: matiz(catalogo('¿Qué se sabe de su edad?', 'precisiones'), 'fechanacimiento', 'dsedad'),
  dsnombrePadre: nombre('Nombre(s) del padre', 100),
  dsApellidoPatPadre: nombre('Primer apellido del padre', 50),
  dsApellidoMatPadre: nombre('Segundo apellido del padre', 50),
  dsnombreMadre: nombre('Nombre(s) de la madre', 100),
  dsApellidoPatMadre: nombre('Primer apellido de la madre', 50),
  dsApellidoMatMadre: nombre('Segundo apellido de la madre', 50),
  llidfamiliarpadre: oculto(IdOpcional),
  llidfamiliarmadre: oculto(IdOpcional),
  lltecnica: catalogo('Técnica de tortura', 'tecnicas'),
  especifiquetecnica: texto('Especifique la técnica', 255, 2),
  bovictimadelitosexual: siNo('¿Es víctima de delito sexual?'),
  bopsicologico: siNo('¿Cuenta con examen médico-psicológico?'),
  llexamen: catalogo(ETIQUETAS.tipoExamen, 'examenes', 'bopsicologico'),
  llresultado: catalogo('Resultado del examen', 'resultados', 'llexamen'),
  examenes: lista('Exámenes practicados a la víctima', camposExamen, EXAMENES_MAX),
} as const satisfies Campos;

export const Victima = esquema(camposVictima);
export type Victima = z.output<typeof Victima>;

/** A row of the victims list [1-088]; `orden` fields are the texts as typed, with their accents. */
export const FilaVictima = z.object({
  llvictima: z.int(),
  version: z.int(),
  victimaId: z.string().nullable(),
  dsnombre: z.string(),
  dsapellidopaterno: z.string(),
  dsapellidomaterno: z.string().nullable(),
  dsedad: z.int().nullable(),
  llgenero: z.int().nullable(),
  dsgenero: z.string().nullable(),
});
export type FilaVictima = z.output<typeof FilaVictima>;

/** One victim as the server answers it. */
export const VictimaGuardada = z.object({
  ...Object.fromEntries(Object.keys(camposVictima).map((name) => [name, z.unknown()])),
  llvictima: z.int(),
  llcarpeta: z.int(),
  version: z.int(),
});
