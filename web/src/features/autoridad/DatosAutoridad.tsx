import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { GOBIERNO } from '@renadet/domain/catalogos/ids';
import { placeCampos } from '@renadet/domain/lib/dialecto';
import { useDelFormulario, useErrores } from '../../lib/useReglas.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { QuienEs } from '../../ui/QuienEs.tsx';
import { Rejilla } from '../../ui/Rejilla.tsx';
import { estadoQrr, type FormularioAutoridad, QRR } from './registro.ts';

/** The sections of the authority form and their fields. */
export const [AUTORIDAD_RESPONSABLE, IMPUTADOS] = placeCampos(camposAutoridad)([
  {
    id: 'autoridad',
    titulo: 'Informacion de la autoridad presuntamente responsable', // [1-104]
    campos: [
      'boexistente',
      'llgobierno',
      'llsubnivel',
      'boperteneceinstitucion',
      'lldependencia',
      'dsdescripcion',
      'dscargo',
      'dsloquesesabe',
    ],
  },
  { id: 'imputados', titulo: 'Personas imputadas', campos: ['imputados'] },
]);

/** The fields on the card of the authority [1-105] [1-106] [1-107] [1-108]. */
export function DatosAutoridad({ form }: { form: FormularioAutoridad }) {
  // drawn at once with its own press, whenever the whole form is
  const isQrr = useDelFormulario(form, ({ values }) => values.boexistente === 1);
  const wrong = useErrores(form).find(({ campo }) => campo === 'boexistente');
  return (
    <Rejilla>
      <CampoCasilla
        name="boexistente"
        label={QRR}
        ancho="fila"
        value={isQrr}
        onChange={(checked) => form.set('boexistente', checked ? 1 : 0)}
        state={estadoQrr(form)}
        error={wrong?.mensaje}
        ayuda="Márquelo si todavía no se sabe qué autoridad es responsable: los demás datos se fijan en No aplica."
      />
      {!isQrr && (
        <QuienEs
          titulo="¿Se sabe qué autoridad es?"
          seSabe="Se sabe qué autoridad es"
          nadie="Autoridad no identificada"
          campo="llgobierno"
          isSin={({ llgobierno }) => llgobierno === GOBIERNO.NO_DISPONIBLE}
          sin={() => ({ llgobierno: GOBIERNO.NO_DISPONIBLE })}
          con={{ llgobierno: null }}
        />
      )}
      {AUTORIDAD_RESPONSABLE.campos.map(
        (name) =>
          name !== 'boexistente' && (
            <Campo key={name} name={name} mayusculas={camposAutoridad[name].tipo === 'texto'} />
          ),
      )}
    </Rejilla>
  );
}
