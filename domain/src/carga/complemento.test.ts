import { describe, expect, test } from 'vitest';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { datosDeLey } from '../lib/campos.ts';
import { namesRead } from '../lib/rules.ts';
import { camposVictima, EXAMENES_MAX } from '../victima/victima.schema.ts';
import {
  catalogosEjemplo,
  celdasDe,
  complementoBueno,
  encabezadosDe,
  FILAS_BUENAS,
  type FilaEjemplo,
  filaVictimaBuena,
} from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import { createCarga } from './carga.ts';
import type { Celda } from './celdas.ts';
import { readEnviada, send } from './envio.ts';
import { COMPLEMENTO, HOJAS } from './errores.ts';
import { causaDeEncabezados, causaDeHojas } from './formato.ts';
import { AJENAS, CONTADAS } from './hojas/complemento.rules.ts';
import { columnasComplemento, PARTES } from './hojas/complemento.ts';
import { createIndice } from './indice.ts';
import { registroDe } from './registro.ts';

const DE_CARPETA = datosDeLey(camposCarpeta);
const DE_VICTIMA = datosDeLey(camposVictima);
const indice = createIndice(catalogosEjemplo);
const NUMERO = 'VER/CARGA/0001';
const NADIE = { primerApp: null, segundoApp: null, nombre: null };
const VACIA: FilaEjemplo = Object.fromEntries(Object.keys(columnasComplemento).map((name) => [name, null]));
/** A row that says this and nothing else of the file. */
const dice = (patch: FilaEjemplo): FilaEjemplo => ({ ...VACIA, numCarpeta: NUMERO, ...patch });
const OTRA = { nombre: 'Luz', primerApp: 'Paz', segundoApp: 'NO APLICA' };
const SIN_NOMBRE = { nombre: 'NO DISPONIBLE', primerApp: 'NO DISPONIBLE', segundoApp: 'NO DISPONIBLE' };

interface Libro {
  filas: readonly FilaEjemplo[];
  expediente?: FilaEjemplo;
  victimas?: readonly FilaEjemplo[];
}
/** A workbook of one sound file, with rows of Complemento from row 4 on. */
function load({ filas, expediente = {}, victimas = [{}] }: Libro) {
  const carga = createCarga(indice, HOY);
  carga.add('Expediente', 4, celdasDe('Expediente', { ...FILAS_BUENAS.Expediente, ...expediente }));
  victimas.forEach((patch, i) => {
    carga.add('Victima', 4 + i, celdasDe('Victima', { ...filaVictimaBuena, ...patch }));
  });
  carga.add('Responsable', 4, celdasDe('Responsable', FILAS_BUENAS.Responsable));
  filas.forEach((fila, i) => {
    carga.add(COMPLEMENTO, 4 + i, celdasDe(COMPLEMENTO, fila));
  });
  return carga.finish();
}
const errores = (libro: Libro) => load(libro).errores.map((e) => [e.hoja, e.fila, e.columna, e.mensaje, e.seAcepta]);
/** What the registry keeps of a workbook. */
function registro(libro: Libro) {
  const { validos, errores: wrong } = load(libro);
  expect(wrong).toEqual([]);
  const [file] = validos;
  if (!file) throw new Error('no file');
  return registroDe(file, indice, HOY);
}

