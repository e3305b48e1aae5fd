import { clases } from '../../ui/clases.ts';
import css from './reportes.module.css';

export interface CifraClave {
  nombre: string;
  valor: string;
  /** A note on its meaning. */
  nota?: string | undefined;
}

/** The key numbers of an answer, in a row. */
export const CifrasClave = ({ nombre, cifras }: { nombre: string; cifras: readonly CifraClave[] }) => (
  <section aria-label={nombre} className="no-partir">
    <dl className={clases('rejilla g-12 dos', css.claves)} style={{ '--cifras': cifras.length } as React.CSSProperties}>
      {cifras.map(({ nombre: name, valor, nota }) => (
        <div key={name} className="rejilla arriba marco py-10 px-16">
          <dt className="letra-menor tenue">{name}</dt>
          <dd>
            <span className="bloque letra-folio fuerte cifras">{valor}</span>
            {nota && <div className="letra-menuda tenue">{nota}</div>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
