import Box from '@mui/material/Box';
import { AMBITOS, DATOS, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { formatTamano } from '../../lib/tamano.ts';
import { marco } from '../../theme.ts';
import { archivoDe, type Publicada } from './publicada.ts';

const enlace = { color: 'primary.main', fontWeight: 650, display: 'inline-block', py: 0.5 } as const;

/** The three documents, each a large link with its type and size [3-217]. */
export const Documentos = ({ corte, archivos }: Publicada) => (
  <Box
    component="ul"
    aria-label="Documentos"
    sx={{
      listStyle: 'none',
      m: 0,
      mb: 3,
      p: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,1fr))' },
    }}
  >
    {NOMBRES_AMBITO.map((ambito) => {
      const { titulo, archivo } = AMBITOS[ambito];
      return (
        <Box component="li" key={ambito} sx={{ ...marco, p: 2 }}>
          <Box component="a" href={archivoDe(corte, archivo)} sx={{ ...enlace, typography: 'lectura' }}>
            {titulo}
          </Box>
          <Box sx={{ typography: 'nota' }}>
            PDF, {formatTamano(archivos.find(({ nombre }) => nombre === archivo)?.bytes ?? 0)}
          </Box>
        </Box>
      );
    })}
  </Box>
);

const TEXTOS = {
  csv: 'Todas las cifras en un CSV',
  json: 'Todas las cifras en JSON, con sus tablas y el método',
  diccionario: 'Diccionario de datos, en CSV',
} as const;

/** Open data, and what it takes to check them. */
export const DatosAbiertos = ({ corte, archivos, sello, llave, autentica }: Publicada) => (
  <>
    <Box component="ul" aria-label="Datos abiertos" sx={{ m: 0, pl: 2.5 }}>
      {(['csv', 'json', 'diccionario'] as const).map((clase) => (
        <li key={clase}>
          <Box component="a" href={archivoDe(corte, DATOS[clase].archivo)} download="" sx={enlace}>
            {TEXTOS[clase]}
          </Box>{' '}
          <Box component="span" sx={{ typography: 'nota' }}>
            ({formatTamano(archivos.find(({ nombre }) => nombre === DATOS[clase].archivo)?.bytes ?? 0)})
          </Box>
        </li>
      ))}
    </Box>
    <Box component="p" sx={{ maxWidth: 720, '& a': { color: 'primary.main' } }}>
      {autentica
        ? `La firma electrónica es auténtica: los archivos son los que el registro publicó. Sello ${sello}.`
        : 'Atención: los archivos no coinciden con lo que el registro firmó. No los use y avise al registro.'}{' '}
      Para comprobarlo usted, descargue la{' '}
      <a href={archivoDe(corte, 'huellas.txt')} download="">
        lista de huellas
      </a>{' '}
      y su{' '}
      <a href={archivoDe(corte, 'huellas.sig')} download="">
        firma Ed25519
      </a>
      ; la <a href="/api/llavesConstancia">llave pública</a> es la {llave}.
    </Box>
  </>
);
