// npm start. Compiled modules are kept between starts (some 0.4 s of the second one); the cache must be on before any
// other module is read, so this file imports the rest when it is.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compilado'));
await import('./start/start.ts');
