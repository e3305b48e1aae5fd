import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import { MIEMBROS_MAX } from '@renadet/domain/vinculo/decision.schema';
import { type decidirGrupo, GRUPOS_MAX, type GrupoDeVictimas } from '@renadet/domain/vinculo/grupo.contract';
import { joinPares } from '@renadet/domain/vinculo/grupos';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { decidePares } from './revision.commands.ts';
import { listAbiertos, listEntre, listLados } from './revision.queries.ts';

/** Victims that open pairs join, three or more, the largest groups first. */
export async function readGrupos(trx: Trx, { alcance, nota }: Door): Promise<GrupoDeVictimas[]> {
  const pares = await listAbiertos(trx, alcance);
  const groups = joinPares(pares)
    .filter(({ miembros }) => miembros.length > 2)
    .slice(0, GRUPOS_MAX);
  const shown = groups.map(({ miembros }) => miembros.slice(0, MIEMBROS_MAX));
  const lados = new Map((await listLados(trx, alcance, shown.flat())).map((one) => [one.llvictima, one]));
  nota({ objeto: 'vinculo', detalle: { estado: 'ABIERTO', total: groups.length, victimas: shown.flat() } });
  return groups.flatMap(({ miembros }, i) => {
    const there = (shown[i] ?? []).flatMap((one) => lados.get(one) ?? []);
    const ids = new Set(there.map(({ llvictima }) => llvictima));
    const entre = pares.filter(({ a, b }) => ids.has(a) && ids.has(b)).length;
    return there.length > 2 ? [{ miembros: there, pares: entre, mas: miembros.length - there.length }] : [];
  });
}

/**
 * Decides every open pair among some victims, each with its own line on record.
 * @throws AppError NO_ENCONTRADO where none is there for the user, CAMPOS_INVALIDOS
 */
export async function decideGrupo(trx: Trx, door: Door, body: Parsed<typeof decidirGrupo>['body']) {
  const { miembros, estado, motivo } = body;
  const pares = await listEntre(trx, door.alcance, miembros);
  if (!pares.length) throw new AppError('NO_ENCONTRADO');
  const { devueltos } = await decidePares(trx, door, { pares, antes: 'ABIERTO', estado, motivo });
  const returned = new Set(devueltos.map(({ a, b }) => `${a} ${b}`));
  return { result: 'REGISTRO_EXITOSO' as const, pares: pares.filter(({ a, b }) => !returned.has(`${a} ${b}`)) };
}