describe('[2-621] the sheet Complemento tells the data of law', () => {
  test('of a file, of a victim and of an examination, in one row', () => {
    const { carpeta, victimas } = registro({ filas: [complementoBueno] });
    expect(carpeta).toMatchObject({
      llformainicio: 4,
      dsorganovista: 'JUZGADO PRIMERO DE DISTRITO',
      fcvista: '2024-02-01',
      fcrecepcionvista: '2024-02-05',
      dsqueja: 'CNDH/1/2024/123/Q',
      bopruebaexcluida: 0,
    });
    expect(victimas[0]?.values).toMatchObject({
      llsituacionjuridica: 2,
      boafrodescendiente: 0,
      boavisoconsular: 2,
      dsrenavi: 'RENAVI-1',
      fcrenavi: '2024-03-06',
      boreparacion: 1,
      fcreparacion: '2024-03-07',
      metodos: [1, 2, 12],
      finalidades: [3],
      motivos: null,
      examenes: [
        {
          llorganismo: 1,
          llexamen: 1,
          boperitopropio: 0,
          boconsentimiento: 1,
          fcsolicitud: '2024-03-10',
          fcrealizacion: '2024-03-11',
          fcentrega: '2024-03-12',
          llgrado: 1,
        },
      ],
    });
  });

  test('an empty cell says nothing of its field, NO APLICA that there is none', () => {
    const { carpeta, victimas } = registro({
      filas: [
        dice({ dsqueja: 'NO APLICA', metodos: 'NO APLICA', fcrenavi: '31/12/1899', llsituacionjuridica: 'NO APLICA' }),
      ],
    });
    const told = (record: object, names: readonly string[]) => names.filter((name) => name in record);
    expect(told(carpeta, DE_CARPETA)).toEqual(['dsqueja']);
    expect(carpeta.dsqueja).toBeNull();
    const [victima] = victimas;
    expect(told(victima?.values ?? {}, [...DE_VICTIMA, 'examenes'])).toEqual([
      'llsituacionjuridica',
      'fcrenavi',
      'metodos',
    ]);
    // an entry of the catalogue where it has one so called
    expect(victima?.values).toMatchObject({ llsituacionjuridica: 4, fcrenavi: null, metodos: null });
  });

  test('NO APLICA is read in a cell of any kind', () => {
    const nada = { fcvista: 'No aplica', nopena: 'NO APLICA', boafrodescendiente: ' NO APLICA ', motivos: 'no aplica' };
    const { carpeta, victimas } = registro({ filas: [dice(nada)] });
    expect(carpeta).toMatchObject({ fcvista: null, nopena: null });
    expect(victimas[0]?.values).toMatchObject({ boafrodescendiente: null, motivos: null });
  });

  test('several victims, each by her name, and several examinations of one, a row each', () => {
    const { victimas } = registro({
      expediente: { numVictimas: 3 },
      victimas: [{}, OTRA, SIN_NOMBRE],
      filas: [
        dice({ ...OTRA, segundoApp: null, llgrado: 'NO CONSISTENTE', llexamen: 'OFICIAL' }),
        dice({ ...OTRA, llgrado: 'MUY CONSISTENTE', llorganismo: 'PERITO INDEPENDIENTE' }),
        dice({ ...SIN_NOMBRE, finalidades: 'CASTIGO' }),
      ],
    });
    expect(victimas.map(({ values }) => values.examenes?.map((e) => [e.llexamen, e.llorganismo, e.llgrado]))).toEqual([
      undefined,
      [
        [1, null, 1],
        [null, 3, 3],
      ],
      undefined,
    ]);
    expect(victimas.map(({ values }) => values.finalidades)).toEqual([undefined, undefined, [3]]);
  });

  test('what is repeated below, as a spreadsheet fills it, is said once', () => {
    const { victimas } = registro({ filas: [complementoBueno, { ...complementoBueno, llgrado: 'MUY CONSISTENTE' }] });
    expect(victimas[0]?.values.examenes?.map((e) => e.llgrado)).toEqual([1, 3]);
  });

  test('it travels to the server and is read there as here', () => {
    const { validos } = load({
      filas: [complementoBueno, dice({ metodos: 'NO APLICA; ', dsqueja: 'NO APLICA' })].slice(0, 1),
    });
    const [sent] = JSON.parse(JSON.stringify(validos.map(send)));
    for (const [i, fila] of sent.complementos.entries())
      expect(readEnviada(COMPLEMENTO, NUMERO, fila).valores).toEqual(validos[0]?.complementos?.[i]?.valores);
    expect(sent.complementos[0]).toMatchObject({
      renglon: 4,
      fcvista: '01/02/2024',
      motivos: 'NO APLICA',
      bopruebaexcluida: 0,
    });
    expect(sent.complementos[0]).not.toHaveProperty('nopena');
  });
});

