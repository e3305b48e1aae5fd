import { legible } from '@renadet/domain/catalogos/legible';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ETIQUETAS_INGRESO } from '@renadet/domain/mensajes.ingreso';
import { ROL } from '@renadet/domain/permisos/roles';
import { LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { type ContextoUsuario, reglasUsuario, usuarioNuevo } from '@renadet/domain/usuario/usuario.rules';
import { camposUsuario, type Usuario, type UsuarioGuardado } from '@renadet/domain/usuario/usuario.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useLista } from '../../lib/opciones.ts';
import { useSesion } from '../../lib/session.ts';
import { useGuardia } from '../../lib/useGuardia.ts';
import { useCampo, useFormulario } from '../../lib/useReglas.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { EsperaLectura } from '../../ui/Espera.tsx';
import { FormLayout, type SeccionFormulario } from '../../ui/FormLayout.tsx';
import { Campo, Formulario, type UseOpciones, useContenido } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { askSinLugar, sendUsuario, useAcceso, useFuentes, useInstituciones, useRolesDe } from './api.ts';
import { Contrasenias } from './Contrasenias.tsx';
import { Correo } from './Correo.tsx';
import { Lugares } from './Lugares.tsx';

const useOpciones: UseOpciones = (catalogo, padre) => {
  const instituciones = useLista('Ctinstitucion');
  const fuentes = useFuentes();
  const roles = useRolesDe(padre);
  const todas = instituciones &&
    fuentes && [
      ...instituciones,
      ...fuentes.map((f) => ({ id: f.llinstitucion, texto: legible(f.dsinstitucion, 'nombre') })),
    ];
  return catalogo === 'roles' ? roles : todas;
};

/** The errors that name the places go to their list. */
const campos = { ...camposUsuario, sedes: { ...camposUsuario.sedes, etiqueta: 'Lugar al que pertenece' } };

/** The facts for the rules; null until their lists are there. */
function useContexto(
  guardado: UsuarioGuardado | null,
  instituciones: ContextoUsuario['instituciones'] | undefined,
): ContextoUsuario | null {
  const sesion = useSesion();
  const acceso = useAcceso();
  const fuentes = useFuentes();
  if (!sesion || !instituciones || !fuentes) return null;
  return {
    modo: guardado ? 'editar' : 'nuevo',
    propia: sesion.rol.llrol === ROL.ADMINISTRADOR ? null : sesion.llinstitucion,
    propio: guardado?.llusuario === sesion.idUsuario,
    instituciones: [...instituciones, ...fuentes],
    // the server knows them, and says so
    lugares: null,
    dominios: acceso?.dominios ?? null,
    ajenos: null,
    correo: guardado?.dscorreo ?? null,
    limites: acceso?.limites ?? LIMITES,
  };
}

interface Props {
  /** The user as it is kept; null is a new one. */
  guardado: UsuarioGuardado | null;
  /** Called with the saved user; null when no user was saved. */
  onFinish: (llusuario: number | null) => void;
}

const DATOS = 'dscorreo dsnombre dsapellidopaterno dsapellidomaterno llinstitucion llrol dscargo permisonuevaci'.split(
  ' ',
);

/** The permission for new files, which the list has, too [2-040]: without it a clerk creates none by hand. */
function Permiso() {
  const { form } = useContenido();
  const { opciones: _, value, label: __, ...props } = useCampo(form, 'permisonuevaci');
  return (
    <CampoCasilla
      {...props}
      label="Permiso Nuevo Expediente"
      value={value === true}
      ancho="fila"
      ayuda="Márquelo para quien registra carpetas con el formulario; sin él solo completa las que ya existen."
    />
  );
}

/** The sections; `correo` draws the address, which is judged while it is typed. */
const seccionesDe = (guardado: UsuarioGuardado | null, correo: ReactNode): readonly SeccionFormulario[] => [
  {
    id: 'datos',
    titulo: 'Datos del usuario',
    campos: DATOS,
    contenido: (
      <Rejilla>
        {correo}
        <Campo name="dsnombre" mayusculas ancho="columna" />
        <Campo name="dsapellidopaterno" mayusculas ancho="columna" />
        <Campo name="dsapellidomaterno" mayusculas ancho="columna" />
        <Campo name="llinstitucion" ancho="fila" />
        <Campo name="llrol" ancho="columna" />
        <Campo name="dscargo" mayusculas ancho="columna" />
        <Permiso />
      </Rejilla>
    ),
  },
  { id: 'lugares', titulo: 'Lugar al que pertenece', campos: ['sedes'], contenido: <Lugares /> },
  {
    id: 'contrasenia',
    titulo: guardado ? 'Actualización de contraseña (opcional)' : ETIQUETAS_INGRESO.contrasenia, // [2-052]
    campos: ['password', 'cpassword'],
    contenido: <Contrasenias conInvitacion={!guardado} />,
  },
];

/** Whether the change newly gives a user all of an institution. Only such a user sees more by having no place. */
function opensAll({ llinstitucion, llrol, sedes }: Usuario, guardado: UsuarioGuardado | null): boolean {
  const had = guardado?.llinstitucion === llinstitucion && !guardado?.sedes?.length;
  return !sedes?.length && !had && llrol !== ROL.ADMINISTRADOR && llrol !== ROL.FUENTE;
}

function Abierto({ guardado, onFinish, contexto }: Props & { contexto: ContextoUsuario }) {
  const cache = useQueryClient();
  // the list alone says the places: sent beside it, the first one could not be taken away (D-38)
  const initial: Usuario = { ...usuarioNuevo(), ...guardado, llpropietario: null };
  const form = useFormulario({
    campos,
    rules: reglasUsuario,
    initial,
    contexto,
    ...(guardado && { stored: initial }),
  });
  const [ajeno, setAjeno] = useState<string | null>(null);
  useGuardia(useCallback(() => form.sucio, [form]));
  const save = async () => {
    if (ajeno !== null && form.values.dscorreo?.trim().toLowerCase() === ajeno) {
      form.validate();
      form.receiveErrores([{ campo: 'dscorreo', mensaje: MENSAJES.correoExistente }]);
    } else if (form.validate() && (!opensAll(form.values, guardado) || (await askSinLugar()))) {
      const saved = await sendUsuario(form, guardado, cache);
      if (saved !== null) onFinish(saved);
    }
  };
  const correo = <Correo original={guardado?.dscorreo ?? null} ajeno={ajeno} onKnow={setAjeno} />;
  return (
    <Formulario form={form} useOpciones={useOpciones}>
      <FormLayout
        empieza
        tituloErrores={MENSAJES.usuarioInvalido}
        secciones={seccionesDe(guardado, correo)}
        onSubmit={save}
        acciones={
          <>
            <BotonSecundario onClick={() => onFinish(null)}>Cancelar</BotonSecundario>
            <BotonEnviar ocupado={form.guardando}>Guardar</BotonEnviar>
          </>
        }
      />
    </Formulario>
  );
}

/** The form of a user, new or kept [2-041]; drawn when the lists it judges by are there. */
export function UsuarioForm(props: Props) {
  const { data, error, refetch } = useInstituciones();
  const contexto = useContexto(props.guardado, data);
  if (contexto) return <Abierto {...props} contexto={contexto} />;
  return <EsperaLectura {...{ error, refetch }} />;
}
