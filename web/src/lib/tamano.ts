const KB = 1024;
const MB = KB * KB;

/** Bytes as people read them: 820 bytes, 14.2 KB, 3.05 MB. */
export const formatTamano = (bytes: number): string => {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  return bytes < MB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(2)} MB`;
};
