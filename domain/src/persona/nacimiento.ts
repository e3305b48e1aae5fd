import { ESTADO, MUNICIPIO, PAIS } from '../catalogos/ids.ts';
import type { Rule } from '../lib/rules.ts';
import { NO, SI } from '../lib/siNo.ts';

/** Where a person was born, as victims and accused persons say it. */
interface Nacimiento {
  llpaisnacimiento: number | null;
  llestadonacimiento: number | null;
  llmunicipionacimiento: number | null;
}

const POR_PAIS = 'Se fija por el país de nacimiento.';
const isBornAbroad = ({ llpaisnacimiento }: Pick<Nacimiento, 'llpaisnacimiento'>) =>
  llpaisnacimiento !== null && llpaisnacimiento !== PAIS.MEXICO && llpaisnacimiento !== PAIS.NO_DISPONIBLE;

/**
 * Whether it is known where a person was born, as the place itself says: the country, and of Mexico the state too.
 * @returns null while the place does not tell
 */
export function seConoceLugar(lugar: Pick<Nacimiento, 'llpaisnacimiento' | 'llestadonacimiento'>) {
  const { llpaisnacimiento: pais, llestadonacimiento: estado } = lugar;
  if (isBornAbroad(lugar)) return SI;
  if (pais === PAIS.NO_DISPONIBLE || estado === ESTADO.NO_DISPONIBLE) return NO;
  return estado === null || estado === ESTADO.NO_APLICA ? null : SI;
}

/** The rows on the birth place, the same for every person [1-273] [1-578] [1-579]. */
export const reglasNacimiento = <V extends Nacimiento, C>() =>
  [
    {
      kind: 'forces',
      clause: '1-273',
      sets: { llestadonacimiento: ESTADO.NO_APLICA },
      reason: POR_PAIS,
      when: isBornAbroad,
    },
    {
      kind: 'forces',
      clause: '1-578',
      sets: { llestadonacimiento: ESTADO.NO_DISPONIBLE },
      reason: POR_PAIS,
      when: (v) => v.llpaisnacimiento === PAIS.NO_DISPONIBLE,
    },
    {
      kind: 'options',
      clause: '1-273',
      field: 'llestadonacimiento',
      allows: (id) => id !== ESTADO.NO_APLICA,
      when: (v) => v.llpaisnacimiento === PAIS.MEXICO,
    },
    {
      kind: 'forces',
      clause: '1-579',
      sets: { llmunicipionacimiento: MUNICIPIO.UNICO },
      reason: 'Se fija por la entidad de nacimiento.',
      when: (v) => v.llestadonacimiento === ESTADO.NO_APLICA || v.llestadonacimiento === ESTADO.NO_DISPONIBLE,
    },
  ] satisfies Rule<Nacimiento, C>[] as unknown as Rule<V, C>[];
