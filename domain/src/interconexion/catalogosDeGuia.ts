import type { NombreAdministrable } from '../catalogos/administrables.ts';
import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { GOBIERNO, SUBNIVEL } from '../catalogos/ids.ts';

/**
 * The registry's catalogue behind each of the guide's (orientacionSexual is a yes or no of ours), and where the guide's parent of an entry is: in a column of it, or in a
 * relation with it. A code whose entry is retired is told no more; an entry that a hand adds is told under its own id (D-436).
 */
export interface DeGuia {
  catalogo: NombreAdministrable;
  /** `entre`: the guide's parents are these; the relation says only whether the entry is under the one of `columna`. */
  padre?: { columna: string; por?: NombreCatalogo; entre?: readonly number[]; es?: number };
}
export const CATALOGOS_DE_GUIA: Readonly<Record<string, DeGuia>> = {
  origen: { catalogo: 'origenes' },
  delito: { catalogo: 'delitos' },
  circunstancias: { catalogo: 'circunstancias', padre: { columna: 'lldelito' } },
  tecnicas: { catalogo: 'tecnicas', padre: { columna: 'lldelito', por: 'delitosTecnicas' } },
  denunciante: { catalogo: 'denunciantes' },
  etapa: { catalogo: 'etapas' },
  estatus: { catalogo: 'estatus', padre: { columna: 'lletapa' } },
  finalidades: { catalogo: 'finalidades' },
  metodos: { catalogo: 'metodos' },
  motivos: { catalogo: 'motivos' },
  gradoExamen: { catalogo: 'gradosExamen' },
  organismoExamen: { catalogo: 'organismosExamen' },
  resultadoExamen: { catalogo: 'resultados' },
  sexo: { catalogo: 'generos' },
  situacionJuridica: { catalogo: 'situacionesJuridicas' },
  situacionDetalle: { catalogo: 'detallesSituacion', padre: { columna: 'llsituacionjuridica' } },
  tipoExamen: { catalogo: 'examenes' },
  nivelGobierno: { catalogo: 'gobiernos' },
  subnivelGobierno: { catalogo: 'subniveles', padre: { columna: 'llgobierno', por: 'gobiernosSubniveles' } },
  // the guide has those of the executive alone, by level
  dependencia: {
    catalogo: 'dependencias',
    padre: {
      columna: 'llsubnivel',
      por: 'subnivelesDependencias',
      entre: [GOBIERNO.FEDERAL, GOBIERNO.ESTATAL],
      es: SUBNIVEL.EJECUTIVO,
    },
  },
};
