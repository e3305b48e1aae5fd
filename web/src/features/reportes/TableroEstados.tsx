import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ESTADOS_TABLERO, type EstadoTablero } from '@renadet/domain/reportes/tablero';
import { marcoAmplio, tokens } from '../../theme.ts';
import { Advertencia, Correcto, Fallo, Informacion } from '../../ui/Icon.tsx';

/** Colour and drawing of each state; its word says the same. */
const MARCAS = {
  SIN_DATOS: { marca: tokens.error, color: 'error.main', Icono: Fallo },
  SIN_DECLARAR: { marca: tokens.informacion, color: 'info.main', Icono: Informacion },
  ATRASADA: { marca: tokens.oro, color: 'warning.main', Icono: Advertencia },
  AL_CORRIENTE: { marca: tokens.exito, color: 'success.main', Icono: Correcto },
} as const;
export const marcaDe = (estado: EstadoTablero): string => MARCAS[estado].marca;
const TEXTOS = Object.fromEntries(ESTADOS_TABLERO.map(({ id, texto }) => [id, texto]));

/** The state of an office, in colour, drawing and word. */
export function Estado({ estado }: { estado: EstadoTablero }) {
  const { color, Icono } = MARCAS[estado];
  return (
    <Box
      component="span"
      data-estado={estado}
      sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', fontWeight: 600, color, whiteSpace: 'nowrap' }}
    >
      <Icono fontSize="texto" aria-hidden />
      {TEXTOS[estado]}
    </Box>
  );
}

interface Props {
  estados: Readonly<Record<EstadoTablero, number>>;
  fiscalias: number;
  /** The state whose offices are listed; absent where one sees a single office. */
  elegido?: EstadoTablero | null;
  onChoose?: (estado: EstadoTablero | null) => void;
}

/** How many offices are up to date, and in each other state; each number opens its offices. */
export function TableroEstados({ estados, fiscalias, elegido = null, onChoose }: Props) {
  return (
    <Box component="section" aria-label="Estado de las fiscalías" sx={{ ...marcoAmplio, display: 'grid', gap: 1.5 }}>
      <Typography component="p" variant="h2">
        {`${estados.AL_CORRIENTE} de ${fiscalias} al corriente`}
      </Typography>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', gap: 1.5 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' },
        }}
      >
        {ESTADOS_TABLERO.toReversed().map(({ id, texto, regla }) => (
          <Box key={id} sx={{ borderLeft: 6, borderLeftColor: MARCAS[id].marca, pl: 1.5 }}>
            <Box
              component="dt"
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: { sm: 36 } }}
            >
              <Estado estado={id} />
              <span>{estados[id]}</span>
              {onChoose && (estados[id] > 0 || elegido === id) && (
                <Button
                  size="small"
                  className="no-imprimir"
                  variant={elegido === id ? 'contained' : 'outlined'}
                  aria-label={elegido === id ? 'Ver todas las fiscalías' : `Ver las fiscalías: ${texto.toLowerCase()}`}
                  onClick={() => onChoose(elegido === id ? null : id)}
                >
                  {elegido === id ? 'Ver todas' : 'Ver'}
                </Button>
              )}
            </Box>
            <Box component="dd" sx={{ m: 0, mt: 0.5, typography: 'nota' }}>
              {regla}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
