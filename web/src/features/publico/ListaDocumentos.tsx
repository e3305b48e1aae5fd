import type { DocumentoPublico } from '@renadet/domain/publico/documento.schema';
import { formatTamano } from '../../lib/tamano.ts';
import { clases } from '../../ui/clases.ts';
import css from './publico.module.css';

/** The site, type and size of a document: 'PDF, 12.4 KB'. */
export const dondeEsta = ({ externo, direccion, longitud }: DocumentoPublico): string =>
  externo
    ? `En ${new URL(direccion).hostname}, otro sitio`
    : `PDF${longitud === null ? '' : `, ${formatTamano(longitud)}`}`;

/** Stands in place of documents that could not be read. The link loads the page again. */
export const SinDocumentos = () => (
  <p role="alert">
    <strong>Error de conexion.</strong> No se pudieron leer los documentos. <a href="?">Reintentar</a>
  </p>
);

/** Documents as large links, each to a file of this site [3-203] or to a page of another publisher. */
export const ListaDocumentos = ({ documentos }: { documentos: readonly DocumentoPublico[] }) => (
  <ul className="lista">
    {documentos.map((d) => (
      <li key={d.lldocumento} className={clases('no-partir', css.documento)}>
        <a
          href={d.direccion}
          {...(d.externo ? { rel: 'noreferrer' } : { download: '' })}
          className="en-bloque letra-lectura fuerte py-4 px-0"
        >
          {d.titulo}
        </a>
        {d.descripcion && <div>{d.descripcion}</div>}
        <div className="letra-menor tenue">
          {dondeEsta(d)}
          {d.muestra && ' · Documento de muestra, sin validez oficial'}
        </div>
      </li>
    ))}
  </ul>
);
