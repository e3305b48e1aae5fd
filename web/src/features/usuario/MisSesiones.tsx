import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { getMisSesiones, type SesionAbierta, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
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

interface Props {
  /** The dialog that asks for the password again. */
  Probar: ComponentType<{
    titulo: string;
    children: ReactNode;
    pide: readonly ['password'];
    boton: string;
    peligro: boolean;
    alEnviar: (pruebas: { password: string }) => Promise<void>;
    alCerrar: () => void;
  }>;
}

/** The open sessions of whoever looks, each with its end. */
export function MisSesiones({ Probar }: Props) {
  const cache = useQueryClient();
  const [elegida, setElegida] = useState<SesionAbierta>();
  const terminar = async ({ id }: SesionAbierta, password: string) => {
    await call(terminarSesion, { params: { id }, body: { password } });
    setElegida(undefined);
    avisar.correcto('La sesión terminó.');
    await cache.invalidateQueries({ queryKey: clave(getMisSesiones) });
  };
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
          alElegir: setElegida,
          impedida: (s) => (s.actual ? 'Es esta sesión: use «Cerrar Sesión».' : undefined),
          peligro: true,
        },
      ],
    },
  ];
  return (
    <>
      <DataTable
        titulo="Mis sesiones"
        columnas={columnas}
        filas={data}
        clave={(s) => s.id}
        cargando={isFetching}
        error={error ? mensajeDe(error) : undefined}
        alReintentar={() => refetch()}
      />
      {elegida && (
        <Probar
          titulo="Terminar sesión"
          pide={['password']}
          boton="Terminar sesión"
          peligro
          alEnviar={({ password }) => terminar(elegida, password)}
          alCerrar={() => setElegida(undefined)}
        >
          <Typography>La sesión abierta el {cuando(elegida.creada)} terminará de inmediato.</Typography>
        </Probar>
      )}
    </>
  );
}
