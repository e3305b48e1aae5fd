import { afterAll } from 'vitest';
import { closeAll } from './cierre.ts';

// read before each file: its own hooks run first
afterAll(closeAll);
