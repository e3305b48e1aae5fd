/**
 * Tables that can be worked out from the records. No backup holds them; a restore makes them anew, when it applies the schema
 * or by the jobs that look at every file after it (server/test/derivadas.test.ts). Any other table is a record, and in the
 * backup.
 */
export const DERIVADAS = [
  // totals of the reports: rehacer_cuentas()
  'cambiocarpeta',
  'cambiovictima',
  'cambioresponsable',
  'diariocarpeta',
  'diariovictima',
  'diarioresponsable',
  'acumuladocarpeta',
  'acumuladoinicio',
  'acumuladocaptura',
  'acumuladocarga',
  'acumuladodemora',
  'acumuladoentrega',
  'acumuladovictima',
  'acumuladoresponsable',
  'cambiocalidad',
  'acumuladocalidad',
  // the changes that remembered counts did not see: a server that starts remembers no count
  'cambionumero',
  'numerodesde',
  // standing lists and the cross analysis: rehacer_esperas()
  'plazoespera',
  'plazocuenta',
  'plazousuario',
  'crucecarpeta',
  // the files that the live rules look at and score: after a restore all are noted
  'reglanota',
  'calificacion',
  'acumuladocalificacion',
  'medidames',
  // keys of the linkage: all files are noted for it
  'vinculonota',
  'comparable',
  'clave',
  'clavecomun',
  'frecuencia',
];

/**
 * Records of which a restore makes more: the first movement of files that no job had looked at when the backup was made,
 * and notes of those that were opened since it last looked, if it ever had.
 */
export const CRECEN = ['plazomovimiento', 'plazonota', 'plazolectura'].map((tabla) => `public.${tabla}`);
