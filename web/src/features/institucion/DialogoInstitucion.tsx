import { institucionNueva, reglasInstitucion } from '@renadet/domain/institucion/institucion.rules';
import {
  camposInstitucion,
  type Institucion,
  type InstitucionGuardada,
} from '@renadet/domain/institucion/institucion.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOpciones } from '../../lib/opciones.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { sendInstitucion } from './api.ts';

const CONTEXTO = {};

interface Props {
  /** The institution to edit; null is a new one. */
  institucion: InstitucionGuardada | null;
  /** A part that is saved by itself. */
  extra?: ReactNode;
  onClose: () => void;
}

/** Name and abbreviation of an institution [2-062] [2-064]. */
export function DialogoInstitucion({ institucion, extra, onClose }: Props) {
  const cache = useQueryClient();
  const initial: Institucion = institucion ?? institucionNueva();
  const stored = institucion && { stored: initial };
  const form = useFormulario({
    campos: camposInstitucion,
    rules: reglasInstitucion,
    initial,
    contexto: CONTEXTO,
    ...stored,
  });
  const save = () => sendInstitucion(form, cache);
  return (
    <DialogoDeFormulario
      form={form}
      useOpciones={useOpciones}
      ancho="40%"
      titulo={institucion ? 'Editar Institución' : 'Nueva Institución'}
      onClose={onClose}
      onSave={save}
    >
      <Campo name="dsinstitucion" mayusculas ancho="fila" />
      <Campo
        name="dsabreviatura"
        mayusculas
        ayuda="La de un estado termina con su clave de dos dígitos, por ejemplo FGE-30."
      />
      <Campo
        name="dominios"
        ancho="fila"
        ayuda="Separados por comas, sin arroba. Quien administra las cuentas de otra institución no registra a nadie con ellos."
      />
      {(institucion === null || institucion.lltipofuente !== null) && (
        <Campo
          name="lltipofuente"
          ayuda="Solo si no es una fiscalía (artículo 83 de la ley). Se elige al registrarla y no cambia."
        />
      )}
      {extra}
    </DialogoDeFormulario>
  );
}
