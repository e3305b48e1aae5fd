import { detalleResponsable } from '@renadet/domain/autoridad/autoridad.detalle';
import { detalleCarpeta } from '@renadet/domain/carpeta/carpeta.detalle';
import type { NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { detalleExamen } from '@renadet/domain/examen/examen.detalle';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import type { Campo, Campos } from '@renadet/domain/lib/campos';
import type { Dialecto } from '@renadet/domain/lib/dialecto';
import type { Difiere } from '@renadet/domain/lib/enDetalle';
import type { FilaDetalleVictima, FilaResponsable } from '@renadet/domain/reportes/detalle';
import { detalleVictima } from '@renadet/domain/victima/victima.detalle';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { catalogoDe, palabrasDe, palabrasDeVarias } from './catalogo.query.ts';
import { deQuien } from './fuente.query.ts';

const TODAS = { grupo: 0, institucion: 0, area: 0 };
type Registro = Record<string, string | number | null>;

/** Words of an entry of a catalogue whose key is one column. */
const de = (catalogo: NombreCatalogo, columna: string) => palabrasDe(catalogo, sql.ref(columna));
/** INEGI key of a municipality: five digits. A state that stands for none gives no key. */
const clave = (llestado: string, llmunicipio: string) => sql`case when ${sql.ref(llestado)} between 1 and 32
  then lpad(${sql.ref(llestado)}::text, 2, '0') || lpad(${sql.ref(llmunicipio)}::text, 3, '0') end`;

/** A field in words: the text of a chosen or given answer, and typed text as it is. */
function enPalabras(campo: Campo | undefined, columna: string, padre: string, { nada, clave: conClave }: Difiere) {
  if (conClave) return clave(padre, columna);
  if (nada !== undefined) return sql`nullif(${sql.ref(columna)}, ${sql.lit(nada)})`;
  if (campo?.tipo === 'siNo') return de('respuestas', columna);
  if (campo?.tipo === 'varios') return palabrasDeVarias(catalogoDe(campo.catalogo), sql.ref(columna));
  if (campo?.tipo !== 'catalogo') return sql.ref(columna);
  const catalogo = catalogoDe(campo.catalogo);
  return catalogo === 'municipios' ? palabrasDe(catalogo, sql.ref(padre), sql.ref(columna)) : de(catalogo, columna);
}

/**
 * The columns that a dialect of the detail selects.
 * @param tablaDe alias of the table that has a field
 * @param suyas columns that are no field as it is, in SQL
 */
function seleccion<K extends string>(
  { campos, columnas }: Dialecto<Campos, K, Difiere, unknown, string>,
  tablaDe: (campo: string) => string,
  suyas: Partial<Record<K, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const at = (campo: string) => `${tablaDe(campo)}.${campo}`;
  const all = (Object.keys(columnas) as K[]).map((name) => {
    const [columna, suya] = [columnas[name], suyas[name]];
    if (suya) return sql`${suya} as ${sql.ref(name)}`;
    if (columna.campo === null) throw new Error(`no SQL says ${name}`);
    const campo = campos[columna.campo];
    const padre = campo && 'de' in campo && campo.de ? at(campo.de) : '';
    return sql`${enPalabras(campo, at(columna.campo), padre, columna.difiere ?? {})} as ${sql.ref(name)}`;
  });
  return sql.join(all);
}

const CARPETA = seleccion(detalleCarpeta, () => 'c', {
  institucion: de('instituciones', 'c.llinstitucion'),
  propietario: de('propietarios', 'c.llpropietario'),
  origenCarpeta: sql`concat_ws(': ', ${de('origenes', 'c.llorigen')}, c.especifique)`,
  localidadCveINEGI: sql`c."localidadCveINEGI"`,
  latitud: sql`trim_scale(c.latitud)::text`,
  longitud: sql`trim_scale(c.longitud)::text`,
});
const VICTIMA = seleccion(detalleVictima, () => 'v', {
  fechaIntegracion: sql`c.fcintegracion`,
  edadHechos: sql`v.edadhechos`,
});
const EXAMEN = seleccion(detalleExamen, () => 'e', {});
const RESPONSABLE = seleccion(detalleResponsable, (campo) => (campo in camposImputado ? 'i' : 'r'), {
  numeroExpediente: sql`c.noci`,
  propietario: de('propietarios', 'c.llpropietario'),
  quienResulteResponsable: sql`case r.boexistente when 1 then 'SI' else 'NO' end`,
  institucionAutoridadPresuntamenteResponsable: sql`coalesce(r.dsdescripcion, ${de('dependencias', 'r.lldependencia')})`,
  fechaIntegracion: sql`c.fcintegracion`,
  fechaActualizacion: sql`dia_mexico(r.fcactualizacion)`,
});

const one = async (trx: Trx, query: RawBuilder<unknown>) => (await sql<never>`${query}`.execute(trx)).rows[0];

/** A file in scope, in words; absent or foreign, undefined. */
export const findDetalle = (trx: Trx, alcance: Alcance, llcarpeta: number): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select c.llcarpeta, ${CARPETA}
    from carpeta c where ${deQuien(alcance, TODAS, 'c')} and c.llcarpeta = ${llcarpeta}`,
  );

/** Victims of a file, by name. */
export const listDetalleVictimas = async (
  trx: Trx,
  alcance: Alcance,
  llcarpeta: number,
): Promise<FilaDetalleVictima[]> =>
  (
    await sql<FilaDetalleVictima>`
    select v.llvictima, v.dsnombre as nombre, v.dsapellidopaterno as "primerApellido",
      v.dsapellidomaterno as "segundoApellido", v.edadhechos as edad,
      ${de('generos', 'v.llgenero')} as sexo
    from victima v where ${deQuien(alcance, TODAS, 'v')} and v.llcarpeta = ${llcarpeta}
    order by v.dsapellidopaterno collate "es-MX-x-icu", v.dsapellidomaterno collate "es-MX-x-icu",
      v.dsnombre collate "es-MX-x-icu", v.llvictima`.execute(trx)
  ).rows;

/** Persons of the authorities of a file; an authority of which nobody is named is one row. */
export const listDetalleResponsables = async (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  (
    await sql<FilaResponsable>`
    select r.llresponsable, i.llimputado,
      case when i.llimputado is null and r.boexistente = 1 then 'QUIEN RESULTE RESPONSABLE' else i.dsnombre end as nombre,
      i.dsapellidopaterno as "primerApellido", i.dsapellidomaterno as "segundoApellido",
      ${de('gobiernos', 'r.llgobierno')} as "nivelGobierno",
      ${de('subniveles', 'r.llsubnivel')} as "subnivelGobierno",
      i.dsdependencia as "dependenciaRealiza"
    from responsable r left join imputado i on i.llresponsable = r.llresponsable
    where ${deQuien(alcance, TODAS, 'r')} and r.llcarpeta = ${llcarpeta}
    order by r.llresponsable, i.llimputado`.execute(trx)
  ).rows;

/** A victim in scope, in words, with its file. */
export const findDetalleVictima = (trx: Trx, alcance: Alcance, llvictima: number): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select v.llvictima, v.llcarpeta, ${VICTIMA}
    from victima v join carpeta c using (llcarpeta)
    where ${deQuien(alcance, TODAS, 'v')} and v.llvictima = ${llvictima}`,
  );