describe('[2-622] without it nothing is otherwise', () => {
  const sin = load({ filas: [] });
  test('neither what is found nor what is sent', () => {
    expect(Object.keys(sin.filas)).toEqual(HOJAS);
    expect(sin).not.toHaveProperty('complementosSinExpediente');
    expect(Object.keys(sin.validos[0] ?? {})).toEqual(['renglon', 'numCarpeta', 'valores', 'victimas', 'responsables']);
    expect(JSON.stringify(sin.validos.map(send))).not.toContain('complementos');
  });
  test('a sheet of headings alone is as none, and its rows change nothing of the other sheets', () => {
    expect(load({ filas: [VACIA] })).toEqual(sin);
    const { filas, validos, renglones, complementosSinExpediente, ...rest } = load({ filas: [complementoBueno] });
    const { filas: otras, validos: suyos, renglones: menos, ...igual } = sin;
    expect(rest).toEqual(igual);
    expect([renglones, complementosSinExpediente]).toEqual([menos + 1, []]);
    expect(filas).toEqual({ ...otras, Complemento: { total: 1, validas: 1, fuera: 0 } });
    expect(validos.map(({ complementos: _, ...file }) => file)).toEqual(suyos);
  });
  test('three sheets and this one; any other is refused as before', () => {
    expect(causaDeHojas([...HOJAS, 'COMPLEMENTO '])).toBeUndefined();
    expect(causaDeHojas([...HOJAS, 'Complemento', 'Hoja1'])).toContain('quite Hoja1 ');
    expect(causaDeHojas([...HOJAS, 'Complemento', 'complemento'])).toContain('quite complemento ');
    expect(causaDeHojas(['Expediente', 'Victima', 'Complemento'])).toContain('falta la hoja Responsable');
  });
});

describe('[2-623] what is wrong is told at its cell, with the mend', () => {
  const uno = (patch: FilaEjemplo, expediente?: FilaEjemplo) =>
    errores({ filas: [dice(patch)], ...(expediente && { expediente }) }).map(([, , columna, mensaje, acepta]) => [
      columna,
      String(mensaje).replace(/^.* del renglón 4 /, ''),
      acepta,
    ]);
  test.each<[string, FilaEjemplo, string, string, string]>([
    [
      'an entry of several',
      { metodos: 'GOLPES;GOLPE' },
      'metodos',
      'no está en el catálogo: GOLPE',
      'GOLPES, ASFIXIA, AMENAZAS; si son varios, separados con ;',
    ],
    ['an entry', { llgrado: 'POSITIVO' }, 'llgrado', 'no está en el catálogo', 'NO CONSISTENTE, MUY CONSISTENTE'],
    [
      'a kind of who has no examination',
      { llexamen: 'NO EXISTE' },
      'llexamen',
      'no está en el catálogo',
      'OFICIAL, NO DISPONIBLE',
    ],
    [
      'an answer',
      { boreparacion: 'QUIZÁ' },
      'boreparacion',
      'debe ser SI, NO, NO DISPONIBLE; NO APLICA si no lo hay, o nada',
      'SI, NO, NO DISPONIBLE; NO APLICA si no lo hay, o nada',
    ],
    [
      'a day',
      { fcvista: '31/02/2024', llformainicio: 'VISTA DE ORGANO JURISDICCIONAL' },
      'fcvista',
      'debe ser un día que exista en el calendario',
      'Una fecha con la forma DD/MM/AAAA; NO APLICA si no lo hay, o nada',
    ],
    [
      '[1-661] what only a court tells',
      { llformainicio: 'DE OFICIO', dsorganovista: 'X' },
      'dsorganovista',
      'debe quedar vacía: solo cuando la carpeta inició por vista de órgano jurisdiccional',
      'Nada',
    ],
    [
      '[1-663] years without a sentence',
      { nopena: 3 },
      'nopena',
      'debe quedar vacía: solo para el estatus Sentencia condenatoria',
      'Nada',
    ],
    [
      '[1-671] a day of measures that were not taken',
      { fcmedidaproteccion: '01/03/2024' },
      'fcmedidaproteccion',
      'debe quedar vacía: solo si cuenta con medidas de protección',
      'Nada',
    ],
    [
      '[1-692] a day after today',
      { fcsolicitud: '01/01/2099' },
      'fcsolicitud',
      'no puede ser mayor a la fecha actual',
      'Una fecha con la forma DD/MM/AAAA; NO APLICA si no lo hay, o nada',
    ],
    [
      '[1-694] an examination of nothing',
      { llgrado: 'NO APLICA' },
      'llorganismo',
      'no es correcto: capture este dato o algún otro del examen',
      'Un texto del catálogo; NO APLICA si no lo hay, o nada',
    ],
  ])('%s', (_, patch, columna, motivo, acepta) => {
    expect(uno(patch)).toEqual([[columna, motivo, acepta]]);
    expect(load({ filas: [dice(patch)] })).toMatchObject({ rechazados: [NUMERO], validos: [] });
  });
  test('what depends on a cell of another sheet that is wrong itself is not accused', () => {
    expect(uno({ nopena: 3 }, { estatusInvestigacion: 'OTRO' }).map(([columna]) => columna)).toEqual([
      'estatusInvestigacion',
    ]);
  });
});

