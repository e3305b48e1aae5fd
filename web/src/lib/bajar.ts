const ESPERA = 60_000;

/** Hands the browser a file to keep. */
export function bajar(contenido: Blob, nombre: string): void {
  const url = URL.createObjectURL(contenido);
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ESPERA);
}
