import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/**
 * The queue's own log lines: only that a job failed, its name and number. Its messages may quote what a job carried.
 * @param log the server's log; without it nothing is written
 */
export const colaLog = (log?: FastifyBaseLogger): Logger =>
  new Logger(({ taskIdentifier, jobId }) => (level, message) => {
    if (level === 'error')
      log?.error({ trabajo: taskIdentifier, llave: jobId }, taskIdentifier ? 'trabajo fallido' : 'cola');
    else log?.debug({ trabajo: taskIdentifier }, message);
  });
