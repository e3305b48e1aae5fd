import { legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import {
  camposUsuario,
  FALTA_MOTIVO_DESVINCULO,
  MOTIVO_DESVINCULO_MAX,
  type UsuarioGuardado,
} from '@renadet/domain/usuario/usuario.schema';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { confirm } from '../../lib/confirm.ts';
import { mensajeDe } from '../../lib/http.ts';
import { tokens } from '../../theme.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Candado, Correcto, Desvincular, Editar, Restaurar } from '../../ui/Icon.tsx';
import { Insignia } from '../../ui/Insignia.tsx';
import { loadAhead } from '../../ui/Limite.tsx';
import { type Accion, type Columna, placeAcciones } from '../../ui/tabla/columnas.ts';
import { describeLectura } from '../../ui/tabla/lectura.ts';
import { useElegidos } from '../../ui/tabla/useElegidos.ts';
import {
  changePermiso,
  nombreDe,
  quitarSegundoFactor,
  resendInvitacion,
  toggleBloqueo,
  unbind,
  useUsuarios,
} from './api.ts';
import type { FiltroUsuario } from './filtro.ts';

const VariosUsuarios = loadAhead(async () => (await import('./VariosUsuarios.tsx')).VariosUsuarios, 'la ventana');

const DialogoMotivo = loadAhead(async () => (await import('../../ui/DialogoMotivo.tsx')).DialogoMotivo, 'la ventana');

const claveDe = (u: UsuarioGuardado) => u.llusuario;
const labelDe = (u: UsuarioGuardado) => `Elegir a ${nombreDe(u)}`;
const isActive = (u: UsuarioGuardado) => u.boactivo === 1;
/** Was invited and has not chosen a password yet, or was given one that somebody else knows. */
const waits = (u: UsuarioGuardado) => isActive(u) && u.porElegir !== null;

const TIPO = {
  Activo: 'correcto',
  Bloqueado: 'cerrada',
  'Invitada, sin ingresar': 'informacion',
  'Con contraseña temporal': 'informacion',
} as const;
const POR_ELEGIR = { invitada: 'Invitada, sin ingresar', temporal: 'Con contraseña temporal' } as const;
/** Who has not chosen a password yet is no user of every day. */
const estadoDe = (u: UsuarioGuardado): keyof typeof TIPO =>
  !isActive(u) ? 'Bloqueado' : u.porElegir ? POR_ELEGIR[u.porElegir] : 'Activo';

/** The question before a user is blocked or permitted: it says the effect [2-179] [2-180]. */
const askBloqueo = (usuario: UsuarioGuardado) => {
  const accion = isActive(usuario) ? 'Bloquear usuario' : 'Desbloquear usuario';
  return confirm({
    titulo: accion,
    contenido: (
      <>
        <strong>{nombreDe(usuario)}</strong>{' '}
        {isActive(usuario)
          ? 'no podrá ingresar y sus sesiones abiertas terminarán de inmediato.'
          : 'podrá ingresar de nuevo.'}{' '}
        ¿Desea continuar?
      </>
    ),
    aceptar: accion,
    peligro: isActive(usuario),
  });
};

const askToRemove = (usuario: UsuarioGuardado) =>
  confirm({
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

/** The text of the question before an account is unbound: its effect. */
const textoDesvincular = (u: UsuarioGuardado) =>
  `${nombreDe(u)} está vinculado desde el ${formatFecha(u.vinculada ?? '')} con una persona del proveedor de su institución. ` +
  'Al desvincularlo terminan sus sesiones abiertas; su contraseña sigue igual. Se vinculará de nuevo con la persona que su ' +
  'institución confirme con este correo: si esa persona no debe entrar, bloquee la cuenta o corrija antes el correo allá.';

/** The state of an account; beside that of one whose owner has not chosen a password, the invitation to do so. */
const Estado = ({ usuario, cache }: { usuario: UsuarioGuardado; cache: QueryClient }) => (
  <span className="fila g-4-16 al-centro">
    <Insignia tipo={TIPO[estadoDe(usuario)]}>{estadoDe(usuario)}</Insignia>
    {waits(usuario) && (
      <Enlace
        className="alto-24"
        aria-label={`Reenviar invitación a ${nombreDe(usuario)}`}
        onClick={() => void resendInvitacion(usuario, cache)}
      >
        Reenviar
      </Enlace>
    )}
  </span>
);

type Desvincula = (usuario: UsuarioGuardado) => void;
/**
 * Offered only when a user of the list is bound to a provider. In most registries none is, and the rows keep their buttons in sight.
 */
const accionDeVinculo = (onChoose: Desvincula): Accion<UsuarioGuardado> => ({
  etiqueta: 'Desvincular de la institución',
  Icono: Desvincular,
  onChoose,
  visible: (u) => u.vinculada !== null,
  peligro: true,
});

/** The columns of users, and their actions [2-038] [2-039] [2-040]. */
function columnasDe(
  cache: QueryClient,
  onEdit: Props['onEdit'],
  elegir: Columna<UsuarioGuardado>,
  onUnbind: Desvincula | undefined,
): Columna<UsuarioGuardado>[] {
  const toggle = async (usuario: UsuarioGuardado) => {
    if (await askBloqueo(usuario)) await toggleBloqueo(usuario, cache);
  };
  const remove = async (usuario: UsuarioGuardado) => {
    if (await askToRemove(usuario)) await quitarSegundoFactor(usuario, cache);
  };
  return [
    elegir,
    {
      id: 'nombre',
      titulo: 'Nombre completo',
      tipo: 'enlace',
      valor: nombreDe,
      onChoose: (u) => onEdit(u.llusuario),
      ordenable: true,
    },
    {
      id: 'dscorreo',
      titulo: ETIQUETAS_INGRESO.correo,
      valor: (u) => u.dscorreo,
      ordenable: true,
    },
    {
      id: 'dsinstitucion',
      titulo: camposUsuario.llinstitucion.etiqueta,
      valor: (u) => legible(u.dsinstitucion, 'nombre'),
      ordenable: true,
      plegable: true,
    },
    { id: 'dsrol', titulo: camposUsuario.llrol.etiqueta, valor: (u) => u.dsrol, ordenable: true },
    {
      id: 'boactivo',
      titulo: 'Estado',
      valor: estadoDe,
      celda: (u) => <Estado usuario={u} cache={cache} />,
      ordenable: true,
    },
    {
      id: 'permisonuevaci',
      titulo: 'Permiso Nuevo Expediente',
      tipo: 'casilla',
      marcada: (u) => u.permisonuevaci,
      onChange: (u, checked) => changePermiso(u, checked, cache),
      etiqueta: (u) => `Permiso Nuevo Expediente de ${nombreDe(u)}`,
    },
    placeAcciones([
      { etiqueta: 'Editar', Icono: Editar, onChoose: (u) => onEdit(u.llusuario) },
      { etiqueta: 'Bloquear', Icono: Candado, onChoose: toggle, visible: isActive, peligro: true },
      { etiqueta: 'Quitar segundo factor', Icono: Restaurar, onChoose: remove, visible: (u) => u.segundofactor },
      ...(onUnbind ? [accionDeVinculo(onUnbind)] : []),
      { etiqueta: 'Desbloquear', Icono: Correcto, onChoose: toggle, visible: (u) => !isActive(u) },
    ]),
  ];
}

interface Props {
  filtro: FiltroUsuario;
  onEdit: (llusuario: number) => void;
  herramientas: ReactNode;
}

/** The one just saved first, so that it is in sight. */
const conReciente = (filas: readonly UsuarioGuardado[] | undefined, reciente: number | null | undefined) =>
  typeof reciente === 'number'
    ? filas?.toSorted((a, b) => Number(b.llusuario === reciente) - Number(a.llusuario === reciente))
    : filas;

/** The users found [2-035] [2-036] [2-037]. */
export function TablaUsuarios({ filtro, onEdit, herramientas }: Props) {
  const cache = useQueryClient();
  const lectura = useUsuarios(filtro);
  const filas = conReciente(lectura.data, filtro.reciente);
  const de = JSON.stringify(filtro);
  const elegidos = useElegidos({ clave: claveDe, etiqueta: labelDe, de, filas });
  const [desvincula, setDesvincula] = useState<UsuarioGuardado | null>(null);
  const hayVinculadas = filas?.some((u) => u.vinculada !== null) ?? false;
  const columnas = useMemo(
    () => columnasDe(cache, onEdit, elegidos.columna, hayVinculadas ? setDesvincula : undefined),
    [cache, onEdit, elegidos.columna, hayVinculadas],
  );
  return (
    <>
      <DataTable
        {...describeLectura(lectura)}
        lista="usuarios"
        titulo="Usuarios"
        columnas={columnas}
        filas={filas}
        clave={claveDe}
        colorDe={(u) => (u.llusuario === filtro.reciente ? tokens.exito : undefined)}
        error={lectura.error ? `${MENSAJES.usuarioErrorBuscar}. ${mensajeDe(lectura.error)}` : undefined}
        vacio={MENSAJES.sinRegistros}
        vacioAyuda="Revise los datos de la búsqueda o escriba solo una parte del nombre."
        herramientas={herramientas}
        elegidos={
          <VariosUsuarios
            elegidos={elegidos.elegidas}
            encontrados={filas ?? []}
            onMark={() => elegidos.mark(filas ?? [], true)}
            onClean={elegidos.clean}
          />
        }
      />
      {desvincula && (
        <DialogoMotivo
          titulo="Desvincular de la institución"
          texto={textoDesvincular(desvincula)}
          accion="Desvincular"
          peligro
          largo={{ min: 1, max: MOTIVO_DESVINCULO_MAX }}
          falta={FALTA_MOTIVO_DESVINCULO}
          onSend={(motivo) => unbind(desvincula, motivo, cache)}
          onFinish={() => setDesvincula(null)}
        />
      )}
    </>
  );
}
