// What is looked at when a test of faults is over, as the owner of the tables sees it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isFolio } from '@renadet/domain/carpeta/folio';
import { RAIZ } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';

/** What a test of faults is asked for on the command line. */
export interface Opciones {
  /** Answered writes. */
  escrituras: number;
  semilla: number;
  /** The short form, where there is one. */
  corta: boolean;
  /** Of `hostil`; undefined is as many as it has by itself. */
  minutos: number | undefined;
  /** Of `alavez`: runs of each kind; undefined is as many as it has by itself. */
  veces: number | undefined;
  /** Of `actualizacion`: files of the registry, or a data folder of the version before, and its commit. */
  carpetas: number;
  datos: string | undefined;
  desde: string | undefined;
}

/** Runs a program of the server on the settings given. @returns what it printed, and how it ended */
export async function programa(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ texto: string; codigo: number }> {
  const child = spawn(process.execPath, args, {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env },
  });
  let texto = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      texto += part;
    });
  const codigo = await new Promise<number>((done) => child.once('close', (code) => done(code ?? -1)));
  return { texto: texto.trim(), codigo };
}

/** Recomputes the audit chain and tells how it is. @returns defects */
export async function auditoria(env: Record<string, string>, raiz = RAIZ): Promise<string[]> {
  const { texto, codigo } = await programa([join(raiz, 'server/src/auditoria/verify.main.ts')], env);
  console.log(texto);
  return codigo === 0 ? [] : ['la auditoría no está completa'];
}

/** What is wrong with the numbers of the folios; nothing when they are 1, 2, 3... in each year and state. */
export async function folios(url: string): Promise<string[]> {
  // in one statement, so at one moment: people go on working
  const [found] = await query<{
    rows: { folio: string }[];
    counters: { anio: number; estado: number; ultimo: number }[];
  }>(
    url,
    `select coalesce((select json_agg(f) from foliocontador f), '[]') as counters,
       coalesce((select json_agg(json_build_object('folio', folio)) from carpeta where folio is not null), '[]') as rows`,
  );
  const { rows, counters } = found ?? { rows: [], counters: [] };
  const series = Map.groupBy(rows, ({ folio }) => folio.split('-').slice(1, 3).join('-'));
  return [
    ...counters
      .map(({ anio, estado, ultimo }) => ({ serie: `${anio}-${String(estado).padStart(2, '0')}`, ultimo }))
      .filter(({ serie, ultimo }) => (series.get(serie)?.length ?? 0) !== ultimo)
      .map(
        ({ serie, ultimo }) => `${serie}: el contador dice ${ultimo} y hay ${series.get(serie)?.length ?? 0} folios`,
      ),
    ...[...series].flatMap(([serie, kept]) => {
      const numbers = kept.map(({ folio }) => Number(folio.split('-')[3])).toSorted((a, b) => a - b);
      return [
        ...(numbers.some((n, i) => n !== i + 1) ? [`${serie}: falta o se repite un número`] : []),
        ...kept.filter(({ folio }) => !isFolio(folio)).map(({ folio }) => `dígito verificador: ${folio}`),
      ];
    }),
  ];
}

/** Each answers how many rows do not fit. */
const ENTERAS: readonly [falla: string, cuenta: string][] = [
  ['carpetas repetidas', `select from carpeta group by llinstitucion, noci having count(*) > 1`],
  [
    'carpetas sin su renglón de auditoría',
    `select from carpeta c where noci ~ '^(MEZCLA|LOTE|PGJ)/' and not exists (select from auditoria a
      where a.llcarpeta = c.llcarpeta and operacion in ('carpeta.crear', 'carga.integrar', 'interconexion.entrada'))`,
  ],
  [
    'renglones de auditoría de lo que no está',
    `select from auditoria a where llave is not null and detalle ? 'despues' and not case operacion
        when 'carpeta.crear' then exists (select from carpeta where llcarpeta = a.llave::integer)
        when 'victima.crear' then exists (select from victima where llvictima = a.llave::integer)
        when 'autoridad.crear' then exists (select from responsable where llresponsable = a.llave::integer)
        when 'archivo.anexar' then exists (select from archivo where llarchivo = a.llave::integer)
        else true end`,
  ],
  [
    'víctimas, autoridades o anexos sin su renglón de auditoría',
    `select from (select llcarpeta, 'victima.crear' as operacion, llvictima as llave from victima
        union all select llcarpeta, 'autoridad.crear', llresponsable from responsable
        union all select llcarpeta, 'archivo.anexar', llarchivo from archivo) x join carpeta c using (llcarpeta)
      where c.noci like 'MEZCLA/%' and not exists (select from auditoria a
        where a.llcarpeta = x.llcarpeta and a.operacion = x.operacion and a.llave = x.llave::text)`,
  ],
  [
    'carpetas de un lote a medias',
    `select from carpeta c where noci like 'LOTE/%' and not (
      (select count(*) from victima v where v.llcarpeta = c.llcarpeta) = 2
      and (select count(*) from responsable r where r.llcarpeta = c.llcarpeta) = 1
      and (select count(*) from imputado join responsable r using (llresponsable) where r.llcarpeta = c.llcarpeta) = 2
      and exists (select from cargacarpeta k where k.llcarpeta = c.llcarpeta))`,
  ],
  [
    'carpetas de interconexión a medias',
    `select from carpeta c where noci like 'PGJ/%' and not (folio is not null
      and (select count(*) from victima v where v.llcarpeta = c.llcarpeta) = 1
      and (select count(*) from responsable r where r.llcarpeta = c.llcarpeta) = 1
      and exists (select from entradapgj e where e.llcarpeta = c.llcarpeta and e.folio = c.folio))`,
  ],
  [
    'autoridades sin sus imputados',
    `select from responsable r join carpeta c using (llcarpeta) where c.noci like 'MEZCLA/%'
      and (select count(*) from imputado i where i.llresponsable = r.llresponsable) <> 1`,
  ],
  [
    'víctimas que no se encuentran por su nombre',
    `(table hechospalabra except table carpetapalabra) union all (table carpetapalabra except table hechospalabra)`,
  ],
  ...(['carpeta', 'victima', 'responsable'] as const).map(
    (tabla) =>
      [
        `totales de los reportes (${tabla}) que no son los de los registros`,
        `select where (select coalesce(sum(n), 0) from (select n from diario${tabla}
           union all select n from cambio${tabla}) x) <> (select count(*) from hechos${tabla})`,
      ] as [string, string],
  ),
];

/** Whether every record is whole, alone and on record in the audit, and the totals of the reports are those of the records. */
export async function enteras(url: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [falla, cuenta] of ENTERAS) {
    const [row] = await query<{ n: number }>(url, `select count(*)::int as n from (${cuenta}) q`);
    if (row?.n) wrong.push(`${falla}: ${row.n}`);
  }
  return wrong;
}

/** PostgreSQL's own check of its indexes against its tables; needs a superuser. @returns defects */
export async function indices(url: string): Promise<string[]> {
  await query(url, 'create extension if not exists amcheck');
  try {
    const [row] = await query<{ n: number }>(
      url,
      `select count(bt_index_parent_check(c.oid, true, true))::int as n from pg_class c join pg_am a on a.oid = c.relam
       join pg_namespace s on s.oid = c.relnamespace where a.amname = 'btree' and c.relkind = 'i' and s.nspname = 'public'`,
    );
    console.log(`Índices comprobados contra sus tablas (amcheck): ${row?.n}.`);
    return [];
  } catch (error) {
    return [`amcheck: ${(error as Error).message}`];
  }
}
