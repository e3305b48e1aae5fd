import { download } from './download.ts';

const MINUTOS = 5;

/** Writes a sentence into a window that has nothing else. */
function say(win: Window | null, texto: string): void {
  if (!win) return;
  win.document.title = texto;
  win.document.body.textContent = texto;
}

/**
 * Shows a PDF in a new window [1-524]; where the browser refuses windows, downloads it.
 * Call it straight from a click: the window is opened before the document is asked for, or it would be refused.
 * @param request asks for the document
 * @param nombre of the file, where it is downloaded
 * @returns where the document opened
 * @throws the error of `request`
 */
export async function openPdf(request: () => Promise<Blob>, nombre: string): Promise<'ventana' | 'descarga'> {
  const win = window.open('', '_blank');
  say(win, 'Preparando el documento…');
  try {
    const url = URL.createObjectURL(await request());
    setTimeout(() => URL.revokeObjectURL(url), MINUTOS * 60_000);
    if (win && !win.closed) {
      // a browser without a viewer downloads the document, and leaves the window as it was
      if (!navigator.pdfViewerEnabled) say(win, 'El documento se descargó. Puede cerrar esta ventana.');
      win.location.replace(url);
      return 'ventana';
    }
    download(url, nombre);
    return 'descarga';
  } catch (error) {
    win?.close();
    throw error;
  }
}
