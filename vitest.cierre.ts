import { afterAll, vi } from 'vitest';

// read before each file: what it put in the place of something is taken away before another file of its worker begins
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
