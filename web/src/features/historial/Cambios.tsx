import type { HechoHistorial } from '@renadet/domain/historial/historial.contract';

const VACIO = 'vacío';

/** Each changed field, with its values before and after. */
export const Cambios = ({ cambios }: Pick<HechoHistorial, 'cambios'>) =>
  cambios.length > 0 && (
    <dl className="rejilla g-6 partible">
      {cambios.map(({ campo, antes, despues }) => (
        <div key={campo}>
          <dt className="letra-menor tenue">{campo}</dt>
          <dd>
            Antes: {antes ?? VACIO} · Después: <strong>{despues ?? VACIO}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
