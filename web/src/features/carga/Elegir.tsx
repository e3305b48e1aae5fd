import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { marcoAmplio } from '../../theme.ts';
import { BotonEspera } from '../../ui/BotonEspera.tsx';
import { Cargar } from '../../ui/Icon.tsx';

/** The button's id. */
export const ELEGIR = 'elegir-archivo';

interface Props {
  onChoose: (archivo: File) => void;
  ocupado: boolean;
  /** Buttons beside. */
  children?: ReactNode;
}

/** Button that opens the picker of workbooks, and a place to drop one on [2-089] [2-090]. */
export function Elegir({ onChoose, ocupado, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setEncima(!ocupado);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={(event) => {
        event.preventDefault();
        setEncima(false);
        const [file] = event.dataTransfer.files;
        if (file && !ocupado) onChoose(file);
      }}
      sx={{ ...marcoAmplio, borderStyle: 'dashed', borderColor: encima ? 'primary.main' : 'text.disabled' }}
    >
      <Box sx={{ display: 'flex', gap: 2, rowGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xls"
          aria-label="Archivo de Excel"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = ''; // the same file, corrected, may be chosen again
            if (file) onChoose(file);
          }}
        />
        <BotonEspera
          id={ELEGIR}
          variant="contained"
          ocupado={ocupado}
          startIcon={<Cargar />}
          onClick={() => input.current?.click()}
        >
          Elegir archivo
        </BotonEspera>
        {children}
        <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
          Libro de Excel (.xlsx o .xls) de hasta 100 MB. También puede soltarlo aquí.
        </Typography>
      </Box>
    </Box>
  );
}
