/** For tests: a chart without the canvas that its library needs, with every call that is made of one. */
export const lienzoDePrueba = () => ({
  setOption: (_: unknown): void => undefined,
  on: (_event: string, _call: never): void => undefined,
  resize: () => undefined,
  dispose: () => undefined,
  getDataURL: () => '',
  getZr: () => ({ flush: () => undefined }),
});
