import { entero } from '@renadet/domain/lib/entero';
import { porciento } from '@renadet/domain/lib/porciento';
import { Enlace } from '../../ui/Boton.tsx';
import type { Barra, Punto } from './datos.ts';
import { seriesDe, valorDe } from './datos.ts';
import css from './TablaDeGrafica.module.css';

interface Props {
  /** Names the table. */
  titulo: string;
  /** Headings: name, series if there is one, value. */
  columnas: readonly string[];
  datos: readonly Punto[];
  /** The total of the shares, and the name of its row. */
  total: { nombre: string; n: number };
  /** Makes each number open the records that it counts. */
  onChoose?: ((barra: Barra) => void) | undefined;
}

/** The numbers of a chart, all of them: a row a name, a column a series, and the share of each name. */
export function TablaDeGrafica({ titulo, columnas, datos, total, onChoose }: Props) {
  const series = seriesDe(datos);
  const valores = columnas.at(-1) ?? '';
  const heads = [...series.map(({ name }) => name), series.length ? 'TOTAL' : valores, '% del total'];
  const sumaDe = (id: number) => datos.reduce((sum, punto) => sum + valorDe(punto, id), 0);
  const n = (value: number, barra: Barra) =>
    value && onChoose ? (
      <Enlace
        aria-label={`${entero(value)}: ${[barra.punto.name, barra.serie?.name].filter(Boolean).join(', ')}`}
        onClick={() => onChoose(barra)}
        className={css.enlace}
      >
        {entero(value)}
      </Enlace>
    ) : (
      entero(value)
    );
  return (
    // what is wider than the screen is scrolled by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no field of a form, and no look of one
    <div
      tabIndex={series.length ? 0 : undefined}
      role="group"
      aria-label={`${titulo}, de lado a lado`}
      className={css.grupo}
    >
      <table aria-label={titulo} className={css.tabla}>
        <thead>
          <tr>
            <th scope="col" className={css.cabeza}>
              {columnas[0]}
            </th>
            {heads.map((head) => (
              <th scope="col" key={head} className={css.cabezaDeTablaDeGrafica}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datos.map((punto) => (
            <tr key={punto.id}>
              <th scope="row" className={css.cabeza2}>
                {punto.name}
              </th>
              {series.map((serie) => (
                <td key={serie.id} className={css.celda}>
                  {n(valorDe(punto, serie.id), { punto, serie })}
                </td>
              ))}
              <td className={css.celda}>{n(valorDe(punto), { punto })}</td>
              <td className={css.celda}>{porciento(valorDe(punto), total.n)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className={css.sumas}>
          <tr>
            <th scope="row" className={css.cabeza3}>
              {total.nombre}
            </th>
            {series.map(({ id }) => (
              <td key={id} className={css.celda}>
                {entero(sumaDe(id))}
              </td>
            ))}
            <td className={css.celda}>{entero(total.n)}</td>
            <td className={css.celda}>{porciento(total.n, total.n)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
