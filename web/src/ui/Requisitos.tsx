import Box from '@mui/material/Box';
import type { Limites } from '@renadet/domain/recuperacion/contrasenia';
import { REQUISITOS } from '@renadet/domain/usuario/requisitos';
import { Correcto } from './Icon.tsx';

interface Props {
  password: string | null;
  /** Name and surnames of whose password it is. */
  nombres: readonly string[];
  limites: Limites;
}

/** What a password lacks, told while it is typed [2-257]. */
export const Requisitos = ({ password, nombres, limites }: Props) => (
  <Box
    component="ul"
    aria-label="La contraseña necesita"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, gridColumn: '1 / -1', typography: 'menor' }}
  >
    {REQUISITOS.map(({ texto, holds }) => {
      const met = holds(password ?? '', nombres, limites);
      return (
        <Box
          component="li"
          key={texto(limites)}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}
        >
          {met ? (
            <Correcto fontSize="nota" titleAccess="Cumple:" />
          ) : (
            <Box
              component="span"
              role="img"
              aria-label="Falta:"
              sx={{ border: 3, m: '5px', borderRadius: '50%', flex: 'none' }} // a dot: a ring would be one that can be chosen
            />
          )}
          {texto(limites)}
        </Box>
      );
    })}
  </Box>
);
