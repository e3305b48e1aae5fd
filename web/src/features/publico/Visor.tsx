import type { DocumentoPublico } from '@renadet/domain/publico/documento.schema';
import { clases } from '../../ui/clases.ts';
import { dondeEsta } from './ListaDocumentos.tsx';
import css from './publico.module.css';

/** A tablet without a viewer would download the file by itself. */
const seVe = () => navigator.pdfViewerEnabled || !matchMedia('(pointer: coarse)').matches;

/**
 * A PDF inside the page, with the link to it above: narrow screens and browsers without a viewer have only the link. One
 * that is on another site is not brought in.
 */
export const Visor = ({ documento }: { documento: DocumentoPublico }) => {
  const { lldocumento, titulo, descripcion, direccion, externo, muestra } = documento;
  return (
    <section aria-labelledby={`documento-${lldocumento}`} className={css.visor}>
      <h2 id={`documento-${lldocumento}`}>{titulo}</h2>
      {descripcion && <div>{descripcion}</div>}
      <div className={clases('fila g-4-16 a-la-base mt-12 mb-12', css.abrir)}>
        <a href={direccion} {...(externo && { rel: 'noreferrer' })}>
          Abrir o descargar el documento: {titulo}
        </a>
        <span className="letra-menor tenue">
          {dondeEsta(documento)}
          {muestra && ' · Documento de muestra, sin validez oficial'}
        </span>
      </div>
      {!externo && seVe() && (
        <div className="nada bloque-600 no-imprimir">
          <p className="letra-menor tenue mb-4">Si el recuadro queda en blanco, abra el documento con la liga.</p>
          <iframe
            src={direccion}
            title={`Documento PDF: ${titulo}`}
            loading="lazy"
            className={clases('bloque a-lo-ancho marco', css.pdf)}
          />
        </div>
      )}
    </section>
  );
};
