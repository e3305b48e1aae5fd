import { CORPORACIONES, DE_CUALQUIERA, SIN_SUBNIVEL } from '@renadet/domain/autoridad/corporaciones';
import { EDADES_MIN, type ReglaDeCarpeta, type ReglaDeConjunto, SINTESIS_MAX } from '@renadet/domain/calidad/reglas';
import { primeraAMano } from '@renadet/domain/catalogos/administrables';
import { CODIGOS_POSTALES } from '@renadet/domain/catalogos/codigosPostales';
import { GOBIERNO } from '@renadet/domain/catalogos/ids';
import { ENTIDADES_CURP, FORMA_CURP } from '@renadet/domain/victima/curp';

/** Level, sublevel and institution of each pair that may be. */
const DE_SU_NIVEL = CORPORACIONES.flatMap(([gobierno, subnivel, own]) =>
  own.map((id) => `(${gobierno}, ${subnivel}, ${id})`),
);

const victima = (condition: string) =>
  `exists (select from victima v where v.llcarpeta = c.llcarpeta and (${condition}))`;
const autoridad = (condition: string) =>
  `exists (select from responsable r where r.llcarpeta = c.llcarpeta and (${condition}))`;
const imputado = (condition = 'true') =>
  autoridad(`exists (select from imputado i where i.llresponsable = r.llresponsable and (${condition}))`);
/** A condition on victims whose CURP has its form. */
const curp = (condition: string) => victima(`${CURP} and (${condition})`);
const CURP = `v.dscurp ~ '${FORMA_CURP.source}'`;

/** Initials of the words of a name, as a CURP writes them. */
const iniciales = (name: string) =>
  `(select string_agg(translate(left(p, 1), 'Ñ', 'X'), '') from unnest(string_to_array(coalesce(${name}, ''), ' ')) p)`;
const isInicial = (place: number, name: string) =>
  `position(translate(substr(v.dscurp, ${place}, 1), 'Ñ', 'X') in ${iniciales(name)}) = 0`;

const anios = (day: string) => `extract(year from age(${day}, v.fechanacimiento))`;

/** The last day on which the facts may have happened; the first is `fchecho`. */
const HASTA = `case c.llprecisionhecho when 2 then c.fchechofin when 3 then (c.fchecho + interval '1 month - 1 day')::date else c.fchecho end`;

