// Server and screens that reload as their sources change. Use: npm run dev
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const env = { RENADET_API: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ...process.env };
const run = (args, cwd) => spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
const WATCHED = ['server/src', 'domain/src', 'datos/src'];
const children = [
  run([...WATCHED.map((room) => `--watch-path=${room}`), '--watch-preserve-output', 'server/src/main.mjs'], root),
  run([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], join(root, 'web')),
];

let ending = false;
const end = (code) => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const child of children) child.once('exit', (code) => end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
