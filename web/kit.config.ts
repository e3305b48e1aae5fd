// The kit alone, for the errand that tries its controls (e2e/kit.spec.ts).
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'error',
  build: {
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: 'kit.html' },
  },
});
