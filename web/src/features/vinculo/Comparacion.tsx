import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { TEXTO_DE_CASO, TEXTO_DE_ESTADO } from '@renadet/domain/vinculo/palabras';
import type { VinculoComparado } from '@renadet/domain/vinculo/vinculo.contract';
import { Cuadro } from '../../ui/Cuadro.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { AvisoDePar } from './AvisoDePar.tsx';

/** Bits at which a bar is as long as it gets. */
const LARGO = 16;
const fuerzaDe = (bits: number) => (bits < 1 ? 'casi nada' : bits < 4 ? 'poco' : bits < 8 ? 'bastante' : 'mucho');

/** How much a field speaks for one person (to the right) or against it (to the left). */
function Barra({ bits }: { bits: number }) {
  const share = `${Math.min(50, (50 * Math.abs(bits)) / LARGO)}%`;
  const side = bits < 0 ? 'En contra' : 'A favor';
  return (
    <Box sx={{ minWidth: 148 }}>
      <Box sx={{ position: 'relative', height: 10, bgcolor: 'background.default' }} aria-hidden>
        <Box
          sx={{
            ...{ position: 'absolute', top: 0, bottom: 0, width: share },
            ...(bits < 0 ? { right: '50%', bgcolor: 'error.main' } : { left: '50%', bgcolor: 'success.main' }),
          }}
        />
        <Box sx={{ position: 'absolute', left: '50%', top: -2, bottom: -2, width: '1px', bgcolor: 'text.secondary' }} />
      </Box>
      <Typography variant="nota" component="span">
        {Math.abs(bits) < 0.05 ? 'No dice nada' : `${side}: ${fuerzaDe(Math.abs(bits))}`}
      </Typography>
    </Box>
  );
}

type Lado = VinculoComparado['uno'];

interface Props {
  par: VinculoComparado;
  /** Opens the file of a side. */
  open: (lado: Lado) => void;
}

/** Two victims side by side, field by field, with what each field says and how much. */
export function Comparacion({ par, open }: Props) {
  const { uno, otro, lineas, deCien, caso, citada, decision, estado, contradicciones } = par;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      <Typography>
        De cada 100 pares como este, <strong>{deCien}</strong> son la misma persona. {TEXTO_DE_CASO[caso]}.
        {citada && ' Una de las carpetas cita el número de la otra.'}
      </Typography>
      {decision && (
        <Nota tipo="informacion">
          {`${TEXTO_DE_ESTADO[estado].lista}: lo decidió ${decision.quien} el ${formatFecha(decision.cuando)}. Motivo: ${decision.motivo}`}
        </Nota>
      )}
      <AvisoDePar par={par} />
      {contradicciones.length > 0 && (
        <Nota tipo="advertencia">
          Si son la misma persona, hay decisiones que se contradicen:
          {contradicciones.map((one) => (
            <Box key={`${one.uno}/${one.otro}/${one.estado}`}>
              {`${one.uno} y ${one.otro}: ${TEXTO_DE_ESTADO[one.estado].lista.toLowerCase()}.`}
            </Box>
          ))}
        </Nota>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '1fr 1fr' } }}>
        {[uno, otro].map((lado) => (
          <Box key={lado.llvictima} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="h3">{lado.nombre}</Typography>
            <Typography>{lado.institucion}</Typography>
            <Link component="button" type="button" onClick={() => open(lado)}>
              {lado.noci || 'Sin carpeta'}
            </Link>
          </Box>
        ))}
      </Box>
      {lineas.length ? (
        <Cuadro
          titulo="Comparación campo por campo"
          eje="Dato"
          columnas={[uno.noci || uno.nombre, otro.noci || otro.nombre, 'Cómo concuerdan', 'Cuánto dice']}
          dePalabras={4}
          filas={lineas.map(({ campo, titulo, valores, palabra, bits }, id) => ({
            ...{ id, nombre: titulo },
            celdas: [...valores.map((value) => value ?? '—'), palabra, <Barra key={campo} bits={bits} />],
          }))}
        />
      ) : (
        <Nota tipo="informacion">Uno de los dos registros ya no tiene con qué compararse.</Nota>
      )}
    </Box>
  );
}
