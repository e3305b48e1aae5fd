import { useErrores } from '../../lib/useReglas.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { estadoQrr, type FormularioAutoridad, QRR } from './registro.ts';

/** Names of the fields in the card. */
export const CAMPOS_DATOS = [
  'boexistente',
  'llgobierno',
  'llsubnivel',
  'boperteneceinstitucion',
  'lldependencia',
  'dsdescripcion',
  'dscargo',
] as const;

/** What the card of the authority holds [1-105] [1-106] [1-107] [1-108]. */
export function DatosAutoridad({ form }: { form: FormularioAutoridad }) {
  const wrong = useErrores(form).find(({ campo }) => campo === 'boexistente');
  return (
    <Rejilla>
      <CampoCasilla
        name="boexistente"
        label={QRR}
        ancho="fila"
        value={form.values.boexistente === 1}
        onChange={(checked) => form.set('boexistente', checked ? 1 : 0)}
        state={estadoQrr(form)}
        error={wrong?.mensaje}
        ayuda="Márquelo si todavía no se sabe qué autoridad es responsable: los demás datos se fijan en NO APLICA."
      />
      <Campo name="llgobierno" />
      <Campo name="llsubnivel" />
      <Campo name="boperteneceinstitucion" />
      <Campo name="lldependencia" />
      <Campo name="dsdescripcion" mayusculas />
      <Campo name="dscargo" mayusculas />
    </Rejilla>
  );
}
