import { catalogosContract } from '@renadet/domain/catalogos/catalogos.contract';
import { legible } from '@renadet/domain/catalogos/legible';
import { getFuentes } from '@renadet/domain/institucion/institucion.contract';
import type { FuenteRegistrada } from '@renadet/domain/institucion/institucion.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ROL } from '@renadet/domain/permisos/roles';
import { reglasAcceso } from '@renadet/domain/recuperacion/recuperacion.contract';
import { restablecerSegundoFactor } from '@renadet/domain/segundofactor/segundofactor.contract';
import { getCtRoles, getCtRolesPorEstado } from '@renadet/domain/sesion/sesion.contract';
import * as contrato from '@renadet/domain/usuario/usuario.contract';
import { estadoDeRoles } from '@renadet/domain/usuario/usuario.rules';
import type { Usuario, UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { perform, porQueNo } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useFuncion } from '../../lib/funcion.ts';
import { call, callWith } from '../../lib/http.ts';
import { LISTA } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { alDia, catalogo, clave, porPaginas, query } from '../../lib/query.ts';
import type { FiltroUsuario } from './filtro.ts';

/** Users of a search; the former ones stay in sight while the next come. */
export const useUsuarios = ({ dscorreo, dsnombre, llrol, llinstitucion = null, boactivo = null }: FiltroUsuario) =>
  useQuery(
    porPaginas(contrato.getUsuariosByFiltros, {
      body: { dscorreo, dsnombre, llrol: llrol ?? 0, llinstitucion, boactivo: boactivo as 0 | 1 | null },
    }),
  );

/** One user, read anew each time the form is opened: its version must be the last. */
export const useUsuario = (llusuario: number | null) =>
  useQuery({
    ...alDia(contrato.getUsuario, { params: { llusuario: llusuario ?? 0 } }),
    enabled: llusuario !== null,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Institutions with the abbreviation that tells their state. */
export const useInstituciones = () =>
  useQuery({ ...query(catalogosContract.Ctinstitucion), ...LISTA, staleTime: 60_000 });

const NINGUNA: readonly FuenteRegistrada[] = [];
/** Sources that are no prosecutor, for administrators of institutions; undefined while they are on their way. */
export function useFuentes(): readonly FuenteRegistrada[] | undefined {
  const enabled = useFuncion('INSTITUCIONES');
  const { data } = useQuery({ ...query(getFuentes), ...LISTA, staleTime: 60_000, enabled });
  return enabled ? data : NINGUNA;
}

/** Bounds of the passwords and mail domains of this installation. */
export const useAcceso = () => useQuery(catalogo(reglasAcceso)).data;

const aOpcion = ({ llrol, dsrol }: { llrol: number; dsrol: string }): Opcion => ({ id: llrol, texto: dsrol });

/** Roles of an institution: those of `estado` 0 for the federal one, of 1 for any other [2-182] [2-183]; of a source its own. */
export function useRolesDe(llinstitucion: number | null): readonly Opcion[] | undefined {
  const isFuente = useFuentes()?.some((f) => f.llinstitucion === llinstitucion) ?? false;
  const todos = useRoles();
  const estado = estadoDeRoles(llinstitucion ?? 0);
  const { data } = useQuery({
    ...catalogo(getCtRolesPorEstado, { params: { estado } }),
    ...LISTA,
    enabled: llinstitucion !== null,
  });
  if (isFuente) return todos?.filter(({ id }) => id === ROL.FUENTE);
  return llinstitucion === null ? [] : data?.map(aOpcion);
}

/** Every role, for the search. */
export const useRoles = (): readonly Opcion[] | undefined =>
  useQuery({ ...catalogo(getCtRoles), ...LISTA }).data?.map(aOpcion);

/** Areas of an institution that match the text [2-455]. */
export const searchLugares = async (institucion: number, texto: string, signal: AbortSignal): Promise<Opcion[]> => {
  const rows = await callWith(
    catalogosContract.getAutocompletCtpropietarios,
    { params: { a: institucion, b: texto } },
    signal,
  );
  return rows.map(({ llpropietario, dspropietario }) => ({
    id: llpropietario,
    texto: legible(dspropietario, 'nombre'),
  }));
};

/** Whether an e-mail is already somebody's [2-235]; false where it cannot be asked: saving asks again. */
export const isCorreoExistente = async (email: string): Promise<boolean> =>
  (await call(contrato.existeCorreo, { params: { email } }).catch(() => 0)) === 1;

/** Reads the list again. */
export const refresh = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: clave(contrato.getUsuariosByFiltros) });

/** The full name, as the table and the messages give it. */
export const nombreDe = ({ dsnombre, dsapellidopaterno, dsapellidomaterno }: UsuarioGuardado): string =>
  [dsnombre, dsapellidopaterno, dsapellidomaterno].filter(Boolean).join(' ');

/**
 * Saves the user of a form; a failure keeps the typed values. The permission of an existing user has an operation of its own
 * (D-80), asked after the save.
 * @returns the saved user; null when nobody was saved
 */
