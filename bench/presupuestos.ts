// Budgets are ratios against something bare that is measured in the same run on the same machine, so that they hold on a
// slow machine and on a busy one. `minimo`: throughput over the bare one's; `maximo`: times as long as the bare one.
// What the browser downloads has its bounds in scripts/sizes.mjs, which npm test runs.
export const PRESUPUESTOS: Readonly<Record<string, { minimo?: number; maximo?: number }>> = {
  // over a bare `node -e 0`
  'arranque en frío': { maximo: 150 },
  'arranque en caliente': { maximo: 60 },
  // over the same SQL, same login and scope, through a bare node-postgres pool of the same size
  'búsqueda por número': { minimo: 0.6 },
  'búsqueda por nombre': { minimo: 0.6 },
  'búsqueda por persona': { minimo: 0.6 },
  'búsqueda por fecha': { minimo: 0.6 },
  // over the same row and the same line of the audit through node:http and a bare pool, nobody asked who is asking
  'leer una carpeta': { minimo: 0.25 },
  // over the address that says the server is alive
  'catálogo en caché': { minimo: 0.5 },
  // over bare argon2id of the same cost
  ingreso: { minimo: 0.5 },
  // over hucre's own reading of the same workbook, nothing done with its cells
  'carga: leer y validar': { maximo: 1.5 },
  // over the same files without the sheet
  'complemento: toda la carga': { maximo: 1.15 },
  // over 1,000 files a second
  'carga: registro vacío': { minimo: 1 },
  // over the same; its accounts are ten times as long
  'carga: libro de 100 MB': { minimo: 0.5 },
  // over what was reached in an empty registry
  'carga: en 250,000': { minimo: 0.8 },
  // over a bare statement that changes one row, adds another and waits for the disk
  'guardar una carpeta': { minimo: 0.03 },
  'guardar una víctima': { minimo: 0.03 },
  'generar un folio': { minimo: 0.03 },
  // over the same rows through a bare pool, a transaction each: at twenty connections, a folio each
  'entrada de carpetas': { minimo: 3 },
  // over one bare argon2id: a yardstick of the processor
  'una constancia': { maximo: 10 },
  // over 200 ms at five connections, whatever the size of the registry
  'reporte: gráfica': { maximo: 1 },
  'reporte: página': { maximo: 1 },
  'reporte: avance': { maximo: 1 },
  'reporte: detalle': { maximo: 1 },
  'reporte: búsqueda': { maximo: 1 },
  // over 150 ms: a part of a number that very many have
  'reporte: parte común': { maximo: 1 },
  // over 400 ms, every three of the eight axes one after the other
  'cruce de tres ejes': { maximo: 1 },
  'preguntas de una fiscalía': { maximo: 1 },
  'preguntas del país': { maximo: 1 },
  // over a second: yearly report and table for the Committee, on the screen, as PDF and as workbook
  'informe de un corte': { maximo: 1 },
  // over 50 ms, and over 100 of the board and what its numbers open, at two connections, whatever the size of the registry
  inicio: { maximo: 1 },
  pendientes: { maximo: 1 },
  tablero: { maximo: 1 },
  // over 150 ms, whatever the size of the registry
  capturas: { maximo: 1 },
  'buscar todo': { maximo: 1 },
  'tablero: lista': { maximo: 1 },
  // over what each may take at fifty connections (multitud.ts), whatever the size of the registry
  '50: lista': { maximo: 1 },
  '50: búsqueda': { maximo: 1 },
  '50: abrir': { maximo: 1 },
  // over 200 ms
  '50: auditoría': { maximo: 1 },
  '50: guardar': { maximo: 1 },
  '50: reporte': { maximo: 1 },
  // fifty people who pause a second after each answer, over 200 ms
  'gente: lista': { maximo: 1 },
  'gente: búsqueda': { maximo: 1 },
  'gente: abrir': { maximo: 1 },
  'gente: guardar': { maximo: 1 },
  'gente: reporte': { maximo: 1 },
  // p95 of what is accepted at four times the capacity, over that of the capacity; done a second, likewise
  'sobrecarga: 4x': { maximo: 1.5 },
  'sobrecarga: trabajo útil': { minimo: 0.8 },
  // the same for a second of processor of server and database: what others take of the machine is not in it
  'sobrecarga: procesador': { minimo: 0.8 },
  // over 50 ms
  'sobrecarga: rechazo': { maximo: 1 },
  'sobrecarga: después': { maximo: 1.5 },
  // the siege is done on the same two cores as the work
  'sobrecarga: asedio': { maximo: 4 },
  // over what must hold (vinculos.ts): shares of right and found over their bounds, twins; the farthest tenth over five points, the
  // worst slice over ten; the pass over three minutes, the server's memory over a gigabyte
  'vínculos: acierto': { minimo: 1 },
  'vínculos: hallazgo': { minimo: 1 },
  'vínculos: fuerte': { minimo: 1 },
  'vínculos: gemelas': { minimo: 1 },
  'vínculos: décimas': { maximo: 1 },
  'vínculos: cortes': { maximo: 1 },
  'vínculos: pasada': { maximo: 1 },
  'vínculos: memoria': { maximo: 1 },
  // p99 over 10 ms
  'vínculos: una nueva': { maximo: 1 },
  // the server's memory while it sends a workbook, over 300 MB
  'reporte: libro': { maximo: 1 },
  // rows a second over those of a bare COPY of the same query
  'reporte: libro y COPY': { minimo: 0.35 },
};
