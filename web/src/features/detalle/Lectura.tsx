import Box from '@mui/material/Box';
import type { CamposDetalle } from '@renadet/domain/lib/enDetalle';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { useId } from 'react';
import { useEnPapel } from '../../lib/print.ts';

interface PropsCampo {
  name: string;
  etiqueta: string;
  valor: string;
  max: number | undefined;
  ancho: boolean;
}

/** A field that can be read, selected and copied, and not changed; as high as its text. */
function CampoLectura({ name, etiqueta, valor, max, ancho }: PropsCampo) {
  const id = useId();
  const enPapel = useEnPapel();
  return (
    <Box sx={{ minWidth: 0, ...(ancho && { gridColumn: '1 / -1' }) }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', typography: 'nota' }}>
        {etiqueta}
      </Box>
      {enPapel ? (
        // a text box is as high as its text was on screen, where lines are longer
        <Box sx={{ py: 0.5, whiteSpace: 'pre-line', borderBottom: 1, borderColor: 'divider' }}>
          {valor || 'Sin dato'}
        </Box>
      ) : (
        <Box
          component="textarea"
          id={id}
          name={name}
          value={valor}
          placeholder="Sin dato"
          readOnly
          rows={1}
          {...(max && { maxLength: max })}
          sx={{
            px: 1,
            py: 0.5,
            bgcolor: 'background.default',
            ...{ border: 0, borderBottom: 1, borderColor: 'divider', borderRadius: 1 },
            ...{ width: '100%', color: 'text.primary', lineHeight: 1.4375, letterSpacing: 'inherit' },
            ...{ resize: 'none', fieldSizing: 'content', outline: 'none' },
            '&::placeholder': { color: 'text.secondary', opacity: 1, fontStyle: 'italic' },
          }}
        />
      )}
    </Box>
  );
}

interface Props {
  campos: CamposDetalle;
  valores: Readonly<Record<string, string | number | null>>;
  /** Those to show, in order; all of them without it. */
  nombres?: readonly string[];
}

/** A record as a form that only reads: its labels, its values in words, days as dd/MM/yyyy. */
export const Lectura = ({ campos, valores, nombres = Object.keys(campos) }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
    }}
  >
    {nombres.map((name) => {
      const { etiqueta = name, max, fecha, ancho } = campos[name] ?? {};
      const value = valores[name];
      const text = value === null || value === undefined ? '' : String(value);
      return (
        <CampoLectura
          key={name}
          name={name}
          etiqueta={etiqueta}
          valor={fecha ? formatFecha(text) : text}
          max={max}
          ancho={ancho === true}
        />
      );
    })}
  </Box>
);
