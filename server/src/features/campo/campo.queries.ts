import type { Acuse, EstadoDeJuego, Motivo } from '@renadet/domain/campo/campo.schema';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { managed } from '../usuario/usuario.queries.ts';

/** A moment as it is answered: ISO 8601 in UTC. */
const momento = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Of one person, one at a time: until the transaction ends. What ends the kits of an account waits for it too (llaves_soltar). */
export const holdPersona = (trx: Trx, llusuario: number) =>
  sql`select pg_advisory_xact_lock(hashtext('renadet.juego'), ${llusuario}::integer)`.execute(trx);

/** The state of a kit by its token, to whoever has it. */
export const findDicho = async (
  db: Db,
  ficha: string,
): Promise<{ estado: EstadoDeJuego; motivo: Motivo | null; vence: string } | undefined> =>
  (
    await sql<{ estado: EstadoDeJuego; motivo: Motivo | null; vence: string }>`
      select estado, motivo, ${momento('vence')} as vence from juego_dicho(${ficha}::uuid)`.execute(db)
  ).rows[0];

const permisoDe = (trx: Trx, llinstitucion: number) =>
  trx
    .selectFrom('ctinstitucion as i')
    .where('i.llinstitucion', '=', llinstitucion)
    .where('i.boactivo', '=', 1)
    .select([
      'i.campo as permitido',
      'i.dsinstitucion',
      sql<number>`(select count(*)::integer from juego j
        where j.llinstitucion = i.llinstitucion and j.fcterminado is null and j.fcvence > now())`.as('vigentes'),
    ]);
/** Whether an institution in use allows kits, and how many of its users are in force. */
export const findPermiso = (trx: Trx, llinstitucion: number) => permisoDe(trx, llinstitucion).executeTakeFirst();
/** The same for who takes one: whoever stops allowing them waits until it is there, and ends it with the others. */
export const holdPermiso = (trx: Trx, llinstitucion: number) =>
  permisoDe(trx, llinstitucion).forShare().executeTakeFirst();

export const setPermiso = (trx: Trx, llinstitucion: number, campo: boolean) =>
  trx.updateTable('ctinstitucion').set({ campo }).where('llinstitucion', '=', llinstitucion).execute();

export const listAreas = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('ctpropietario')
    .where('llpropietario', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('llpropietario')
    .select(['llpropietario', 'dspropietario'])
    .execute();

const estado = sql<EstadoDeJuego>`estado_de_juego(juego.fcterminado, juego.motivo, juego.fcvence)`;
const juegos = (trx: Trx) =>
  trx
    .selectFrom('juego')
    .select([
      'juego.lljuego',
      'juego.dispositivo',
      estado.as('estado'),
      sql<Motivo | null>`juego.motivo`.as('motivo'),
      momento('juego.fctomado').as('tomado'),
      momento('juego.fcvence').as('vence'),
      momento('juego.fcterminado').$castTo<string | null>().as('terminado'),
      'juego.enviados',
      'juego.esperan',
      'juego.rechazados',
      sql<number>`(select count(*)::integer from juegocarpeta c where c.lljuego = juego.lljuego)`.as('carpetas'),
    ]);

/** The last kits of a person. */
export const listPropios = (trx: Trx, llusuario: number, limit: number) =>
  juegos(trx)
    .where('juego.llusuario', '=', llusuario)
    .orderBy('juego.fctomado', 'desc')
    .orderBy('juego.lljuego', 'desc')
    .limit(limit)
    .execute();

const vigente = sql<boolean>`juego.fcterminado is null and juego.fcvence > now()`;

/** One page of the kits of the users whom an administrator manages, the last ones first, and how many there are. */
export async function listDeOtros(
  trx: Trx,
  alcance: Alcance,
  { vigentes, pagina, rpp }: { vigentes: 'si' | 'no'; pagina: number; rpp: number },
) {
  const all = juegos(trx)
    .innerJoin('usuario', 'usuario.llusuario', 'juego.llusuario')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'usuario.llinstitucion')
    .where(managed(alcance))
    .$if(vigentes === 'si', (q) => q.where(vigente));
  const { total } = await all
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const filas = await all
    .orderBy('juego.fctomado', 'desc')
    .orderBy('juego.lljuego', 'desc')
    .limit(rpp)
    .offset(pagina * rpp)
    .select([
      'juego.llusuario as idUsuario',
      sql<string>`concat_ws(' ', usuario.dsnombre, usuario.dsapellidopaterno, usuario.dsapellidomaterno)`.as('nombre'),
      'i.dsinstitucion',
    ])
    .execute();
  return { total, filas };
}

