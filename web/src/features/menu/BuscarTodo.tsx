import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PopperProps } from '@mui/material/Popper';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { openVentana } from '../../lib/ventana.ts';
import { Buscar } from '../../ui/Icon.tsx';
import { oculto } from '../../ui/oculto.ts';
import { type Hallazgo, useHallazgos } from './hallazgos.ts';

/** The list stays in the dialog, below the box, as long as it is open. */
const EnSuLugar = ({ children }: PopperProps) => <div>{children as ReactNode}</div>;
const LISTA = {
  listbox: { sx: { maxHeight: 'min(420px, 60vh)', py: 0.5 } },
  paper: { elevation: 0, sx: { borderTop: 1, borderColor: 'divider', borderRadius: 0 } },
} as const;

const close = () => openVentana(null);

function Fila({ clase, titulo, nota }: Hallazgo) {
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titulo}</Box>
        {nota && (
          <Box sx={{ typography: 'nota', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {nota}
          </Box>
        )}
      </Box>
      <Box sx={{ typography: 'nota', pl: 2 }}>{clase}</Box>
    </>
  );
}

/** How many there are, announced. */
const cuantos = (n: number, busca: boolean) => (busca ? '' : n === 1 ? '1 resultado' : `${n} resultados`);

/**
 * The search of the header: files by folio or number, victims by name, screens and actions, from one box [1-880]. Enter
 * before the answer opens what comes, where that is one.
 */
export default function BuscarTodo() {
  const [text, setText] = useState('');
  const { hallazgos, busca } = useHallazgos(text);
  const entered = useRef(false);
  const id = useId();
  const choose = ({ pulse }: Hallazgo) => {
    close();
    void pulse();
  };
  useEffect(() => {
    if (busca || !entered.current) return;
    entered.current = false;
    const [one, another] = hallazgos;
    if (one && !another) choose(one);
  });
  return (
    <Dialog
      open
      onClose={close}
      maxWidth={false}
      aria-labelledby={id}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { width: { xs: 'calc(100% - 16px)', sm: 640 }, m: { xs: 1, sm: 8 } } } }}
    >
      <Box component="h2" id={id} sx={oculto}>
        Buscar todo
      </Box>
      <Autocomplete
        open
        disablePortal
        autoHighlight
        openOnFocus
        value={null as Hallazgo | null}
        inputValue={text}
        options={hallazgos}
        filterOptions={(all) => all}
        getOptionLabel={({ titulo }) => titulo}
        getOptionKey={({ clave }) => clave}
        onInputChange={(_, typed, why) => {
          entered.current = false;
          if (why === 'input') setText(typed);
        }}
        onChange={(_, one) => one && choose(one)}
        onClose={(_, why) => why === 'escape' && close()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && busca && hallazgos.length === 0) entered.current = true;
        }}
        loading={busca}
        loadingText="Buscando…"
        noOptionsText="No se encontraron resultados"
        slots={{ popper: EnSuLugar }}
        slotProps={LISTA}
        renderOption={({ key, ...props }, one) => (
          <Box component="li" key={key} {...props}>
            <Fila {...one} />
          </Box>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            autoFocus
            fullWidth
            placeholder="Folio, número de C.I., nombre de la víctima, pantalla o acción"
            startAdornment={<Buscar fontSize="small" sx={{ ml: 1.5, color: 'text.secondary' }} aria-hidden />}
            endAdornment={null}
            slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': 'Buscar todo' } }}
            sx={{ '& .MuiOutlinedInput-notchedOutline': { border: 0 }, py: 0.5 }}
          />
        )}
      />
      <Box role="status" sx={oculto}>
        {cuantos(hallazgos.length, busca)}
      </Box>
    </Dialog>
  );
}
