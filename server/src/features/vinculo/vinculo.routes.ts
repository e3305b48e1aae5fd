import { avisarPar, listaAvisos, responderAviso } from '@renadet/domain/vinculo/aviso.contract';
import { decidirGrupo, gruposDeVinculos } from '@renadet/domain/vinculo/grupo.contract';
import { consultarVinculo, decidirVinculos, listaVinculos } from '@renadet/domain/vinculo/vinculo.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { answerAviso, giveAviso, readAvisos } from './aviso.commands.ts';
import { decideGrupo, readGrupos } from './grupo.commands.ts';
import { decidePares, readPar, readPares } from './revision.commands.ts';

/** Pairs of victims who may be one person: people review the findings (ADR 67). */
export function vinculoRoutes(app: FastifyInstance): void {
  serveRead(app, listaVinculos, (trx, { params }, door) => readPares(trx, door, params));
  serveRead(app, consultarVinculo, (trx, { params }, door) => readPar(trx, door, params));
  serveWrite(app, decidirVinculos, (trx, { body }, door) => decidePares(trx, door, body));
  serveRead(app, gruposDeVinculos, (trx, _, door) => readGrupos(trx, door));
  serveWrite(app, decidirGrupo, (trx, { body }, door) => decideGrupo(trx, door, body));
  serveRead(app, listaAvisos, (trx, { params }, door) => readAvisos(trx, door, params));
  serveWrite(app, avisarPar, (trx, { body }, door) => giveAviso(trx, door, body));
  serveWrite(app, responderAviso, (trx, { body }, door) => answerAviso(trx, door, body));
}
