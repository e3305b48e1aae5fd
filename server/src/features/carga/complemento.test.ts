import { randomUUID } from 'node:crypto';
import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { columnaDe } from '@renadet/domain/carga/cambios';
import { complementoBueno, type FilaEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { abrirCarga, previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { type Campo, type Campos, datosDeLey } from '@renadet/domain/lib/campos';
import { victimaDetalle } from '@renadet/domain/reportes/detalle';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { pick } from '../../lib/check.ts';
import { cargas } from './carga.probe.ts';

const t = await testApp();
const { call, as, owner } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});

const OFICIAL = {
  llorganismo: 'FISCALIA',
  llexamen: 'OFICIAL',
  fcrealizacion: '01/04/2025',
  llgrado: 'NO CONSISTENTE',
};
const INDEPENDIENTE = {
  llorganismo: 'PERITO INDEPENDIENTE',
  llexamen: 'INDEPENDIENTE',
  boperitopropio: 'SI',
  fcrealizacion: '06/05/2025',
  llgrado: 'MUY CONSISTENTE',
};
const DICHO = {
  dsqueja: 'CNDH/1',
  boavisoconsular: 'SI',
  fcavisoconsular: '02/02/2024',
  metodos: 'GOLPES;ASFIXIA;AMENAZAS',
};

/** A file with these rows of Complemento, sent; it answers what became of it. */
async function integrate(
  noci: string,
  filas: FilaEjemplo[],
  { mode = '3', ...libro }: { mode?: string; e?: FilaEjemplo; v?: FilaEjemplo[]; r?: FilaEjemplo[] } = {},
) {
  const { status, body } = await c.integrate([c.enviado(noci, { ...libro, c: filas })], { mode });
  expect(status).toBe(200);
  return body;
}
/** Every row of a file, without what only tells when and how often it was written. */
async function filas(noci: string) {
  const { rows } = await owner.query(
    `select 'carpeta' as tabla, to_jsonb(x) - '{version,fcactualizacion,sello}'::text[] as fila from carpeta x where noci = $1
     union all select 'victima', to_jsonb(v) - '{version,fcactualizacion,sello}'::text[] from victima v join carpeta using (llcarpeta) where noci = $1
     union all select 'examen', to_jsonb(e) from examenvictima e join carpeta using (llcarpeta) where noci = $1
     order by 1, 2`,
    [noci],
  );
  return rows as { tabla: string; fila: Record<string, unknown> }[];
}
const victimaDe = async (noci: string): Promise<number> =>
  (
    await owner.query('select llvictima as id from victima join carpeta using (llcarpeta) where noci = $1 order by 1', [
      noci,
    ])
  ).rows[0].id;
/** A file and its first victim as their forms open them. */
async function open(noci: string) {
  const headers = await as('capturista.30');
  const { llcarpeta } = await c.count(noci);
  const id = await victimaDe(noci);
  return {
    carpeta: (await call(getCarpetaById, { params: { llcarpeta } as never }, headers)).body as Record<string, unknown>,
    victima: (await call(getCtVictimaById, { params: { id } as never }, headers)).body[0] as unknown as Record<
      string,
      unknown
    > & {
      examenes: Record<string, unknown>[];
    },
  };
}
const view = async (noci: string, rows: FilaEjemplo[]) =>
  (
    await call(
      previsualizarActualizacion,
      { body: { carpetas: [c.enviado(noci, { c: rows })] } as never },
      await as('capturista.30'),
    )
  ).body.carpetas[0];