/** When a rule finds something in the file `c`. */
export const CONDICIONES: Readonly<Record<ReglaDeCarpeta, string>> = {
  estatusAntesDeInicio: 'c.fcestatus < c.fcinicio',
  hechosDespuesDeInicio: 'c.fchecho > c.fcinicio',
  hechosLejanos: `${HASTA} < c.fcinicio - interval '40 years'`,
  lugarSinEntidad: 'c.boconocehechos = 1 and (c.llestado is null or c.llestado in (33, 99))',
  entidadSinLugar: 'c.boconocehechos = 0 and c.llestado between 1 and 32',
  cpDeOtraEntidad: `c.cp ~ '^[0-9]{5}$' and c.llestado between 1 and 32 and not exists (select
    from (values ${CODIGOS_POSTALES.map(({ llestado, desde, hasta }) => `(${llestado}, ${desde}, ${hasta})`)}) p (estado, desde, hasta)
    where p.estado = c.llestado and c.cp::integer between p.desde and p.hasta)`,
  victimasDistintas: '(select count(*) from victima v where v.llcarpeta = c.llcarpeta) <> c.novictimas',
  sinAutoridad: 'not exists (select from responsable r where r.llcarpeta = c.llcarpeta)',
  autoridadSinInstitucion: autoridad(
    'r.boexistente = 0 and r.boperteneceinstitucion = 1 and (r.lldependencia is null or r.lldependencia in (13, 14))',
  ),
  institucionDeOtroNivel: autoridad(`r.llgobierno not in (${GOBIERNO.NO_DISPONIBLE}, ${GOBIERNO.NO_APLICA})
    and r.llsubnivel not in (${SIN_SUBNIVEL}) and r.lldependencia not in (${DE_CUALQUIERA}) and r.lldependencia < ${primeraAMano('dependencias')}
    and (r.llgobierno, r.llsubnivel, r.lldependencia) not in (${DE_SU_NIVEL})`),
  otraSinDescripcion: autoridad(`r.lldependencia = 12 and coalesce(r.dsdescripcion, '') = ''`),
  qrrConImputado: autoridad(
    'r.boexistente = 1 and exists (select from imputado i where i.llresponsable = r.llresponsable)',
  ),
  sentenciaSinImputado: `c.lletapa = 3 and not ${imputado()}`,
  imputadoSinSentencia: `c.lletapa = 1 and ${imputado('i.llsituacionjuridica = 3')}`,
  acumulacionSinNumero: `c.lletapa = 1 and c.llestatus = 2
    and coalesce(c.dsacumulacion, '') in ('', 'NO APLICA', 'NO DISPONIBLE')`,
  resultadoSinExamen: victima('v.bopsicologico <> 1 and v.llresultado in (1, 2)'),
  examenSinResultado: victima('v.bopsicologico = 1 and (v.llresultado is null or v.llresultado = 4)'),
  // at any of the days at which it may have been told, a birthday more or less
  edadNoCorresponde: victima(`v.dsedad < 999 and v.dsedad not between
    ${anios('least(c.fchecho, c.fcinicio, v.fcregistro)')} - 1 and ${anios('greatest(c.fcinicio, v.fcregistro)')} + 1`),
  nacidaDespues: victima(`v.fechanacimiento > coalesce(${HASTA}, c.fcinicio)`),
  edadImposible: victima('v.dsedad between 111 and 998'),
  embarazoDeHombre: victima('v.llgenero = 1 and v.bogestacion = 1'),
  tecnicaSinEspecificar: victima(`v.lltecnica = 11 and coalesce(v.especifiquetecnica, '') = ''`),
  sexualPorTecnica: victima('v.bosexualfijado = 1 and v.lltecnica = 13 and v.bovictimadelitosexual = 1'),
  curpForma: victima(`v.dscurp not in ('', 'NO DISPONIBLE', 'NO APLICA', 'SE DESCONOCE') and not ${CURP}`),
  curpLetras: curp(
    `${isInicial(1, 'v.dsapellidopaterno')} or ${isInicial(4, 'v.dsnombre')}
      or case when coalesce(v.dsapellidomaterno, '') in ('', 'NO APLICA') then substr(v.dscurp, 3, 1) <> 'X'
        else ${isInicial(3, 'v.dsapellidomaterno')} end`,
  ),
  curpNacimiento: curp(`substr(v.dscurp, 5, 6) <> to_char(v.fechanacimiento, 'YYMMDD')`),
  curpSexo: curp(`(substr(v.dscurp, 11, 1), v.llgenero) in (('H', 2), ('M', 1))`),
  curpEntidad: curp(`v.llestadonacimiento between 1 and 32
    and substr(v.dscurp, 12, 2) <> (string_to_array('${ENTIDADES_CURP.join(' ')}', ' '))[v.llestadonacimiento]`),
  curpRepetida: curp(
    'exists (select from victima o where o.llcarpeta = c.llcarpeta and o.dscurp = v.dscurp and o.llvictima > v.llvictima)',
  ),
};

/** Files in which a rule finds something when it looks at all of them together. */
export const CONJUNTOS: Readonly<Record<ReglaDeConjunto, string>> = {
  sintesisRepetida: `select c.llcarpeta from carpeta c join (
    select llinstitucion, md5(dssintesis) as huella from carpeta where dssintesis is not null
    group by 1, 2 having count(*) > ${SINTESIS_MAX}) g
    on g.llinstitucion = c.llinstitucion and g.huella = md5(c.dssintesis)`,
  edadesIguales: `select k.llcarpeta from cargacarpeta k join (
    select k.llcarga from cargacarpeta k join victima v on v.llcarpeta = k.llcarpeta
    group by 1 having count(*) >= ${EDADES_MIN} and min(v.dsedad) = max(v.dsedad) and min(v.dsedad) < 999
      and count(v.dsedad) = count(*)) g using (llcarga)`,
};
