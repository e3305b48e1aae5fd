import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createProcedencia } from './procedencia.ts';

const req = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['192.0.2.7', undefined, '192.0.2'],
  ['::ffff:192.0.2.7', undefined, '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['192.0.2.7', '203.0.113.9', '192.0.2'], // nobody that we know: its word is not believed
])('without machines between: %s that says %s is of %s', (address, forwarded, red) =>
  expect(createProcedencia([])(req(address, forwarded))).toBe(red),
);

test.each([
  ['10.0.0.5', '203.0.113.9', '203.0.113'],
  ['::ffff:10.0.0.5', '203.0.113.9', '203.0.113'],
  ['10.0.0.5', '198.51.100.1, 203.0.113.9', '203.0.113'], // what the caller wrote before is not believed
  ['10.0.0.5', '203.0.113.9, 10.1.2.3', '203.0.113'],
  ['10.0.0.5', 'cualquier cosa', 'cualquier cosa'],
  ['10.0.0.5', undefined, '10.0.0'],
  ['192.0.2.7', '203.0.113.9', '192.0.2'],
])('behind them: %s that passes on %s is of %s', (address, forwarded, red) =>
  expect(createProcedencia(['10.0.0.5', '10.1.0.0/16'])(req(address, forwarded))).toBe(red),
);
