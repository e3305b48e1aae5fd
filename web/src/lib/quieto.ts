import { useEffect, useState } from 'react';

/** Milliseconds without a key after which it is asked: nobody is asked of every letter. */
const PAUSA_MS = 250;
/** A value once it has not changed for a while. */
export function useQuieto<T>(value: T): T {
  const text = JSON.stringify(value);
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(quiet) as T;
}
