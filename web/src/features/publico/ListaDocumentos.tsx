import Box from '@mui/material/Box';
import type { DocumentoPublico } from '@renadet/domain/publico/documento.schema';
import { formatTamano } from '../../lib/tamano.ts';

/** Where a document is, what it is and how much of it: 'PDF, 12.4 KB'. */
export const dondeEsta = ({ externo, direccion, longitud }: DocumentoPublico): string =>
  externo
    ? `En ${new URL(direccion).hostname}, otro sitio`
    : `PDF${longitud === null ? '' : `, ${formatTamano(longitud)}`}`;

/** In place of what could not be read; the link loads the page again. */
export const SinDocumentos = () => (
  <p role="alert">
    <strong>Error de conexion.</strong> No se pudieron leer los documentos. <a href="?">Reintentar</a>
  </p>
);

/** Documents as large links, each a file of this site [3-203] or the page of who publishes it. */
export const ListaDocumentos = ({ documentos }: { documentos: readonly DocumentoPublico[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {documentos.map((d) => (
      <Box
        component="li"
        key={d.lldocumento}
        className="no-partir"
        sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}
      >
        <Box
          component="a"
          href={d.direccion}
          {...(d.externo ? { rel: 'noreferrer' } : { download: '' })}
          sx={{ color: 'primary.main', typography: 'lectura', fontWeight: 650, display: 'inline-block', py: 0.5 }}
        >
          {d.titulo}
        </Box>
        {d.descripcion && <Box>{d.descripcion}</Box>}
        <Box sx={{ typography: 'nota', mt: 0.5 }}>
          {dondeEsta(d)}
          {d.muestra && ' · Documento de muestra, sin validez oficial'}
        </Box>
      </Box>
    ))}
  </Box>
);
