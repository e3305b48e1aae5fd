import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Tema } from './Tema.tsx';

/** For tests: draws with the theme, which carries the Spanish texts of the controls. */
export const draw = (ui: ReactNode) => render(ui, { wrapper: ({ children }) => <Tema>{children}</Tema> });
