import type { Output } from '@renadet/domain/lib/endpoint';
import { getProveedor, guardarProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import { reglasProveedor } from '@renadet/domain/proveedor/proveedor.rules';
import { camposProveedor, type ProveedorDatos } from '@renadet/domain/proveedor/proveedor.schema';
import { useQuery } from '@tanstack/react-query';
import { call, mensajeDe } from '../../lib/http.ts';
import { alDia } from '../../lib/query.ts';
import { sendForm } from '../../lib/sendForm.ts';
import { useCampo, useFormulario } from '../../lib/useReglas.ts';
import { CampoContrasenia } from '../../ui/campos/CampoContrasenia.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Falla } from '../../ui/Falla.tsx';
import { Campo } from '../../ui/Formulario.tsx';

interface Props {
  institucion: { llinstitucion: number; dsinstitucion: string };
  onClose: () => void;
}
const TITULO = 'Ingreso con la institución';

const enTotal = (n: number) =>
  n === 1
    ? 'Una cuenta ya ingresó así y está vinculada.'
    : `${n.toLocaleString('es-MX')} cuentas ya ingresaron así y están vinculadas.`;

function Contenido({ institucion, kept, onClose }: Props & { kept: Output<typeof getProveedor> }) {
  const { tieneSecreto, local, regreso, salida, vinculadas, ...campos } = kept;
  const initial = { ...campos, secreto: null } as ProveedorDatos;
  const contexto = { emisorConSecreto: tieneSecreto ? kept.emisor : null, local };
  const stored = tieneSecreto && { stored: initial };
  const form = useFormulario({ campos: camposProveedor, rules: reglasProveedor, initial, contexto, ...stored });
  const { value, ...secreto } = useCampo(form, 'secreto');
  const params = { llinstitucion: institucion.llinstitucion };
  const save = () =>
    sendForm(form, (body) => call(guardarProveedor, { params, body }), {
      bien: 'El ingreso con la institución se guardó.',
      mal: 'No se pudo guardar el ingreso con la institución.',
    });
  return (
    <DialogoDeFormulario form={form} ancho="65%" titulo={TITULO} onClose={onClose} onSave={save}>
      <p className="texto">
        {institucion.dsinstitucion}. {enTotal(vinculadas)} Las cuentas se siguen creando aquí: quien no tiene una activa
        no ingresa.
      </p>
      <p className="texto partible">
        Registre en el proveedor esta dirección de regreso: <strong>{regreso}</strong>. Si avisa de quién sale
        (back-channel logout), regístrele también ésta: <strong>{salida}</strong>
      </p>
      <Campo name="emisor" ancho="fila" ayuda="La dirección del proveedor de OpenID Connect, como él la escribe." />
      <Campo name="cliente" ancho="fila" />
      <CampoContrasenia
        {...secreto}
        value={value as string | null}
        max={camposProveedor.secreto.max}
        autoComplete="new-password"
        ayuda={tieneSecreto && 'Ya hay uno guardado: escríbalo solo para cambiarlo, o si cambia el emisor.'}
      />
      <Campo name="dominios" ancho="fila" ayuda="Separados por comas, sin arroba." />
      <Campo name="acr" ancho="fila" ayuda="Solo si el proveedor lo pide: así exige, por ejemplo, dos factores." />
      <Campo name="activo" />
      <Campo
        name="compartido"
        ayuda="Con SI, «Salir» sale también de la institución; si ella no lo permite, pide su clave en cada ingreso."
      />
      <Campo
        name="obligatorio"
        ayuda="Con SI nadie de la institución ingresa con contraseña, salvo el administrador nacional."
      />
    </DialogoDeFormulario>
  );
}

/** The provider of identities of an institution, for the national administrator. */
export function DialogoProveedor(props: Props) {
  const params = { llinstitucion: props.institucion.llinstitucion };
  const { data, error, refetch } = useQuery({ ...alDia(getProveedor, { params }), gcTime: 0 });
  if (data) return <Contenido {...props} kept={data} />;
  if (!error) return null;
  return (
    <Dialogo titulo={TITULO} onClose={props.onClose}>
      <Falla texto={mensajeDe(error)} onRetry={() => refetch()} />
    </Dialogo>
  );
}
