import { describe, expect, test } from 'vitest';
import { type Declaracion, pack, textoDeclaracion, unpack } from './declaracion.ts';

const declaracion: Declaracion = {
  codigo: 'Vq3xK9sT_a8bLw-0ZpYc1g',
  tipo: 'VICTIMA',
  folio: 'RNDT-2026-30-000123-4',
  institucion: 'FGE-30',
  fecha: '2026-11-21',
  contenido: 'c'.repeat(43),
  llave: '0123456789abcdef',
};
const firma = 'f'.repeat(86);

describe('what a certificate signs', () => {
  test('is one text, a name and a value a line', () => {
    expect(textoDeclaracion(declaracion)).toBe(`RENADET constancia v1
codigo=Vq3xK9sT_a8bLw-0ZpYc1g
tipo=VICTIMA
folio=RNDT-2026-30-000123-4
institucion=FGE-30
fecha=2026-11-21
contenido=${'c'.repeat(43)}
llave=0123456789abcdef`);
  });

  test.each(['FGE-30', 'F.G.E. MÉXICO', 'A~B'])('travels in the QR code and comes back whole: %s', (institucion) => {
    const d = { ...declaracion, institucion };
    expect(unpack(d.codigo, pack(d, firma))).toEqual({ declaracion: d, firma });
  });

  const packed = pack(declaracion, firma);
  test.each(['', 'VICTIMA', `OTRA${packed.slice(7)}`, `OTRA${packed}`, pack(declaracion, `${firma}f`)])(
    'nothing else is read: %s',
    (text) => expect(unpack('x', text)).toBeUndefined(),
  );

  test('a value cannot bring a line of its own', () => {
    const forged = pack({ ...declaracion, institucion: 'A\nfecha=2020-01-01' }, firma);
    expect(unpack(declaracion.codigo, forged)).toBeUndefined();
  });
});
