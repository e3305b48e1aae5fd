import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { oculto } from '../oculto.ts';
import { descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

const SIN_RESULTADOS = 'No se encontraron resultados'; // [1-132]
const ELIJA_OPCION = 'Campo obligatorio (seleccione una opcion)'; // [1-133]
/** Milliseconds after leaving the field before typed text without a choice is called wrong [1-134]. */
const DEMORA = 225;
const MUESTRA = 100;

interface Props extends Omit<PropsBase<never>, 'value' | 'onChange'> {
  valor: Opcion | null;
  onChoose: (option: Opcion | null) => void;
  /** What matches the text typed, best first. */
  search: (typed: string) => readonly Opcion[];
  /** Text typed by the user; not called for a choice. */
  onWrite?: (typed: string) => void;
  cargando?: boolean;
  sinOpciones?: string;
  /** What is typed becomes upper case. */
  mayusculas?: boolean | undefined;
  /** Text that was left without a choice, as the form holds it. */
  suelto?: string | undefined;
  /** Text is left without a choice; without it nothing is chosen then. */
  onRelease?: ((text: string) => void) | undefined;
}

/** What every list is given. */
const DE_LISTA = {
  filterOptions: (all: Opcion[]) => all,
  getOptionLabel: (option: Opcion) => option.texto,
  getOptionKey: (option: Opcion) => option.id,
  isOptionEqualToValue: (a: Opcion, b: Opcion) => a.id === b.id,
  clearOnBlur: false,
  autoHighlight: true,
  openOnFocus: false,
  loadingText: 'Buscando…',
  slotProps: {
    listbox: { sx: { maxHeight: 320, '& li': { minHeight: 36, typography: 'texto' } } },
    paper: { elevation: 2 },
  },
} as const;

const mayor = (text: string, mayusculas: boolean | undefined) => (mayusculas ? text.toLocaleUpperCase('es-MX') : text);

/** The text of the field: what is typed, what was chosen, what was left without a choice. */
function useTexto({ valor, onChoose, onWrite, mayusculas, suelto, onRelease }: Props) {
  const [text, setText] = useState(valor?.texto ?? suelto ?? '');
  const [seen, setSeen] = useState(valor);
  const [left, setLeft] = useState(suelto);
  const [loose, setLoose] = useState(suelto !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (seen?.id !== valor?.id) {
    setSeen(valor);
    // chosen or cleared from outside (a rule, a cascade); a choice lost by typing leaves what is being typed
    if (valor) setText(valor.texto);
    else if (text === seen?.texto) setText('');
  }
  if (left !== suelto) {
    setLeft(suelto);
    // emptied from outside: what was left there is gone too
    if (suelto === undefined && !valor && text === left) setText('');
  }
  const chosen = valor !== null && text === valor.texto;
  return {
    text,
    chosen,
    loose,
    al: {
      onInputChange: (_: unknown, typed: string, why: string) => {
        setText(typed);
        setLoose(false);
        if (why === 'input') onWrite?.(mayor(typed, mayusculas));
      },
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Enter') event.preventDefault(); // it chooses, and never saves the form
        if (event.key === 'Escape' && valor) setText(valor.texto);
      },
      onBlur: () => {
        clearTimeout(timer.current);
        if (!chosen) {
          // only now: a stray key takes no answer away, nor those that hang from it
          const typed = mayor(text, mayusculas);
          if (typed !== text) setText(typed);
          if (typed !== '' && onRelease) onRelease(typed);
          else if (valor || suelto !== undefined) onChoose(null);
        }
        timer.current = setTimeout(() => setLoose(text !== '' && !chosen), DEMORA);
      },
    },
  };
}

/** How many options there are, announced, and said where not all are shown. */
function Cuantas({
  n,
  open,
  cargando,
  sinOpciones,
}: Pick<Props, 'cargando'> & { n: number; open: boolean; sinOpciones: string }) {
  const opciones = n === 0 ? sinOpciones : `${n.toLocaleString('es-MX')} ${n === 1 ? 'opción' : 'opciones'}`;
  return (
    <>
      <Box role="status" sx={oculto}>
        {open && !cargando ? opciones : ''}
      </Box>
      {open && n > MUESTRA && (
        <Box sx={{ typography: 'nota', mt: 0.5 }}>
          {`Se muestran ${MUESTRA} de ${n.toLocaleString('es-MX')}: siga escribiendo para acotar.`}
        </Box>
      )}
    </>
  );
}

/**
 * A field that is filled by typing and choosing from a list. Text that is not a choice stays visible and is said
 * to be wrong; it never passes for an answer. The number of options is announced.
 */
export function Lista(props: Props) {
  const { name, valor, onChoose, search, cargando, mayusculas, sinOpciones = SIN_RESULTADOS } = props;
  const { label, ayuda, ancho = 'columna', state } = props;
  const { text, chosen, loose, al } = useTexto(props);
  const [open, setOpen] = useState(false);
  const found = search(chosen ? '' : text);
  const shown = found.slice(0, MUESTRA);
  // the chosen one stays among the options while the list is closed or cut
  const options = valor && !shown.some((o) => o.id === valor.id) ? [valor, ...shown] : shown;
  const error = props.error ?? (loose ? ELIJA_OPCION : undefined);
  return (
    <Marco {...{ name, label, error, ayuda, ancho, state }}>
      <Autocomplete
        {...al}
        {...DE_LISTA}
        id={idDe(name)}
        options={options}
        value={valor}
        inputValue={text}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // emptied by a key, it is left to see whether it stays so
        onChange={(event, option) => event.type !== 'change' && onChoose(option)}
        noOptionsText={sinOpciones}
        loading={cargando ?? false}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            placeholder="Escriba o elija"
            error={error !== undefined}
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                ...(mayusculas && { style: { textTransform: 'uppercase' } }),
                name,
                'aria-required': state?.required ?? false,
                'aria-describedby': descritoPor(name, { ...props, error }),
              },
            }}
          />
        )}
      />
      <Cuantas {...{ n: found.length, open, cargando, sinOpciones }} />
    </Marco>
  );
}
