import type { Limites } from '@renadet/domain/recuperacion/contrasenia';
import { REQUISITOS } from '@renadet/domain/usuario/requisitos';
import { clases } from './clases.ts';
import { Correcto } from './Icon.tsx';

interface Props {
  password: string | null;
  /** Name and surnames of the password's owner. */
  nombres: readonly string[];
  limites: Limites;
}

/** The requirements that a password lacks, told while it is typed [2-257]. */
export const Requisitos = ({ password, nombres, limites }: Props) => (
  <ul aria-label="La contraseña necesita" className="rejilla g-4 entera letra-menor lista">
    {REQUISITOS.map(({ texto, holds }) => {
      const met = holds(password ?? '', nombres, limites);
      return (
        <li key={texto(limites)} className={clases('renglon g-8 al-centro', met ? 'verde' : 'tenue')}>
          {met ? (
            <Correcto fontSize="nota" titleAccess="Cumple:" />
          ) : (
            <span
              role="img"
              aria-label="Falta:"
              className="redondo rigido"
              style={{ border: '3px solid', margin: 5 }} // a dot: a ring would be one that can be chosen
            />
          )}
          {texto(limites)}
        </li>
      );
    })}
  </ul>
);
