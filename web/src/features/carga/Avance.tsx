import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BotonSecundario } from '../../ui/Botones.tsx';
import { Progreso } from '../../ui/Marcha.tsx';

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
      <Progreso nombre={texto} parte={parte} />
      <BotonSecundario onClick={onLeave} sx={{ alignSelf: 'start' }}>
        {salida}
      </BotonSecundario>
    </Stack>
  );
}
