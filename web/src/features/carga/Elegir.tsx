import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

/** Button that opens the picker of workbooks [2-089] [2-090]. */
export function Elegir({ alElegir, ocupado }: { alElegir: (archivo: File) => void; ocupado: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xls"
        aria-label="Archivo de Excel"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file, corrected, may be chosen again
          if (file) alElegir(file);
        }}
      />
      <Button variant="contained" disabled={ocupado} onClick={() => input.current?.click()}>
        Elegir archivo
      </Button>
      <Typography color="text.secondary">Libro de Excel (.xlsx o .xls) de hasta 100 MB.</Typography>
    </Stack>
  );
}
