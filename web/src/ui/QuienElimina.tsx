import Typography from '@mui/material/Typography';

/** Tells who captured one by mistake and may not delete it what to do: nothing is taken away by whoever typed it. */
export const QuienElimina = ({ una }: { una: 'víctima' | 'autoridad' }) => (
  <Typography variant="nota">
    ¿Capturó una {una} por error? Su rol no la elimina: pídalo a quien supervisa o administra en su institución.
  </Typography>
);
