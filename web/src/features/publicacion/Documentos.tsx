import { ARCHIVO_SELLO, COMPROBAR_SELLO, diceSello, ordenSello } from '@renadet/domain/lib/selloTiempo';
import { AMBITOS, DATOS, METADATOS_CSV, NOMBRES_AMBITO } from '@renadet/domain/publicacion/ambitos';
import { catalogoDe, datasetDe } from '@renadet/domain/publicacion/catalogoAbierto';
import { formatTamano } from '../../lib/tamano.ts';
import { clases } from '../../ui/clases.ts';
import css from './publicacion.module.css';
import { archivoDe, type Publicada } from './publicada.ts';

/** The three documents, each a large link with its type and size [3-217]. */
export const Documentos = ({ corte, archivos }: Publicada) => (
  <ul aria-label="Documentos" className={clases('pila g-16 lista mb-24', css.documentos)}>
    {NOMBRES_AMBITO.map((ambito) => {
      const { titulo, archivo } = AMBITOS[ambito];
      return (
        <li key={ambito} className="marco">
          <a href={archivoDe(corte, archivo)} className={css.enlace}>
            {titulo}
          </a>
          <div className="letra-menor tenue">
            PDF, {formatTamano(archivos.find(({ nombre }) => nombre === archivo)?.bytes ?? 0)}
          </div>
        </li>
      );
    })}
  </ul>
);

const TEXTOS = {
  csv: 'Todas las cifras en un CSV',
  json: 'Todas las cifras en JSON, con sus tablas y el método',
  diccionario: 'Diccionario de datos, en CSV',
} as const;

/** The publication for search engines; no text of it ends the element. */
const ParaBuscadores = ({ corte, archivos }: Pick<Publicada, 'corte' | 'archivos'>) => (
  <script type="application/ld+json">
    {JSON.stringify(datasetDe(location.origin, { corte, archivos })).replaceAll('<', '\\u003c')}
  </script>
);

/** The time stamp of a third party on the signature, and how to check it. */
const SelloDeTercero = ({ corte, selloTiempo }: Pick<Publicada, 'corte' | 'selloTiempo'>) =>
  selloTiempo && (
    <p className="corrido hasta-720">
      {diceSello(selloTiempo)}{' '}
      <a href={archivoDe(corte, ARCHIVO_SELLO)} download="">
        Descargar el sello de tiempo
      </a>
      . {COMPROBAR_SELLO[0]} <code className="letra-menor partible">{ordenSello('-data huellas.sig')}</code>;{' '}
      {COMPROBAR_SELLO[1]}
    </p>
  );

/** The open data, with the files that check them. */
export const DatosAbiertos = ({ corte, archivos, sello, llave, autentica, selloTiempo }: Publicada) => (
  <>
    <ParaBuscadores corte={corte} archivos={archivos} />
    <ul aria-label="Datos abiertos" className="pl-20">
      {(['csv', 'json', 'diccionario'] as const).map((clase) => (
        <li key={clase}>
          <a href={archivoDe(corte, DATOS[clase].archivo)} download="" className={css.enlace}>
            {TEXTOS[clase]}
          </a>{' '}
          <span className="letra-menor tenue">
            ({formatTamano(archivos.find(({ nombre }) => nombre === DATOS[clase].archivo)?.bytes ?? 0)})
          </span>
        </li>
      ))}
    </ul>
    <p className="corrido hasta-720">
      Para programas:{' '}
      <a href={catalogoDe('')} download="">
        catálogo de todas las publicaciones
      </a>{' '}
      (DCAT 3) y{' '}
      <a href={archivoDe(corte, METADATOS_CSV)} download="">
        columnas del CSV
      </a>{' '}
      (CSVW).
    </p>
    <p className="corrido hasta-720">
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
    </p>
    <SelloDeTercero corte={corte} selloTiempo={selloTiempo} />
  </>
);
