/** What an institution puts of its own besides the colours of theme.ts: names, contact, links. */
export const INSTITUCION = {
  siglas: 'RENADET',
  nombre: 'Registro Nacional del Delito de Tortura',
  contacto: 'Dudas o problemas con el sistema: acuda al administrador de RENADET en su institución.',
  /** Public pages linked from every footer. */
  enlaces: [] as readonly { texto: string; href: string }[],
} as const;
