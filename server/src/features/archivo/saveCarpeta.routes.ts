import { guardarCI, guardarCISinTipo, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { FastifyInstance } from 'fastify';
import { serveByHand } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { type Anexos, createCarpeta, updateCarpeta } from '../carpeta/carpeta.commands.ts';
import { conAnexos, listAusentes } from './anexos.ts';
import { conCuerpoGrande } from './cuerpoGrande.ts';

/** Saving a file, which brings its attachments along: its other routes are in `features/carpeta`. */
export function saveCarpetaRoutes(app: FastifyInstance, services: Services): void {
  const options = conCuerpoGrande();
  for (const operation of [guardarCI, guardarCISinTipo])
    serveByHand(
      app,
      operation,
      async ({ body, query: { alta } }, req) => {
        const usuario = usuarioDe(req);
        const save = (anexos: Anexos) => createCarpeta(services, usuario, body, anexos, alta);
        const answer = await conAnexos(services, usuario, body, save);
        if (answer.result !== 'REGISTRO_EXISTENTE' || answer.llcarpeta === undefined) return answer;
        return { ...answer, infoFiles: await listAusentes(services, usuario, answer.llcarpeta, body.archivos) };
      },
      options,
    );
  serveByHand(
    app,
    modificarCI,
    ({ body }, req) => {
      const usuario = usuarioDe(req);
      return conAnexos(services, usuario, body, (anexos) =>
        updateCarpeta(services, usuario, { values: body, typed: req.typed }, anexos),
      );
    },
    options,
  );
}