describe('how well a day or an age is known, which two sheets tell (D-409)', () => {
  const motivoDe = (mensaje: unknown) => String(mensaje).replace(/^.* del renglón 4 /, '');
  const SIN_FECHA = { conoceFechaHechos: 'NO', fechaHechos: '01/01/1900' };
  const el = (fechaHechos: string) => ({ fechaHechos, fechaInicioCarpeta: '20/01/2024' });
  const HECHOS = 'no es lo que dice la fecha de los hechos de la hoja Expediente';
  const EDAD = 'no es lo que dicen la edad y la fecha de nacimiento de la hoja Victima';
  const entre = { llprecisionhecho: 'ENTRE DOS DIAS', fchechofin: '15/01/2024' };

  test.each<[string, FilaEjemplo, FilaEjemplo, object]>([
    ['a day', { llprecisionhecho: 'DIA' }, el('14/01/2024'), { llprecisionhecho: 1, fchecho: '2024-01-14' }],
    ['two days', entre, el('14/01/2024'), { llprecisionhecho: 2, fchecho: '2024-01-14', fchechofin: '2024-01-15' }],
    ['a month', { llprecisionhecho: 'MES' }, el('01/01/2024'), { llprecisionhecho: 3, fchecho: '2024-01-01' }],
    ['not known', { llprecisionhecho: 'NO SE SABE' }, SIN_FECHA, { llprecisionhecho: 5, fchecho: null }],
    // the sheet Expediente says it alone
    ['not known, without the sheet', { dsqueja: 'X' }, SIN_FECHA, { llprecisionhecho: 5, fchecho: null }],
  ])('the facts: %s', (_, patch, expediente, expected) =>
    expect(registro({ filas: [dice(patch)], expediente }).carpeta).toMatchObject(expected),
  );
  test('a day alone leaves its precision as it is kept', () => {
    expect(registro({ filas: [dice({ dsqueja: 'X' })], expediente: el('14/01/2024') }).carpeta).not.toHaveProperty(
      'llprecisionhecho',
    );
  });
  test.each<[string, FilaEjemplo, FilaEjemplo, unknown[][]]>([
    ['two days without the first', entre, SIN_FECHA, [['llprecisionhecho', HECHOS]]],
    ['a month without it', { llprecisionhecho: 'MES' }, SIN_FECHA, [['llprecisionhecho', HECHOS]]],
    ['a month by another day', { llprecisionhecho: 'MES' }, el('14/01/2024'), [['llprecisionhecho', HECHOS]]],
    ['a day that is not known', { llprecisionhecho: 'NO SE SABE' }, el('14/01/2024'), [['llprecisionhecho', HECHOS]]],
    [
      'two days that are one',
      { ...entre, fchechofin: '14/01/2024' },
      el('14/01/2024'),
      [['fchechofin', 'no es correcto: debe ser posterior al primer día']],
    ],
    [
      'two days without the last',
      { llprecisionhecho: 'ENTRE DOS DIAS' },
      el('14/01/2024'),
      [['fchechofin', 'no puede ser 31/12/1899']],
    ],
    [
      'the last of a month',
      { llprecisionhecho: 'MES', fchechofin: '15/01/2024' },
      el('01/01/2024'),
      [['fchechofin', 'debe quedar vacía: solo de hechos entre dos días']],
    ],
    [
      'the precision of an age',
      { llprecisionhecho: 'EDAD APROXIMADA' },
      el('14/01/2024'),
      [['llprecisionhecho', 'no es correcto: elija DIA, ENTRE DOS DIAS, MES o NO SE SABE']],
    ],
  ])('the facts, refused: %s', (_, patch, expediente, expected) =>
    expect(
      errores({ filas: [dice(patch)], expediente }).map(([, , columna, motivo]) => [columna, motivoDe(motivo)]),
    ).toEqual(expected),
  );

  const sinNacer = { fechaNacimiento: '31/12/1899' };
  test.each<[string, string, FilaEjemplo, object]>([
    ['more or less', 'EDAD APROXIMADA', { ...sinNacer, edad: 30 }, { llprecisionnacimiento: 4, dsedad: 30 }],
    ['not known', 'NO SE SABE', { ...sinNacer, edad: 999 }, { llprecisionnacimiento: 5, dsedad: null }],
    ['told', 'DIA', { ...sinNacer, edad: 30 }, { llprecisionnacimiento: 1, dsedad: 30 }],
  ])('an age %s', (_, llprecisionnacimiento, victima, expected) => {
    const [first] = registro({ filas: [dice({ llprecisionnacimiento })], victimas: [victima] }).victimas;
    expect(first?.values).toMatchObject({ ...expected, fechanacimiento: null });
  });
  test.each<[string, string, FilaEjemplo]>([
    ['more or less, of a birth', 'EDAD APROXIMADA', {}],
    ['more or less, that nobody knows', 'EDAD APROXIMADA', { ...sinNacer, edad: 999 }],
    ['not known, and told', 'NO SE SABE', { ...sinNacer, edad: 30 }],
    ['not known, of a birth', 'NO SE SABE', {}],
  ])('an age, refused: %s', (_, llprecisionnacimiento, victima) =>
    expect(
      errores({ filas: [dice({ llprecisionnacimiento })], victimas: [victima] }).map(([, , columna, motivo]) => [
        columna,
        motivoDe(motivo),
      ]),
    ).toEqual([['llprecisionnacimiento', EDAD]]),
  );
});

