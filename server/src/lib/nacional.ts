import { AppError } from '@renadet/domain/lib/errors';
import type { Actor } from '../db/write.ts';

/** What is of all institutions is for who manages all of them, whoever has the function. @throws AppError SIN_PERMISO */
export function refuseLocal({ alcance }: Pick<Actor, 'alcance'>): void {
  if (alcance.llinstitucion !== 0) throw new AppError('SIN_PERMISO');
}
