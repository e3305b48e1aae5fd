import { expect, test } from 'vitest';
import { isAdministrador, isFederal, ROL } from './roles.ts';

const roles = Object.values(ROL);

test('[1-222] roles 5 and 6 are of federal law', () => expect(roles.filter(isFederal)).toEqual([5, 6]));

test('roles 1 and 2 administer accounts', () => expect(roles.filter(isAdministrador)).toEqual([1, 2]));
