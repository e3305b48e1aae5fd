/** The colours, each named after its use. Their values in each theme are in temas.css, where an institution replaces them. */
export const tokens = {
  /** The colour of a control, and its ground when it is filled. */
  vino: 'var(--vino)',
  /** The same under the pointer. */
  vinoFuerte: 'var(--vino-fuerte)',
  vinoTinte: 'var(--vino-tinte)',
  /** Ground of menu and headers, in every theme dark: white stands on it, and `tenue`. */
  barra: 'var(--barra)',
  tenue: 'var(--tenue)',
  /** Letters on a ground of wine or of a state. */
  sobre: 'var(--sobre)',
  tinta: 'var(--tinta)',
  tinta2: 'var(--tinta2)',
  apagado: 'var(--apagado)',
  linea: 'var(--linea)',
  /** The edge of a control: 3:1 against its ground (WCAG 1.4.11). */
  borde: 'var(--borde)',
  pagina: 'var(--pagina)',
  superficie: 'var(--superficie)',
  /** Rules and marks, never text. */
  oro: 'var(--oro)',
  /** What is counted, where the more is the darker. Wine says place and action, and nothing of the data. */
  dato: 'var(--dato)',
  exito: 'var(--exito)',
  advertencia: 'var(--advertencia)',
  error: 'var(--error)',
  informacion: 'var(--informacion)',
} as const;
