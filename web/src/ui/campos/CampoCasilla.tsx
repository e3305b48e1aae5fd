import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { memo } from 'react';
import { ABIERTO, descritoPor, idDe, Notas, type PropsBase } from './Marco.tsx';

/** A box to tick; unticked is false, never null. */
export const CampoCasilla = memo(function CampoCasilla(props: PropsBase<boolean>) {
  const { name, label, value, onChange, error, ayuda, state = ABIERTO } = props;
  if (!state.visible) return null;
  return (
    <Box data-campo={name} sx={{ minWidth: 0, ...(props.ancho === 'fila' && { gridColumn: '1 / -1' }) }}>
      <FormControlLabel
        label={label}
        sx={{ m: 0, ml: '-9px' }}
        control={
          <Checkbox
            id={idDe(name)}
            name={name}
            checked={value === true}
            disabled={state.locked !== undefined}
            onChange={(_, checked) => onChange(checked)}
            size="small"
            slotProps={{ input: { 'aria-describedby': descritoPor(name, props) } }}
          />
        }
      />
      <Notas name={name} error={error} ayuda={ayuda} state={state} />
    </Box>
  );
});
