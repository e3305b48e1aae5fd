import { entero } from '@renadet/domain/lib/entero';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { listaDe } from '@renadet/domain/plazo/listas';
import { sql } from 'kysely';
import { enqueue } from '../../cola/cola.ts';
import { writeCarta } from '../../correo/carta.ts';
import { insertCorreo } from '../../correo/correo.queries.ts';
import type { Db } from '../../db/open.ts';
import { type Alcance, type Trx, unit } from '../../db/scope.ts';
import { countPendientes } from './plazo.queries.ts';

/** Three days: later the next one is near. */
const MINUTOS = 3 * 24 * 60;

interface Supervisor {
  llusuario: number;
  dscorreo: string;
  llinstitucion: number;
  propietarios: number[] | null;
}

/** Monday of a day's week. */
export function lunesDe(hoy: Fecha): string {
  const day = new Date(`${hoy}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** Notes on records in numbers: open ones, and those noted and attended in the week. */
interface NotasDeSemana {
  abiertas: number;
  nuevas: number;
  atendidas: number;
}
const describeNotas = ({ abiertas, nuevas, atendidas }: NotasDeSemana) =>
  `Observaciones abiertas: ${entero(abiertas)} (${entero(nuevas)} de esta semana); atendidas esta semana: ${entero(atendidas)}`;

/** The digest of a week in numbers: neither names nor numbers of files. undefined where nothing is new. */
function writeDigest(cuentas: Awaited<ReturnType<typeof countPendientes>>, notas: NotasDeSemana) {
  if (notas.nuevas === 0 && !cuentas.some(({ nuevas }) => nuevas > 0)) return;
  const own = notas.abiertas + notas.atendidas > 0 ? [describeNotas(notas)] : [];
  const rows = cuentas.flatMap(({ llplazo, total, nuevas }) =>
    total > 0 ? [`${listaDe(llplazo)?.titulo}: ${entero(total)} (${entero(nuevas)} de esta semana)`] : [],
  );
  const intro = 'Estas son las listas de pendientes de su institución en RENADET, según sus plazos internos.';
  const end =
    'Ábralas desde la página de inicio del sistema. Este correo se envía una vez por semana, si hay algo nuevo.';
  return writeCarta('RENADET: pendientes de la semana', [intro, { lista: [...rows, ...own] }, end]);
}

/**
 * Sends each supervisor the digest of the week, once, where a list has something new. Mail and note of it are one transaction,
 * so a second run sends nobody a second one.
 */
export async function sendDigests(
  db: Db,
  hoy: Fecha,
  countNotas: (trx: Trx, alcance: Alcance, hoy: Fecha) => Promise<NotasDeSemana>,
): Promise<void> {
  const { rows } = await sql<Supervisor>`select * from supervisores()`.execute(db);
  for (const { llusuario, dscorreo: destinatario, llinstitucion, propietarios } of rows) {
    const alcance = { llinstitucion, propietarios, llusuario };
    await unit(db, alcance, 'write', async (trx) => {
      const mensaje = writeDigest(await countPendientes(trx, alcance, hoy), await countNotas(trx, alcance, hoy));
      if (!mensaje) return;
      const first = await sql<{
        nueva: boolean;
      }>`select avisar_pendientes(${llusuario}, ${lunesDe(hoy)}::date) as nueva`.execute(trx);
      if (!first.rows[0]?.nueva) return;
      const llcorreo = await insertCorreo(trx, { llusuario, destinatario, minutos: MINUTOS, aviso: true, ...mensaje });
      await enqueue(trx, 'correo', { llcorreo }, { intentos: 12 });
    });
  }
}
