import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { FALLAS_DIAS, fallas } from '@renadet/domain/fallas/fallas.contract';
import { getRespaldos, RESPALDO_HORAS } from '@renadet/domain/respaldo/respaldo.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFuncion } from '../../lib/funcion.ts';
import { mensajeDe } from '../../lib/http.ts';
import { antiguedad } from '../../lib/momento.ts';
import { useIr } from '../../lib/navigate.ts';
import { query } from '../../lib/query.ts';
import { Derecha } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';

const HORA = 3_600_000;

interface RenglonDeMesa {
  titulo: string;
  /** A number, or a moment in words. */
  dato: string;
  nota: string;
  mal: boolean;
  ruta: string;
  busqueda: Record<string, unknown> | null;
}

function Dato({ titulo, dato, nota, mal, ruta, busqueda }: RenglonDeMesa) {
  const ir = useIr();
  return (
    <ButtonBase
      onClick={() => void ir(ruta, { busqueda, creada: null })}
      sx={{
        ...{ width: '100%', textAlign: 'left', display: 'flex', gap: 2, py: 1.25, px: 1 },
        '&:hover': { bgcolor: 'primary.light' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 650, color: 'primary.main' }}>{titulo}</Box>
        <Box sx={{ typography: 'nota', mt: 0.25 }}>{nota}</Box>
      </Box>
      <Box
        sx={{
          ...{ typography: 'h3', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
          color: mal ? 'error.main' : 'text.primary',
        }}
      >
        {dato}
      </Box>
      <Derecha color="primary" aria-hidden />
    </ButtonBase>
  );
}

/** How old the newest backup is, and whether one came back whole. */
function useRespaldo(): RenglonDeMesa | null {
  const may = useFuncion('AUDITORIA');
  const { data } = useQuery({ ...query(getRespaldos), enabled: may });
  const [now] = useState(Date.now);
  if (!data) return null;
  const { ultimo, comprobado } = data;
  return {
    ...{ titulo: 'Último respaldo', ruta: '/pages/auditoria', busqueda: null },
    dato: ultimo ? antiguedad(ultimo, now) : 'Ninguno',
    nota: comprobado
      ? `Se restauró completo uno de ${antiguedad(comprobado, now)}`
      : 'Ninguno se ha restaurado para comprobarlo',
    mal: !comprobado || now - Date.parse(comprobado) > RESPALDO_HORAS * HORA,
  };
}

const entero = (n: number) => n.toLocaleString('es-MX');
const EN_DIAS = `En los últimos ${FALLAS_DIAS} días`;

/** What an administrator looks after: blocked accounts, backups, and what failed; each opens a list of as many. */
export default function Administracion({ bloqueados }: { bloqueados: Record<string, unknown> }) {
  const { data, error, isPending } = useQuery({ ...query(fallas), staleTime: 0 });
  const respaldo = useRespaldo();
  if (error) return <Panel titulo="Administración">{mensajeDe(error)}</Panel>;
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  const cuenta = (titulo: string, n: number | null, nota: string, ruta: string, busqueda: RenglonDeMesa['busqueda']) =>
    typeof n !== 'number'
      ? []
      : [{ titulo, dato: entero(n), nota, mal: n > 0 && busqueda !== bloqueados, ruta, busqueda }];
  const renglones: RenglonDeMesa[] = [
    ...cuenta('Usuarios bloqueados', data.bloqueados, 'No pueden ingresar', '/pages/search_user', bloqueados),
    ...(respaldo ? [respaldo] : []),
    ...cuenta('Cargas con renglones fuera', data.cargas, EN_DIAS, '/pages/bitacora_estatal', { fallidas: true }),
    ...cuenta('Integraciones con fallas', data.corridas, `${EN_DIAS}, de JusticiaNet`, '/pages/fallas', null),
    ...cuenta(
      'Trabajos del servidor con fallas',
      data.trabajos,
      'La última vez que se intentaron',
      '/pages/fallas',
      null,
    ),
  ];
  return (
    <Panel titulo="Administración" id="administracion">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {renglones.map((renglon) => (
          <Box component="li" key={renglon.titulo} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Dato {...renglon} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
