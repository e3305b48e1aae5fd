import { setImmediate } from 'node:timers/promises';
import {
  type FilaHistoricaEnviada,
  integrarCarpetasHistoricas,
  type retirarExpedienteHistorico,
} from '@renadet/domain/historico/historico.contract';
import { MODULO, readHistoricas } from '@renadet/domain/historico/historico.rules';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { isWritable, normalize, numeral } from '@renadet/domain/lib/texto';
import type { Trx } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { removeHistorico, upsertHistoricos } from './historico.queries.ts';

/** Rows judged before others get their turn. */
const POR_TURNO = 1000;

/**
 * Integrates the rows of a historical workbook in one transaction: new ones are added, known ones with other data are
 * updated, the rest are repeated. The rows are validated again.
 */
export async function integrateHistoricas(
  { db, hoy }: Services,
  usuario: UsuarioDeSesion,
  filas: readonly FilaHistoricaEnviada[],
) {
  const listaExpedientes: { nuc: string; observaciones: string }[] = [];
  const rows = new Map<string, { noci: string; dsdelito: string; dsestadistica: string }>();
  let incorrectas = 0;
  let repetidas = 0;
  for (const [i, { nuc, delito, estadistica }] of filas.entries()) {
    if (i % POR_TURNO === POR_TURNO - 1) await setImmediate();
    const { validas, errores } = readHistoricas([
      { fila: i + 2, celdas: [nuc ?? '', delito ?? '', estadistica ?? ' '] },
    ]);
    const [sound] = validas;
    const texts = [numeral(sound?.nuc ?? ''), ...[sound?.delito ?? '', sound?.estadistica ?? ''].map(normalize)];
    const [noci = '', dsdelito = '', dsestadistica = ''] = texts;
    if (!sound || !texts.every((text) => text && isWritable(text)) || noci.length > 100) {
      incorrectas++;
      listaExpedientes.push({
        nuc: nuc ?? '',
        observaciones: errores.join(' ') || 'El renglón tiene datos que no se admiten.',
      });
    } else if (rows.has(noci)) {
      repetidas++;
      listaExpedientes.push({ nuc: noci, observaciones: 'El número se repite en el archivo: vale el primero.' });
    } else rows.set(noci, { noci, dsdelito: dsdelito.slice(0, 500), dsestadistica: dsestadistica.slice(0, 500) });
  }
  const { llinstitucion, llusuario } = usuario;
  return write(db, usuario, integrarCarpetasHistoricas, async (trx, nota) => {
    const written = await upsertHistoricos(trx, [...rows.values()], {
      llinstitucion,
      llusuario,
      hoy: hoy(),
      modulo: MODULO,
    });
    const correctas = written.filter((w) => w.nueva).length;
    const changed = written.filter((w) => !w.nueva);
    const touched = new Set(written.map((w) => w.noci));
    const sabidos = [
      ...changed.map(({ noci }) => ({ nuc: noci, observaciones: 'Se actualizaron sus datos.' })),
      ...[...rows.keys()]
        .filter((noci) => !touched.has(noci))
        .map((noci) => ({ nuc: noci, observaciones: 'Ya estaba registrado con los mismos datos.' })),
    ];
    const counts = {
      correctas,
      incorrectas,
      repetidas: repetidas + rows.size - touched.size,
      actualizadas: changed.length,
    };
    nota({ objeto: 'expedientehistorico', detalle: counts });
    return { ...counts, listaExpedientes: [...listaExpedientes, ...sabidos] };
  });
}

/**
 * Takes back a case that should not have been loaded: it counts no longer as known, and may be loaded again.
 * @throws AppError NO_ENCONTRADO
 */
export async function withdrawHistorico(
  trx: Trx,
  { alcance, nota }: Door,
  { llexpediente, motivo }: Parsed<typeof retirarExpedienteHistorico>['body'],
) {
  const antes = found(await removeHistorico(trx, alcance, llexpediente));
  nota({ objeto: 'expedientehistorico', llave: llexpediente, detalle: { motivo, antes } });
  return { result: 'REGISTRO_EXITOSO' as const, msj: `El expediente ${antes.noci} se retiró de los históricos.` };
}
