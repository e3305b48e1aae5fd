import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { memo, useMemo } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { CampoFijo } from './CampoFijo.tsx';
import { filter } from './filter.ts';
import { Lista } from './Lista.tsx';
import { aTexto, descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<number> {
  /** Undefined while the catalogue is on its way. */
  opciones?: readonly Opcion[] | undefined;
  /** What the empty list says, for one that waits for another answer ('Elija primero el estado'). */
  sinOpciones?: string | undefined;
  /** Something is always chosen: there is no empty entry. */
  siempre?: boolean;
  /** Text left in the field without a choice. */
  suelto?: string | undefined;
  onRelease?: ((text: string) => void) | undefined;
  /** Known to be long: typed in from the start, so that the control does not change under the fingers. */
  largo?: boolean;
}

const POCAS = 10;

/** The entry that is chosen. One that the list no longer has is told by its number: what is kept never looks empty. */
function elegida(opciones: readonly Opcion[] | undefined, value: number | null): Opcion | null {
  if (!opciones || value === null || typeof value !== 'number') return null;
  return opciones.find(({ id }) => id === value) ?? { id: value, texto: `Clave ${value}, que ya no se ofrece` };
}

const NINGUNA: readonly Opcion[] = [];

/** An entry of a catalogue: a plain list up to ten, typing above. */
export const CampoCatalogo = memo(function CampoCatalogo(props: Props) {
  const { name, label, value, onChange, error, ayuda, state, opciones, sinOpciones, ancho = 'columna' } = props;
  const chosen = useMemo(() => elegida(opciones, value), [opciones, value]);
  const frame = { name, label, error, ayuda, ancho, state };
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={chosen?.texto ?? ''} />;
  if (props.largo || (opciones && opciones.length > POCAS))
    return (
      <Lista
        {...frame}
        valor={chosen}
        onChoose={(option) => onChange(option?.id ?? null)}
        search={(typed) => filter(opciones ?? NINGUNA, typed)}
        cargando={opciones === undefined}
        suelto={props.suelto}
        onRelease={props.onRelease}
        {...(sinOpciones && { sinOpciones })}
      />
    );
  return (
    <Marco {...frame}>
      <Select
        displayEmpty
        required={state?.required ?? false}
        error={error !== undefined}
        id={idDe(name)}
        labelId={`${idDe(name)}-label`}
        name={name}
        value={chosen ? aTexto(value) : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        SelectDisplayProps={{ 'aria-describedby': descritoPor(name, props) }}
        renderValue={(id) => (id === '' ? <span style={{ opacity: 0.75 }}>Seleccione</span> : chosen?.texto)}
        MenuProps={{ slotProps: { paper: { elevation: 2, sx: { maxHeight: 400 } } } }}
      >
        {opciones === undefined && <MenuItem disabled>Cargando…</MenuItem>}
        {opciones?.length === 0 && <MenuItem disabled>{sinOpciones ?? 'Sin opciones'}</MenuItem>}
        {opciones && value !== null && !props.siempre && <MenuItem value="">Sin seleccionar</MenuItem>}
        {chosen && !opciones?.includes(chosen) && <MenuItem value={aTexto(chosen.id)}>{chosen.texto}</MenuItem>}
        {opciones?.map((option) => (
          <MenuItem key={option.id} value={String(option.id)} sx={{ whiteSpace: 'normal' }}>
            {option.texto}
          </MenuItem>
        ))}
      </Select>
    </Marco>
  );
});
