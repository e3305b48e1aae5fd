import { useEffect, useState } from 'react';

/** Milliseconds without a key before the question is sent, so that not every letter sends one. */
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
