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

/** The first figures of a publication: its totals, and how many offices are up to date. */
export function CifrasPublicas({ publicacion, ambito = 'nacional' }: { publicacion: Publicada; ambito?: Ambito }) {
  const tablas = tablasDe(publicacion);
  const { tablero } = publicacion;
  return (
    <dl className={clases('rejilla g-12 dos mt-16 mb-16 cuatro-900', css.claves)}>
      {UNIDADES.map((unidad) => (
        <div key={unidad} className="marco">
          <dt>{NOMBRES[unidad]}</dt>
          <dd>
            <Numero valor={totalDe(tablas, unidad, ambito)} />
          </dd>
        </div>
      ))}
      {tablero && (
        <div className="marco">
          <dt>Fiscalías al corriente</dt>
          <dd>{`${tablero.alCorriente} de ${tablero.fiscalias}`}</dd>
        </div>
      )}
    </dl>
  );
}
