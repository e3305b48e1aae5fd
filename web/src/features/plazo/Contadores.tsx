import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { entero } from '@renadet/domain/lib/entero';
import { enDias } from '@renadet/domain/lib/fecha';
import { diasEntre, listaDe } from '@renadet/domain/plazo/listas';
import { type CuentaPendiente, pendientes } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { useIr } from '../../lib/navigate.ts';
import { query } from '../../lib/query.ts';
import { Derecha } from '../../ui/Icon.tsx';
import { Hueco } from '../../ui/Marcha.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';

/** More of them nobody reads. */
const MUCHOS = 6;

function Contador({ cuenta, onChoose }: { cuenta: CuentaPendiente; onChoose: () => void }) {
  const dias = diasEntre(cuenta.desde ?? '', useHoy());
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        ...{ width: '100%', textAlign: 'left', display: 'flex', gap: 2, py: 1.25, px: 1 },
        '&:hover': { bgcolor: 'primary.light' },
      }}
    >
      <Box
        component="span"
        sx={{ typography: 'h3', minWidth: 40, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {entero(cuenta.total)}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 650, color: 'primary.main' }}>
          {listaDe(cuenta.llplazo)?.titulo}
        </Box>
        <Box
          component="span"
          sx={{ display: 'block', typography: 'nota', mt: 0.25 }}
        >{`La más antigua espera desde hace ${enDias(dias)}`}</Box>
      </Box>
      <Derecha color="primary" aria-hidden />
    </ButtonBase>
  );
}

/** What stands still in one's own scope, the oldest first; each opens its list. Nothing is drawn where nothing does. */
export function Contadores() {
  const mayRead = useFuncion('CONSULTAR CARPETA');
  const { data, error, isPending, refetch } = useQuery({ ...query(pendientes), enabled: mayRead, staleTime: 0 });
  const ir = useIr();
  if (error) return <PanelFallido titulo="Pendientes" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (isPending && mayRead) return <Hueco alto={160} />;
  if (!data?.length) return null;
  return (
    <Panel titulo="Pendientes" id="pendientes" extra={<Box sx={{ typography: 'nota' }}>Fuera de su plazo interno</Box>}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, MUCHOS).map((cuenta) => (
          <Box component="li" key={cuenta.llplazo} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Contador
              cuenta={cuenta}
              onChoose={() => void ir('/pages/pendientes', { busqueda: { plazo: cuenta.llplazo }, creada: null })}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
