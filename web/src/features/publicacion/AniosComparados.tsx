import { cuantos } from '@renadet/domain/lib/cuantos';
import { viewAmbito } from '@renadet/domain/publicacion/ambitos';
import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import { useId, useState } from 'react';
import { Cuadro, Numero } from '../../ui/Cuadro.tsx';
import { type Publicada, tablasDe } from './publicada.ts';
import { Titulo } from './Titulo.tsx';

/** The table of files by the year in which they began. */
const TABLA_DE_ANIOS = 'carpetas_anio';

interface Anio {
  anio: number;
  /** null: withheld. */
  carpetas: number | null;
}

/** Years of which the year before is published too, the last one first, each with it. */
function aniosConAnterior(publicacion: Publicada): readonly (readonly [Anio, Anio])[] {
  const tabla = tablasDe(publicacion).find(({ id }) => id === TABLA_DE_ANIOS);
  if (!tabla) return [];
  // several years together are no year
  const anios = viewAmbito(tabla, 'nacional').filas.flatMap(({ id, nombre, valores }): Anio[] =>
    nombre === `${id}` && id > 0 ? [{ anio: id, carpetas: valores.at(-1) ?? null }] : [],
  );
  return anios
    .flatMap((este) => {
      const anterior = anios.find(({ anio }) => anio === este.anio - 1);
      return anterior ? [[este, anterior] as const] : [];
    })
    .reverse();
}

const signed = (n: number, digits = 0) =>
  n.toLocaleString('es-MX', { signDisplay: 'exceptZero', maximumFractionDigits: digits });

/** What changed from one year to the next, in words. */
function sayCambio([este, anterior]: readonly [Anio, Anio]): string {
  if (este.carpetas === null || anterior.carpetas === null)
    return `No se dice cuánto cambió: una de las cifras está reservada (${RESERVADO}).`;
  const change = este.carpetas - anterior.carpetas;
  if (change === 0) return `En ${este.anio} se iniciaron tantas carpetas como en ${anterior.anio}.`;
  const share = anterior.carpetas > 0 ? ` (${signed((100 * change) / anterior.carpetas, 1)} %)` : '';
  return `En ${este.anio} ${Math.abs(change) === 1 ? 'se inició' : 'se iniciaron'} ${cuantos(Math.abs(change), 'carpeta', 'carpetas')} ${change > 0 ? 'más' : 'menos'} que en ${anterior.anio}${share}.`;
}

/** A year beside the one before, where both are published. */
export default function AniosComparados({ publicacion }: { publicacion: Publicada }) {
  const id = useId();
  const pares = aniosConAnterior(publicacion);
  const delCorte = Number(publicacion.corte.slice(0, 4));
  const isParcial = (anio: number) => anio === delCorte && !publicacion.corte.endsWith('12-31');
  const [elegido, setElegido] = useState(() => pares.find(([{ anio }]) => !isParcial(anio))?.[0].anio);
  const par = pares.find(([{ anio }]) => anio === elegido) ?? pares[0];
  if (!par) return null;
  const [este, anterior] = par;
  const cambio =
    este.carpetas === null || anterior.carpetas === null ? null : signed(este.carpetas - anterior.carpetas);
  return (
    <section aria-label="Un año y el anterior">
      <Titulo nivel={2} id="anios">
        Un año y el anterior
      </Titulo>
      <div className="fila g-8 al-centro mb-12 no-imprimir">
        <label htmlFor={id}>Año</label>
        <select
          id={id}
          value={este.anio}
          onChange={(event) => setElegido(Number(event.target.value))}
          className="alto-36 borde-fuerte radio superficie tinta px-8"
        >
          {pares.map(([{ anio }]) => (
            <option key={anio}>{anio}</option>
          ))}
        </select>
      </div>
      <p role="status" className="resaltado alto-24 mb-12">
        {sayCambio(par)}
        {isParcial(este.anio) && ` De ${este.anio} se cuenta hasta la fecha de corte, no el año entero.`}
      </p>
      <Cuadro
        titulo="Carpetas de un año y del anterior, de todo el país"
        eje="Carpetas iniciadas"
        columnas={[`${anterior.anio}`, `${este.anio}`, 'Cambio']}
        filas={[
          {
            id: 1,
            nombre: 'Todo el país',
            celdas: [
              <Numero key="anterior" valor={anterior.carpetas} />,
              <Numero key="este" valor={este.carpetas} />,
              cambio ?? <Numero key="cambio" valor={null} />,
            ],
          },
        ]}
      />
    </section>
  );
}
