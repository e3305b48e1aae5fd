import Box from '@mui/material/Box';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { getMisSesiones, type SesionAbierta, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call } from '../../lib/http.ts';
import { clave, query } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Salir } from '../../ui/Icon.tsx';
import { type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';

const cuando = (text: string) => `${formatFecha(text.slice(0, 10))} ${text.slice(11, 16)}`;

/** What each program calls itself, and how people call it; the first that is found says it. */
const PROGRAMAS = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const programa = (agente: string | null): string =>
  Object.entries(PROGRAMAS).find(([name]) => agente?.includes(`${name}/`))?.[1] ?? 'Otro programa';

const Programa = ({ sesion: { agente, actual } }: { sesion: SesionAbierta }) => (
  <>
    {programa(agente)}
    {actual && (
      <Box component="span" sx={{ color: 'success.main', fontWeight: 600 }}>
        {' · Esta sesión'}
      </Box>
    )}
  </>
);

const columnasDe = (onChoose: (sesion: SesionAbierta) => void): Columna<SesionAbierta>[] => [
  { id: 'agente', titulo: 'Programa', valor: (s) => programa(s.agente), celda: (s) => <Programa sesion={s} /> },
  { id: 'direccion', titulo: 'Desde', valor: (s) => s.direccion },
  { id: 'creada', titulo: 'Inicio', valor: (s) => cuando(s.creada) },
  { id: 'usada', titulo: 'Último uso', valor: (s) => cuando(s.usada) },
  placeAcciones(
    [
      {
        etiqueta: 'Terminar',
        Icono: Salir,
        onChoose,
        impedida: (s) => (s.actual ? 'Es esta sesión: use «Cerrar Sesión».' : undefined),
        peligro: true,
      },
    ],
    'Terminar',
  ),
];

interface Props {
  /** The dialog that asks for the password again. */
  Probar: ComponentType<{
    titulo: string;
    texto: string;
    pide: readonly ['password'];
    boton: string;
    peligro: boolean;
    onSend: (pruebas: { password: string }) => Promise<void>;
    onClose: () => void;
  }>;
}

/** The open sessions of whoever looks, each with its end. */
export function MisSesiones({ Probar }: Props) {
  const cache = useQueryClient();
  const [elegida, setElegida] = useState<SesionAbierta>();
  const finish = async ({ id }: SesionAbierta, password: string) => {
    await call(terminarSesion, { params: { id }, body: { password } });
    setElegida(undefined);
    avisar.correcto('La sesión terminó.');
    await cache.invalidateQueries({ queryKey: clave(getMisSesiones) });
  };
  const lectura = useQuery({ ...query(getMisSesiones), staleTime: 0 });
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        titulo="Mis sesiones"
        columnas={columnasDe(setElegida)}
        filas={lectura.data}
        clave={(s) => s.id}
      />
      {elegida && (
        <Probar
          titulo="Terminar sesión"
          texto={`La sesión abierta el ${cuando(elegida.creada)} terminará de inmediato.`}
          pide={['password']}
          boton="Terminar sesión"
          peligro
          onSend={({ password }) => finish(elegida, password)}
          onClose={() => setElegida(undefined)}
        />
      )}
    </>
  );
}
