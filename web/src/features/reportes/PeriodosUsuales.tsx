import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { useDelFormulario } from '../../lib/useReglas.ts';
import { useContenido } from '../../ui/Formulario.tsx';
import { USUALES } from './periodo.ts';

interface Props {
  hoy: Fecha;
  inicio: string | null;
  fin: string | null;
  desactivado?: boolean;
  onChoose: (desde: Fecha, hasta: Fecha) => void;
}

/** The usual periods, one press each; the one that the two dates make is marked. */
export function Periodos({ hoy, inicio, fin, desactivado = false, onChoose }: Props) {
  const chosen = fin === hoy ? USUALES.find(({ desde }) => desde(hoy) === inicio)?.texto : undefined;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Periodos usuales"
      disabled={desactivado}
      value={chosen ?? null}
      sx={{ gridColumn: '1 / -1', maxWidth: 1, '& > button': { px: { xs: 0.5, sm: 1 } } }}
    >
      {USUALES.map(({ texto, desde }) => (
        <ToggleButton key={texto} value={texto} onClick={() => onChoose(desde(hoy), hoy)}>
          {texto}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The same in a form, whose two dates they fill. */
export function PeriodosUsuales({ hoy }: { hoy: Fecha }) {
  const { form } = useContenido();
  const { inicio, fin, isLocked } = useDelFormulario(form, (f) => ({
    inicio: f.values.fechaInicio as string | null,
    fin: f.values.fechaFin as string | null,
    isLocked: f.estado('fechaInicio').locked !== undefined,
  }));
  return (
    <Periodos
      hoy={hoy}
      inicio={inicio}
      fin={fin}
      desactivado={isLocked}
      onChoose={(desde, hasta) => {
        form.set('fechaInicio', desde);
        form.set('fechaFin', hasta);
      }}
    />
  );
}
