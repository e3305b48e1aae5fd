import type { Writable } from 'node:stream';

/** Settles when the reader has made room, or has gone. */
export const room = (out: Writable) =>
  new Promise<void>((done) => {
    const go = () => {
      out.off('drain', go).off('close', go);
      done();
    };
    if (out.destroyed) return done();
    out.once('drain', go).once('close', go);
  });
