/**
 * Tables that say nothing that the records do not: no backup holds them, and a restore makes them anew, when it applies the
 * schema or by the jobs that look at every file after it (server/test/derivadas.test.ts). What is not here is a record, and in the backup.
 */
export const DERIVADAS = [
  // totals of the reports: rehacer_cuentas()
  ...['cambiocarpeta', 'cambiovictima', 'cambioresponsable', 'diariocarpeta', 'diariovictima', 'diarioresponsable'],
  ...[
    'acumuladocarpeta',
    'acumuladoinicio',
    'acumuladocaptura',
    'acumuladocarga',
    'acumuladodemora',
    'acumuladoentrega',
  ],
  ...['acumuladovictima', 'acumuladoresponsable', 'cambiocalidad', 'acumuladocalidad'],
  // what counts that are remembered by a server did not see: a server that starts remembers none
  ...['cambionumero', 'numerodesde'],
  // standing lists and the cross analysis: rehacer_esperas()
  ...['plazoespera', 'plazocuenta', 'plazousuario', 'crucecarpeta'],
  // what the live rules look at, and score: all files are noted for them
  ...['reglanota', 'calificacion', 'acumuladocalificacion', 'medidames'],
  // keys of the linkage: all files are noted for it
  ...['vinculonota', 'comparable', 'clave', 'clavecomun', 'frecuencia'],
];

/**
 * Records of which a restore makes more: the first movement of files that no job had looked at when the backup was made,
 * and notes of those that were opened since it last looked, if it ever had.
 */
export const CRECEN = ['plazomovimiento', 'plazonota', 'plazolectura'].map((tabla) => `public.${tabla}`);
