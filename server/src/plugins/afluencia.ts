/**
 * Once it was full this part of the places is given, until it has refused nobody who is signed in for so many
 * milliseconds: a burst is taken in whole, of a crowd that stays only what keeps the database at work, so that they do
 * not wait for each other. Now and then it looks whether the crowd is still there.
 */
const PARTE_SI_LLENA = 0.25;
const TREGUA = 1_000;
const PRUEBA = 10_000;

/**
 * What part of the places is given: once they were full a small one, until nobody was refused for a while. Now and then all
 * are given again, since a few may hold each other up; not while more are refused than let in: of such a crowd a hundred
 * would come in together and wait behind each other.
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
