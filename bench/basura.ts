// Loaded before a server under measure (NODE_OPTIONS=--import): SIGUSR2 clears what is no longer used out of its memory,
// so that what its metrics then say is what it keeps.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
process.on('SIGUSR2', () => collect());
