import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mensaje {
  llcorreo: number;
  /** Identity of the message, the same each time it is tried. */
  llave: string;
  destinatario: string;
  asunto: string;
  texto: string;
  html: string | null;
}

/** Hands a message over. @throws what the mail server or the disk says */
export type Transporte = (mensaje: Mensaje) => Promise<void>;

/** A mail server that does not answer is not waited for long: the message stays in the outbox. */
const PLAZOS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 } as const;

const partes = ({ llave, destinatario, asunto, texto, html }: Mensaje, remitente: string) => ({
  from: { name: 'RENADET', address: remitente },
  to: { name: '', address: destinatario },
  subject: asunto,
  textEncoding: 'quoted-printable' as const,
  text: texto,
  ...(html && { html }),
  messageId: `<${llave}@${remitente.split('@')[1]}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // the text of a message never names a file or an address to read
  disableFileAccess: true,
  disableUrlAccess: true,
});

function porSmtp(url: string, remitente: string): Transporte {
  const smtp = createTransport({ url, ...PLAZOS });
  return async (mensaje) => void (await smtp.sendMail(partes(mensaje, remitente)));
}

/** Evaluation: each message is a file that any mail program opens, readable by whoever runs the server. */
function porArchivo(folder: string, remitente: string): Transporte {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mensaje) => {
    const { message } = await writer.sendMail(partes(mensaje, remitente));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${mensaje.llcorreo}`);
    await writeFile(`${name}.tmp`, message as Buffer, { mode: 0o600 });
    await rename(`${name}.tmp`, `${name}.eml`);
  };
}

/** The folder where messages land instead of being sent: in an evaluation without a mail server. */
export const buzonDe = ({ smtpUrl, produccion, dataDir }: Pick<Config, 'smtpUrl' | 'produccion' | 'dataDir'>) =>
  smtpUrl || produccion ? undefined : join(dataDir, 'correo');

/** How this installation sends mail: SMTP_URL; files in evaluation mode; in production without it, not at all. */
export function createTransporte(config: Config): Transporte {
  const { smtpUrl, correoRemitente } = config;
  if (smtpUrl) return porSmtp(smtpUrl, correoRemitente);
  const buzon = buzonDe(config);
  if (buzon) return porArchivo(buzon, correoRemitente);
  return () => Promise.reject(Object.assign(new Error('sin SMTP_URL'), { code: 'SIN_SMTP_URL' }));
}
