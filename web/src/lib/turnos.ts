/** Draws one part of the screen again. */
type Dibujar = () => void;

/**
 * Who is drawn at once and who after: what a person touched is seen before what follows from it in other fields, which on a
 * slow processor costs as much again.
 */
export function createTurnos() {
  let tocados: readonly string[] | null = null;
  const esperan = new Set<Dibujar>();
  return {
    /** Said before a change is told: the fields that a person changed; null, everything is drawn at once. */
    touch: (names: readonly string[] | null) => {
      tocados = names;
    },
    /** A field has something else to show. */
    ask: (name: string, draw: Dibujar) => {
      if (tocados && !tocados.includes(name)) esperan.add(draw);
      else draw();
    },
    /** What it had to show is on the screen, or it is there no more. */
    done: (draw: Dibujar) => esperan.delete(draw),
    isWaiting: () => esperan.size > 0,
    /** Draws those that wait; each leaves when it is on the screen. */
    drain: () => {
      for (const draw of [...esperan]) draw();
    },
  };
}