describe('[2-627] data of law of a workbook are kept', () => {
  test('three methods and two examinations, official and independent, reach the form and the detail of the reports', async () => {
    const noci = c.numero();
    const answer = await integrate(noci, [{ ...DICHO, ...OFICIAL }, INDEPENDIENTE]);
    expect(answer.integradas).toMatchObject([{ numCarpeta: noci, victimas: 1, responsables: 1, complementos: 2 }]);
    const { carpeta, victima } = await open(noci);
    expect(carpeta).toMatchObject({ dsqueja: 'CNDH/1', llformainicio: null });
    expect(victima).toMatchObject({
      boavisoconsular: 1,
      fcavisoconsular: '2024-02-02',
      metodos: [1, 2, 12],
      dsrenavi: null,
    });
    expect(victima.examenes.map((e) => [e.llorganismo, e.llexamen, e.boperitopropio, e.llgrado])).toEqual([
      [1, 1, null, 1],
      [3, 2, 1, 3],
    ]);
    const { body } = await call(
      victimaDetalle,
      { params: { id: await victimaDe(noci) } as never },
      await as('capturista.30'),
    );
    const said = JSON.stringify(body);
    for (const words of ['GOLPES; ASFIXIA; AMENAZAS', 'NO CONSISTENTE', 'MUY CONSISTENTE', 'PERITO INDEPENDIENTE'])
      expect(said).toContain(words);
  });

  test('each of two victims has her own, and the examinations of a file are its own as those of the form are', async () => {
    const noci = c.numero();
    const otra = { nombre: 'Luz', primerApp: 'Paz', segundoApp: 'NO APLICA' };
    await integrate(noci, [{ ...otra, ...INDEPENDIENTE, motivos: 'PERIODISTA' }], { v: [{}, otra] });
    const { rows } = await owner.query(
      `select v.dsnombre, v.motivos, e.llgrado, e.llinstitucion = v.llinstitucion and e.llpropietario = v.llpropietario as suyo
       from victima v join carpeta using (llcarpeta) left join examenvictima e using (llvictima) where noci = $1 order by 1`,
      [noci],
    );
    expect(rows).toEqual([
      { dsnombre: 'ANA MARIA', motivos: null, llgrado: null, suyo: null },
      { dsnombre: 'LUZ', motivos: [8], llgrado: 3, suyo: true },
    ]);
  });

  test('the server judges them by the same rows: what the browser would refuse is refused, at its row and column', async () => {
    const noci = c.numero();
    const sent = c.enviado(noci, { c: [DICHO] }) as unknown as { complementos: Record<string, unknown>[] };
    const mal = async (fila: object) => {
      const { body } = await c.integrate([{ ...(sent as object), complementos: [{ renglon: 9, ...fila }] }]);
      return body.erroresBack.flatMap(({ errores, complementos }) => [
        complementos,
        ...errores.map(({ texto }) => texto),
      ]);
    };
    const dato = (columna: string) => [
      1,
      `Error encontrado en el renglón 9. Un dato de la hoja Complemento no es válido: ${columna}.`,
    ];
    expect(await mal({ metodos: 'GOLPES;NADA' })).toEqual(dato('Métodos de tortura o maltrato'));
    expect(await mal({ nopena: 3 })).toEqual(dato('Años de prisión de la sentencia'));
    expect(await mal({ nombre: 'OTRA', primerApp: 'OTRA' })).toEqual(dato('Nombre'));
    expect(await c.count(noci)).toBeUndefined();
  });
});

test('[2-624] a row of no file is one of the rejected rows that wait to be sent again', async () => {
  const carga = randomUUID();
  const suelta = { hoja: 'Complemento', fila: 9, numCarpeta: 'HUERFANA/9', mensaje: 'No está.' } as const;
  const sin = {
    totalErrores: 0,
    errores: [],
    victimasSinExpediente: [],
    autoridadesSinExpediente: [],
    incompletos: [],
  };
  const cero = { validosExpedientes: 0, validosVictimas: 0, validosResponsables: 0 };
  const fuera = { invalidosExpedientes: 0, invalidosVictimas: 0, invalidosResponsables: 0 };
  const { status } = await call(
    abrirCarga,
    {
      body: {
        carga,
        nombre: 'x.xlsx',
        huella: 'a'.repeat(64),
        porLote: 250,
        conteos: { ...cero, ...fuera, validosComplementos: 0, invalidosComplementos: 1 },
        hallazgos: { ...sin, complementosSinExpediente: [suelta] },
      },
    },
    await as('capturista.30'),
  );
  expect(status).toBe(200);
  await owner.query('select rechazos_de($1)', [[carga]]);
  const { rows } = await owner.query('select noci from plazorechazo where llcarga = $1', [carga]);
  expect(rows).toEqual([{ noci: 'HUERFANA/9' }]);
});

const HECHO = { conoceFechaHechos: 'SI', fechaHechos: '01/01/2024' };
const OTRO_HECHO = { conoceFechaHechos: 'SI', fechaHechos: '20/01/2024' };
const SIN_HECHO = { conoceFechaHechos: 'NO', fechaHechos: '01/01/1900' };
const ENTRE = { llprecisionhecho: 'ENTRE DOS DIAS', fchechofin: '15/01/2024' };

