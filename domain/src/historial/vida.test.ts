import { expect, test } from 'vitest';
import { enVida, type HechoGuardado } from './vida.ts';

const NOMBRES: Readonly<Record<string, string>> = { victima: 'ANA', autoridad: 'POLICÍA', imputado: 'LUIS' };
const say = (hecho: Partial<HechoGuardado>, isThere = true) => {
  const guardado = { operacion: null, clase: 'carpeta', llave: 7, antes: null, despues: null, dato: null, clases: [] };
  const { titulo, sujeto } = enVida(
    { ...guardado, ...hecho } as HechoGuardado,
    (clase) => (isThere ? { nombre: NOMBRES[clase] ?? '', fila: {} } : undefined),
    [],
    () => undefined,
  );
  return [titulo, sujeto];
};

test.each<[Partial<HechoGuardado>, string, string | null]>([
  [{ dato: { victimas: 2, autoridades: 3 } }, 'Registro de la carpeta', '2 víctimas y 3 autoridades'],
  [{ dato: { victimas: 1, autoridades: 1 } }, 'Registro de la carpeta', '1 víctima y 1 autoridad'],
  [{ dato: { victimas: 1234, autoridades: 0 } }, 'Registro de la carpeta', '1,234 víctimas'],
  [{ dato: { victimas: null, autoridades: 2 } }, 'Registro de la carpeta', '2 autoridades'],
  [{}, 'Registro de la carpeta', null],
  [{ antes: {} }, 'Carpeta retirada', null],
  [{ antes: {}, despues: {} }, 'Corrección de la carpeta', null],
  [
    { operacion: 'carpeta.restaurar', antes: {}, despues: {}, dato: { victimas: 3 } },
    'Carpeta recuperada',
    '3 víctimas',
  ],
  [{ antes: {}, despues: {}, clases: ['traslado', 'cambio'] }, 'Paso a otra área', null],
  [{ antes: {}, despues: {}, clases: ['estatus', 'traslado'] }, 'Paso a otra área', null],
  [{ antes: {}, despues: {}, clases: ['estatus'] }, 'Cambio de etapa o estatus', null],
  [{ antes: {}, despues: {}, clases: ['cambio', 'vinculo'] }, 'Vínculo con otra carpeta', null],
  [{ clase: 'victima' }, 'Víctima registrada', 'ANA'],
  [{ clase: 'victima', antes: {}, despues: {} }, 'Corrección de una víctima', 'ANA'],
  [{ clase: 'victima', antes: {}, despues: {}, clases: ['examen'] }, 'Cambio en los exámenes de una víctima', 'ANA'],
  [{ clase: 'victima', antes: {} }, 'Víctima eliminada', 'ANA'],
  [{ clase: 'victima', operacion: 'victima.restaurar' }, 'Víctima recuperada', 'ANA'],
  [{ clase: 'autoridad' }, 'Autoridad registrada', 'POLICÍA'],
  [{ clase: 'autoridad', antes: {} }, 'Autoridad eliminada', 'POLICÍA'],
  [{ clase: 'imputado' }, 'Persona imputada registrada', 'LUIS'],
  [{ clase: 'imputado', antes: {} }, 'Persona imputada eliminada', 'LUIS'],
  [{ clase: 'archivo', dato: { nombre: 'a.pdf' } }, 'Documento anexado', 'a.pdf'],
  [{ clase: 'archivo', antes: {}, dato: { nombre: null } }, 'Documento eliminado', null],
  [{ clase: 'archivo', operacion: 'archivo.restaurar', dato: { nombre: 'a.pdf' } }, 'Documento recuperado', 'a.pdf'],
  [{ clase: 'folio', dato: { folio: 'F-1' } }, 'Folio generado', 'F-1'],
  [{ clase: 'constancia', dato: { tipo: 2, constancias: 1 } }, 'Constancia generada', 'De la carpeta'],
  [{ clase: 'constancia', dato: { tipo: 1, constancias: 1 } }, 'Constancia generada', 'De 1 víctima'],
  [{ clase: 'constancia', dato: { tipo: 1, constancias: 4 } }, 'Constancias generadas', 'De 4 víctimas'],
  [
    { clase: 'constancia', operacion: 'constancia.revocar', dato: { constancias: 1 } },
    'Constancia anulada',
    '1 constancia',
  ],
  [
    { clase: 'constancia', operacion: 'constancia.revocar', dato: { constancias: 2 } },
    'Constancias anuladas',
    '2 constancias',
  ],
  [{ clase: 'observacion', dato: { objeto: 'victima', campo: 'dsedad', acto: null } }, 'Observación', 'ANA, Edad'],
  [
    { clase: 'observacion', dato: { objeto: 'imputado', acto: 'responde' } },
    'Respuesta a una observación',
    'LUIS, Todo el imputado',
  ],
  [
    { clase: 'observacion', dato: { objeto: 'carpeta', acto: 'atiende' } },
    'Observación atendida',
    'Carpeta, Toda la carpeta',
  ],
  [
    { clase: 'observacion', dato: { objeto: 'autoridad', acto: 'objeta' } },
    'Observación objetada',
    'POLICÍA, Toda la autoridad',
  ],
  [
    { clase: 'observacion', dato: { objeto: 'autoridad', acto: 'reabre' } },
    'Observación reabierta',
    'POLICÍA, Toda la autoridad',
  ],
])('an event of the life of a file in words: %j', (hecho, titulo, sujeto) => {
  expect(say(hecho)).toEqual([titulo, sujeto]);
});

test('of a record that is no more its name is not told', () => {
  expect(say({ clase: 'victima', antes: {} }, false)).toEqual(['Víctima eliminada', null]);
  expect(say({ clase: 'observacion', dato: { objeto: 'victima' } }, false)).toEqual([
    'Observación',
    'Víctima, Toda la víctima',
  ]);
});