export async function sendUsuario<C>(
  form: FormularioDe<Usuario, C>,
  guardado: UsuarioGuardado | null,
  cache: QueryClient,
): Promise<number | null> {
  let exists = false;
  let saved: number | null = null;
  let invitado = false;
  const save = async ({
    boactivo: _,
    permisonuevaci,
    segundofactor: __,
    vinculada: ___,
    invitar,
    ...body
  }: Usuario) => {
    const { result, llusuario } = await call(contrato.guardarUsuario, {
      body: { ...body, ...(!guardado && { permisonuevaci, ...(invitar && { invitar }) }) },
    });
    invitado = !guardado && invitar === true;
    exists = result === 'ERROR_GUARDAR_EXISTE';
    if (result !== 'REGISTRO_EXITOSO') throw new Error(result);
    saved = llusuario ?? guardado?.llusuario ?? null;
    if (guardado && typeof permisonuevaci === 'boolean' && permisonuevaci !== guardado.permisonuevaci)
      await changePermiso(guardado, permisonuevaci, cache);
  };
  try {
    if (!(await form.send(save))) return null;
    avisar.correcto(MENSAJES.usuarioGuardado);
    if (invitado) avisar.informacion('La invitación va en camino a su correo.');
    await refresh(cache);
    return saved;
  } catch (error) {
    if (exists) form.receiveErrores([{ campo: 'dscorreo', mensaje: MENSAJES.correoExistente }]);
    avisar.error(MENSAJES.usuarioError, exists ? MENSAJES.correoExistente : porQueNo(error));
    return null;
  }
}

/** Changes a user, and where the answer was lost looks whether they are as they should be. */
const changeUsuario = (llusuario: number, send: () => Promise<unknown>, isDone: (kept: UsuarioGuardado) => boolean) =>
  perform<unknown>(send, async () => isDone(await call(contrato.getUsuario, { params: { llusuario } })) || undefined);

/** Tells how a change of a user went; the list is read again also when it fails. */
async function count(change: () => Promise<unknown>, done: string, failed: string, cache: QueryClient): Promise<void> {
  await reportFalla(failed, async () => {
    await change();
    avisar.correcto(done);
  });
  await refresh(cache);
}

const sendBloqueo = (llusuario: number, boactivo: 0 | 1) =>
  changeUsuario(
    llusuario,
    () => call(contrato.bloquearDesbloquearUsr, { body: { llusuario, boactivo } }),
    (kept) => kept.boactivo === boactivo,
  );

/** Blocks or unblocks a user, whichever is due, and tells how it went. */
export function toggleBloqueo(usuario: UsuarioGuardado, cache: QueryClient): Promise<void> {
  const blocks = usuario.boactivo === 1;
  const [done, failed] = blocks
    ? [MENSAJES.usuarioBloqueado, MENSAJES.usuarioErrorBloquear]
    : [MENSAJES.usuarioDesbloqueado, MENSAJES.usuarioErrorDesbloquear];
  return count(() => sendBloqueo(usuario.llusuario, blocks ? 0 : 1), done(nombreDe(usuario)), failed, cache);
}

/** Removes the second factor of a user who lost it, and says how it went. */
export const quitarSegundoFactor = (usuario: UsuarioGuardado, cache: QueryClient): Promise<void> =>
  count(
    () =>
      changeUsuario(
        usuario.llusuario,
        () => call(restablecerSegundoFactor, { params: { llusuario: usuario.llusuario } }),
        (kept) => !kept.segundofactor,
      ),
    `${nombreDe(usuario)} ya puede ingresar sin segundo factor.`,
    'No se pudo quitar el segundo factor.',
    cache,
  );

/** Mails the invitation again, and says so. */
export async function resendInvitacion(usuario: UsuarioGuardado, cache: QueryClient): Promise<void> {
  const { llusuario } = usuario;
  const send = async () => {
    await call(contrato.reenviarInvitacion, { params: { llusuario } });
    avisar.correcto(`La invitación va otra vez en camino a ${usuario.dscorreo}.`);
  };
  await reportFalla('No se pudo reenviar la invitación.', send);
  await refresh(cache);
}

/** Unbinds a user from the person of the institution's provider, and says so; the list is read again also when it fails. */
export async function unbind(usuario: UsuarioGuardado, motivo: string, cache: QueryClient): Promise<void> {
  const { llusuario } = usuario;
  await changeUsuario(
    llusuario,
    () => call(contrato.desvincularUsuario, { params: { llusuario }, body: { motivo } }),
    (kept) => kept.vinculada === null,
  ).finally(() => refresh(cache));
  avisar.correcto(`${nombreDe(usuario)} ya no está vinculado con su institución.`);
}

/** Grants or withdraws the permission for new files [2-187]. */
export function changePermiso({ llusuario }: UsuarioGuardado, permitido: boolean, cache: QueryClient): Promise<void> {
  const change = () =>
    changeUsuario(
      llusuario,
      () => call(contrato.activarPermisoNuevoExpediente, { body: { llusuario, permisonuevaci: permitido } }),
      (kept) => kept.permisonuevaci === permitido,
    );
  return count(change, MENSAJES.permisoActualizado, MENSAJES.permisoError, cache);
}

/**
 * A change of several users at once: each is made by the operation of one user, so that each is judged and audited by itself.
 */
export type CambioDeVarios = { boactivo: 0 | 1 } | { llinstitucion: number; sedes: number[] };

/** Changes one of several. The list is read again after the last one. @throws HttpError */
export async function changeOne(usuario: UsuarioGuardado, cambio: CambioDeVarios): Promise<void> {
  if ('boactivo' in cambio) {
    await sendBloqueo(usuario.llusuario, cambio.boactivo);
    return;
  }
  const { boactivo: _, permisonuevaci: __, segundofactor: ___, vinculada: ____, ...kept } = usuario;
  const body = { ...kept, ...cambio, llpropietario: null, password: null, cpassword: null };
  const { result } = await call(contrato.guardarUsuario, { body });
  if (result !== 'REGISTRO_EXITOSO') throw new Error(result);
}

/** Asks before somebody is given all of an institution by having no place in it. @returns whether to go on */
export const askSinLugar = (): Promise<boolean> =>
  confirm({
    titulo: 'Sin lugar',
    contenido: 'El usuario verá la información de toda su institución, porque no se eligió ningún lugar.',
    aceptar: 'Continuar sin lugar',
    cancelar: 'Elegir un lugar',
  });