describe('[2-628] an update leaves what Complemento leaves out', () => {
  test('a workbook without the sheet keeps every datum of law and every examination', async () => {
    const noci = c.numero();
    await integrate(noci, [{ ...complementoBueno, primerApp: null, segundoApp: null, nombre: null }, INDEPENDIENTE]);
    const before = await filas(noci);
    expect(before.filter(({ tabla }) => tabla === 'examen')).toHaveLength(2);
    expect((await view(noci, []))?.cambios).toEqual([]);
    await integrate(noci, [], { mode: '1', e: { sintesis: 'OTRA' } });
    const sintesis = (rows: typeof before) =>
      rows.map(({ tabla, fila: { dssintesis: _, ...fila } }) => ({ tabla, fila }));
    expect(sintesis(await filas(noci))).toEqual(sintesis(before));
  });

  test('a cell that is left out keeps its value, NO APLICA takes it away, and what has no place then goes with it', async () => {
    const noci = c.numero();
    await integrate(noci, [
      { ...DICHO, dsrenavi: 'RENAVI-1', fcrenavi: '03/03/2024', boreparacion: 'SI', fcreparacion: '04/03/2024' },
    ]);
    await integrate(noci, [{ dsrenavi: 'NO APLICA', boreparacion: 'NO', finalidades: 'CASTIGO' }], { mode: '1' });
    const { carpeta, victima } = await open(noci);
    expect(carpeta.dsqueja).toBe('CNDH/1');
    expect(victima).toMatchObject({
      boavisoconsular: 1,
      fcavisoconsular: '2024-02-02',
      metodos: [1, 2, 12],
      finalidades: [3],
      dsrenavi: null,
      fcrenavi: null,
      boreparacion: 0,
      fcreparacion: null,
    });
  });

  test.each<[string, FilaEjemplo, FilaEjemplo, FilaEjemplo, Record<string, unknown>]>([
    ['a month, told again', { llprecisionhecho: 'MES' }, HECHO, HECHO, { llprecisionhecho: 3 }],
    ['a month, and another day', { llprecisionhecho: 'MES' }, HECHO, OTRO_HECHO, { llprecisionhecho: null }],
    ['two days, and the first', ENTRE, HECHO, HECHO, { llprecisionhecho: 2, fchechofin: '2024-01-15' }],
    ['two days, and another', ENTRE, HECHO, OTRO_HECHO, { llprecisionhecho: null, fchechofin: null }],
    ['not known, told again', {}, SIN_HECHO, SIN_HECHO, { llprecisionhecho: 5, fchecho: null }],
    ['not known, and a day', {}, SIN_HECHO, OTRO_HECHO, { llprecisionhecho: null }],
    ['a day, and that nobody knows it', {}, HECHO, SIN_HECHO, { llprecisionhecho: 5, fchecho: null }],
  ])(
    'how well the day of the facts is known stays while the day does (D-409): %s',
    async (_, dicho, e, otra, expected) => {
      const noci = c.numero();
      await integrate(noci, Object.keys(dicho).length ? [dicho] : [], { e });
      await integrate(noci, [], { mode: '1', e: { ...otra, sintesis: 'OTRA' } });
      expect((await open(noci)).carpeta).toMatchObject(expected);
    },
  );

  test('examinations that are told are all of hers; one that did not change is not written, and the preview says each in words', async () => {
    const noci = c.numero();
    await integrate(noci, [{ ...DICHO, ...OFICIAL }, INDEPENDIENTE]);
    const [oficial] = (await filas(noci)).filter(({ tabla }) => tabla === 'examen');
    const nuevas = [
      { metodos: 'NO APLICA', ...OFICIAL },
      { ...INDEPENDIENTE, fcentrega: '20/05/2025' },
    ];
    const seen = await view(noci, nuevas);
    expect(seen?.cambios.map(({ de, campo, antes, despues }) => [de, campo, antes, despues])).toEqual([
      ['Víctima ANA MARIA MUÑOZ LOPEZ', 'Métodos de tortura o maltrato', 'GOLPES; ASFIXIA; AMENAZAS', null],
      [
        'Víctima ANA MARIA MUÑOZ LOPEZ',
        'Exámenes practicados a la víctima',
        expect.stringContaining('PERITO INDEPENDIENTE'),
        expect.stringMatching(
          /FISCALIA.*NO CONSISTENTE; .*entrega de la copia a la víctima 20\/05\/2025.*MUY CONSISTENTE/,
        ),
      ],
    ]);
    await integrate(noci, nuevas, { mode: '1' });
    const after = (await filas(noci)).filter(({ tabla }) => tabla === 'examen');
    expect(after).toHaveLength(2);
    expect(after).toContainEqual(oficial);
    expect((await open(noci)).victima.examenes.map((e) => e.fcentrega)).toEqual([null, '2025-05-20']);
    const { rows } = await owner.query(
      `select detalle -> 'cambios' as cambios from auditoria where operacion = 'carga.integrar' and detalle ->> 'noci' = $1
       order by id desc limit 1`,
      [noci],
    );
    expect(rows[0].cambios).toMatchObject([
      {
        objeto: 'victima',
        antes: { metodos: [1, 2, 12], examenes: [{}, {}] },
        despues: { metodos: null, examenes: [{}, {}] },
      },
    ]);
  });

  test('a victim whom the workbook adds comes with her examinations', async () => {
    const noci = c.numero();
    const otra = { nombre: 'Luz', primerApp: 'Paz', segundoApp: 'NO APLICA' };
    await integrate(noci, []);
    await integrate(noci, [{ ...otra, ...OFICIAL }], { mode: '1', v: [{}, otra] });
    const { rows } = await owner.query(
      'select v.dsnombre, e.llgrado from carpeta c join victima v using (llcarpeta) join examenvictima e using (llvictima) where noci = $1',
      [noci],
    );
    expect(rows).toEqual([{ dsnombre: 'LUZ', llgrado: 1 }]);
  });
});

