import { expect, it } from 'vitest';
import { type Cabecera, hideNombre, NoAbre, openCerradura, openValor } from './cerradura.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
/** A kit as the first program made it, in bytes: every later one opens it. Do not make it anew. */
const PRIMERO = {
  cabecera: {
    id: 'b1f6',
    formato: 1,
    vence: 1_900_000_000_000,
    ficha: 'f1',
    como: { modo: 'frase', sal: new Uint8Array(16).fill(3), memoria: 131_072, vueltas: 3 },
    sobre: {
      iv: bytes('016ebb78593b47358055219a'),
      cifrado: bytes('078e7d367b03ddf63c92745a8ade991fe8441290760d4fdef81f2f369b27c5195016d21b9c300c8e510d149c3ea283b7')
        .buffer,
    },
  } satisfies Cabecera,
  secreto: new Uint8Array(32).fill(7),
  fila: {
    iv: bytes('6b9460b93716c857f399c80e'),
    cifrado: bytes(
      'fc60c263ad8d14c82ae43d45a768702342034c1c54bf443f05093c83607062df299abaf816dba5318906af52cf0c2d25e7c3b61098eb3547a549d58825c6bf9292b93098de773549133cbcf8b4cd416d',
    ).buffer,
  },
  nombre: '0f5393088e4e496fc50be27bcd1e9f5bd87310fffe78f506d9b291e65b5b61b3',
};

it('a kit of the first program opens, with its rows under their names', async () => {
  const llaves = await openCerradura(PRIMERO.cabecera, PRIMERO.secreto);
  expect(await openValor(llaves, 'b1f6 nombre llevado', PRIMERO.fila)).toEqual({ noci: 'FED/1' });
  expect(await hideNombre(llaves, 'carpeta/12')).toBe(PRIMERO.nombre);
  await expect(openValor(llaves, 'b1f6 otro llevado', PRIMERO.fila)).rejects.toBeInstanceOf(NoAbre);
  await expect(openCerradura(PRIMERO.cabecera, new Uint8Array(32))).rejects.toBeInstanceOf(NoAbre);
});
