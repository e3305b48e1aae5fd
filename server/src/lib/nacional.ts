import { AppError } from '@renadet/domain/lib/errors';
import type { Actor } from '../db/write.ts';

/**
 * Refuses anybody but the national administrator, whoever has the function: some things belong to all institutions.
 * @throws AppError SIN_PERMISO
 */
export function refuseLocal({ alcance }: Pick<Actor, 'alcance'>): void {
  if (alcance.llinstitucion !== 0) throw new AppError('SIN_PERMISO');
}
