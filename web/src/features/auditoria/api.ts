import { exportarAuditoria, getAuditoria, verificarAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { bajar } from '../../lib/bajar.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import type { Consulta, Filtro } from './filtro.ts';

/** One page of the audit. */
export const useAuditoria = (consulta: Consulta) =>
  useQuery({ ...query(getAuditoria, { body: consulta }), placeholderData: keepPreviousData, staleTime: 0 });

/** Downloads every line that matches. */
export async function exportar(filtro: Filtro): Promise<void> {
  try {
    const file = (await call(exportarAuditoria, { body: filtro })) as Blob;
    bajar(file, `RENADET_auditoria_${hoyAhora()}.csv`);
    avisar.correcto('La auditoría se exportó.');
  } catch (error) {
    avisar.error('No se pudo exportar la auditoría.', mensajeDe(error));
  }
}

/** Recomputes the chain and tells what was found. */
export async function verificar(): Promise<void> {
  try {
    const { filas, rota } = await call(verificarAuditoria);
    if (rota === null)
      avisar.correcto(`La cadena de auditoría está completa: ${filas.toLocaleString('es-MX')} renglones.`, 15_000);
    else
      avisar.error(
        `El renglón ${rota} de la auditoría no coincide: se cambió, se quitó o se agregó fuera del sistema.`,
        'Conserve la base como está y avise a quien responde por la seguridad.',
      );
  } catch (error) {
    avisar.error('No se pudo verificar la auditoría.', mensajeDe(error));
  }
}
