import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** For tests. */
export const draw = (ui: ReactNode) => render(ui);