/** How many kits of a person are in force. */
export const countVigentes = async (trx: Trx, llusuario: number): Promise<number> =>
  (
    await trx
      .selectFrom('juego')
      .where('juego.llusuario', '=', llusuario)
      .where(vigente)
      .select(sql<number>`count(*)::integer`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const TOMADO = [
  'juego.lljuego',
  'juego.ficha',
  'juego.dispositivo',
  'juego.horas',
  estado.as('estado'),
  momento('juego.fctomado').as('tomado'),
  momento('juego.fcvence').as('vence'),
] as const;

/** The kit that a form of a person took. */
export const findPorAlta = (trx: Trx, llusuario: number, alta: string) =>
  trx
    .selectFrom('juego')
    .where('juego.llusuario', '=', llusuario)
    .where('juego.alta', '=', alta)
    .select(TOMADO)
    .executeTakeFirst();

export const insertJuego = (
  trx: Trx,
  { horas, ...row }: { llusuario: number; llinstitucion: number; alta: string; dispositivo: string; horas: number },
) =>
  trx
    .insertInto('juego')
    .values({ ...row, horas, fcvence: sql`now() + make_interval(hours => ${horas})` })
    .returning(TOMADO)
    .executeTakeFirstOrThrow();

/** Puts on record which files a kit has. */
export const insertCarpetas = async (
  trx: Trx,
  lljuego: number,
  llusuario: number,
  carpetas: readonly { llcarpeta: number; noci: string }[],
): Promise<void> => {
  if (!carpetas.length) return;
  const rows = carpetas.map(({ llcarpeta, noci }) => ({ lljuego, llusuario, llcarpeta, noci }));
  await trx.insertInto('juegocarpeta').values(rows).execute();
};

export const listCarpetas = (trx: Trx, lljuego: number) =>
  trx
    .selectFrom('juegocarpeta')
    .where('lljuego', '=', lljuego)
    .orderBy('llcarpeta')
    .select(['llcarpeta', 'noci'])
    .execute();

/** Those of some files that are in scope, with what decides whether a kit may have them. */
export const listElegibles = (trx: Trx, alcance: Alcance, ids: readonly number[]) =>
  trx
    .selectFrom('carpeta')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'carpeta.llinstitucion')
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('carpeta.llcarpeta')
    .select([
      'carpeta.llcarpeta',
      'carpeta.noci',
      'carpeta.estadojuridicoexpedienteid',
      'i.campo as permitida',
      sql<number>`((select count(*) from victima v where v.llcarpeta = carpeta.llcarpeta)
        + (select count(*) from responsable r where r.llcarpeta = carpeta.llcarpeta))::integer`.as('registros'),
    ])
    .execute();

interface QuienTermina {
  llusuario: number;
  alcance: Alcance;
  /** Whether they administer users. */
  administra: boolean;
}
const juegoDe = (trx: Trx, { llusuario, alcance, administra }: QuienTermina, lljuego: number) =>
  trx
    .selectFrom('juego')
    .where('juego.lljuego', '=', lljuego)
    .where((eb) =>
      eb.or([
        eb('juego.llusuario', '=', llusuario),
        ...(administra
          ? [eb('juego.llusuario', 'in', trx.selectFrom('usuario').where(managed(alcance)).select('usuario.llusuario'))]
          : []),
      ]),
    )
    .select(['juego.lljuego', 'juego.llusuario', 'juego.dispositivo', estado.as('estado'), 'juego.motivo']);

/** A kit of whoever asks, or of a user whom they manage. */
export const findJuego = (trx: Trx, quien: QuienTermina, lljuego: number) =>
  juegoDe(trx, quien, lljuego).executeTakeFirst();
/** The same, locked until the transaction ends. */
export const lockJuego = (trx: Trx, quien: QuienTermina, lljuego: number) =>
  juegoDe(trx, quien, lljuego).forNoKeyUpdate().executeTakeFirst();

/** Changes a kit. @returns where it is now */
const change = async (
  trx: Trx,
  lljuego: number,
  set: { fcterminado?: RawBuilder<Date>; motivo?: Motivo } & Partial<Omit<Acuse, 'capturados'>>,
): Promise<EstadoDeJuego> =>
  (
    await trx
      .updateTable('juego')
      .set(set as never)
      .where('juego.lljuego', '=', lljuego)
      .returning(estado.as('estado'))
      .executeTakeFirstOrThrow()
  ).estado;

export const endJuego = (trx: Trx, lljuego: number, motivo: Motivo) =>
  change(trx, lljuego, { fcterminado: sql<Date>`coalesce(fcterminado, now())`, motivo });

/** Puts the receipt of a kit. @param cierra nothing waits any more */
export const putAcuse = (trx: Trx, lljuego: number, { enviados, esperan, rechazados }: Acuse, cierra: boolean) =>
  change(trx, lljuego, {
    enviados,
    esperan,
    rechazados,
    ...(cierra && { fcterminado: sql<Date>`coalesce(fcterminado, now())` }),
  });
