import { buscarTodo } from '@renadet/domain/mesa/todo.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../../http/serve.ts';
import { findTodo } from './todo.queries.ts';

/** The search in the header of every screen. The typed words and the shown people go on record, as with every name search. */
export function todoRoutes(app: FastifyInstance): void {
  serveRead(app, buscarTodo, async (trx, { body: { texto } }, { alcance, nota }) => {
    const found = await findTodo(trx, alcance, texto ?? '');
    const carpetas = found.carpetas.map(({ llcarpeta }) => llcarpeta);
    const victimas = found.victimas.map(({ llvictima }) => llvictima);
    const imputados = found.imputados.map(({ llimputado }) => llimputado);
    const autoridades = found.autoridades.map(({ llresponsable }) => llresponsable);
    nota({
      objeto: victimas.length ? 'victima' : 'carpeta',
      detalle: {
        texto,
        total: carpetas.length + victimas.length + imputados.length + autoridades.length,
        carpetas,
        victimas,
        imputados,
        autoridades,
      },
    });
    return found;
  });
}
