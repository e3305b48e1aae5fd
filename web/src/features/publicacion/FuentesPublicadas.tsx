import { fechaDe } from '@renadet/domain/lib/fechaDe';
import { notaMetodologica } from '@renadet/domain/publicacion/metodo';
import { Suspense } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { perezosa } from '../../ui/perezosa.tsx';
import { DatosAbiertos, Documentos } from './Documentos.tsx';
import type { Publicada } from './publicada.ts';
import { Titulo } from './Titulo.tsx';

const AniosComparados = perezosa(
  () => import('./AniosComparados.tsx'),
  (retry) => (
    <p role="alert">
      No se pudieron comparar los años. <BotonLlano onClick={retry}>Reintentar</BotonLlano>
    </p>
  ),
);

const Cortes = ({ cortes, corte }: { cortes: readonly string[]; corte: string }) => (
  <nav aria-label="Otras fechas de corte" className="mt-16 mb-16 no-imprimir">
    Otras fechas de corte:{' '}
    {cortes
      .filter((other) => other !== corte)
      .map((other, i) => (
        <span key={other}>
          {i > 0 && ', '}
          <a href={`?corte=${other}`}>{fechaDe(other)}</a>
        </span>
      ))}
  </nav>
);

/** The method, which comes last: readers of the numbers have them by then. */
const Metodo = ({ corte, conjunto }: Publicada) => (
  <>
    <Titulo nivel={2} id="metodo">
      Nota metodológica
    </Titulo>
    <div className="hasta-720">
      {notaMetodologica(corte, conjunto !== undefined).map(({ titulo, parrafos }) => (
        <section key={titulo}>
          <Titulo nivel={3}>{titulo}</Titulo>
          {parrafos.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  </>
);

/** A year beside the one before, and where the figures can be had whole, of this day and of others, and how they were made. */
export default function FuentesPublicadas({
  cortes,
  publicacion,
}: {
  cortes: readonly string[];
  publicacion: Publicada;
}) {
  return (
    <>
      <Suspense>
        <AniosComparados publicacion={publicacion} />
      </Suspense>
      <Titulo nivel={2} id="documentos">
        Documentos y datos abiertos
      </Titulo>
      <Documentos {...publicacion} />
      <DatosAbiertos {...publicacion} />
      {cortes.length > 1 && <Cortes cortes={cortes} corte={publicacion.corte} />}
      <Metodo {...publicacion} />
    </>
  );
}
