import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { enDias } from '@renadet/domain/lib/fecha';
import { porHacer } from '@renadet/domain/mesa/porHacer.contract';
import { diasEntre, EN_MESA, type EnMesa } from '@renadet/domain/plazo/listas';
import type { CuentaPendiente } from '@renadet/domain/plazo/plazo.contract';
import { useQuery } from '@tanstack/react-query';
import { useFuncion } from '../../lib/funcion.ts';
import { useHoy } from '../../lib/hoy.ts';
import { mensajeDe } from '../../lib/http.ts';
import { query } from '../../lib/query.ts';
import { marco } from '../../theme.ts';
import { Hueco } from '../../ui/Marcha.tsx';
import { PanelFallido } from '../../ui/PanelFallido.tsx';
import { useAbrirLista } from './lista.ts';

/** What is said below the number. */
function notaDe({ dias, mientras }: EnMesa, { total, desde }: CuentaPendiente, hoy: string): string {
  const desdeCuando = dias > 0 ? `${enDias(dias)} o más ${mientras}` : '';
  if (total === 0) return desdeCuando || 'Ninguna carpeta';
  const espera = diasEntre(desde ?? hoy, hoy);
  return desdeCuando || (espera === 0 ? 'desde hoy' : `la más antigua, desde hace ${enDias(espera)}`);
}

/** The title of a list, how many files are in it, and a note; with something in it, it opens the list. */
function Cuenta({ lista, cuenta }: { lista: EnMesa; cuenta: CuentaPendiente }) {
  const open = useAbrirLista();
  const { total } = cuenta;
  const hoy = useHoy();
  const contenido = (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {lista.titulo}
      </Box>
      <Box
        component="span"
        sx={{
          ...{
            display: 'block',
            typography: 'portada',
            fontWeight: 650,
            lineHeight: 1.25,
            fontVariantNumeric: 'tabular-nums',
          },
          color: total > 0 ? 'primary.main' : 'text.secondary',
        }}
      >
        {total.toLocaleString('es-MX')}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'nota', textWrap: 'balance' }}>
        {notaDe(lista, cuenta, hoy)}
      </Box>
    </>
  );
  const sx = { ...marco, display: 'block', width: '100%', height: '100%', textAlign: 'left', p: { xs: 1.5, md: 2 } };
  if (total === 0) return <Box sx={sx}>{contenido}</Box>;
  return (
    <ButtonBase
      onClick={() => open({ plazo: lista.llplazo })}
      sx={{ ...sx, '&:hover': { borderColor: 'primary.main', bgcolor: 'primary.light' } }}
    >
      {contenido}
    </ButtonBase>
  );
}

/** What the files of one's scope lack, a number each that opens its list. */
export function PorHacer() {
  const mayRead = useFuncion('CONSULTAR CARPETA');
  const { data, error, isPending, refetch } = useQuery({ ...query(porHacer), enabled: mayRead, staleTime: 0 });
  if (error) return <PanelFallido titulo="Por hacer" texto={mensajeDe(error)} onRetry={() => void refetch()} />;
  if (!mayRead) return null;
  if (isPending)
    return (
      <Box sx={{ height: { xs: 250, md: 129 } }}>
        <Hueco alto="100%" />
      </Box>
    );
  return (
    <Box
      component="ul"
      aria-label="Por hacer"
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, md: 2 } },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', md: 'repeat(4, minmax(0,1fr))' },
      }}
    >
      {EN_MESA.map((lista) => {
        const cuenta = data.find(({ llplazo }) => llplazo === lista.llplazo);
        return (
          cuenta && (
            <Box component="li" key={lista.llplazo}>
              <Cuenta lista={lista} cuenta={cuenta} />
            </Box>
          )
        );
      })}
    </Box>
  );
}
