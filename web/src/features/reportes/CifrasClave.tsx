import Box from '@mui/material/Box';
import { marco } from '../../theme.ts';

export interface CifraClave {
  nombre: string;
  valor: string;
  /** What it is of, or what it means. */
  nota?: string | undefined;
}

/** What the answer says first: its key numbers in a row. */
export const CifrasClave = ({ nombre, cifras }: { nombre: string; cifras: readonly CifraClave[] }) => (
  <Box component="section" aria-label={nombre} className="no-partir">
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', gap: 1.5 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', md: `repeat(${cifras.length}, minmax(0,1fr))` },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {cifras.map(({ nombre: name, valor, nota }) => (
        <Box key={name} sx={{ ...marco, px: 2, py: 1.25, display: 'grid', alignContent: 'start' }}>
          <Box component="dt" sx={{ typography: 'menor', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Box
              component="span"
              sx={{ display: 'block', typography: 'folio', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
            >
              {valor}
            </Box>
            {nota && <Box sx={{ typography: 'menuda', color: 'text.secondary' }}>{nota}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
