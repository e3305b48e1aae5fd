import formas from '../../ui/formas.module.css';
import css from './CifrasClave.module.css';

export interface CifraClave {
  nombre: string;
  valor: string;
  /** A note on its meaning. */
  nota?: string | undefined;
}

/** The key numbers of an answer, in a row. */
export const CifrasClave = ({ nombre, cifras }: { nombre: string; cifras: readonly CifraClave[] }) => (
  <section aria-label={nombre} className="no-partir">
    <dl className={css.cifras} style={{ '--cifras': cifras.length } as React.CSSProperties}>
      {cifras.map(({ nombre: name, valor, nota }) => (
        <div key={name} className={css.marco}>
          <dt className={formas.nota}>{name}</dt>
          <dd className={formas.sinMargen}>
            <span className={css.fuerte}>{valor}</span>
            {nota && <div className={css.texto}>{nota}</div>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
