import { reglasVinculo, type VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { camposVinculo } from '@renadet/domain/cadena/cadena.schema';
import { TIPOS_VINCULO } from '@renadet/domain/cadena/tipos';
import { useQueryClient } from '@tanstack/react-query';
import { useFormulario } from '../../lib/useReglas.ts';
import { DialogoDeFormulario } from '../../ui/DialogoDeFormulario.tsx';
import { Campo } from '../../ui/Formulario.tsx';
import { sendVinculo } from './api.ts';

const CONTEXTO = {};
const TIPOS = TIPOS_VINCULO.map(({ id, frase }) => ({ id, texto: frase }));

/** Links a file with another one. The user types its number, or the file already has it. */
export function DialogoVincular({ inicial, onClose }: { inicial: VinculoNuevo; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useFormulario({ campos: camposVinculo, rules: reglasVinculo, initial: inicial, contexto: CONTEXTO });
  const save = () => sendVinculo(form, cache);
  return (
    <DialogoDeFormulario
      form={form}
      ancho="40%"
      titulo="Vincular con otra carpeta"
      accion="Vincular"
      onClose={onClose}
      onSave={save}
    >
      <p className="texto">
        Ningún dato de las dos carpetas cambia. El vínculo, su motivo y su nombre quedan a la vista en ambas.
      </p>
      <Campo name="lltipovinculo" opciones={TIPOS} siempre ancho="fila" />
      <Campo name="numero" label="Número de C.I. de la otra carpeta" mayusculas ancho="fila" />
      <Campo name="motivo" mayusculas ancho="fila" />
    </DialogoDeFormulario>
  );
}
