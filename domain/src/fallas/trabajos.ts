/** What each job of the server does, as its administrator calls it; a test of the server sees that none is without one. */
export const TRABAJOS_EN_PALABRAS: Readonly<Record<string, string>> = {
  barrerAlmacen: 'Revisar el almacén de archivos',
  compactarResumenes: 'Sumar las cifras de los reportes',
  conocerJusticiaNet: 'Leer la lista de JusticiaNet',
  contarPendientes: 'Contar los pendientes',
  correo: 'Enviar un correo',
  correrJusticiaNet: 'Integrar o sincronizar carpetas',
  limpiarAcceso: 'Limpiar sesiones e intentos',
  limpiarCola: 'Limpiar la cola de trabajos',
  publicar: 'Producir la estadística pública',
  purgarVencidos: 'Borrar lo que venció',
  resumirPendientes: 'Enviar el resumen semanal',
  revisarIngresos: 'Revisar quién sigue en su institución',
  revisarReglas: 'Revisar las reglas de calidad',
  soltarTrabajos: 'Soltar los trabajos de un servidor que se detuvo',
  vincular: 'Buscar posibles coincidencias',
};
