import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { juntas } from '@renadet/domain/lib/campos';
import { memo, useState } from 'react';
import type { Opcion } from '../../lib/propsDeCampo.ts';
import { CAJA, tokens } from '../../theme.ts';
import { Despliega } from '../Icon.tsx';
import { Caja } from './Caja.tsx';
import { CampoFijo } from './CampoFijo.tsx';
import { descritoPor, idDe, Marco, type PropsBase } from './Marco.tsx';

interface Props extends PropsBase<readonly number[]> {
  /** Undefined while the catalogue is on its way. */
  opciones?: readonly Opcion[] | undefined;
}

const CASILLA = {
  m: 0,
  ml: '-9px',
  minHeight: CAJA,
  borderRadius: 1,
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.vino}` },
} as const;
const NINGUNA: readonly never[] = [];

/** Those that are chosen, in the order of the list; one that it no longer has is told by its number, and can be left out. */
const elegidas = (opciones: readonly Opcion[], ids: readonly number[]): Opcion[] => [
  ...opciones.filter(({ id }) => ids.includes(id)),
  ...ids.flatMap((id) =>
    opciones.some((one) => one.id === id) ? [] : [{ id, texto: `Clave ${id}, que ya no se ofrece` }],
  ),
];

/**
 * Several entries of a catalogue: a box that says which, one stop of the keyboard, and opens the list of boxes to tick.
 * Whoever goes through the form passes no thirty boxes.
 */
export const CampoVarios = memo(function CampoVarios(props: Props) {
  const { name, label, value, onChange, error, ayuda, state, opciones } = props;
  const [open, setOpen] = useState(false);
  const ids = value ?? NINGUNA;
  const chosen = opciones ? elegidas(opciones, ids) : [];
  const texto = juntas(chosen.map((one) => one.texto));
  const frame = { name, label, error, ayuda, state, ancho: 'fila' } as const;
  if (state?.locked !== undefined) return <CampoFijo {...frame} texto={texto} />;
  const tick = (id: number, isTicked: boolean) => {
    const next = isTicked ? [...ids, id].sort((a, b) => a - b) : ids.filter((one) => one !== id);
    onChange(next.length ? next : null);
  };
  const id = idDe(name);
  const all = [...(opciones ?? NINGUNA), ...chosen.filter((one) => !opciones?.includes(one))];
  return (
    <Marco {...frame} grupo>
      <Caja
        as="button"
        id={id}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-lista`}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={descritoPor(name, props)}
        aria-invalid={error !== undefined}
        onClick={() => setOpen(!open)}
      >
        <Box component="span" sx={{ overflowWrap: 'anywhere', ...(!texto && { color: 'text.secondary' }) }}>
          {texto || 'Seleccione'}
        </Box>
        <Despliega fontSize="small" aria-hidden sx={{ flexShrink: 0, ...(open && { rotate: '180deg' }) }} />
      </Caja>
      <Box
        id={`${id}-lista`}
        hidden={!open}
        sx={{
          mt: 0.5,
          '&:not([hidden])': { display: 'grid' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
          columnGap: 2,
        }}
      >
        {open && !opciones && 'Cargando…'}
        {open &&
          all.map((one) => (
            <FormControlLabel
              key={one.id}
              label={one.texto}
              sx={CASILLA}
              control={
                <Checkbox
                  size="small"
                  name={`${name}-${one.id}`}
                  checked={ids.includes(one.id)}
                  onChange={(_, isTicked) => tick(one.id, isTicked)}
                />
              }
            />
          ))}
      </Box>
    </Marco>
  );
});
