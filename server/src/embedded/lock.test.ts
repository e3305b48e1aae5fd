import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('an empty lock (the disk was full) does not hold the folder', () => {
  writeFileSync(join(dir, 'server.pid'), '');
  expect(() => lockFolder(dir)).not.toThrow();
});

test('a folder that cannot be made is refused with what to do', () => {
  writeFileSync(join(dir, 'archivo'), '');
  expect(() => lockFolder(join(dir, 'archivo', 'datos'))).toThrow(/DATA_DIR/);
});
