import { compare } from '@renadet/domain/vinculo/compare';
import { isOferta, PARECIDAS_MAX, wordsOf } from '@renadet/domain/vinculo/parecida';
import { isBuscable, type VictimaEscrita, victimasParecidas } from '@renadet/domain/vinculo/parecida.contract';
import type { FastifyInstance } from 'fastify';
import type { Alcance, Trx } from '../../db/scope.ts';
import { serveRead } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { findCandidatas, listParecidas } from './parecida.queries.ts';
import { readPublicas } from './vinculo.queries.ts';

/** The registered victims who may be the one that is typed, the most alike first [1-761] [1-762]. */
async function findParecidas(trx: Trx, alcance: Alcance, sent: VictimaEscrita) {
  const { escrita, candidatas } = await findCandidatas(trx, alcance, sent);
  if (!escrita || candidatas.length === 0) return [];
  const frecuencias = await readPublicas(trx, [escrita, ...candidatas]);
  const ofrecidas = candidatas
    .map((candidata) => ({ llvictima: candidata.llvictima, ...compare(escrita, candidata, frecuencias) }))
    .filter(isOferta)
    .sort((a, b) => b.peso - a.peso || b.llvictima - a.llvictima)
    .slice(0, PARECIDAS_MAX);
  if (ofrecidas.length === 0) return [];
  const shown = await listParecidas(
    trx,
    alcance,
    ofrecidas.map(({ llvictima }) => llvictima),
  );
  const rows = new Map(shown.map((row) => [row.llvictima, row]));
  return ofrecidas.flatMap((ofrecida) => {
    const row = rows.get(ofrecida.llvictima);
    return row ? [{ ...row, coincide: wordsOf(ofrecida) }] : [];
  });
}

export function parecidaRoutes(app: FastifyInstance): void {
  serveRead(app, victimasParecidas, async (trx, { body }, { alcance, nota }) => {
    const { llcarpeta, ...filtro } = body;
    // an unknown or foreign file is absent
    found(await findCarpeta(trx, alcance, llcarpeta));
    const filas = isBuscable(body) ? await findParecidas(trx, alcance, body) : [];
    const victimas = filas.map(({ llvictima }) => llvictima);
    nota({ objeto: 'victima', llcarpeta, detalle: { filtro, total: filas.length, victimas } });
    return filas;
  });
}
