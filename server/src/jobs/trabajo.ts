import type { Services } from '../lib/services.ts';

/**
 * The work of a job. It may run twice (a process killed half-way): the second time must find the work done.
 * @param carga the payload in the queue; a job of the clock gets none of its own
 * @param fin aborted when the server stops: a long job then leaves at the next safe place, and is taken up again
 */
export type Trabajo = (services: Services) => (carga: unknown, fin: AbortSignal) => Promise<void>;
