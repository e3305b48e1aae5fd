import { reglasExamen } from '@renadet/domain/examen/examen.rules';
import { camposExamen, type Examen } from '@renadet/domain/examen/examen.schema';
import type { ContextoEnCarpeta } from '@renadet/domain/lib/contexto';
import { useEffect } from 'react';
import { confirm } from '../../../lib/confirm.ts';
import { useFormulario } from '../../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../../ui/Formulario.tsx';
import { Rejilla } from '../../../ui/Rejilla.tsx';
import { useOpcionesExamen } from './palabras.tsx';

const Campos = ({ hoy }: { hoy: string }) => (
  <Rejilla>
    <Campo name="llorganismo" />
    <Campo name="llexamen" />
    <Campo name="boperitopropio" />
    <Campo name="boconsentimiento" />
    <Campo name="fcsolicitud" max={hoy} />
    <Campo name="fcrealizacion" max={hoy} />
    <Campo name="fcentrega" max={hoy} ancho="columna" />
    <Campo name="llgrado" ancho="columna" />
  </Rejilla>
);

const INDICACIONES =
  'Ningún dato es obligatorio: capture los que conozca. El examen se registra al guardar la víctima.';

const askCierre = () =>
  confirm({
    titulo: 'Hay cambios sin guardar',
    contenido: 'Si cierra esta ventana se pierde lo que escribió del examen.',
    aceptar: 'Cerrar sin guardar',
    cancelar: 'Seguir aquí',
  });

interface Props {
  /** As it is in the list; a new one without it. */
  inicial: Examen;
  esNuevo: boolean;
  contexto: ContextoEnCarpeta;
  /** Kept in the list: nothing is sent until the victim is saved. */
  onSave: (examen: Examen) => void;
  onClose: () => void;
  /** Hears every change. The victim's draft keeps the examination in this dialog. */
  onWrite: (examen: Examen) => void;
}

/** The dialog of an examination: add, edit or consult. Mount it while it is open. */
export function DialogoExamen({ inicial, esNuevo, contexto, onSave, onClose, onWrite }: Props) {
  const form = useFormulario({
    campos: camposExamen,
    rules: reglasExamen,
    initial: inicial,
    contexto,
    stored: esNuevo ? undefined : inicial,
  });
  const readOnly = contexto.modo === 'consultar';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is mounted for one examination
  useEffect(() => form.subscribe(() => form.sucio && onWrite(form.values)), [form]);

  const save = () => {
    if (form.validate()) onSave(form.values);
  };
  const cancel = async () => {
    if (!form.sucio || (await askCierre())) onClose();
  };
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpcionesExamen}
      titulo={readOnly ? 'Consultar examen' : esNuevo ? 'Agregar examen' : 'Editar examen'}
      tituloErrores="Revise los datos del examen"
      accion={esNuevo ? 'Agregar' : 'Aceptar'}
      soloLectura={readOnly}
      sucio={false}
      onClose={cancel}
      onSave={save}
    >
      {!readOnly && <p className="nota tenue">{INDICACIONES}</p>}
      <Campos hoy={contexto.hoy} />
    </DialogoDeFormulario>
  );
}
