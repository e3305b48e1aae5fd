/** The sentences about records brought back; texts of ours, the documents have none. */
export const MENSAJES_PAPELERA = {
  victima: 'La víctima se restauró en la carpeta.',
  autoridad: 'La autoridad se restauró en la carpeta.',
  imputado: 'La persona imputada se restauró en su autoridad.',
  archivo: 'El archivo se restauró en la carpeta.',
  sinLugar: 'No cabe: los archivos de la carpeta pasarían de 20 MB. Elimine alguno de los anexos y restáurelo después.',
  sinAutoridad: 'Su autoridad también se eliminó: restaure primero la autoridad.',
  conQrr: 'La autoridad está marcada como Q.R.R.: quite la marca antes de restaurar personas imputadas.',
  otroDelito:
    'La técnica de tortura de esta víctima no corresponde al delito que la carpeta tiene ahora. Vuelva al delito anterior, restaure a la víctima y corrija su técnica.',
} as const;
