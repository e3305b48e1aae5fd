import { exportarAuditoria, getAuditoria, verificarAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { EXPORTA_MAXIMO } from '@renadet/domain/auditoria/auditoria.schema';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { aCsv } from './csv.ts';
import type { Consulta, Filtro } from './filtro.ts';

/** One page of the audit. */
export const useAuditoria = (consulta: Consulta) =>
  useQuery({ ...query(getAuditoria, { body: consulta }), placeholderData: keepPreviousData, staleTime: 0 });

/** Downloads the lines that match, and tells how it went. */
export async function exportar(filtro: Filtro): Promise<void> {
  try {
    const lines = await call(exportarAuditoria, { body: filtro });
    const url = URL.createObjectURL(new Blob([aCsv(lines)], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `RENADET_auditoria_${hoyEnMexico(new Date())}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    if (lines.length < EXPORTA_MAXIMO)
      avisar.correcto(`Se exportaron ${lines.length.toLocaleString('es-MX')} renglones.`);
    else
      avisar.advertencia(
        `Se exportaron los ${EXPORTA_MAXIMO.toLocaleString('es-MX')} renglones más recientes. Acote las fechas para exportar los demás.`,
      );
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
