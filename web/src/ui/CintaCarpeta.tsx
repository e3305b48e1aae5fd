import type { ReactNode } from 'react';
import css from './CintaCarpeta.module.css';

/** What the record of the form is among those of its file: 'Víctima nueva: 2 de 3'. */
export const CintaCarpeta = ({ children }: { children: ReactNode }) => <p className={css.parrafo}>{children}</p>;
