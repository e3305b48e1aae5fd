import { entero } from '@renadet/domain/lib/entero';
import { MENSAJES } from '@renadet/domain/mensajes';
import { TOTAL } from '@renadet/domain/reportes/cruce';
import type { CruceContado, EjeContado } from '@renadet/domain/reportes/cruce.contract';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { tokens } from '../../theme.ts';
import { Enlace } from '../../ui/Boton.tsx';
import { clases } from '../../ui/clases.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { type ClaseDeMapa, claseDe, classify } from '../../ui/mapa/clases.ts';
import { SOMBRAS } from '../../ui/sombras.ts';
import type { Columna } from '../../ui/tabla/columnas.ts';
import css from './reportes.module.css';

/** A number of the table: which row and column, and how they read. */
export interface NumeroDeCruce {
  fila: number;
  columna: number;
  n: number;
  texto: string;
}
type OpcionDeEje = EjeContado['opciones'][number];
interface FilaDeCruce extends OpcionDeEje {
  /** Files by the column's id. */
  celdas: ReadonlyMap<number, number>;
}

/** All rows are compared with one another: those of a page are not enough. */
const TAMANOS = [50] as const;
const TODAS: OpcionDeEje = { id: TOTAL, texto: 'TOTAL', n: 0 };
const sombraDe = (clase: number) => `color-mix(in srgb, ${tokens.dato} ${SOMBRAS[clase] ?? 0}%, ${tokens.superficie})`;

/** The key of the shades. */
function Leyenda({ rangos }: { rangos: readonly ClaseDeMapa[] }) {
  return (
    <div className="fila g-12 al-centro letra-menor tenue">
      <span>Carpetas por celda:</span>
      {rangos.map(({ desde, hasta }, clase) => (
        <span key={desde} className="en-linea g-4 al-centro">
          <span aria-hidden className="borde-fuerte" style={{ width: 20, height: 14, background: sombraDe(clase) }} />
          {desde === hasta ? entero(desde) : `${entero(desde)} a ${entero(hasta)}`}
        </span>
      ))}
    </div>
  );
}

interface Props {
  cruce: CruceContado | undefined;
  titulo: string;
  lectura: Pick<ComponentProps<typeof DataTable>, 'cargando' | 'anteriores' | 'error' | 'onRetry'>;
  herramientas: ReactNode;
  onOpen: (numero: NumeroDeCruce) => void;
}

/** Files by rows and columns, the more the darker; every number opens its files. */
export function CruceTabla({ cruce, titulo, lectura, herramientas, onOpen }: Props) {
  const { columnas, filas, pie, rangos } = useMemo(() => {
    const [primero, segundo] = cruce?.ejes ?? [];
    const de = new Map<number, Map<number, number>>();
    for (const [fila, columna, n] of cruce?.celdas ?? [])
      de.set(fila, (de.get(fila) ?? new Map<number, number>()).set(columna, n));
    const celdasDe = (id: number): ReadonlyMap<number, number> => de.get(id) ?? new Map();
    const inner = (cruce?.celdas ?? []).filter(([fila, columna]) => fila !== TOTAL && (columna !== TOTAL || !segundo));
    const classes = classify(inner.map(([, , n]) => n));
    const rows = (primero?.opciones ?? []).map((opcion): FilaDeCruce => ({ ...opcion, celdas: celdasDe(opcion.id) }));
    const numero = ({ id, texto, celdas }: FilaDeCruce, columna: OpcionDeEje, shaded: boolean) => {
      const n = celdas.get(columna.id) ?? 0;
      if (!n) return '0';
      const label = columna.id === TOTAL ? texto : `${texto}, ${columna.texto}`;
      return (
        <div
          {...(shaded && {
            className: clases('radio-3 px-6', css.sombra),
            style: { background: sombraDe(claseDe(classes, n)) },
          })}
        >
          <Enlace
            aria-label={`${entero(n)}: ${label}`}
            onClick={() => onOpen({ fila: id, columna: columna.id, n, texto: label })}
            className={clases('en-cifra', shaded ? 'tinta' : 'vino')}
          >
            {entero(n)}
          </Enlace>
        </div>
      );
    };
    const columnaDe = (opcion: OpcionDeEje, shaded: boolean): Columna<FilaDeCruce> => ({
      id: `c${opcion.id}`,
      titulo: opcion.texto,
      tipo: 'numero',
      ordenable: true,
      valor: ({ celdas }) => celdas.get(opcion.id) ?? 0,
      celda: (row) => numero(row, opcion, shaded),
      callada: ({ celdas }) => !celdas.get(opcion.id),
    });
    const own = segundo?.opciones ?? [];
    const total = segundo ? TODAS : { ...TODAS, texto: 'Carpetas' };
    const suma: FilaDeCruce = { ...TODAS, celdas: celdasDe(TOTAL) };
    return {
      rangos: classes,
      filas: cruce && rows.filter(({ celdas }) => celdas.size > 0),
      columnas: [
        {
          id: 'fila',
          titulo: primero?.titulo ?? '',
          ordenable: true,
          fija: true as const,
          valor: (row: FilaDeCruce) => row.texto,
        },
        ...own.map((opcion) => columnaDe(opcion, true)),
        columnaDe(total, !segundo),
      ] satisfies Columna<FilaDeCruce>[],
      pie: {
        fila: 'TOTAL (cada carpeta, una vez)',
        ...Object.fromEntries([...own, total].map((opcion) => [`c${opcion.id}`, numero(suma, opcion, false)])),
      },
    };
  }, [cruce, onOpen]);
  return (
    <>
      <div className={css.cruce}>
        <DataTable
          {...lectura}
          titulo={titulo}
          columnas={columnas}
          filas={filas}
          clave={(fila) => fila.id}
          vacio={MENSAJES.sinRegistros}
          tamanos={TAMANOS}
          pie={pie}
          herramientas={herramientas}
        />
      </div>
      {rangos.length > 0 && <Leyenda rangos={rangos} />}
    </>
  );
}
