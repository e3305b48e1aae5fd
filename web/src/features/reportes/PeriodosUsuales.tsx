import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { useContenido } from '../../ui/Formulario.tsx';
import { USUALES } from './periodo.ts';

/** The usual periods, one press each; the one that the two dates make is marked. */
export function PeriodosUsuales({ hoy }: { hoy: Fecha }) {
  const { form } = useContenido();
  const { inicio, fin, isLocked } = useDelFormulario(form, (f) => ({
    inicio: f.values.fechaInicio,
    fin: f.values.fechaFin,
    isLocked: f.estado('fechaInicio').locked !== undefined,
  }));
  const chosen = fin === hoy ? USUALES.find(({ desde }) => desde(hoy) === inicio)?.texto : undefined;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Periodos usuales"
      disabled={isLocked}
      value={chosen ?? null}
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap' }}
    >
      {USUALES.map(({ texto, desde }) => (
        <ToggleButton
          key={texto}
          value={texto}
          onClick={() => {
            form.set('fechaInicio', desde(hoy));
            form.set('fechaFin', hoy);
          }}
        >
          {texto}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
