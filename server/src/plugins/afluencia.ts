/**
 * Once all places were taken, the server gives only this part of them, until it has refused no signed-in user for so many
 * milliseconds. So the server takes in a short burst whole. When the crowd stays, it takes in only as many as keep the
 * database at work, so that they do not wait for each other. Now and then it looks whether the crowd is still there.
 */
const PARTE_SI_LLENA = 0.25;
const TREGUA = 1_000;
const PRUEBA = 10_000;

/**
 * The part of the places that the server gives. Once all were taken it gives a small part, until it has refused nobody for a
 * while. Now and then it gives all of them again, since a few requests may hold each other up. It does not do so while it
 * refuses more than it lets in: a hundred of them would then come in together and wait behind each other.
 */
export function createAfluencia() {
  let [llena, empezo, aceptadas, rechazadas] = [Number.NEGATIVE_INFINITY, 0, 0, 0];
  const isDue = (now: number) => now - empezo >= PRUEBA;
  const isOver = (now: number) => now - llena >= TREGUA || (isDue(now) && rechazadas <= aceptadas);
  return {
    parte: (now: number) => (isOver(now) ? 1 : PARTE_SI_LLENA),
    enter(): void {
      aceptadas++;
    },
    note(now: number): void {
      if (now - llena >= TREGUA || isDue(now)) [empezo, aceptadas, rechazadas] = [now, 0, 0];
      llena = now;
      rechazadas++;
    },
  };
}
