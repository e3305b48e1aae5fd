import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { LIMITE_CARGA } from '@renadet/domain/carga/errores';
import { createTransport } from 'nodemailer';
import { openAlmacenOf } from '../almacen/almacen.ts';
import { tryLargo } from '../almacen/antivirus.ts';
import { ALMACEN_AJENO, claim } from '../almacen/dueno.ts';
import type { Config } from '../config.ts';
import { openDb } from '../db/open.ts';
import { impedimento } from '../reportes/lectura.ts';
import { aviso, bien, type Hallazgo, mal } from './hallazgo.ts';

const GB = 1024 ** 3;
/** Milliseconds that another machine may take. */
const ESPERA = 5_000;

/** Room on the disk of each folder. */
export async function diagnoseDiscos({ dataDir, respaldoDir }: Config): Promise<Hallazgo[]> {
  const look = async (nombre: string, carpeta: string): Promise<Hallazgo> => {
    const { bavail, blocks, bsize } = await statfs(carpeta);
    const [libre, parte] = [(bavail * bsize) / GB, bavail / blocks];
    const said = `${nombre} (${carpeta}): ${libre.toFixed(1)} GB libres, ${Math.round(parte * 100)} %`;
    if (libre < 1) return mal(`${said}. Libere espacio: sin él no se guarda nada.`);
    return parte < 0.1 ? aviso(`${said}.`) : bien(`${said}.`);
  };
  return [await look('Datos', dataDir), ...(respaldoDir ? [await look('Respaldos', respaldoDir)] : [])];
}

/** Whether attachments are kept where this registry's are. @param url of a database that has the registry's tables */
export async function diagnoseAlmacen(config: Config, url: string): Promise<Hallazgo> {
  const { db } = openDb(url, { max: 1 });
  try {
    const isOurs = await claim({ db, almacen: await openAlmacenOf(config) }, true);
    return isOurs ? bien('El almacén de archivos contesta y es el de este registro.') : mal(ALMACEN_AJENO);
  } finally {
    await db.destroy();
  }
}

/** The mail server takes our name and password; nothing is sent. */
export async function diagnoseCorreo({ smtpUrl, produccion }: Config): Promise<Hallazgo> {
  if (!smtpUrl)
    return produccion
      ? mal('No sale ningún correo: defina SMTP_URL.')
      : bien('Los correos quedan como archivos (evaluación).');
  const plazos = { connectionTimeout: ESPERA, greetingTimeout: ESPERA, socketTimeout: ESPERA, dnsTimeout: ESPERA };
  const smtp = createTransport({ url: smtpUrl, ...plazos });
  await smtp.verify().finally(() => smtp.close());
  return bien('El servidor de correo contesta y admite la cuenta.');
}

/** Whether reports would read the replica, by the rule of the servers. */
export async function diagnoseReplica(principalUrl: string, replicaUrl: string): Promise<Hallazgo> {
  const [principal, replica] = [openDb(principalUrl, { max: 1 }), openDb(replicaUrl, { max: 1, lee: true })];
  try {
    const { rows } = await replica.pool.query<{ sigue: string }>(
      `select current_setting('hot_standby_feedback') as sigue`,
    );
    const motivo = await impedimento(principal, replica);
    if (motivo) return aviso(`Réplica: ${motivo}. Los reportes leen la base principal.`);
    return rows[0]?.sigue === 'on'
      ? bien('La réplica contesta y está al día.')
      : aviso('La réplica está al día, sin hot_standby_feedback=on: los reportes largos se cancelan.');
  } finally {
    await Promise.all([principal.db.destroy(), replica.db.destroy()]);
  }
}

/** Whether the antivirus looks at the longest file that is ever kept: clamd as it comes takes a quarter of it. */
export async function diagnoseAntivirus(url: string, longitud: number = LIMITE_CARGA): Promise<Hallazgo> {
  const megas = Math.floor(longitud / 2 ** 20);
  const said = await tryLargo(url, longitud);
  if (said.endsWith(': OK')) return bien(`Antivirus: contesta, y recibe archivos de ${megas} MB.`);
  return mal(
    `Antivirus: no recibe archivos de ${megas} MB (${said || 'cerró sin contestar'}), y no se guardan. Suba en clamd.conf StreamMaxLength, MaxFileSize y MaxScanSize.`,
  );
}

/** Whether somebody listens at an address. @param nombre of the setting */
export function diagnosePuerta(nombre: string, url: string): Promise<Hallazgo> {
  const { protocol, hostname, port } = new URL(url);
  const socket = connect(Number(port) || (protocol === 'https:' ? 443 : 80), hostname);
  return new Promise((done) => {
    const end = (found: Hallazgo) => {
      socket.destroy();
      done(found);
    };
    socket.setTimeout(ESPERA, () => end(mal(`${nombre}: no contesta.`)));
    socket.once('error', ({ message }) => end(mal(`${nombre}: no contesta (${message}).`)));
    socket.once('connect', () => end(bien(`${nombre}: contesta.`)));
  });
}
