import type { Limites } from '@renadet/domain/recuperacion/contrasenia';
import { REQUISITOS } from '@renadet/domain/usuario/requisitos';
import { clases } from './clases.ts';
import { Correcto } from './Icon.tsx';
import css from './Requisitos.module.css';

interface Props {
  password: string | null;
  /** Name and surnames of the password's owner. */
  nombres: readonly string[];
  limites: Limites;
}

/** The requirements that a password lacks, told while it is typed [2-257]. */
export const Requisitos = ({ password, nombres, limites }: Props) => (
  <ul aria-label="La contraseña necesita" className={css.lista}>
    {REQUISITOS.map(({ texto, holds }) => {
      const met = holds(password ?? '', nombres, limites);
      return (
        <li key={texto(limites)} className={clases(css.entrada, met ? css.met : css.noMet)}>
          {met ? (
            <Correcto fontSize="nota" titleAccess="Cumple:" />
          ) : (
            <span
              role="img"
              aria-label="Falta:"
              className={css.marco} // a dot: a ring would be one that can be chosen
            />
          )}
          {texto(limites)}
        </li>
      );
    })}
  </ul>
);
