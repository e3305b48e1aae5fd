import { COMPROBADO_DIAS, RESPALDO_HORAS } from '@renadet/domain/respaldo/respaldo.contract';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { nombrePaso } from '../db/pasos.ts';
import { listMigrations } from '../db/tablas.ts';
import { OLDEST } from '../embedded/external.ts';
import { seTeclea } from '../ordenes.ts';
import { aviso, bien, type Hallazgo, mal } from './hallazgo.ts';

/** Seconds that two clocks may differ: codes of second factors live thirty. */
const RELOJ_S = 2;
/** Connections beside the servers' own: commands, an administrator, the watch over jobs. */
const APARTE = 8;

interface Hechos {
  version: number;
  codificacion: string;
  icu: boolean;
  soloLectura: boolean;
  espejo: boolean;
  reloj: number;
  cupo: number;
  rol: number;
  base: number;
  abiertas: number;
  parametros: string;
  anotaConsultas: boolean;
  cotejo: boolean;
  registro: boolean;
}
const HECHOS = `
  select current_setting('server_version_num')::int / 10000 as version,
    pg_encoding_to_char(d.encoding) as codificacion,
    exists (select from pg_collation where collname = 'und-x-icu' and collencoding in (-1, d.encoding)) as icu,
    current_setting('transaction_read_only') = 'on' as "soloLectura", pg_is_in_recovery() as espejo,
    extract(epoch from clock_timestamp())::float8 as reloj,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as cupo,
    r.rolconnlimit as rol, d.datconnlimit as base,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as abiertas,
    current_setting('log_parameter_max_length') as parametros,
    (current_setting('log_min_duration_statement') <> '-1' or current_setting('log_statement') <> 'none') as "anotaConsultas",
    exists (select from pg_collation where collname = 'und-x-icu' and collversion <> pg_collation_actual_version(oid)) as cotejo,
    to_regclass('public.kysely_migration') is not null as registro
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = session_user`;

const SIN_TOPE = -1;

function conexiones({ cupo, rol, base, abiertas }: Hechos, { databaseConexiones }: Config): Hallazgo {
  const limits = [cupo, rol, base].filter((n) => n !== SIN_TOPE);
  const limit = Math.min(...limits);
  const [need, together] = [databaseConexiones + 1, databaseConexiones + 1 + APARTE];
  const said = `la base admite ${limit} conexiones (hay ${abiertas}); este servidor usa hasta ${need} (CONEXIONES=${databaseConexiones})`;
  if (limit < need)
    return mal(
      `Conexiones: ${said}. Las solicitudes se rechazarían: suba max_connections o el límite del rol, o baje CONEXIONES.`,
    );
  return limit < together
    ? aviso(`Conexiones: ${said}, y quedan pocas para otro servidor, los respaldos y quien administra.`)
    : bien(`Conexiones: ${said}: caben ${Math.floor((limit - APARTE) / need)} servidores como este.`);
}

