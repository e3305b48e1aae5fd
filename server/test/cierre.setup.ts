import { afterAll } from 'vitest';
import '../src/db/pg.ts'; // a test's own clients read values as the product's do, whichever file comes first
import { closeAll } from './cierre.ts';

// read before each file: its own hooks run first
afterAll(closeAll);
