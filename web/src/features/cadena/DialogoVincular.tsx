import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reglasVinculo, type VinculoNuevo } from '@renadet/domain/cadena/cadena.rules';
import { camposVinculo } from '@renadet/domain/cadena/cadena.schema';
import { TIPOS_VINCULO } from '@renadet/domain/cadena/tipos';
import { useQueryClient } from '@tanstack/react-query';
import { useErrores, useFormulario } from '../../lib/useReglas.ts';
import { BotonesDialogo } from '../../ui/BotonesDialogo.tsx';
import { Dialogo } from '../../ui/Dialogo.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Campo, Formulario } from '../../ui/Formulario.tsx';
import { sendVinculo } from './api.ts';

const CONTEXTO = {};
const TIPOS = TIPOS_VINCULO.map(({ id, frase }) => ({ id, texto: frase }));

/** Links a file with another one, whose number is typed, or was in the file already. */
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
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)', pt: 0.5 }}>
          <ErrorSummary errores={errores} intento={form.intento} />
          <Typography>
            Ningún dato de las dos carpetas cambia. El vínculo, su motivo y su nombre quedan a la vista en ambas.
          </Typography>
          <Campo name="lltipovinculo" opciones={TIPOS} siempre ancho="fila" />
          <Campo name="numero" label="Número de C.I. de la otra carpeta" mayusculas ancho="fila" />
          <Campo name="motivo" mayusculas ancho="fila" />
        </Box>
      </Formulario>
    </Dialogo>
  );
}
