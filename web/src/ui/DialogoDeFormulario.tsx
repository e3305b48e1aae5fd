import type { ComponentProps } from 'react';
import type { CualquierFormulario } from '../lib/formulario.ts';
import { useErrores } from '../lib/useReglas.ts';
import { BotonSecundario } from './Botones.tsx';
import { BotonesDialogo } from './BotonesDialogo.tsx';
import { Dialogo } from './Dialogo.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Formulario } from './Formulario.tsx';

type Props = Omit<ComponentProps<typeof Dialogo>, 'onSubmit'> &
  Omit<ComponentProps<typeof Formulario>, 'form'> & {
    form: CualquierFormulario;
    /** Saves the form; where it answers that it was saved, the dialog closes. What the server refuses stays as it was typed. */
    onSave: () => unknown;
    /** The word of the main button, where it is not Guardar. */
    accion?: string;
    /** The dialog only shows the record. */
    soloLectura?: boolean;
    tituloErrores?: string;
  };

/** A dialog with a form: the summary of its errors, its fields, a button that leaves and one that saves. */
export function DialogoDeFormulario({ form, onSave, accion, soloLectura, tituloErrores, children, ...props }: Props) {
  const { useOpciones, acciones, ...dialogo } = props;
  const errores = useErrores(form);
  const save = async () => {
    if (await onSave()) props.onClose();
  };
  const botones = soloLectura ? (
    <BotonSecundario onClick={props.onClose}>Cerrar</BotonSecundario>
  ) : (
    <BotonesDialogo onCancel={props.onClose} ocupado={form.guardando} {...(accion && { accion })} />
  );
  return (
    <Dialogo
      sucio={form.sucio}
      {...dialogo}
      {...(!soloLectura && { onSubmit: () => void save() })}
      acciones={acciones || botones}
    >
      <Formulario form={form} {...(useOpciones && { useOpciones })}>
        <div className="pila g-20 pt-4">
          <ErrorSummary errores={errores} intento={form.intento} {...(tituloErrores && { titulo: tituloErrores })} />
          {children}
        </div>
      </Formulario>
    </Dialogo>
  );
}
