/** What is said of records brought back; texts of ours, the documents have none. */
export const MENSAJES_PAPELERA = {
  victima: 'La víctima se restauró en la carpeta.',
  autoridad: 'La autoridad se restauró en la carpeta.',
  imputado: 'La persona imputada se restauró en su autoridad.',
  sinAutoridad: 'Su autoridad también se eliminó: restaure primero la autoridad.',
  conQrr: 'La autoridad está marcada como Q.R.R.: quite la marca antes de restaurar personas imputadas.',
} as const;
