import { AppError } from '@renadet/domain/lib/errors';

/** Returns the row that was looked for. @throws AppError NO_ENCONTRADO where it is absent, or of others */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NO_ENCONTRADO');
  return row;
}
