import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { avisosDeCurp, fillConCurp, type PersonaConCurp } from '@renadet/domain/victima/curp';
import { useDelFormulario } from '../lib/useReglas.ts';
import type { Ancho } from './campos/Marco.tsx';
import { Campo, useContenido } from './Formulario.tsx';

/**
 * The CURP of a person: below it, what of it cannot be or says something else than the form [1-750] [1-751], and a button
 * that fills what is blank [1-752]. It warns; nothing is refused for it.
 */
export function CampoCurp({ ancho }: { ancho?: Ancho }) {
  const { form } = useContenido();
  const { avisos, llenado } = useDelFormulario(form, ({ values }) => ({
    avisos: avisosDeCurp(values as PersonaConCurp),
    llenado: fillConCurp(values as PersonaConCurp),
  }));
  const nombres = Object.keys(llenado).map((name) => {
    const campo = form.campos[name];
    return campo && 'etiqueta' in campo ? campo.etiqueta : name;
  });
  return (
    <Box sx={{ minWidth: 0 }}>
      <Campo
        name="dscurp"
        mayusculas
        ayuda={avisos.length > 0 && <strong>{avisos.join(' ')}</strong>}
        {...(ancho && { ancho })}
      />
      {avisos.length === 0 && nombres.length > 0 && (
        <Button size="small" onClick={() => form.setVarios(llenado)}>
          {`Llenar con la CURP: ${nombres.join(', ')}`}
        </Button>
      )}
    </Box>
  );
}
