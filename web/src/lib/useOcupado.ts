import { useState } from 'react';

/** Whether a work is under way, and a function that begins it. However it ends, it is under way no more. */
export function useOcupado<A extends unknown[], R>(work: (...args: A) => Promise<R>) {
  const [ocupado, setOcupado] = useState(false);
  const begin = async (...args: A): Promise<R> => {
    setOcupado(true);
    try {
      return await work(...args);
    } finally {
      setOcupado(false);
    }
  };
  return [ocupado, begin] as const;
}
