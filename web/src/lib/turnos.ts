/** Draws one part of the screen again. */
type Dibujar = () => void;

/**
 * The order of drawing: the touched field is drawn at once, and its effects in other fields after it, which on a slow
 * processor cost as much again.
 */
export function createTurnos() {
  let tocados: readonly string[] | null = null;
  const esperan = new Set<Dibujar>();
  return {
    /** Called before a change is told, with the fields that the user changed; null draws everything at once. */
    touch: (names: readonly string[] | null) => {
      tocados = names;
    },
    /** A field has something else to show. */
    ask: (name: string, draw: Dibujar) => {
      if (tocados && !tocados.includes(name)) esperan.add(draw);
      else draw();
    },
    /** The drawing is done, or its part is gone from the screen. */
    done: (draw: Dibujar) => esperan.delete(draw),
    isWaiting: () => esperan.size > 0,
    /** Draws those that wait; each leaves when it is on the screen. */
    drain: () => {
      for (const draw of [...esperan]) draw();
    },
  };
}
