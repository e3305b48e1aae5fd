import { entero } from '@renadet/domain/lib/entero';
import { porciento } from '@renadet/domain/lib/porciento';
import { Enlace } from '../../ui/Boton.tsx';
import type { Barra, Punto } from './datos.ts';
import { seriesDe, valorDe } from './datos.ts';

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
        className="en-cifra"
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
      className="corre-x asoma"
    >
      <table aria-label={titulo} className="a-lo-ancho letra-menor cifras">
        <thead>
          <tr>
            <th scope="col" className="tenue izquierda alineado-arriba raya-abajo py-4 px-8">
              {columnas[0]}
            </th>
            {heads.map((head) => (
              <th scope="col" key={head} className="tenue derecha con-saltos alineado-arriba raya-abajo py-4 px-8">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {datos.map((punto) => (
            <tr key={punto.id}>
              <th scope="row" className="llano izquierda alineado-arriba raya-abajo py-4 px-8">
                {punto.name}
              </th>
              {series.map((serie) => (
                <td key={serie.id} className="derecha junto alineado-arriba raya-abajo py-4 px-8">
                  {n(valorDe(punto, serie.id), { punto, serie })}
                </td>
              ))}
              <td className="derecha junto alineado-arriba raya-abajo py-4 px-8">{n(valorDe(punto), { punto })}</td>
              <td className="derecha junto alineado-arriba raya-abajo py-4 px-8">
                {porciento(valorDe(punto), total.n)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="fuerte">
          <tr>
            <th scope="row" className="izquierda alineado-arriba raya-abajo py-4 px-8">
              {total.nombre}
            </th>
            {series.map(({ id }) => (
              <td key={id} className="derecha junto alineado-arriba raya-abajo py-4 px-8">
                {entero(sumaDe(id))}
              </td>
            ))}
            <td className="derecha junto alineado-arriba raya-abajo py-4 px-8">{entero(total.n)}</td>
            <td className="derecha junto alineado-arriba raya-abajo py-4 px-8">{porciento(total.n, total.n)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
