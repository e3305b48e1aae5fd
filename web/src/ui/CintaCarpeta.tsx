import type { ReactNode } from 'react';
import css from './CintaCarpeta.module.css';

/** The place of the form's record in its file: 'Víctima nueva: 2 de 3'. */
export const CintaCarpeta = ({ children }: { children: ReactNode }) => <p className={css.parrafo}>{children}</p>;
