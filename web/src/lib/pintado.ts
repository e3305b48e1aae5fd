/** Milliseconds after which a page that paints nothing, as a hidden one, is not waited for any more. */
const SIN_PINTAR_MS = 50;

/** Waits until what a press has just changed is painted, so that it is seen before the work that it begins. */
export const pintado = (): Promise<void> =>
  new Promise((ok) => {
    const late = setTimeout(ok, SIN_PINTAR_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        ok();
      }),
    );
  });
