import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { LISTAS } from '@renadet/domain/plazo/listas';
import { pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

/** What is seen: one list, those that wait or those that are justified. */
export interface ListaElegida {
  plazo: number;
  justificadas: boolean;
}
interface Props {
  elegida: ListaElegida;
  onChange: (elegida: ListaElegida) => void;
}

function Opciones(props: {
  id: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
  opciones: readonly (readonly [number, string])[];
}) {
  return (
    <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
      <Box component="label" htmlFor={props.id} sx={{ typography: 'nota', display: 'block', mb: 0.5 }}>
        {props.label}
      </Box>
      <NativeSelect
        value={props.value}
        onChange={(event) => props.onChange(Number(event.target.value))}
        inputProps={{ id: props.id }}
        sx={{ maxWidth: '100%' }}
      >
        {props.opciones.map(([value, texto]) => (
          <option key={value} value={value}>
            {texto}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

/** Which list, each with how many wait in it, and whether those that are justified are shown. */
export function ElegirLista({ elegida, onChange }: Props) {
  const { data } = useQuery({ ...query(pendientes), staleTime: 0 });
  const totalOf = (llplazo: number) => data?.find((cuenta) => cuenta.llplazo === llplazo)?.total ?? 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Opciones
        id="pendientes-lista"
        label="Lista"
        value={elegida.plazo}
        onChange={(plazo) => onChange({ ...elegida, plazo })}
        opciones={LISTAS.map(({ llplazo, titulo }) => [
          llplazo,
          data ? `${titulo} (${totalOf(llplazo).toLocaleString('es-MX')})` : titulo,
        ])}
      />
      <Opciones
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
