import Box from '@mui/material/Box';
import { Caja } from './campos/Caja.tsx';

interface Props<V extends string | number> {
  id: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  opciones: readonly (readonly [V, string])[];
}

/** As wide as its words; on a telephone as the screen, as every field. */
const JUSTA = {
  minWidth: 0,
  maxWidth: '100%',
  flex: { xs: '1 1 100%', sm: 'none' },
  '& select': { width: { sm: 'auto' }, maxWidth: '100%' },
};

/** What is seen of a screen, out of a short list. */
export function ElegirDeLista<V extends string | number>({ id, label, value, onChange, opciones }: Props<V>) {
  const choose = (text: string) => {
    const [chosen] = opciones.find(([one]) => String(one) === text) ?? [];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <Box sx={JUSTA}>
      <Box component="label" htmlFor={id} sx={{ typography: 'texto', fontWeight: 600, display: 'block', mb: 0.5 }}>
        {label}
      </Box>
      <Caja as="select" id={id} value={value} onChange={(event) => choose(event.target.value)}>
        {opciones.map(([one, texto]) => (
          <option key={one} value={one}>
            {texto}
          </option>
        ))}
      </Caja>
    </Box>
  );
}
