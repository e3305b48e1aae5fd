import Typography from '@mui/material/Typography';

/** Told to who captures records and may delete none: whom to ask. @param que what is deleted, with its article */
export const QuienElimina = ({ que }: { que: string }) => (
  <Typography className="no-imprimir" variant="body2" color="text.secondary">
    {`¿Capturó ${que} por error? Su rol no elimina: pídalo a su supervisor.`}
  </Typography>
);
