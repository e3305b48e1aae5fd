import { porciento } from '@renadet/domain/lib/porciento';
import { type CSSProperties, useState } from 'react';
import css from './Barras.module.css';
import { BotonLlano } from './BotonLlano.tsx';
import { Numero } from './Cuadro.tsx';
import { clases } from './clases.ts';

interface FilaDeBarras {
  id: number;
  nombre: string;
  /** null: withheld. */
  valor: number | null;
  /** Its parts, one for each series; null is withheld. */
  partes: readonly (number | null)[];
}
interface Props {
  titulo: string;
  filas: readonly FilaDeBarras[];
  /** Names of the parts, the same in each bar. */
  series: readonly string[];
  /** The total of the shares; null is withheld, and so are the shares. */
  total: number | null;
  /** Standing bars where there is room, for rows in an order of time. */
  dePie?: boolean;
  /** How many are in sight before the others are asked for; absent, all. */
  pocas?: number | undefined;
}

const sumOf = (numbers: readonly (number | null)[]) => numbers.reduce<number>((sum, n) => sum + (n ?? 0), 0);
const sized = (name: '--largo' | '--parte' | '--cifra', value: number | string) => ({ [name]: value }) as CSSProperties;
const parteDe = ({ valor }: FilaDeBarras, total: number | null) => (valor && total ? porciento(valor, total) : '');

/** A name, its bar, and its number with its share. A withheld number is a mark without a bar. */
function Barra({ fila, maximo, total }: { fila: FilaDeBarras; maximo: number; total: number | null }) {
  const { nombre, valor, partes } = fila;
  const known = sumOf(partes);
  return (
    <li style={sized('--largo', (valor ?? known) / maximo)}>
      <span>{nombre}</span>
      <span className={clases('renglon g-8 al-centro', css.trazo)}>
        <span aria-hidden className={clases('renglon rigido recorta', css.barra)}>
          {partes.map((n, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the series never change place
            <span key={k} style={sized('--parte', n ?? 0)} />
          ))}
          <span className={css.resto} style={sized('--parte', Math.max(0, (valor ?? known) - known))} />
        </span>
        <span className="cifras junto">
          <Numero valor={valor} />
          <span className={css.parte}>{parteDe(fila, total)}</span>
        </span>
      </span>
    </li>
  );
}

/** The key of the colours of a bar with several, also of its withheld part. */
const Leyenda = ({ series, hayResto }: { series: readonly string[]; hayResto: boolean }) => (
  <ul aria-label="Colores" className={clases('fila g-4-16 letra-menor lista mb-12', css.leyenda)}>
    {series.map((nombre) => (
      <li key={nombre}>{nombre}</li>
    ))}
    {hayResto && <li className={css.resto}>Sin separar: cifra reservada</li>}
  </ul>
);

/** Numbers as bars, drawn by the style sheet alone, so that no program is loaded. Screen readers say each name and number. */
export function Barras({ titulo, filas, series, total, dePie = false, pocas }: Props) {
  const [todas, setTodas] = useState(false);
  const maximo = Math.max(1, ...filas.map(({ valor, partes }) => valor ?? sumOf(partes)));
  const letters = Math.max(
    ...filas.map((f) => `${f.valor?.toLocaleString('es-MX') ?? ''} ${parteDe(f, total)}`.length),
  );
  const hidden = pocas !== undefined && filas.length > pocas + 2;
  return (
    <>
      {series.length > 1 && (
        <Leyenda series={series} hayResto={filas.some(({ valor, partes }) => (valor ?? 0) > sumOf(partes))} />
      )}
      <ol
        aria-label={`${titulo}, gráfica`}
        className={clases('rejilla letra-menor interlinea-13 lista mb-12', css.barras, dePie && css.dePie)}
        style={sized('--cifra', `${letters + 2}ch`)}
      >
        {filas.slice(0, hidden && !todas ? pocas : undefined).map((fila) => (
          <Barra key={fila.id} fila={fila} maximo={maximo} total={total} />
        ))}
      </ol>
      {hidden && (
        <BotonLlano className="no-imprimir" aria-expanded={todas} onClick={() => setTodas(!todas)}>
          {todas ? `Ver solo ${pocas}` : `Ver las ${filas.length}`}
        </BotonLlano>
      )}
    </>
  );
}
