import Box from '@mui/material/Box';
import { MENSAJES } from '@renadet/domain/mensajes';
import type { UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { confirmar } from '../../lib/confirmar.ts';
import { mensajeDe } from '../../lib/http.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Candado, Correcto, Editar, Restaurar } from '../../ui/Icon.tsx';
import type { Columna } from '../../ui/tabla/columnas.ts';
import { alternarBloqueo, cambiarPermiso, nombreDe, quitarSegundoFactor, useUsuarios } from './api.ts';
import type { FiltroUsuario } from './filtro.ts';

const isActive = (u: UsuarioGuardado) => u.boactivo === 1;

/** What will happen, before it does [2-179] [2-180]. */
const preguntar = (usuario: UsuarioGuardado) =>
  isActive(usuario)
    ? confirmar({
        titulo: 'Bloquear usuario',
        contenido: (
          <>
            <strong>{nombreDe(usuario)}</strong> no podrá ingresar y sus sesiones abiertas terminarán de inmediato.
            ¿Desea continuar?
          </>
        ),
        aceptar: 'Bloquear usuario',
        peligro: true,
      })
    : confirmar({
        titulo: 'Desbloquear usuario',
        contenido: (
          <>
            <strong>{nombreDe(usuario)}</strong> podrá ingresar de nuevo. ¿Desea continuar?
          </>
        ),
        aceptar: 'Desbloquear usuario',
      });

const preguntarQuitar = (usuario: UsuarioGuardado) =>
  confirmar({
    titulo: 'Quitar segundo factor',
    contenido: (
      <>
        Hágalo solo si <strong>{nombreDe(usuario)}</strong> perdió su teléfono y sus códigos de respaldo, y comprobó que
        es esa persona. Sus sesiones abiertas terminarán. ¿Desea continuar?
      </>
    ),
    aceptar: 'Quitar segundo factor',
    peligro: true,
  });

const Correo = ({ usuario }: { usuario: UsuarioGuardado }) => (
  <>
    {usuario.dscorreo}
    {!isActive(usuario) && (
      <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {' · Bloqueado'}
      </Box>
    )}
  </>
);

interface Props {
  filtro: FiltroUsuario;
  alEditar: (llusuario: number) => void;
  herramientas: ReactNode;
}

/** The users found [2-035] [2-036] [2-037], with what can be done with each [2-038] [2-039] [2-040]. */
export function TablaUsuarios({ filtro, alEditar, herramientas }: Props) {
  const cache = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, refetch } = useUsuarios(filtro);
  const columnas = useMemo((): Columna<UsuarioGuardado>[] => {
    const alternar = async (usuario: UsuarioGuardado) => {
      if (await preguntar(usuario)) await alternarBloqueo(usuario, cache);
    };
    const quitar = async (usuario: UsuarioGuardado) => {
      if (await preguntarQuitar(usuario)) await quitarSegundoFactor(usuario, cache);
    };
    return [
      {
        id: 'nombre',
        titulo: 'Nombre completo',
        tipo: 'enlace',
        valor: nombreDe,
        alElegir: (u) => alEditar(u.llusuario),
        ordenable: true,
      },
      {
        id: 'dscorreo',
        titulo: 'Correo electrónico',
        valor: (u) => u.dscorreo,
        celda: (u) => <Correo usuario={u} />,
        ordenable: true,
      },
      { id: 'dsrol', titulo: 'Rol', valor: (u) => u.dsrol, ordenable: true },
      {
        id: 'permisonuevaci',
        titulo: 'Permiso Nuevo Expediente',
        tipo: 'casilla',
        marcada: (u) => u.permisonuevaci,
        alCambiar: (u, checked) => cambiarPermiso(u, checked, cache),
        etiqueta: (u) => `Permiso Nuevo Expediente de ${nombreDe(u)}`,
      },
      {
        id: 'acciones',
        titulo: 'Acciones',
        tipo: 'acciones',
        acciones: [
          { etiqueta: 'Editar', Icono: Editar, alElegir: (u) => alEditar(u.llusuario) },
          { etiqueta: 'Bloquear', Icono: Candado, alElegir: alternar, visible: isActive, peligro: true },
          { etiqueta: 'Quitar segundo factor', Icono: Restaurar, alElegir: quitar, visible: (u) => u.segundofactor },
          { etiqueta: 'Desbloquear', Icono: Correcto, alElegir: alternar, visible: (u) => !isActive(u) },
        ],
      },
    ];
  }, [cache, alEditar]);
  return (
    <DataTable
      titulo="Usuarios"
      columnas={columnas}
      filas={data}
      clave={(u) => u.llusuario}
      cargando={isFetching}
      anteriores={isPlaceholderData}
      error={error ? `${MENSAJES.usuarioErrorBuscar}. ${mensajeDe(error)}` : undefined}
      alReintentar={() => refetch()}
      vacio={MENSAJES.sinRegistros}
      vacioAyuda="Revise los datos de la búsqueda o escriba solo una parte del nombre."
      herramientas={herramientas}
    />
  );
}
