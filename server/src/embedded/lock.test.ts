import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'renadet-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a folder in use is refused, and its lock is left as it was', () => {
  lockFolder(dir);
  const before = readFileSync(join(dir, 'server.pid'), 'utf8');
  expect(() => lockFolder(dir)).toThrow(/^Ya está en marcha/);
  expect(readFileSync(join(dir, 'server.pid'), 'utf8')).toBe(before);
});

test('a released folder can be taken again and nothing is left in it', () => {
  lockFolder(dir)();
  lockFolder(dir)();
  expect(readdirSync(dir)).toEqual([]);
});

test('the lock of a process that is gone is taken over', () => {
  writeFileSync(join(dir, 'server.pid'), `${spawnSync('true').pid} 123`);
  lockFolder(dir);
  expect(readdirSync(dir)).toEqual(['server.pid']);
  expect(readFileSync(join(dir, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('a number that now belongs to another program does not hold the folder', () => {
  writeFileSync(join(dir, 'server.pid'), `${process.ppid} 1`);
  expect(() => lockFolder(dir)).not.toThrow();
});

test.skipIf(process.platform !== 'linux')(
  '[H9] the lock of a process that was killed and not yet reaped is taken over',
  async () => {
    // a parent that never asks how its child ended
    const parent = spawn(process.execPath, [
      '-e',
      `const { spawn } = require('node:child_process');
     const born = (pid) => require('node:fs').readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').pop().split(' ')[19];
     const child = spawn('sleep', ['60']);
     process.stdout.write(child.pid + ' ' + born(child.pid), () => {
       process.kill(child.pid, 'SIGKILL');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    ]);
    try {
      const held = await new Promise<string>((ok) => parent.stdout.once('data', (part) => ok(String(part))));
      const state = () =>
        readFileSync(`/proc/${held.split(' ')[0]}/stat`, 'utf8')
          .split(') ')
          .pop()?.[0];
      await expect.poll(state).toBe('Z');
      writeFileSync(join(dir, 'server.pid'), held);
      lockFolder(dir);
      expect(readFileSync(join(dir, 'server.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('the folder and its lock are for who runs the server', () => {
  const fresh = join(dir, 'datos');
  lockFolder(fresh);
  expect(statSync(fresh).mode & 0o066).toBe(0);
  expect(statSync(join(fresh, 'server.pid')).mode & 0o077).toBe(0);
});

test('an empty lock (the disk was full) does not hold the folder', () => {
  writeFileSync(join(dir, 'server.pid'), '');
  expect(() => lockFolder(dir)).not.toThrow();
});

test('a folder that cannot be made is refused with what to do', () => {
  writeFileSync(join(dir, 'archivo'), '');
  expect(() => lockFolder(join(dir, 'archivo', 'datos'))).toThrow(/DATA_DIR/);
});
