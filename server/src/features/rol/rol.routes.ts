import { AppError } from '@renadet/domain/lib/errors';
import { getRolesFunciones, guardarRolFuncion, isFija } from '@renadet/domain/rol/rol.contract';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../db/scope.ts';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { listFunciones, listRolesFunciones, putFuncion } from './rol.queries.ts';

const FIJA = 'El administrador nacional conserva esta función: sin ella nadie podría devolverla.';

/** Roles and functions. One connection asks one thing at a time. */
async function readTable(trx: Trx) {
  const roles = await listRolesFunciones(trx);
  return { roles, funciones: await listFunciones(trx) };
}

export function rolRoutes(app: FastifyInstance): void {
  serveRead(app, getRolesFunciones, (trx, _, { usuario }) => {
    refuseLocal(usuario);
    return readTable(trx);
  });
  serveWrite(app, guardarRolFuncion, async (trx, { body: cell }, { usuario, nota }) => {
    refuseLocal(usuario);
    if (cell.boactivo === 0 && isFija(cell.llrol, cell.llfuncionalidad))
      throw new AppError('SIN_PERMISO', { message: FIJA });
    const { roles, funciones } = await readTable(trx);
    const role = found(roles.find((r) => r.llrol === cell.llrol));
    found(funciones.find((f) => f.llfuncionalidad === cell.llfuncionalidad));
    await putFuncion(trx, cell);
    const antes = { boactivo: role.funciones.includes(cell.llfuncionalidad) ? 1 : 0 };
    const { llfuncionalidad, boactivo } = cell;
    nota({ objeto: 'rol', llave: cell.llrol, detalle: { llfuncionalidad, antes, despues: { boactivo } } });
    return { result: 'REGISTRO_EXITOSO' as const };
  });
}