/** The conditions on PostgreSQL itself: encoding, ICU, mode, clock, room, and the content of its own log. */
function servidor(h: Hechos, config: Config, ahora: number): Hallazgo[] {
  const skew = Math.abs(h.reloj - ahora);
  return [
    h.version < OLDEST
      ? mal(`PostgreSQL ${h.version}: se necesita ${OLDEST} o posterior.`)
      : bien(`PostgreSQL ${h.version}, codificación ${h.codificacion}.`),
    ...(h.codificacion === 'UTF8'
      ? []
      : [mal(`La base está en ${h.codificacion}: cree otra con encoding 'UTF8' template template0.`)]),
    h.icu
      ? bien('El orden de los nombres (ICU, und-x-icu) está en la base.')
      : mal('La base no tiene la colación und-x-icu: use un PostgreSQL compilado con ICU y una base en UTF8.'),
    ...(h.cotejo
      ? [
          aviso(
            'La biblioteca ICU cambió desde que se creó la base. Como dueña: alter collation "und-x-icu" refresh version, y reindex database.',
          ),
        ]
      : []),
    h.soloLectura
      ? mal(
          h.espejo
            ? 'La base es una réplica: no admite escrituras. DATABASE_URL debe llevar a la principal.'
            : 'La base no admite escrituras (default_transaction_read_only).',
        )
      : bien('La base admite escrituras.'),
    skew > RELOJ_S
      ? mal(
          `Los relojes de esta máquina y de la base difieren ${skew.toFixed(1)} s: sincronícelos con la misma fuente (timedatectl set-ntp true).`,
        )
      : bien('Los relojes de esta máquina y de la base coinciden.'),
    conexiones(h, config),
    ...(h.anotaConsultas && h.parametros !== '0'
      ? [
          aviso(
            'PostgreSQL anota en su bitácora lo que se consulta con sus valores, nombres de víctimas entre ellos. Ponga log_parameter_max_length=0 y log_parameter_max_length_on_error=0.',
          ),
        ]
      : []),
  ];
}

async function esquema(client: pg.Client): Promise<Hallazgo> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
  const hechas = new Set(rows.map(({ name }) => name));
  const faltan = listMigrations().filter((name) => !hechas.has(name));
  if (faltan.length)
    return mal(`Al registro le faltan ${faltan.length} migraciones, desde ${faltan[0]}: ${seTeclea('migrate')}.`);
  const { rows: left } = await client.query<{ paso: string }>('select paso from pasopendiente order by paso');
  return left.length
    ? mal(
        `La actualización no ha terminado (${left.map(({ paso }) => nombrePaso(paso)).join(', ')}): ${seTeclea('migrate')}.`,
      )
    : bien(`El registro está al día, hasta la migración ${listMigrations().at(-1)}.`);
}

async function respaldos(client: pg.Client, ahora: number): Promise<Hallazgo[]> {
  const { rows } = await client.query<{ hecho: number | null; bueno: number | null }>(
    `select extract(epoch from max(fcrespaldo))::float8 as hecho,
      extract(epoch from max(fcrespaldo) filter (where boentero))::float8 as bueno from respaldo`,
  );
  const { hecho = null, bueno = null } = rows[0] ?? {};
  const hours = hecho === null ? Number.POSITIVE_INFINITY : (ahora - hecho) / 3600;
  const days = bueno === null ? Number.POSITIVE_INFINITY : (ahora - bueno) / 86_400;
  return [
    hours > RESPALDO_HORAS
      ? aviso(
          hecho === null
            ? `No hay ningún respaldo: ${seTeclea('backup')}.`
            : `El último respaldo es de hace ${Math.round(hours)} horas.`,
        )
      : bien(`El último respaldo es de hace ${Math.round(hours)} horas.`),
    days > COMPROBADO_DIAS
      ? aviso(
          `Ningún respaldo de los últimos ocho días se ha restaurado completo: ${seTeclea('verify-backup')} archivo --llave …`,
        )
      : bien('Un respaldo de los últimos ocho días se restauró completo.'),
  ];
}

/** Looks at a database through the account that the server uses. */
export async function diagnoseBase(client: pg.Client, config: Config): Promise<Hallazgo[]> {
  const { rows } = await client.query<Hechos>(HECHOS);
  const [hechos] = rows;
  if (!hechos) throw new Error('no answer');
  const ahora = Date.now() / 1000;
  const found = servidor(hechos, config, ahora);
  if (!hechos.registro) return [...found, aviso(`La base todavía no tiene el registro: ${seTeclea('migrate')}.`)];
  const may = await client.query<{ puede: boolean }>(
    `select has_table_privilege('public.kysely_migration', 'select') as puede`,
  );
  if (!may.rows[0]?.puede)
    return [...found, mal('La cuenta no tiene permiso sobre las tablas: GRANT renadet_app a ella.')];
  return [...found, await esquema(client), ...(await respaldos(client, ahora))];
}
