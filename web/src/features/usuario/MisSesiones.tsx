import Box from '@mui/material/Box';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { getMisSesiones, type SesionAbierta, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { confirmar } from '../../lib/confirmar.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Salir } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';

const cuando = (text: string) => `${formatFecha(text.slice(0, 10))} ${text.slice(11, 16)}`;

/** The program in which a session is open, as people call it. */
const programa = (agente: string | null): string =>
  (['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const)
    .filter((name) => agente?.includes(`${name}/`))
    .map((name) => ({ Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' })[name])[0] ??
  'Otro programa';

async function terminar(sesion: SesionAbierta, cache: QueryClient): Promise<void> {
  const yes = await confirmar({
    titulo: 'Terminar sesión',
    contenido: `La sesión abierta el ${cuando(sesion.creada)} terminará de inmediato. ¿Desea continuar?`,
    aceptar: 'Terminar sesión',
    peligro: true,
  });
  if (!yes) return;
  try {
    await call(terminarSesion, { params: { id: sesion.id } });
    avisar.correcto('La sesión terminó.');
  } catch (error) {
    avisar.error('No se pudo terminar la sesión.', mensajeDe(error));
  }
  await cache.invalidateQueries({ queryKey: clave(getMisSesiones) });
}

/** The open sessions of whoever looks, each with its end. */
export function MisSesiones() {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...query(getMisSesiones), staleTime: 0 });
  const columnas: Columna<SesionAbierta>[] = [
    {
      id: 'agente',
      titulo: 'Programa',
      valor: (s) => programa(s.agente),
      celda: (s) => (
        <>
          {programa(s.agente)}
          {s.actual && (
            <Box component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
              {' · Esta sesión'}
            </Box>
          )}
        </>
      ),
    },
    { id: 'direccion', titulo: 'Desde', valor: (s) => s.direccion },
    { id: 'creada', titulo: 'Inicio', valor: (s) => cuando(s.creada) },
    { id: 'usada', titulo: 'Último uso', valor: (s) => cuando(s.usada) },
    {
      id: 'acciones',
      titulo: 'Terminar',
      tipo: 'acciones',
      acciones: [
        {
          etiqueta: 'Terminar',
          Icono: Salir,
          alElegir: (s) => terminar(s, cache),
          impedida: (s) => (s.actual ? 'Es esta sesión: use «Cerrar Sesión».' : undefined),
          peligro: true,
        },
      ],
    },
  ];
  return (
    <DataTable
      titulo="Mis sesiones"
      columnas={columnas}
      filas={data}
      clave={(s) => s.id}
      cargando={isFetching}
      error={error ? mensajeDe(error) : undefined}
      alReintentar={() => refetch()}
    />
  );
}