/** The examinations of a victim in scope, in words, by the day on which they were made, else asked for. */
export const listDetalleExamenes = async (trx: Trx, alcance: Alcance, llvictima: number): Promise<Registro[]> =>
  (
    await sql<Registro>`select ${EXAMEN} from examenvictima e
    where ${deQuien(alcance, TODAS, 'e')} and e.llvictima = ${llvictima}
    order by coalesce(e.fcrealizacion, e.fcsolicitud, e.fcentrega), e.llexamenvictima`.execute(trx)
  ).rows;

/** An authority in scope, or a person of it, in words, with its file. @param cual which of the two ids is given */
export const findDetalleResponsable = (
  trx: Trx,
  alcance: Alcance,
  cual: 'llresponsable' | 'llimputado',
  id: number,
): Promise<Registro | undefined> =>
  one(
    trx,
    sql`select i.llimputado, r.llresponsable, r.llcarpeta, ${RESPONSABLE}
    from responsable r join carpeta c using (llcarpeta)
    left join imputado i on ${cual === 'llimputado' ? sql`i.llresponsable = r.llresponsable` : sql`false`}
    where ${deQuien(alcance, TODAS, 'r')} and ${cual === 'llimputado' ? sql`i.llimputado` : sql`r.llresponsable`} = ${id}`,
  );
