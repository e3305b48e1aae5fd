import { RESERVADO } from '@renadet/domain/publicacion/umbral';
import type { ReactNode } from 'react';
import css from './Cuadro.module.css';
import { clases } from './clases.ts';
import { Region } from './Region.tsx';

/** A number. A withheld one is a mark, with a word for screen readers. */
export const Numero = ({ valor }: { valor: number | null }) =>
  valor === null ? (
    <>
      <span aria-hidden>{RESERVADO}</span>
      <span className="oculto">reservada</span>
    </>
  ) : (
    valor.toLocaleString('es-MX')
  );

interface Props {
  titulo: string;
  /** Heading of the names. */
  eje: string;
  columnas: readonly string[];
  /** How many of the first ones are of words, not of numbers. */
  dePalabras?: number;
  filas: readonly {
    id: number;
    nombre: string;
    total?: boolean;
    soloEnPapel?: boolean;
    celdas: readonly ReactNode[];
  }[];
}

/** A plain table, all of its rows in sight, scrolled from side to side where it must be; the library's own weighs more than the page may. */
export function Cuadro({ titulo, eje, columnas, dePalabras = 0, filas }: Props) {
  const clase = (k: number) => clases('cifras junto py-8 px-12', css.celda, k < dePalabras ? 'izquierda' : 'derecha');
  return (
    <Region titulo={`${titulo}, tabla`} className={clases('relativo corre asoma', css.marco)}>
      <table className={clases('a-lo-ancho letra-menor', css.cuadro)}>
        <thead>
          <tr>
            {[eje, ...columnas].map((text, k) => (
              <th
                scope="col"
                key={text}
                className={k ? clase(k - 1) : clases('izquierda cifras con-saltos py-8 px-12', css.nombre)}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ id, nombre: name, total, soloEnPapel, celdas }) => (
            <tr key={`${id}/${name}`} className={clases(total && css.total, soloEnPapel && 'solo-imprimir')}>
              <th scope="row" className={clases('izquierda cifras con-saltos py-8 px-12', css.nombre)}>
                {name}
              </th>
              {celdas.map((contenido, k) => (
                <td key={columnas[k]} className={clase(k)}>
                  {contenido}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Region>
  );
}
