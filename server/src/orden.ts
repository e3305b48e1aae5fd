import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ErrorDeArranque, readConfig } from './config.ts';

/**
 * Runs a command that people or timers type: the settings of `.env` and the environment read, what went wrong told in a
 * sentence, and the exit code set: 0 when it answers true.
 */
export async function orden(run: (config: Config) => Promise<boolean>): Promise<void> {
  try {
    const env = resolve(import.meta.dirname, '../../.env');
    if (existsSync(env)) process.loadEnvFile(env);
    process.exitCode = (await run(readConfig())) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof ErrorDeArranque ? error.message : error);
    process.exitCode = 1;
  }
}
