import Box from '@mui/material/Box';
import type { DocumentoPublico } from '@renadet/domain/publico/documento.schema';
import { dondeEsta } from './ListaDocumentos.tsx';

/** A tablet without a viewer would download the file by itself. */
const seVe = () => navigator.pdfViewerEnabled || !matchMedia('(pointer: coarse)').matches;

/**
 * A PDF inside the page, with the link to it above: narrow screens and browsers without a viewer have only the link. One
 * that is on another site is not brought in.
 */
export const Visor = ({ documento }: { documento: DocumentoPublico }) => {
  const { lldocumento, titulo, descripcion, direccion, externo, muestra } = documento;
  return (
    <Box
      component="section"
      aria-labelledby={`documento-${lldocumento}`}
      sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}
    >
      <Box component="h2" id={`documento-${lldocumento}`} sx={{ m: 0, typography: 'apartado', fontWeight: 650 }}>
        {titulo}
      </Box>
      {descripcion && <Box sx={{ mt: 0.5 }}>{descripcion}</Box>}
      <Box sx={{ my: 1.5, display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
        <Box
          component="a"
          href={direccion}
          {...(externo && { rel: 'noreferrer' })}
          sx={{ color: 'primary.main', py: 0.5 }}
        >
          Abrir o descargar el documento: {titulo}
        </Box>
        <Box component="span" sx={{ typography: 'nota' }}>
          {dondeEsta(documento)}
          {muestra && ' · Documento de muestra, sin validez oficial'}
        </Box>
      </Box>
      {!externo && seVe() && (
        <Box
          component="iframe"
          src={direccion}
          title={`Documento PDF: ${titulo}`}
          loading="lazy"
          className="no-imprimir"
          sx={{
            display: { xs: 'none', sm: 'block' },
            width: '100%',
            height: 640,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      )}
    </Box>
  );
};
