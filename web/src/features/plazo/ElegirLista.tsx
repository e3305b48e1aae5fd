import Box from '@mui/material/Box';
import { LISTAS } from '@renadet/domain/plazo/listas';
import { pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { ElegirDeLista } from '../../ui/ElegirDeLista.tsx';

/** What is seen: one list, those that wait or those that are justified. */
export interface ListaElegida {
  plazo: number;
  justificadas: boolean;
}
interface Props {
  elegida: ListaElegida;
  onChange: (elegida: ListaElegida) => void;
}

/** Which list, each with how many wait in it, and whether those that are justified are shown. */
export function ElegirLista({ elegida, onChange }: Props) {
  const { data } = useQuery({ ...query(pendientes), staleTime: 0 });
  const totalOf = (llplazo: number) => data?.find((cuenta) => cuenta.llplazo === llplazo)?.total ?? 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <ElegirDeLista
        id="pendientes-lista"
        label="Lista"
        value={elegida.plazo}
        onChange={(plazo) => onChange({ ...elegida, plazo })}
        opciones={LISTAS.map(({ llplazo, titulo }) => [
          llplazo,
          data ? `${titulo} (${totalOf(llplazo).toLocaleString('es-MX')})` : titulo,
        ])}
      />
      <ElegirDeLista
        id="pendientes-estado"
        label="Mostrar"
        value={elegida.justificadas ? 1 : 0}
        onChange={(value) => onChange({ ...elegida, justificadas: value === 1 })}
        opciones={[
          [0, 'En espera'],
          [1, 'Justificadas'],
        ]}
      />
    </Box>
  );
}
