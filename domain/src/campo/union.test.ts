import { describe, expect, test } from 'vitest';
import { carpeta, imputado, victima } from '../registros.ejemplo.ts';
import type { Datos } from './bandeja.ts';
import { junta, resuelve } from './union.ts';

const her = (changes: object = {}): Datos => ({ ...victima(1, { dsnombre: 'ANA' }), version: 1, ...changes });
const it_ = (changes: object = {}): Datos => ({ ...carpeta({ noci: 'A/1' }), version: 1, ...changes });
const persona = (llimputado: number | null, changes: object = {}) => ({ ...imputado(), llimputado, ...changes });
const acusa = (...imputados: object[]): Datos => ({ dscargo: 'AGENTE', imputados, imputadosE: [] });
const examen = (llexamen: number, fcsolicitud: string) => ({ llexamen, fcsolicitud });

describe('two versions of a record, put together three ways', () => {
  test.each<[string, Parameters<typeof junta>, { choques: string[]; nada?: boolean; valores: object }]>([
    ['only mine', ['victima', her(), her({ dsalias: 'A' }), her()], { choques: [], valores: { dsalias: 'A' } }],
    [
      'only theirs',
      ['victima', her(), her(), her({ dsalias: 'B' })],
      { choques: [], nada: true, valores: { dsalias: 'B' } },
    ],
    [
      'each another',
      ['victima', her(), her({ dsalias: 'A' }), her({ dsedad: 9 })],
      { choques: [], valores: { dsalias: 'A', dsedad: 9 } },
    ],
    [
      'both to the same',
      ['victima', her(), her({ dsalias: 'A' }), her({ dsalias: 'A' })],
      { choques: [], nada: true, valores: { dsalias: 'A' } },
    ],
    [
      'both to another',
      ['victima', her(), her({ dsalias: 'A' }), her({ dsalias: 'B' })],
      { choques: ['dsalias'], valores: { dsalias: 'A' } },
    ],
    [
      'mine emptied, theirs filled',
      ['victima', her({ dsalias: 'X' }), her({ dsalias: null }), her({ dsalias: 'B' })],
      { choques: ['dsalias'], valores: { dsalias: null } },
    ],
    [
      'an empty text is no change',
      ['victima', her(), her({ dsalias: '' }), her({ dsalias: 'B' })],
      { choques: [], nada: true, valores: { dsalias: 'B' } },
    ],
    [
      'a locality with its key',
      [
        'carpeta',
        it_(),
        it_({ dslocalidad: 'X', localidadCveINEGI: '300870001' }),
        it_({ dslocalidad: 'Y', localidadCveINEGI: '300870002' }),
      ],
      { choques: ['dslocalidad'], valores: { localidadCveINEGI: '300870001' } },
    ],
    [
      'a number that an answer says as text',
      ['carpeta', it_({ boindicios: '1' }), it_({ boindicios: 1 }), it_({ boindicios: '0' })],
      { choques: [], nada: true, valores: { boindicios: 0 } },
    ],
    [
      'what the registry alone has',
      ['carpeta', it_(), it_({ dssintesis: 'A' }), it_({ folio: 'F', version: 7 })],
      { choques: [], valores: { dssintesis: 'A' } },
    ],
    [
      'an accused person each',
      [
        'autoridad',
        acusa(persona(1)),
        acusa(persona(1), persona(null, { dsnombre: 'A' })),
        acusa(persona(1), persona(2, { dsnombre: 'B' })),
      ],
      { choques: [], valores: { imputados: [{ llimputado: 1 }, { llimputado: 2 }, { dsnombre: 'A' }] } },
    ],
    [
      'a field each of one accused',
      ['autoridad', acusa(persona(1)), acusa(persona(1, { dsalias: 'A' })), acusa(persona(1, { dscurp: 'B' }))],
      { choques: [], valores: { imputados: [{ dsalias: 'A', dscurp: 'B' }] } },
    ],
    [
      'one field of one accused',
      ['autoridad', acusa(persona(1)), acusa(persona(1, { dsalias: 'A' })), acusa(persona(1, { dsalias: 'B' }))],
      { choques: ['imputados'], valores: {} },
    ],
    [
      'changed here, taken out there',
      ['autoridad', acusa(persona(1)), acusa(persona(1, { dsalias: 'A' })), acusa()],
      { choques: ['imputados'], valores: {} },
    ],
    [
      'an examination each',
      [
        'victima',
        her({ examenes: [] }),
        her({ examenes: [examen(1, '2025-01-02')] }),
        her({ examenes: [examen(2, '2025-01-03')] }),
      ],
      { choques: [], valores: {} },
    ],
    [
      'no examination told, one there',
      ['victima', her({}), her({ examenes: null, dsalias: 'A' }), her({ examenes: [examen(1, '2025-01-03')] })],
      { choques: [], valores: { dsalias: 'A', examenes: [{ llexamen: 1 }] } },
    ],
    [
      'one examination, two ways',
      [
        'victima',
        her({ examenes: [examen(1, '2025-01-01')] }),
        her({ examenes: [examen(1, '2025-01-02')] }),
        her({ examenes: [examen(1, '2025-01-03')] }),
      ],
      { choques: ['examenes'], valores: {} },
    ],
  ])('%s', (_, [clase, base, mia, suya], { choques, nada = false, valores }) => {
    const union = junta(clase, base, mia, suya);
    expect([union.choques, union.nada]).toEqual([choques, nada]);
    expect(union.valores).toMatchObject(valores);
    // what a person keeps is hers, and the rest the registry's
    for (const campo of choques.filter((name) => !['imputados', 'examenes'].includes(name))) {
      expect(resuelve(clase, union, suya, [campo])[campo]).toEqual(mia[campo]);
      expect(resuelve(clase, union, suya, [])[campo]).toEqual(suya[campo]);
    }
  });
  test('a locality that stays the registry’s takes its key along', () => {
    const suya = it_({ dslocalidad: 'Y', localidadCveINEGI: '300870002' });
    const union = junta('carpeta', it_(), it_({ dslocalidad: 'X', localidadCveINEGI: '300870001' }), suya);
    expect(resuelve('carpeta', union, suya, [])).toMatchObject({ dslocalidad: 'Y', localidadCveINEGI: '300870002' });
  });
});
