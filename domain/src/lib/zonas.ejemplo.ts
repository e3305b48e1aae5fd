/** 27 time zones for the tests of days: Mexico's, both ends of the earth, halves and quarters of an hour, clocks that change at midnight. */
export const ZONAS: readonly string[] =
  `America/Tijuana America/Hermosillo America/Mazatlan America/Ciudad_Juarez America/Mexico_City America/Monterrey
  America/Cancun Pacific/Apia Pacific/Kiritimati Pacific/Chatham Pacific/Honolulu Pacific/Marquesas America/New_York
  America/Sao_Paulo America/St_Johns America/Havana Atlantic/Azores UTC Europe/Madrid Africa/Cairo Asia/Beirut
  Europe/Moscow Asia/Tehran Asia/Kathmandu Asia/Kolkata Asia/Tokyo Australia/Lord_Howe`.split(/\s+/);

/** Days on which a careless program moves: ends of months and years, a 29 February, changes of the clock at midnight. */
export const DIAS_DELICADOS: readonly string[] = ['2017-06-26', '2018-11-04', '2020-12-31', '2022-04-03', '2024-02-29'];

/** Does something as a process of a zone would; the zone before it is put back. */
export async function enZona<T>(zona: string, work: () => T | Promise<T>): Promise<T> {
  const env = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env;
  const before = env.TZ;
  env.TZ = zona;
  try {
    const at = new Date(0);
    if (at.toLocaleString('en') !== at.toLocaleString('en', { timeZone: zona })) throw new Error(`not in ${zona}`);
    return await work();
  } finally {
    if (before === undefined) delete env.TZ;
    else env.TZ = before;
  }
}
