import { createHash } from 'node:crypto';
import * as contrato from '@renadet/domain/preguntas/compartidas.contract';
import { MODELO } from '@renadet/domain/preguntas/modelo';
import { preguntaDe } from '@renadet/domain/preguntas/pregunta.schema';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve, serveRead, serveWrite } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { answer } from './answer.ts';
import * as q from './compartidas.queries.ts';

const SIN_ROL = 'Elija un rol que lea reportes.';
const LLENA = `Su mesa ya tiene ${contrato.EN_MESA_MAX} preguntas. Quite una para poner otra.`;
const YA_NO = 'Esta pregunta ya no puede contestarse. Ábrala y guárdela de nuevo.';
const Pregunta = preguntaDe(MODELO);

/** Questions that are shared, and those that stand on a desk as a number. Everybody asks them in the own scope. */
export function compartidasRoutes(app: FastifyInstance): void {
  const { db, lectura, hoy } = app.services;
  serveRead(app, contrato.preguntasGuardadas, async (trx, _, { usuario }) => ({
    preguntas: await q.listGuardadas(trx, usuario),
    roles: await q.listRoles(trx),
  }));

  serveWrite(
    app,
    contrato.compartirPregunta,
    async (trx, { params: { llfiltro }, body }, { usuario, alcance, nota }) => {
      if (body.con === 'rol' && !(await q.listRoles(trx)).some(({ llrol }) => llrol === body.llrol))
        refuse([{ campo: 'llrol', mensaje: SIN_ROL }]);
      // who sees the country shares with a role of the country
      const en = body.con === 'rol' && alcance.llinstitucion === 0 ? 0 : usuario.llinstitucion;
      const detalle = found(await q.shareGuardada(trx, usuario.llusuario, llfiltro, { ...body, en }));
      nota({ objeto: 'filtro', llave: llfiltro, detalle: { ...detalle, ...body } });
      return { result: 'REGISTRO_EXITOSO' as const };
    },
  );

  serveWrite(app, contrato.ponerPreguntaEnMesa, async (trx, { params: { llfiltro }, body }, { usuario, nota }) => {
    const kept = body.enMesa ? found(await q.findGuardada(trx, usuario, llfiltro)) : {};
    if (!body.enMesa) await q.takeDeMesa(trx, usuario.llusuario, llfiltro);
    else if ((await q.putEnMesa(trx, usuario, llfiltro)) > contrato.EN_MESA_MAX)
      refuse([{ campo: 'enMesa', mensaje: LLENA }]);
    nota({ objeto: 'filtro', llave: llfiltro, detalle: { ...kept, ...body } });
    return { result: 'REGISTRO_EXITOSO' as const };
  });

  serve(app, contrato.preguntaDeMesa, async ({ params: { llfiltro } }, req) => {
    const usuario = usuarioDe(req);
    const { alcance, llusuario } = usuario;
    const { pregunta } = found(await unit(db, alcance, 'read', (trx) => q.findGuardada(trx, usuario, llfiltro)));
    const read = Pregunta.safeParse(JSON.parse(pregunta));
    if (!read.success) return refuse([{ campo: 'pregunta', mensaje: YA_NO }]) as never;
    const { titulo, frase, total } = await answer(await lectura(), alcance, { ...read.data, por: [] });
    const { llinstitucion, propietarios } = alcance;
    const dequien = createHash('sha256')
      .update(JSON.stringify([pregunta, llinstitucion, propietarios]))
      .digest();
    const seen = { n: total.n, hoy: hoy(), dequien };
    const antes = found(await unit(db, alcance, 'write', (trx) => q.seeEnMesa(trx, llusuario, llfiltro, seen)));
    return {
      titulo,
      frase,
      n: total.n,
      parte: read.data.parte.length ? total.parte : null,
      antes: antes.dia && antes.n !== null ? { n: antes.n, dia: antes.dia } : null,
    };
  });
}
