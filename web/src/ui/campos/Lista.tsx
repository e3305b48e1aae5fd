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
  alElegir: (option: Opcion | null) => void;
  /** What matches the text typed, best first. */
  buscar: (typed: string) => readonly Opcion[];
  /** Text typed by the user; not called for a choice. */
  alEscribir?: (typed: string) => void;
  cargando?: boolean;
  sinOpciones?: string;
  /** What is typed becomes upper case. */
  mayusculas?: boolean | undefined;
  /** Text that was left without a choice, as the form holds it. */
  suelto?: string | undefined;
  /** Text is left without a choice; without it nothing is chosen then. */
  alSoltar?: ((text: string) => void) | undefined;
}

/**
 * A field that is filled by typing and choosing from a list. Text that is not a choice stays visible and is said
 * to be wrong; it never passes for an answer. The number of options is announced.
 */
export function Lista(props: Props) {
  const {
    name,
    label,
    ayuda,
    ancho = 'columna',
    state,
    valor,
    alElegir,
    buscar,
    alEscribir,
    cargando,
    mayusculas,
    suelto,
    alSoltar,
  } = props;
  const [text, setText] = useState(valor?.texto ?? suelto ?? '');
  const [seen, setSeen] = useState(valor);
  const [left, setLeft] = useState(suelto);
  const [loose, setLoose] = useState(suelto !== undefined);
  const [open, setOpen] = useState(false);
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
  const found = buscar(chosen ? '' : text);
  const shown = found.slice(0, MUESTRA);
  // the chosen one stays among the options while the list is closed or cut
  const options = valor && !shown.some((o) => o.id === valor.id) ? [valor, ...shown] : shown;
  const rest = found.length - shown.length;
  const error = props.error ?? (loose ? ELIJA_OPCION : undefined);
  return (
    <Marco {...{ name, label, error, ayuda, ancho, state }}>
      <Autocomplete
        id={idDe(name)}
        options={options}
        value={valor}
        inputValue={text}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // emptied by a key, it is left to see whether it stays so
        onChange={(event, option) => event.type !== 'change' && alElegir(option)}
        onInputChange={(_, typed, why) => {
          setText(typed);
          setLoose(false);
          if (why === 'input') alEscribir?.(mayusculas ? typed.toLocaleUpperCase('es-MX') : typed);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault(); // it chooses, and never saves the form
          if (event.key === 'Escape' && valor) setText(valor.texto);
        }}
        onBlur={() => {
          clearTimeout(timer.current);
          if (!chosen) {
            // only now: a stray key takes no answer away, nor those that hang from it
            const typed = mayusculas ? text.toLocaleUpperCase('es-MX') : text;
            if (typed !== text) setText(typed);
            if (typed !== '' && alSoltar) alSoltar(typed);
            else if (valor || suelto !== undefined) alElegir(null);
          }
          timer.current = setTimeout(() => setLoose(text !== '' && !chosen), DEMORA);
        }}
        filterOptions={(all) => all}
        getOptionLabel={(option) => option.texto}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        clearOnBlur={false}
        autoHighlight
        openOnFocus={false}
        noOptionsText={props.sinOpciones ?? SIN_RESULTADOS}
        loading={cargando ?? false}
        loadingText="Buscando…"
        slotProps={{
          listbox: { sx: { maxHeight: 320, '& li': { minHeight: 36, fontSize: 14 } } },
          paper: { elevation: 2 },
        }}
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
                'aria-describedby': descritoPor(name, { ...props, error }),
              },
            }}
          />
        )}
      />
      <Box role="status" sx={oculto}>
        {open && !cargando
          ? found.length === 0
            ? (props.sinOpciones ?? SIN_RESULTADOS)
            : `${found.length.toLocaleString('es-MX')} ${found.length === 1 ? 'opción' : 'opciones'}`
          : ''}
      </Box>
      {open && rest > 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.5 }}>
          {`Se muestran ${MUESTRA} de ${found.length.toLocaleString('es-MX')}: siga escribiendo para acotar.`}
        </Box>
      )}
    </Marco>
  );
}
