import { type ReactNode, useState } from 'react';
import { BotonLlano } from '../../ui/BotonLlano.tsx';
import { clases } from '../../ui/clases.ts';
import css from './guia.module.css';

interface Props {
  /** Names the table for assistive technology. */
  titulo: string;
  columnas: readonly string[];
  /** One list of cells a row, in the order of the columns. */
  filas: readonly (readonly ReactNode[])[];
  /** All rows at once. */
  todas?: boolean;
}

const TAMANOS = [5, 10, 15] as const; // [3-200]
/** The page in sight of some rows. */
function usePagina<T>(filas: readonly T[]) {
  const [tamano, setTamano] = useState<number>(TAMANOS[0]);
  const [asked, setPagina] = useState(0);
  const last = Math.max(0, Math.ceil(filas.length / tamano) - 1);
  const pagina = Math.min(asked, last);
  const first = pagina * tamano;
  return { tamano, setTamano, pagina, setPagina, last, first, shown: filas.slice(first, first + tamano) };
}

/** How many rows a page has, which of them are in sight, and the way to the others. */
function Paginador({ titulo, total, p }: { titulo: string; total: number; p: ReturnType<typeof usePagina> }) {
  const range = total ? `${p.first + 1} - ${p.first + p.shown.length} de ${total}` : '0 de 0';
  return (
    <div className={clases('fila g-12 al-centro al-final letra-menor py-8 px-16 no-imprimir', css.paginas)}>
      <span>
        Registros por pagina{' '}
        <select
          className="borde-fuerte radio superficie tinta"
          value={p.tamano}
          aria-label={`Registros por pagina de ${titulo}`}
          onChange={(event) => p.setTamano(Number(event.target.value))}
        >
          {TAMANOS.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </span>
      <span role="status">{range}</span>
      {(
        [
          ['Anterior', -1, 0],
          ['Siguiente', 1, p.last],
        ] as const
      ).map(([cual, paso, tope]) => (
        <BotonLlano
          key={cual}
          aria-label={`${cual} pagina de ${titulo}`}
          disabled={p.pagina === tope}
          onClick={() => p.setPagina(p.pagina + paso)}
        >
          {cual} pagina
        </BotonLlano>
      ))}
    </div>
  );
}

/**
 * A table of texts in pages of 5, 10 or 15. The house's DataTable brings menus, boxes and the schema library, more than
 * a public page may weigh at first load.
 */
export function TablaPaginada({ titulo, columnas, filas, todas = false }: Props) {
  const p = usePagina(filas);
  return (
    <div className="marco recorta">
      <table aria-label={titulo} className={clases('a-lo-ancho letra-menor cifras', css.tabla)}>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(todas ? filas : p.shown).map((row, i) => (
            <tr key={todas ? i : p.first + i}>
              {row.map((cell, c) => (
                <td key={columnas[c]} data-columna={columnas[c]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!todas && <Paginador titulo={titulo} total={filas.length} p={p} />}
    </div>
  );
}
