import { LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { CONTRASENIA_TOPE, INVITACION } from '@renadet/domain/recuperacion/recuperacion.schema';
import type { Usuario } from '@renadet/domain/usuario/usuario.schema';
import { useCampo, useDelFormulario } from '../../lib/useReglas.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { CampoFijo } from '../../ui/campos/CampoFijo.tsx';
import { useContenido } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { Requisitos } from '../../ui/Requisitos.tsx';
import { useAcceso } from './api.ts';

/** A password, or its place while nothing may be typed in it [2-181]. */
function Clave({ name }: { name: 'password' | 'cpassword' }) {
  const { form } = useContenido();
  const { opciones: _, value, onChange, ...props } = useCampo(form, name);
  if (props.state.locked !== undefined) return <CampoFijo {...props} texto="" />;
  return (
    <CampoContrasenia
      {...props}
      value={value as string | null}
      onChange={onChange}
      max={CONTRASENIA_TOPE}
      autoComplete="new-password"
    />
  );
}

/** The requirements that a password lacks, told while it is typed. */
function Faltantes() {
  const { form } = useContenido();
  const limites = useAcceso()?.limites ?? LIMITES;
  const { password, ...who } = useDelFormulario(form, ({ values }) => {
    const { password, dsnombre, dsapellidopaterno, dsapellidomaterno } = values as Usuario;
    return { password, dsnombre, dsapellidopaterno, dsapellidomaterno };
  });
  const nombres = Object.values(who).filter((name) => name !== null);
  return <Requisitos password={password} nombres={nombres} limites={limites} />;
}

/** The box of a new user: the owner of the account chooses the password, and not its creator. */
function Invitar() {
  const { form } = useContenido();
  const { opciones: _, value, label: __, ...props } = useCampo(form, 'invitar');
  return (
    <CampoCasilla
      {...props}
      label="Enviar una invitación: la persona elige su contraseña"
      value={value === true}
      ancho="fila"
      ayuda={`Recibe un correo con un enlace que sirve una sola vez, durante ${INVITACION.horas} horas.`}
    />
  );
}

/** Password and its confirmation, each with its own eye [2-049] [2-050] [2-051]. */
export const Contrasenias = ({ conInvitacion }: { conInvitacion: boolean }) => (
  <Rejilla>
    {conInvitacion && <Invitar />}
    <Clave name="password" />
    <Clave name="cpassword" />
    <Faltantes />
  </Rejilla>
);
