// npm run tool -- migrate: brings the database of the settings (.env) to this version: schema, catalogues and, in production, its
// first administrator. With DATABASE_URL_MIGRACION, the only place where the owner's account is needed; servers are then
// given DATABASE_URL alone.
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { listMigrations } from '../db/tablas.ts';
import { openDatabase, requireDuenio } from '../embedded/database.ts';
import { lockFolder } from '../embedded/lock.ts';
import { orden } from '../orden.ts';
import { prepareBase } from './prepare.ts';

await orden(async (config) => {
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir);
  try {
    const base = await openDatabase(config);
    try {
      await prepareBase(requireDuenio(base), config, hoyEnMexico(new Date()));
      await base.checkApp();
      console.log(`La base está al día, hasta la migración ${listMigrations().at(-1)}.`);
      return true;
    } finally {
      await base.stop();
    }
  } finally {
    unlock();
  }
});
