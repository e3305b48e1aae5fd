import { estiloDe, legible } from '@renadet/domain/catalogos/legible';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { EJES, type Informe, type TablaDeInforme } from '@renadet/domain/reportes/informes';
import { Fragment, useId } from 'react';
import { BotonEnlace } from '../../ui/BotonLlano.tsx';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { clases } from '../../ui/clases.ts';

/** So many rows of zeros are told in a sentence on the screen; on paper they stay rows. */
const MUCHOS_CEROS = 2;

function Tabla({ id, titulo, eje, columnas, filas }: TablaDeInforme & { id: string }) {
  const palabras = Object.values<{ titulo: string; palabras?: string }>(EJES).find(
    (one) => one.titulo === eje,
  )?.palabras;
  const estilo = estiloDe(palabras ?? '');
  const enCero = filas.filter(({ valores }, i) => i > 0 && valores.every((n) => n === 0));
  const plegados = new Set(enCero.length >= MUCHOS_CEROS ? enCero : []);
  const isVacia = enCero.length === filas.length - 1;
  const rows = filas.map(({ nombre, valores }, i) => ({
    id: i,
    nombre: legible(nombre, estilo),
    total: i === 0,
    soloEnPapel: plegados.has(filas[i] as (typeof filas)[number]),
    celdas: valores.map((valor, k) => <Numero key={columnas[k]} valor={valor} />),
  }));
  return (
    <div className="cede">
      <h3 id={id} tabIndex={-1} className="mb-8">
        {titulo}
      </h3>
      <div className={clases(isVacia && plegados.size > 0 && 'solo-imprimir')}>
        <Cuadro titulo={titulo} eje={eje} columnas={columnas} filas={rows} />
      </div>
      {plegados.size > 0 && (
        <p className="no-imprimir letra-menor tenue mt-4 px-12">
          {`${isVacia ? 'Todo en cero' : 'En cero'}: ${[...plegados].map(({ nombre }) => legible(nombre, estilo)).join(', ')}.`}
        </p>
      )}
    </div>
  );
}

/** A part of the report, told by its heading. */
function Apartado({ titulo, tablas, id }: Informe['apartados'][number] & { id: string }) {
  return (
    <section aria-labelledby={id} className="rejilla g-24 cede marco p-16 p-24-900">
      <h2 id={id}>{titulo}</h2>
      {tablas.map((tabla, i) => (
        <Tabla key={tabla.titulo} {...tabla} id={`${id}-${i}`} />
      ))}
    </section>
  );
}

/** Goes to a table; the address stays, and with it what was asked. */
function irA(id: string) {
  const titulo = document.getElementById(id);
  titulo?.scrollIntoView({ block: 'start' });
  titulo?.focus({ preventScroll: true });
}

/** Every table of the report, part by part, each a press away. */
const Indice = ({ apartados, idDe }: { apartados: Informe['apartados']; idDe: (apartado: number) => string }) => (
  <nav aria-label="Tablas del informe" className="no-imprimir marco p-16 p-24-900">
    <dl className="rejilla g-8 gx-16 par letra-menor">
      {apartados.map(({ titulo, tablas }, a) => (
        <Fragment key={titulo}>
          <dt className="fuerte">{titulo}</dt>
          <dd className="fila g-4-16">
            {tablas.map((tabla, i) => (
              <BotonEnlace key={tabla.titulo} className="izquierda alto-24" onClick={() => irA(`${idDe(a)}-${i}`)}>
                {tabla.titulo}
              </BotonEnlace>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  </nav>
);

/** A note of a report with the values that it quotes as its tables read here; the PDF has them as they are kept. */
const nota = (text: string): string => text.replace(/(?<=«)[^»]+/g, (quoted) => legible(quoted));

/** A report as the PDF and the workbook have it: its owner, its notes and its tables. */
export function InformeTablas({ titulo, de, corte, notas, apartados }: Informe) {
  const base = useId();
  const idDe = (apartado: number) => `${base}-${apartado}`;
  return (
    <>
      <div className="marco p-16 p-24-900">
        <h2>{titulo}</h2>
        <p className="texto tenue">{`${de} · Corte: ${formatFecha(corte)}`}</p>
        <ul className="rejilla g-4 letra-menor pl-20 mt-12">
          {notas.map((text) => (
            <li key={text}>{nota(text)}</li>
          ))}
        </ul>
      </div>
      <Indice apartados={apartados} idDe={idDe} />
      {apartados.map((apartado, i) => (
        <Apartado key={apartado.titulo} {...apartado} id={idDe(i)} />
      ))}
    </>
  );
}
