import fc from 'fast-check';

// One seed for every property of a run, printed by scripts/test.mjs: the same seed repeats the same cases.
const seed = Number(process.env.SEMILLA);
if (Number.isInteger(seed) && process.env.SEMILLA) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
