import { camposAutoridad } from '../../autoridad/autoridad.schema.ts';
import { camposImputado } from '../../imputado/imputado.schema.ts';
import { ETIQUETAS } from '../../lib/etiquetas.ts';
import { NO_APLICA, SI } from '../../lib/siNo.ts';
import { type Columna, type Columnas, CUATRO, catalogo, dato, dia, entero, siNo, texto } from '../columnas.ts';

/** Sheet Responsable, in the order of its columns (ours: docs/limits.md): an authority and one of its accused a row. */
export const columnasResponsable = {
  numCarpeta: texto(ETIQUETAS.expediente, 50),
  nivelGobierno: catalogo(ETIQUETAS.gobierno, 'gobiernos'),
  subnivelGobierno: catalogo(ETIQUETAS.subnivel, 'subniveles'),
  perteneceInstitucion: siNo('Pertenece a una institución', CUATRO),
  institucion: catalogo(ETIQUETAS.institucion, 'dependencias'),
  especifiqueInstitucion: { ...texto(camposAutoridad.dsdescripcion.etiqueta, 256), vacia: true } as Columna,
  cargo: texto(ETIQUETAS.cargo, 256),
  qrr: siNo('Contra quien resulte responsable', [SI, NO_APLICA]),
  primerApp: texto(ETIQUETAS.primerApellido, 50),
  segundoApp: texto(ETIQUETAS.segundoApellido, 50),
  nombre: texto('Nombre', 100),
  alias: texto(ETIQUETAS.alias, 250),
  sexo: { ...catalogo(ETIQUETAS.sexo, 'generos'), na: true },
  fechaNacimiento: dia(ETIQUETAS.nacimiento),
  paisNacimiento: { ...catalogo(ETIQUETAS.paisNacimiento, 'paises'), na: true },
  entidadNacimiento: catalogo(ETIQUETAS.entidadNacimiento, 'estados'),
  municipioNacimiento: texto(ETIQUETAS.municipioNacimiento, 300),
  claveMunicipioNacimiento: entero('Clave del municipio de nacimiento', 1001, 99999),
  curp: texto(ETIQUETAS.curp, 18),
  adscripcion: { ...catalogo(camposImputado.lladscripcion.etiqueta, 'adscripciones'), na: true },
  separadoServPub: siNo('Separado del servicio público', CUATRO),
  permisoArma: siNo('Permiso de portación de arma', CUATRO),
  fueDesarmado: siNo('Fue desarmado', CUATRO),
  constrenido: siNo('Constreñido', CUATRO),
  puestoDisposicion: siNo('Puesto a disposición', CUATRO),
  fechaPuestoDisposicion: dia(camposImputado.fechadisposicion.etiqueta),
  dependencia: texto('Dependencia que puso a disposición', 500),
  autoridad: texto('Autoridad que puso a disposición', 500),
  ordenAprehension: siNo('Orden de aprehensión', CUATRO),
  situacionJuridica: catalogo(ETIQUETAS.situacionJuridica, 'situacionesJuridicas'),
  detalleSituacion: catalogo(camposImputado.llsituacion.etiqueta, 'detallesSituacion', 'situacionJuridica'),
  loQueSeSabe: dato(camposAutoridad.dsloquesesabe),
} as const satisfies Columnas;
