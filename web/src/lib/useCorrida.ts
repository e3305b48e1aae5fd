import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the page is scrolled away from its top. @returns the element that marks that top, and whether it is out of sight */
export function useCorrida(): readonly [mark: RefObject<HTMLDivElement | null>, corrida: boolean] {
  const mark = useRef<HTMLDivElement>(null);
  const [corrida, setCorrida] = useState(false);
  useEffect(() => {
    if (!mark.current || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver(([seen]) => setCorrida(seen?.isIntersecting === false));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return [mark, corrida] as const;
}
