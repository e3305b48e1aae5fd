// npm run tool -- diagnose: looks at this machine and at all that the settings name, before people do, and says in sentences what
// is well and what is not. Changes nothing. Exit 1 when something keeps people from working.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import pg from '../db/pg.ts';
import '../db/open.ts'; // counts as numbers
import { joinDatabase } from '../embedded/join.ts';
import { chooseHost } from '../hosts/hosts.ts';
import { orden } from '../orden.ts';
import { diagnoseBase } from './base.ts';
import { aviso, type Hallazgo, mira } from './hallazgo.ts';
import {
  diagnoseAlmacen,
  diagnoseAntivirus,
  diagnoseCorreo,
  diagnoseDiscos,
  diagnosePuerta,
  diagnoseReplica,
} from './vecinos.ts';

const SIGNOS = { bien: '  bien ', aviso: '  OJO  ', mal: '  MAL  ' } as const;

/** Through the account of the servers; the embedded database as it is, or for as long as this takes. */
async function openFor(config: Config): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  if (config.databaseUrl) return { url: await chooseHost(config.databaseUrl, 0), close: async () => {} };
  return existsSync(join(config.dataDir, 'pg', 'PG_VERSION')) ? joinDatabase(config) : undefined;
}

async function lookAtBase(config: Config): Promise<Hallazgo[]> {
  const base = await openFor(config);
  if (!base) return [aviso(`Todavía no hay una base de datos en ${config.dataDir}: se crea al iniciar.`)];
  const client = new pg.Client({ connectionString: base.url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await diagnoseBase(client, config);
    const isReady = (await client.query<{ hay: boolean }>(`select to_regclass('public.almacen') is not null as hay`))
      .rows[0]?.hay;
    return isReady ? [...found, ...(await mira('Almacén', () => diagnoseAlmacen(config, base.url)))] : found;
  } finally {
    await client.end().catch(() => {});
    await base.close();
  }
}

/** An order has the owner's account by right: that it is there says nothing of what the servers are given. */
const isDeServidor = (texto: string) => !(process.env.RENADET_ORDEN && texto.startsWith('DATABASE_URL_MIGRACION '));

await orden(async (config) => {
  const { databaseUrl, databaseReplicaUrl, justicianetUrl, clamdUrl } = config;
  const found = [
    ...config.avisos.filter(isDeServidor).map((texto) => aviso(texto)),
    ...(await mira('Base de datos', () => lookAtBase(config))),
    ...(databaseUrl && databaseReplicaUrl
      ? await mira('Réplica', () => diagnoseReplica(databaseUrl, databaseReplicaUrl))
      : []),
    ...(await mira('Disco', () => diagnoseDiscos(config))),
    ...(await mira('Correo', () => diagnoseCorreo(config))),
    ...(justicianetUrl ? await mira('JusticiaNet', () => diagnosePuerta('JusticiaNet', justicianetUrl)) : []),
    ...(clamdUrl ? await mira('Antivirus', () => diagnoseAntivirus(clamdUrl)) : []),
  ];
  for (const { estado, texto } of found) console.log(`${SIGNOS[estado]}${texto}`);
  const bad = found.filter(({ estado }) => estado === 'mal').length;
  console.log(bad ? `\nImpide trabajar lo que dice MAL (${bad}).` : '\nNada impide trabajar.');
  return bad === 0;
});
