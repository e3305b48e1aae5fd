import { reglasCambio } from '@renadet/domain/segundofactor/contrasenia.rules';
import { cambiarMiContrasenia } from '@renadet/domain/segundofactor/segundofactor.contract';
import { type CambioContrasenia, camposCambio } from '@renadet/domain/segundofactor/segundofactor.schema';
import { useMemo, useState } from 'react';
import { sendCopias, turnLlaves } from '../../lib/copias.ts';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useCampo, useDelFormulario, useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonEnviar } from '../../ui/BotonEspera.tsx';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Forma } from '../../ui/Forma.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { Requisitos } from '../../ui/Requisitos.tsx';
import { type Llamar, motivoDe, useLimites } from './api.ts';

/** Name in the page: the sign-in has a password too. */
const enPagina = (name: string) => `cambio-${name}`;
const LARGO = 64;

interface PropsClave {
  form: FormularioDe<CambioContrasenia, never>;
  name: keyof CambioContrasenia;
}
function Clave({ form, name }: PropsClave) {
  const { opciones: _, value, ...props } = useCampo(form, name);
  return (
    <CampoContrasenia
      {...props}
      name={enPagina(name)}
      value={value as string | null}
      max={LARGO}
      autoComplete={name === 'actual' ? 'current-password' : 'new-password'}
    />
  );
}

interface Props {
  call: Llamar;
  /** The name of the account's owner. The password must not contain it. */
  nombre: string;
  /** The password just typed, where it need not be typed again. */
  actual?: string;
  boton: string;
  /** @param nueva the password from now on */
  onFinish: (nueva: string) => void;
  onCancel?: () => void;
}

/** Another password for the own account. */
export function CambiarContrasenia({ call, nombre, actual, boton, onFinish, onCancel }: Props) {
  const limites = useLimites();
  const contexto = useMemo(() => ({ limites, nombres: [nombre] }), [limites, nombre]);
  const form = useFormulario({
    campos: camposCambio,
    rules: reglasCambio,
    initial: { actual: actual ?? null, password: null, cpassword: null },
    contexto,
  });
  const errores = useErrores(form).map((error) => ({ ...error, campo: enPagina(error.campo) }));
  const password = useDelFormulario(form, ({ values }) => values.password);
  const [why, setWhy] = useState<string>();
  const send = async () => {
    setWhy(undefined);
    let nueva = '';
    const save = async (body: CambioContrasenia) => {
      // a new password changes the key of the copies on devices, so this device first sends its copies to the server
      await sendCopias(true);
      await call(cambiarMiContrasenia, { body });
      turnLlaves();
      nueva = body.password ?? '';
    };
    try {
      if (await form.send(save)) onFinish(nueva);
    } catch (error) {
      setWhy(motivoDe(error));
    }
  };
  const plain = form as unknown as PropsClave['form'];
  return (
    <Forma onSend={send} className="pila g-20" style={{ maxWidth: 480 }}>
      <ErrorSummary errores={errores} intento={form.intento} titulo="Revise los datos marcados" />
      {why && <Nota tipo="error">{why}</Nota>}
      {actual === undefined && <Clave form={plain} name="actual" />}
      <Clave form={plain} name="password" />
      <Requisitos password={password} nombres={[nombre]} limites={limites} />
      <Clave form={plain} name="cpassword" />
      <div className="fila g-8">
        <BotonEnviar ocupado={form.guardando}>{boton}</BotonEnviar>
        {onCancel && <BotonSecundario onClick={onCancel}>Volver</BotonSecundario>}
      </div>
    </Forma>
  );
}
