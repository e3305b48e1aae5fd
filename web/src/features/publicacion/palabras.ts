import { useEffect, useState } from 'react';

/** What says a chart in words and tells one state comes beside the page. */
const pedidas = import('@renadet/domain/publicacion/titulares').catch(() => undefined);

/** The words of charts; undefined until they are here, or where they do not come: the numbers stay. */
export function usePalabras() {
  const [palabras, setPalabras] = useState<Awaited<typeof pedidas>>();
  useEffect(() => void pedidas.then(setPalabras), []);
  return palabras;
}
