// The server. Compiled modules are kept between starts (some 0.4 s of the second one); the cache must be on before any
// other module is read, so this file imports the rest when it is. It is no TypeScript itself: nothing that is read before
// the cache can come from it, and who takes types off is 18 MB that stay. Threads and the simulator find it by the variable.
import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '../../node_modules/.cache/compilado');
if (enableCompileCache(cache).directory) process.env.NODE_COMPILE_CACHE ??= cache;
// what runs from server/dist names in its errors the lines that were written
setSourceMapsSupport(true);
await import('./start/start.ts');
