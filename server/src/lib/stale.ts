import { AppError } from '@renadet/domain/lib/errors';

/** @throws AppError VERSION_ANTERIOR when the caller names a version that is not the kept one */
export function refuseStale(kept: number, sent: number | null): void {
  if (sent !== null && sent !== kept) throw new AppError('VERSION_ANTERIOR');
}
