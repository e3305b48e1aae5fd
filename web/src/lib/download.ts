const ESPERA = 60_000;

/** Hands the browser a file to keep: its bytes, or an address that holds them (`data:`, `blob:`). */
export function download(contenido: Blob | string, nombre: string): void {
  const url = typeof contenido === 'string' ? contenido : URL.createObjectURL(contenido);
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  if (typeof contenido !== 'string') setTimeout(() => URL.revokeObjectURL(url), ESPERA);
}
