import { reglasVinculo, type VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { camposVinculo } from '@renadet/domain/cadena/cadena.schema';
import { TIPOS_VINCULO } from '@renadet/domain/cadena/tipos';
import { useQueryClient } from '@tanstack/react-query';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import formas from '../../ui/formas.module.css';
import { sendVinculo } from './api.ts';

const CONTEXTO = {};
const TIPOS = TIPOS_VINCULO.map(({ id, frase }) => ({ id, texto: frase }));

/** Links a file with another one. The user types its number, or the file already has it. */
export function DialogoVincular({ inicial, onClose }: { inicial: VinculoNuevo; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useFormulario({ campos: camposVinculo, rules: reglasVinculo, initial: inicial, contexto: CONTEXTO });
  const errores = useErrores(form);
  const save = async () => {
    if (await sendVinculo(form, cache)) onClose();
  };
  return (
    <Dialogo
      abierto
      sucio={form.sucio}
      ancho="40%"
      titulo="Vincular con otra carpeta"
      onClose={onClose}
      onSubmit={save}
      acciones={<BotonesDialogo onCancel={onClose} accion="Vincular" ocupado={form.guardando} />}
    >
      <Formulario form={form}>
        <div className={formas.campos}>
          <ErrorSummary errores={errores} intento={form.intento} />
          <p className={formas.texto}>
            Ningún dato de las dos carpetas cambia. El vínculo, su motivo y su nombre quedan a la vista en ambas.
          </p>
          <Campo name="lltipovinculo" opciones={TIPOS} siempre ancho="fila" />
          <Campo name="numero" label="Número de C.I. de la otra carpeta" mayusculas ancho="fila" />
          <Campo name="motivo" mayusculas ancho="fila" />
        </div>
      </Formulario>
    </Dialogo>
  );
}
