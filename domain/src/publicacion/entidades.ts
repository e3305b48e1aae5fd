/** ISO 3166-2:MX of the states, in the order of INEGI's keys, which are the ids of the catalogue. */
const ISO =
  'AGU BCN BCS CAM COA COL CHP CHH CMX DUR GUA GRO HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SLP SIN SON TAB TAM TLA VER YUC ZAC'.split(
    ' ',
  );

/** Keys by which others know a state: INEGI's (AGEE, two figures) and that of ISO 3166-2; blank of what is no state. */
export function clavesDeEntidad(llestado: number): { inegi: string; iso: string } {
  const iso = ISO[llestado - 1];
  return iso ? { inegi: String(llestado).padStart(2, '0'), iso: `MX-${iso}` } : { inegi: '', iso: '' };
}
