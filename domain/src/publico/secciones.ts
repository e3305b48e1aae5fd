/** Where a document is shown: the legal framework, or the rulings. */
export const SECCION = { MARCO: 1, RESOLUCIONES: 2 } as const;
export const SECCIONES = [
  { id: SECCION.MARCO, texto: 'Marco jurídico', ruta: '/marco-juridico' },
  { id: SECCION.RESOLUCIONES, texto: 'Resoluciones y sentencias', ruta: '/resoluciones' },
] as const;