describe('[2-624] whom a row speaks of', () => {
  const DOS = { expediente: { numVictimas: 3 }, victimas: [{}, OTRA] };
  test.each<[string, Libro, string, string]>([
    [
      'nobody, where there are two',
      { ...DOS, filas: [dice({ metodos: 'GOLPES' })] },
      'nombre',
      'no puede estar vacía: el expediente tiene 2 víctimas',
    ],
    [
      'nobody of the file',
      { ...DOS, filas: [dice({ ...OTRA, nombre: 'Luisa' })] },
      'nombre',
      'no es el de una víctima del expediente',
    ],
    [
      'half a name',
      { ...DOS, filas: [dice({ nombre: 'Luz' })] },
      'primerApp',
      'no puede estar vacía si se nombra a una víctima',
    ],
    [
      'two whom nobody knows',
      { ...DOS, victimas: [SIN_NOMBRE, SIN_NOMBRE], filas: [dice({ ...SIN_NOMBRE, metodos: 'GOLPES' })] },
      'nombre',
      'es el de 2 víctimas del expediente: no dice de cuál',
    ],
  ])('%s', (_, libro, columna, motivo) => {
    const [one, ...otros] = errores(libro);
    expect([one?.slice(0, 3), otros]).toEqual([[COMPLEMENTO, 4, columna], []]);
    expect(one?.[3]).toContain(motivo);
    expect(load(libro).rechazados).toEqual([NUMERO]);
  });
  test('of a file in error: who is not there is told, and who may be one that cannot be read is not accused', () => {
    const filas = [dice({ ...OTRA, metodos: 'GOLPES' })];
    const mal = { sexo: 'OTRO' };
    expect(errores({ filas, victimas: [mal] }).map(([hoja]) => hoja)).toEqual(['Victima', COMPLEMENTO]);
    expect(errores({ filas, victimas: [{ ...OTRA, ...mal }] }).map(([hoja]) => hoja)).toEqual(['Victima']);
    expect(errores({ filas, victimas: [{ nombre: 7 }] }).map(([hoja]) => hoja)).toEqual(['Victima']);
  });
  test('a row whose number is no file of the workbook stays out, is counted and is told', () => {
    const { validos, filas, complementosSinExpediente } = load({
      filas: [
        complementoBueno,
        { ...complementoBueno, numCarpeta: 'OTRO/1' },
        { ...complementoBueno, numCarpeta: null },
      ],
    });
    expect(filas.Complemento).toEqual({ total: 3, validas: 1, fuera: 2 });
    expect(validos).toHaveLength(1);
    expect(complementosSinExpediente?.map((s) => [s.hoja, s.fila, s.numCarpeta, s.mensaje, s.seAcepta])).toEqual([
      [
        COMPLEMENTO,
        5,
        'OTRO/1',
        'Error, el valor de la columna "Número de expediente" del renglón 5 no está en la hoja Expediente',
        'Un número que esté en la hoja Expediente',
      ],
      [
        COMPLEMENTO,
        6,
        '',
        'Error, la columna Número de expediente del renglón 6 no puede estar vacía.',
        expect.any(String),
      ],
    ]);
  });
});

