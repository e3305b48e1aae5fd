import * as contrato from '@renadet/domain/auditoria/auditoria.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQuery } from '@tanstack/react-query';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { download } from '../../lib/download.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { call } from '../../lib/http.ts';
import { porPaginasAlDia, query } from '../../lib/query.ts';
import type { ConsultaDeAuditoria, Filtro } from './filtro.ts';

/** One page of the audit. */
export const useAuditoria = (consulta: ConsultaDeAuditoria) =>
  useQuery(porPaginasAlDia(contrato.getAuditoria, { body: consulta }));

/** The day from which on it reaches, where earlier lines are in files. */
export const useDesde = (): string | null => useQuery(query(contrato.getAlcanceAuditoria)).data?.desde ?? null;

/** Downloads every line that matches, of both halves. */
export async function exportAll(filtro: Filtro): Promise<void> {
  await reportFalla('No se pudo exportar la auditoría.', async () => {
    const file = (await call(contrato.exportarAuditoria, { body: { ...filtro, clase: null } })) as Blob;
    download(file, `RENADET_auditoria_${hoyAhora()}.csv`);
    avisar.correcto('La auditoría se exportó.');
  });
}

/** Recomputes the chain and tells the findings. It tells also how many lines are in files and were not looked at. */
export async function verify(): Promise<void> {
  await reportFalla('No se pudo verificar la auditoría.', async () => {
    const { filas, archivadas, rota, cierre } = await call(contrato.verificarAuditoria);
    if (rota === null && cierre === null)
      avisar.correcto(
        `La cadena de auditoría está completa: ${cuantos(filas - archivadas, 'renglón', 'renglones')}.` +
          (archivadas
            ? ` En archivos, que se revisan aparte, hay ${cuantos(archivadas, 'renglón', 'renglones')} más.`
            : ''),
        15_000,
      );
    else
      avisar.error(
        `El ${rota === null ? `cierre ${cierre}` : `renglón ${rota}`} de la auditoría no coincide: se cambió, se quitó o se agregó fuera del sistema.`,
        'Conserve la base como está y avise a quien responde por la seguridad.',
      );
  });
}
