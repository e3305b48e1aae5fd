import { type Ambito, viewAmbito } from '@renadet/domain/publicacion/ambitos';
import type { Tabla, Unidad } from '@renadet/domain/publicacion/tablas';
import { Numero } from '../../ui/Cuadro.tsx';
import { clases } from '../../ui/clases.ts';
import css from './publicacion.module.css';
import { type Publicada, tablasDe } from './publicada.ts';

const NOMBRES: Record<Unidad, string> = {
  carpetas: 'Carpetas',
  victimas: 'Víctimas inscritas',
  responsables: 'Autoridades señaladas',
};
const UNIDADES = Object.keys(NOMBRES) as Unidad[];
const totalDe = (tablas: readonly Tabla[], unidad: Unidad, ambito: Ambito) => {
  const tabla = tablas.find((one) => one.unidad === unidad);
  return tabla ? (viewAmbito(tabla, ambito).filas[0]?.valores.at(-1) ?? null) : null;
};

interface Props {
  publicacion: Publicada;
  ambito?: Ambito;
  /** The totals of one state instead of the country's; undefined of what is published of the country alone. */
  deEntidad?: ((unidad: Unidad) => number | null | undefined) | undefined;
}

/** The first figures of a publication: its totals, and how many offices are up to date. */
export function CifrasPublicas({ publicacion, ambito = 'nacional', deEntidad }: Props) {
  const tablas = tablasDe(publicacion);
  const { tablero } = publicacion;
  const valorDe = (unidad: Unidad) => (deEntidad ? deEntidad(unidad) : totalDe(tablas, unidad, ambito));
  return (
    <dl className={clases('rejilla g-12 dos mt-16 mb-16 cuatro-900', css.claves)}>
      {UNIDADES.map((unidad) => (
        <div key={unidad} className="marco">
          <dt>{NOMBRES[unidad]}</dt>
          <dd>
            {valorDe(unidad) === undefined ? (
              <span className="letra-menor llano">Se publica solo del país</span>
            ) : (
              <Numero valor={valorDe(unidad) ?? null} />
            )}
          </dd>
        </div>
      ))}
      {tablero && !deEntidad && (
        <div className="marco">
          <dt>Fiscalías al corriente</dt>
          <dd>{`${tablero.alCorriente} de ${tablero.fiscalias}`}</dd>
        </div>
      )}
    </dl>
  );
}
