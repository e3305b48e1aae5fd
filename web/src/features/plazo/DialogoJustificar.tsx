import { formatFecha } from '@renadet/domain/lib/fecha';
import { ultimoDia } from '@renadet/domain/plazo/listas';
import type { FilaPendiente } from '@renadet/domain/plazo/plazo.contract';
import { type JustificacionNueva, reglasJustificacion } from '@renadet/domain/plazo/plazo.rules';
import { camposJustificacion, JUSTIFICAR } from '@renadet/domain/plazo/plazo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHoy } from '../../lib/hoy.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { sendJustificacion } from './api.ts';

interface Props {
  llplazo: number;
  fila: FilaPendiente;
  onClose: () => void;
}

/** Takes a file out of a list: until which day, and why. */
export function DialogoJustificar({ llplazo, fila, onClose }: Props) {
  const cache = useQueryClient();
  const hoy = useHoy();
  const contexto = useMemo(() => ({ hoy }), [hoy]);
  const initial: JustificacionNueva = { llplazo, llave: fila.llave, hasta: null, motivo: null };
  const form = useFormulario({ campos: camposJustificacion, rules: reglasJustificacion, initial, contexto });
  const save = () => sendJustificacion(form, cache);
  return (
    <DialogoDeFormulario
      form={form}
      ancho="40%"
      titulo={JUSTIFICAR}
      accion="Justificar"
      onClose={onClose}
      onSave={save}
    >
      <p className="texto partible">
        {`La carpeta ${fila.noci} sale de esta lista hasta el día que elija, ese día incluido, y vuelve al día siguiente. El motivo y su nombre quedan a la vista.`}
      </p>
      <Campo name="hasta" ayuda={`A más tardar el ${formatFecha(ultimoDia(hoy))}.`} />
      <Campo name="motivo" mayusculas ancho="fila" />
    </DialogoDeFormulario>
  );
}
