import { INSTITUCION } from '../catalogos/ids.ts';

/** Group ids of institutions [2-572]: all of them, the federal one, those of the states. */
const GRUPO = { TODAS: 0, FEDERAL: 1, ESTATAL: 2 } as const;

/** Abbreviation that marks the federal group [2-144]. */
export const FEDERAL = 'FGR';

/** The fields that tell the group and the state of an institution. */
export interface Abreviada {
  llinstitucion: number;
  dsabreviatura: string;
}

/** Whether an institution is the federal one, by its id [2-146] or its abbreviation [2-144]. */
const isFederal = ({ llinstitucion, dsabreviatura }: Abreviada): boolean =>
  llinstitucion === INSTITUCION.FGR || dsabreviatura === FEDERAL;

/** Group of an institution: 1 federal, 2 of a state (id 100 or more [2-145]), 0 neither. */
export const grupoDe = (institucion: Abreviada): number =>
  isFederal(institucion)
    ? GRUPO.FEDERAL
    : institucion.llinstitucion >= INSTITUCION.ESTATAL_DESDE
      ? GRUPO.ESTATAL
      : GRUPO.TODAS;

const ESTADOS = 32;

/**
 * State number that an institution's abbreviation yields [2-142]: its last two digits ('FGE-30' → 30).
 * @returns 0 for the federal institution and for an abbreviation without a state
 */
export function estadoDe(institucion: Abreviada): number {
  if (isFederal(institucion)) return 0;
  const key = Number(/(\d{2})$/.exec(institucion.dsabreviatura)?.[1] ?? 0);
  return key <= ESTADOS ? key : 0;
}
