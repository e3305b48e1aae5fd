import { CAMPO_OBLIGATORIO } from '@renadet/domain/lib/rules';
import { MENSAJES } from '@renadet/domain/mensajes';
import { isInstitucional } from '@renadet/domain/recuperacion/recuperacion.rules';
import { CODIGO, camposRecuperacion, type Recuperacion } from '@renadet/domain/recuperacion/recuperacion.schema';
import { useEffect, useRef, useState } from 'react';
import { useCampo, useErrores } from '../../lib/useReglas.ts';
import { Boton } from '../../ui/Boton.tsx';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { focusCampo } from '../../ui/campos/Marco.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Nota } from '../../ui/Nota.tsx';
import type { Dicho, EstadoRecuperacion } from './useRecuperacion.ts';

/** Name in the page: the sign-in form, which stays behind the dialog, has a username and a password too. */
const enPagina = (name: string) => `recuperacion-${name}`;

interface Props {
  estado: EstadoRecuperacion;
}

/** Props of a field whose value is a text. */
function useTexto({ form }: EstadoRecuperacion, name: keyof Recuperacion) {
  const { value, ...props } = useCampo(form, name);
  return { ...props, name: enPagina(name), value: value as string | null, max: camposRecuperacion[name].max };
}

/** The account's address; judged when it was changed and left, not before [1-328]. */
function Cuenta({ estado }: Props) {
  const field = useTexto(estado, 'username');
  const [left, setLeft] = useState<string | null>(null);
  const { dominios } = estado.contexto;
  const text = field.value?.trim() ?? '';
  const foreign = left !== null && left === text && dominios !== null && !isInstitucional(text, dominios);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what happens in it is heard on its way up
    <div onBlur={() => setLeft(text || null)}>
      <CampoTexto
        {...field}
        error={field.error ?? (foreign ? MENSAJES.correoInvalido : undefined)}
        tipo="email"
        autoComplete="username"
        ancho="columna"
        ayuda={field.state.locked === undefined && 'Su correo institucional, con el que ingresa'}
      />
    </div>
  );
}

function Cambio({ estado }: Props) {
  const codigo = useTexto(estado, 'cverificacion');
  const nueva = useTexto(estado, 'password');
  const otra = useTexto(estado, 'cpassword');
  const { min, max } = estado.contexto.limites;
  return (
    <section aria-label={camposRecuperacion.password.etiqueta} className="pila g-20">
      <CampoTexto
        {...codigo}
        autoComplete="one-time-code"
        ancho="medio"
        ayuda={`${CODIGO.largo} letras y números, en el mensaje que recibió. Sirve ${CODIGO.minutos} minutos.`}
      />
      <CampoContrasenia
        {...nueva}
        autoComplete="new-password"
        max={max}
        ayuda={`De ${min} a ${max} caracteres, con mayúscula, minúscula y número, sin espacios, sin su nombre ni apellidos.`}
      />
      <CampoContrasenia {...otra} autoComplete="new-password" max={max} />
    </section>
  );
}

/** The result of the last step. A failure takes the focus. */
function Aviso({ dicho }: { dicho: Dicho }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dicho.tipo === 'error') box.current?.focus();
  }, [dicho]);
  return (
    <div {...(dicho.tipo === 'correcto' && { role: 'status' })}>
      <Nota ref={box} tipo={dicho.tipo}>
        {dicho.texto}
        {dicho.detalle && <div className="letra-menor tenue mt-4">{dicho.detalle}</div>}
      </Nota>
    </div>
  );
}

/** The fields of the open step [1-035] [1-036], and the messages about them. */
export function Campos({ estado }: Props) {
  const { form, contexto, dicho, buzon } = estado;
  const errores = useErrores(form).map((error) => ({ ...error, campo: enPagina(error.campo) }));
  const { paso, fija } = contexto;
  // the step's fields are drawn after the step changed
  const asks = form.estado('cverificacion').visible;
  useEffect(() => {
    const order = (['username', 'cverificacion', 'password'] as const).slice(fija ? 1 : 0, asks ? 3 : 1);
    focusCampo(enPagina(order.find((name) => form.values[name] === null) ?? 'password'));
  }, [form, asks, fija]);
  const onlyMissing = errores.every(({ mensaje }) => mensaje === CAMPO_OBLIGATORIO);
  return (
    <div className="pila g-20">
      <ErrorSummary
        errores={errores}
        intento={form.intento}
        {...(!onlyMissing && { titulo: 'Revise los datos marcados' })}
      />
      {dicho && <Aviso dicho={dicho} />}
      {paso === 'solicitar' && (
        <p className="texto tenue">Escriba su correo: le enviaremos un código para elegir otra contraseña.</p>
      )}
      {buzon && (
        <Nota tipo="informacion">
          Modo de evaluación: no se envía ningún correo. Cada mensaje queda como un archivo .eml en {buzon}
        </Nota>
      )}
      <Cuenta estado={estado} />
      {paso === 'restablecer' && <Cambio estado={estado} />}
    </div>
  );
}

/** The way out first, the main button last. */
export function Acciones({ estado, onCancel }: Props & { onCancel: () => void }) {
  const { form, contexto, resend } = estado;
  const [asking, setAsking] = useState(false);
  const again = async () => {
    setAsking(true);
    await resend();
    setAsking(false);
  };
  const busy = form.guardando || asking;
  const sends = contexto.paso === 'solicitar';
  return (
    <>
      <BotonSecundario onClick={onCancel}>Cancelar</BotonSecundario>
      {!sends && contexto.fija && (
        <Boton aria-disabled={busy} onClick={() => busy || again()}>
          Enviar otro código
        </Boton>
      )}
      <BotonPrincipal type="submit" aria-disabled={busy}>
        {sends ? 'Recuperar Contraseña' : 'Restablecer contraseña'}
      </BotonPrincipal>
    </>
  );
}
