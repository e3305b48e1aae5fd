// Runs before the first paint: the theme chosen on this device, else what the device itself asks for. lib/tema.ts chooses.
{
  const CLAVE = 'renadet.tema';
  const contraste = matchMedia('(prefers-contrast: more)');
  const oscuro = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      const tema = JSON.parse(localStorage.getItem(CLAVE));
      return ['claro', 'oscuro', 'contraste'].find((known) => known === tema);
    } catch {
      return undefined; // storage may be forbidden
    }
  };
  const put = () => {
    const own = contraste.matches ? 'contraste' : oscuro.matches ? 'oscuro' : 'claro';
    document.documentElement.dataset.tema = chosen() ?? own;
  };
  put();
  for (const asked of [contraste, oscuro]) asked.addEventListener('change', put);
  // paper is white: what is drawn on a canvas is drawn for it too
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.tema = 'claro';
  });
  addEventListener('afterprint', put);
  // chosen in another window, or in this one
  for (const event of ['storage', CLAVE]) addEventListener(event, put);
}
