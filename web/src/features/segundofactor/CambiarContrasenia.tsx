import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reglasCambio } from '@renadet/domain/segundofactor/contrasenia.rules';
import { cambiarMiContrasenia } from '@renadet/domain/segundofactor/segundofactor.contract';
import { type CambioContrasenia, camposCambio } from '@renadet/domain/segundofactor/segundofactor.schema';
import { type FormEvent, useMemo, useState } from 'react';
import type { FormularioDe } from '../../lib/formulario.ts';
import { useCampo, useDelFormulario, useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
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
  llamar: Llamar;
  /** Name of whose password it is: it must not be in it. */
  nombre: string;
  /** The password just typed, where it need not be typed again. */
  actual?: string;
  boton: string;
  /** @param nueva the password from now on */
  alTerminar: (nueva: string) => void;
  alCancelar?: () => void;
}

/** Another password for the own account. */
export function CambiarContrasenia({ llamar, nombre, actual, boton, alTerminar, alCancelar }: Props) {
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
  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setWhy(undefined);
    let nueva = '';
    const save = async (body: CambioContrasenia) => {
      await llamar(cambiarMiContrasenia, { body });
      nueva = body.password ?? '';
    };
    try {
      if (await form.enviar(save)) alTerminar(nueva);
    } catch (error) {
      setWhy(motivoDe(error));
    }
  };
  const plain = form as unknown as PropsClave['form'];
  return (
    <Box
      component="form"
      noValidate
      onSubmit={enviar}
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)', maxWidth: 480 }}
    >
      <ErrorSummary errores={errores} intento={form.intento} titulo="Revise los datos marcados" />
      {why && <Nota tipo="error">{why}</Nota>}
      {actual === undefined && <Clave form={plain} name="actual" />}
      <Clave form={plain} name="password" />
      <Requisitos password={password} nombres={[nombre]} limites={limites} />
      <Clave form={plain} name="cpassword" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BotonEspera type="submit" variant="contained" ocupado={form.guardando}>
          {boton}
        </BotonEspera>
        {alCancelar && (
          <Button variant="outlined" color="secondary" onClick={alCancelar}>
            Volver
          </Button>
        )}
      </Box>
    </Box>
  );
}
