import { AppError } from '@renadet/domain/lib/errors';
import { getRolesFunciones, guardarRolFuncion, isFija } from '@renadet/domain/rol/rol.contract';
import type { FastifyInstance } from 'fastify';
import { type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { listFunciones, listRolesFunciones, putFuncion } from './rol.queries.ts';

const FIJA = 'El administrador nacional conserva esta función: sin ella nadie podría devolverla.';

/** Roles and functions. One connection asks one thing at a time. */
async function readTable(trx: Trx) {
  const roles = await listRolesFunciones(trx);
  return { roles, funciones: await listFunciones(trx) };
}

export function rolRoutes(app: FastifyInstance, { db, registrar }: Services): void {
  serve(app, getRolesFunciones, async (_, req) => {
    const usuario = usuarioDe(req);
    refuseLocal(usuario);
    const table = await unit(db, usuario.alcance, 'read', readTable);
    await registrar(usuario, 'rol.consultar', {});
    return table;
  });
  serve(app, guardarRolFuncion, ({ body: cell }, req) => {
    const usuario = usuarioDe(req);
    refuseLocal(usuario);
    if (cell.boactivo === 0 && isFija(cell.llrol, cell.llfuncionalidad))
      throw new AppError('SIN_PERMISO', { message: FIJA });
    return write(db, usuario, 'rol.guardarFuncion', async (trx, anotar) => {
      const { roles, funciones } = await readTable(trx);
      const role = roles.find((r) => r.llrol === cell.llrol);
      const known = funciones.some((f) => f.llfuncionalidad === cell.llfuncionalidad);
      if (!role || !known) throw new AppError('NO_ENCONTRADO');
      await putFuncion(trx, cell);
      const antes = { boactivo: role.funciones.includes(cell.llfuncionalidad) ? 1 : 0 };
      const { llfuncionalidad, boactivo } = cell;
      anotar({ objeto: 'rol', llave: cell.llrol, detalle: { llfuncionalidad, antes, despues: { boactivo } } });
      return { result: 'REGISTRO_EXITOSO' as const };
    });
  });
}