/** A value of a field's kind, and other than nothing. */
function valorDe(campo: Campo): unknown {
  switch (campo.tipo) {
    case 'texto':
      return 'GUARDADO';
    case 'fecha':
      return '2024-03-05';
    case 'varios':
      return [1];
    default:
      return 1;
  }
}
const CELDAS = { texto: 'Guardado', entero: 1, fecha: '05/03/2024', siNo: 'SI' } as const;

describe('[1-665] [1-676] [2-628] a datum of law of any noun stays where it is not said', () => {
  const SUSTANTIVOS = {
    carpeta: camposCarpeta,
    victima: camposVictima,
    autoridad: camposAutoridad,
    imputado: camposImputado,
  };
  const TABLAS = { carpeta: 'carpeta', victima: 'victima', autoridad: 'responsable', imputado: 'imputado' } as const;
  const CLASES = Object.keys(SUSTANTIVOS) as (keyof typeof SUSTANTIVOS)[];
  const deLeyDe = (clase: (typeof CLASES)[number]): readonly string[] => datosDeLey(SUSTANTIVOS[clase] as Campos);
  const esperados = (clase: (typeof CLASES)[number]) =>
    Object.fromEntries(deLeyDe(clase).map((name) => [name, valorDe((SUSTANTIVOS[clase] as Campos)[name] as Campo)]));
  /** The only record of a file of each noun, with all its data of law as somebody left them there. */
  async function kept(noci: string) {
    await integrate(noci, []);
    const { rows } = await owner.query(
      `select llcarpeta, llvictima, llresponsable, llimputado from carpeta c join victima using (llcarpeta)
         join responsable r using (llcarpeta) join imputado using (llresponsable) where noci = $1`,
      [noci],
    );
    const ids = rows[0] as Record<'llcarpeta' | 'llvictima' | 'llresponsable' | 'llimputado', number>;
    const llaves = {
      carpeta: 'llcarpeta',
      victima: 'llvictima',
      autoridad: 'llresponsable',
      imputado: 'llimputado',
    } as const;
    for (const clase of CLASES) {
      const values = Object.entries(esperados(clase));
      if (!values.length) continue;
      await owner.query(
        `update ${TABLAS[clase]} set ${values.map(([name], i) => `${name} = $${i + 2}`).join(', ')} where ${llaves[clase]} = $1`,
        [ids[llaves[clase]], ...values.map(([, value]) => value)],
      );
    }
    const read = async (clase: (typeof CLASES)[number]) => {
      const { rows: found } = await owner.query(
        `select to_jsonb(x) as fila from ${TABLAS[clase]} x where ${llaves[clase]} = ${ids[llaves[clase]]}`,
      );
      return pick(found[0].fila, deLeyDe(clase));
    };
    return { ids, read };
  }
  const sinLey = (clase: (typeof CLASES)[number], record: object) => {
    const names = new Set(Object.keys(SUSTANTIVOS[clase]).filter((name) => !deLeyDe(clase).includes(name)));
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
  };

  test('a workbook without its column keeps it', async () => {
    const noci = c.numero();
    const { read } = await kept(noci);
    await integrate(noci, [], {
      mode: '1',
      e: { sintesis: 'OTRA' },
      v: [{ alias: 'OTRO' }],
      r: [{ cargo: 'Otro', alias: 'OTRO' }],
    });
    for (const clase of CLASES) expect([clase, await read(clase)]).toEqual([clase, esperados(clase)]);
  });

  test('a caller who leaves its key out keeps it', async () => {
    const { ids, read } = await kept(c.numero());
    const headers = await as('capturista.30');
    const { llcarpeta, llvictima, llresponsable } = ids;
    const params = (id: number) => ({ params: { id } as never });
    const carpeta = (await call(getCarpetaById, { params: { llcarpeta } as never }, headers)).body;
    const { boleyfederal: _, ...propia } = carpeta;
    const victima = (await call(getCtVictimaById, params(llvictima), headers)).body[0] as object;
    const autoridad = (await call(getCtResponsablesById, params(llresponsable), headers)).body;
    const imputados = autoridad.imputados.map((one) => sinLey('imputado', one));
    const answers = [
      await call(
        modificarCI,
        { body: { ...sinLey('carpeta', propia), nombrempresponsable: 'LIC. X', dscalle: 'OTRA' } as never },
        headers,
      ),
      await call(editarVictima, { body: { ...sinLey('victima', victima), dsalias: 'OTRO' } as never }, headers),
      await call(
        modificarAutoridad,
        { body: { ...sinLey('autoridad', autoridad), dscargo: 'OTRO', imputados } as never },
        headers,
      ),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, expect.objectContaining({ result: 'REGISTRO_EXITOSO' })]),
    );
    for (const clase of CLASES) expect([clase, await read(clase)]).toEqual([clase, esperados(clase)]);
  });

  test('of an authority and its accused: its cell writes it, by a first load and by an update, and an empty one does not', async () => {
    const noci = c.numero();
    const cells = Object.fromEntries(
      (['autoridad', 'imputado'] as const).flatMap((clase) =>
        deLeyDe(clase).map((name) => {
          const [columna] = Object.entries(COLUMNAS.Responsable).find(
            ([, spec]) => spec === columnaDe(clase, name),
          ) ?? [''];
          return [columna, CELDAS[(SUSTANTIVOS[clase] as Campos)[name]?.tipo as keyof typeof CELDAS]];
        }),
      ),
    );
    const { read } = await kept(noci);
    const guardado = async () => [await read('autoridad'), await read('imputado')];
    await owner.query(
      `update responsable set dscargo = 'X' where llcarpeta = (select llcarpeta from carpeta where noci = $1)`,
      [noci],
    );
    const nada = Object.fromEntries(Object.keys(cells).map((columna) => [columna, 'NO APLICA']));
    await integrate(noci, [], { mode: '1', r: [nada] });
    const vacios = (clase: 'autoridad' | 'imputado') => Object.fromEntries(deLeyDe(clase).map((name) => [name, null]));
    expect(await guardado()).toEqual([vacios('autoridad'), vacios('imputado')]);
    await integrate(noci, [], { mode: '1', r: [cells] });
    expect(await guardado()).toEqual([esperados('autoridad'), esperados('imputado')]);
    const otra = c.numero();
    await integrate(otra, [], { r: [cells] });
    const { rows } = await owner.query(
      `select to_jsonb(r) as autoridad, to_jsonb(i) as imputado from carpeta join responsable r using (llcarpeta)
         join imputado i using (llresponsable) where noci = $1`,
      [otra],
    );
    for (const clase of ['autoridad', 'imputado'] as const)
      expect(pick(rows[0][clase], deLeyDe(clase))).toEqual(esperados(clase));
  });
});
