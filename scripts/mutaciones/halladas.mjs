// Breakages that somebody who builds none of this made and nothing noticed (H), each with others of its kind.
const bloque = (archivo, pruebas, ...roturas) => ({ archivo, pruebas: [pruebas].flat(), roturas });
const FAMILIA = 'domain/src/publicacion/dicho.test.ts';

export default [
  bloque(
    'domain/src/publicacion/protectTablas.ts',
    FAMILIA,
    [
      'HF1a',
      'una publicación no cuenta lo que los cruces dijeron',
      '  dichos.flatMap((dicho) => {\n    const celda = celdaDe(tabla, dicho);\n    if (celda === undefined) return [];\n    const valores = new Array',
      '  dichos.slice(0, 0).flatMap((dicho) => {\n    const celda = celdaDe(tabla, dicho);\n    if (celda === undefined) return [];\n    const valores = new Array',
    ],
    [
      'HF1b',
      'se reserva lo que un cruce ya dijo',
      '    ...told.filter((celda) => !isSensible(tabla.valores[celda] ?? 0, celda, previas)),\n',
      '',
    ],
  ),
  bloque(
    'domain/src/publicacion/dicho.ts',
    FAMILIA,
    [
      'HF1c',
      'un cruce dice el total que la última publicación reserva',
      'if (last?.valor === null)',
      'if (last?.valor === -1)',
    ],
    [
      'HF1d',
      'un cruce no mira otros cruces',
      'dichos.find((one) => one.anio === anio &&',
      'dichos.find((one) => one.anio === 0 &&',
    ],
    ['HF1e', 'un cruce mira la primera publicación', 'const last = known.at(-1);', 'const last = known.at(0);'],
    [
      'HF1f',
      'lo que se calcula de una publicación no se conoce',
      'findKnown(formaDe(tabla), tabla.valores)[celda]',
      'tabla.valores[celda]',
    ],
  ),
  bloque('domain/src/publicacion/hushTablero.ts', 'domain/src/publicacion/tablero.test.ts', [
    'HF1g',
    'el tablero no mira las tablas',
    '.length <= sin)',
    '.length >= sin)',
  ]),
  bloque(
    'domain/src/publicacion/conjunto.ts',
    'domain/src/publicacion/conjunto.test.ts',
    ['HS7a', 'los casos pueden ser menos de uno', 'Math.max(1, hasta - ESCALON + 1)', 'hasta - ESCALON + 1'],
    [
      'HS7b',
      'hay cero casos donde hay carpetas',
      'Math.max(1, hasta - ESCALON + 1)',
      'Math.max(0, hasta - ESCALON + 1)',
    ],
    [
      'HS7c',
      'de un registro vacío se dicen casos',
      'if (!carpetas || !victimas)',
      'if (carpetas === null || !victimas)',
    ],
  ),
  bloque('domain/src/publicacion/metodo.ts', 'domain/src/publicacion/ambitos.test.ts#zeros', [
    'HS8a',
    'la nota dice que todos los ceros se publican',
    "metodo < 2 ? 'Los ceros",
    "metodo < 3 ? 'Los ceros",
  ]),
];
