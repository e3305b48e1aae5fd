import type { ReactNode } from 'react';

interface Props {
  /** Names it for assistive technology. */
  titulo: string;
  className: string | undefined;
  /** In pixels; absent, as high as its contents. */
  alto?: number | undefined;
  children: ReactNode;
}

/** A region that scrolls, by the keyboard as by the pointer (WCAG 2.1.1). */
export const Region = ({ titulo, className, alto, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing within it takes the focus
  <section tabIndex={0} aria-label={titulo} className={className} style={{ height: alto }}>
    {children}
  </section>
);
