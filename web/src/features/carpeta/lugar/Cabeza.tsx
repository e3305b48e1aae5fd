import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { CarpetaEntera } from '@renadet/domain/entera/entera.contract';
import { hechosDe, PASOS } from '@renadet/domain/entera/pasos';
import { Regresar } from '../../../ui/Icon.tsx';
import { Insignia } from '../../../ui/Insignia.tsx';
import { Hueco } from '../../../ui/Marcha.tsx';
import { Pista } from '../../../ui/Pista.tsx';
import { useRegresar } from './useRegresar.ts';

const TITULOS = {
  carpeta: 'los datos de la carpeta',
  victimas: 'las víctimas',
  autoridades: 'las autoridades',
  folio: 'el folio',
} as const;

/** How many of its steps are done, and which are not. */
function Avance({ entera }: { entera: CarpetaEntera }) {
  const hechos = hechosDe(entera);
  const faltan = PASOS.filter((paso) => !hechos[paso]);
  if (faltan.length === 0) return <Insignia tipo="correcto">Completa</Insignia>;
  const cuales = `Falta completar: ${faltan.map((paso) => TITULOS[paso]).join(', ')}.`;
  return (
    <Pista title={cuales} describeChild>
      <Box component="span" sx={{ typography: 'nota', whiteSpace: 'nowrap' }}>
        {`Completa: ${PASOS.length - faltan.length} de ${PASOS.length}`}
      </Box>
    </Pista>
  );
}

/** What state a file is in, in words. */
const Estados = ({ entera }: { entera: CarpetaEntera }) => (
  <>
    {entera.folio ? (
      <Insignia tipo="correcto">{`Folio ${entera.folio}`}</Insignia>
    ) : (
      <Insignia tipo="advertencia">Sin folio</Insignia>
    )}
    {entera.etapa && <Insignia tipo="neutra">{entera.etapa}</Insignia>}
    {entera.externa && <Insignia tipo="informacion">JusticiaNet</Insignia>}
    {entera.cerrada && <Insignia tipo="cerrada">Carpeta cerrada: solo consulta</Insignia>}
  </>
);

/** On a telephone in one line with the way back, however long it is. */
const numero = {
  ...{ typography: 'apartado', fontWeight: 650, overflowWrap: 'anywhere', minWidth: 0 },
  flex: { xs: '1 1 calc(100% - 48px)', md: 'none' },
} as const;

/** Of which file everything below is: its number, whose it is, its state and how much of it is done [1-840]. */
export function Cabeza({ entera }: { entera: CarpetaEntera | undefined }) {
  const { titulo, goBack } = useRegresar();
  const volver = `Volver a ${titulo}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        gap: '4px 12px',
        alignItems: 'center',
        minHeight: { xs: entera ? 40 : 108, md: 40 }, // its four lines on a telephone
      }}
    >
      <Pista title={volver}>
        <IconButton
          className="no-imprimir"
          aria-label={volver}
          onClick={() => void goBack(entera?.noci)}
          sx={{ ml: -1 }}
        >
          <Regresar fontSize="small" />
        </IconButton>
      </Pista>
      {entera ? (
        <>
          <Box sx={numero}>
            <Box component="span" sx={{ typography: 'nota' }}>
              C.I.{' '}
            </Box>
            {entera.noci}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.75, typography: 'menor' }}>
            <Estados entera={entera} />
          </Box>
          <Box
            title={`${entera.area}, ${entera.institucion}`}
            sx={{
              typography: 'nota',
              flex: { xs: '1 1 100%', md: '1 1 0' },
              minWidth: 0,
              ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
            }}
          >
            {entera.area}
            {entera.area !== entera.institucion && ` · ${entera.institucion}`}
          </Box>
          <Avance entera={entera} />
        </>
      ) : (
        <Hueco ancho="min(320px, calc(100% - 56px))" alto={28} />
      )}
    </Box>
  );
}
