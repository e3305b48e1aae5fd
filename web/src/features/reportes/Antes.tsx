import { SE_CUENTAN_ANTES, sinContarAntes } from '@renadet/domain/lib/antes';
import { antesEn, getReporteAntes, type LlaveDeReporte } from '@renadet/domain/reportes/antes';
import type { Filtro } from '@renadet/domain/reportes/filtro';
import { useQuery } from '@tanstack/react-query';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { Falla } from '../../ui/Falla.tsx';

type PedidoDeAntes = Partial<Pick<Filtro, 'grupo' | 'institucion' | 'area' | 'noci'>> & { tipoFecha?: number | null };

/** How many files a report leaves out, because no period reaches them. */
function useLectura(llave: LlaveDeReporte, filtro: PedidoDeAntes) {
  const { grupo = null, institucion = null, area = null } = filtro;
  return useQuery({
    ...query(getReporteAntes, { body: { grupo, institucion, area, cargadas: llave === 'cargadas' } }),
    enabled: antesEn(llave, filtro) === 'fuera',
  });
}
/** The same as a number; nothing while it is not known. */
export const useAntes = (llave: LlaveDeReporte, filtro: PedidoDeAntes): number =>
  useLectura(llave, filtro).data?.total ?? 0;

/** The sentence of a report on files begun before the first day of its periods, on the screen and on paper. */
export function Antes({ llave, filtro }: { llave: LlaveDeReporte; filtro: PedidoDeAntes }) {
  const { data, error, refetch } = useLectura(llave, filtro);
  if (error) return <Falla texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  const que = antesEn(llave, filtro);
  const texto = que === 'cuenta' ? SE_CUENTAN_ANTES : que === 'fuera' ? sinContarAntes(data?.total ?? 0) : null;
  return texto && <p className="letra-menor tenue">{texto}</p>;
}
