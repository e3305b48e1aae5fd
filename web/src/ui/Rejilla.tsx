import type { ReactNode } from 'react';
import css from './Rejilla.module.css';

/** Fields in two columns from 900 px, one below. */
export const Rejilla = ({ children }: { children: ReactNode }) => <div className={css.rejilla}>{children}</div>;
