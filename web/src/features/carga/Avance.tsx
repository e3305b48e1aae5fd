import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BotonSecundario } from '../../ui/Botones.tsx';

interface Props {
  texto: string;
  /** Share of what is to be done, from 0 to 1; absent while it is not known. */
  parte?: number;
  /** Label of the way out. */
  salida: string;
  onLeave: () => void;
}

/** What is going on, how far it is, and how to stop it. */
export function Avance({ texto, parte, salida, onLeave }: Props) {
  return (
    <Stack spacing={2} role="status">
      <Typography>{texto}</Typography>
      <LinearProgress
        aria-label={texto}
        {...(parte === undefined ? {} : { variant: 'determinate' as const, value: parte * 100 })}
      />
      <BotonSecundario onClick={onLeave} sx={{ alignSelf: 'start' }}>
        {salida}
      </BotonSecundario>
    </Stack>
  );
}
