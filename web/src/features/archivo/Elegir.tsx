import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LIMITE_TOTAL } from '@renadet/domain/archivo/archivo.rules';
import { ACEPTADOS } from '@renadet/domain/archivo/tipos';
import { MENSAJES } from '@renadet/domain/mensajes';
import { type DragEvent, useRef, useState } from 'react';
import { Cargar } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';

interface Props {
  /** Bytes left; 0 closes the door [1-382]. */
  disponible: number;
  onChoose: (archivos: readonly File[]) => void;
}

const TIPOS = 'Word, Excel, PowerPoint, texto, PDF, XML, imágenes, audio y video. Cada archivo, hasta 10 MB.';

const BOTON = 'anexar-archivos';
/** Where the focus goes when what had it is gone; at no room left the button takes none, and the title does. */
export function chooseAgain(): void {
  const button = document.getElementById(BOTON);
  if (button instanceof HTMLButtonElement && !button.disabled) button.focus();
  else button?.closest('section')?.querySelector('h2')?.focus();
}

/** What is to be known before choosing: the room left, and what is taken. */
const Cuota = ({ disponible }: { disponible: number }) => (
  <Box sx={{ flex: '1 1 260px', minWidth: 0, typography: 'menor' }}>
    <Box id="cuota-archivos" sx={{ fontWeight: 600 }}>
      {MENSAJES.archivosDisponible(Math.min(Math.max(disponible, 0), LIMITE_TOTAL))}
    </Box>
    <Box id="tipos-archivos" sx={{ color: 'text.secondary' }}>
      {disponible <= 0
        ? 'Para anexar otro archivo, elimine alguno de los anexos.'
        : `También puede arrastrarlos aquí. ${TIPOS}`}
    </Box>
  </Box>
);

/** Where files are chosen, or dropped [1-081]. */
export function Elegir({ disponible, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const full = disponible <= 0;
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !full);
  };
  return (
    <Box
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event: DragEvent) => {
        drag(false)(event);
        if (!full && event.dataTransfer.files.length) onChoose([...event.dataTransfer.files]);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        border: '1px dashed',
        borderColor: over ? 'primary.main' : 'text.secondary',
        bgcolor: over ? 'primary.light' : 'transparent',
        borderRadius: 1,
        p: 2,
      }}
    >
      <Button
        id={BOTON}
        startIcon={<Cargar />}
        disabled={full}
        aria-describedby="cuota-archivos tipos-archivos"
        onClick={() => input.current?.click()}
      >
        Anexar archivos
      </Button>
      <Box
        component="input"
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Archivos por anexar"
        accept={ACEPTADOS}
        disabled={full}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
          onChoose([...(event.target.files ?? [])]);
          event.target.value = ''; // the same file may be chosen again
        }}
        sx={oculto}
      />
      <Cuota disponible={disponible} />
    </Box>
  );
}