describe('each datum is said once, and so many examinations as a victim has', () => {
  test('[2-625] two rows that contradict each other', () => {
    const [primera] = errores({ filas: [dice({ dsqueja: 'A' }), dice({ dsqueja: 'A' }), dice({ dsqueja: 'B' })] });
    expect(primera).toEqual([
      COMPLEMENTO,
      6,
      'dsqueja',
      'Error, el valor de la columna "Número de queja o de caso internacional" del renglón 6 no es lo que el renglón 4 dice del expediente',
      'Lo mismo que en el renglón 4, o nada',
    ]);
    const filas = [dice({ metodos: 'GOLPES' }), dice({ metodos: 'GOLPES', motivos: 'PERIODISTA' })];
    expect(errores({ filas }).map(([, fila, columna]) => [fila, columna])).toEqual([[5, 'motivos']]);
  });
  test('[2-626] one examination too many', () => {
    const filas = Array.from({ length: EXAMENES_MAX + 1 }, () => dice({ ...NADIE, llgrado: 'MUY CONSISTENTE' }));
    expect(load({ filas: filas.slice(1) }).errores).toEqual([]);
    expect(errores({ filas }).map(([, fila, columna]) => [fila, columna])).toEqual([[4 + EXAMENES_MAX, 'llorganismo']]);
  });
});

describe('the sheet', () => {
  const [titulo = [], nota = [], cabezas = []] = encabezadosDe(COMPLEMENTO) as Celda[][];
  test('its heads are no two alike, and the last columns may be missing, as in a workbook made before them', () => {
    expect(new Set(cabezas).size).toBe(cabezas.length);
    const con = (heads: Celda[]) => causaDeEncabezados(COMPLEMENTO, [titulo, nota, heads]);
    expect(con(cabezas)).toBeUndefined();
    expect(con(cabezas.slice(0, -3))).toBeUndefined();
    expect(con(cabezas.filter((_, i) => i !== 6))).toContain('no tiene la columna "Fecha de la vista", que va en la G');
    expect(con([])).toContain('no tiene encabezado en la columna A');
  });
  test('every datum of law has its column, and no column speaks of anything else', () => {
    const all = [...Object.values(PARTES).flat()];
    expect(Object.keys(columnasComplemento).slice(4).toSorted()).toEqual(all.toSorted());
    // those of the last version stand at the end: a workbook of before lacks them
    expect(Object.keys(columnasComplemento).slice(-3)).toEqual([
      'llprecisionhecho',
      'fchechofin',
      'llprecisionnacimiento',
    ]);
    expect(new Set(all).size).toBe(all.length);
  });
  test('what its rows ask of the other sheets is told to them: else they would say nothing', () => {
    for (const [parte, { rules, columnas }] of Object.entries(CONTADAS)) {
      const told = new Set([...Object.keys(columnas), ...Object.keys(AJENAS[parte as keyof typeof AJENAS])]);
      const own = rules.filter((rule) => rule.kind !== 'forces' || typeof rule.sets !== 'function');
      const read = own.flatMap((rule) => [
        ...namesRead({} as never, (v) => rule.when?.(v, { hoy: HOY } as never)),
        ...(rule.kind === 'check' ? namesRead({} as never, (v) => rule.fails(v, { hoy: HOY } as never)) : []),
      ]);
      expect([parte, own.length > 2, read.filter((name) => !told.has(name))]).toEqual([parte, true, []]);
    }
  });
});
