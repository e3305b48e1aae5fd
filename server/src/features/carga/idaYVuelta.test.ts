import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { type FilaEjemplo, qrrBueno } from '@renadet/domain/carga/carga.ejemplo';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cargas } from './carga.probe.ts';

/**
 * What document 2 allows is loaded, opened and saved; what no clause allows and no form could save is kept out (D-14,
 * D-35, D-96). Each changes one thing of a file that goes and comes, so that it fails for that thing alone.
 */
const t = await testApp();
const { call, as, owner } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});

interface Enviada {
  victimas: object[];
  autoridades: { imputados: object[] }[];
}
/** A sound file with some values of one kind of row changed, as an outside caller may send it. */
function con({ e = {}, v = {}, a = {}, i = {} }: { e?: object; v?: object; a?: object; i?: object }) {
  const noci = c.numero();
  const file = c.enviado(noci) as Enviada;
  const carpeta = {
    ...file,
    ...e,
    victimas: file.victimas.map((x) => ({ ...x, ...v })),
    autoridades: file.autoridades.map((x) => ({ ...x, ...a, imputados: x.imputados.map((y) => ({ ...y, ...i })) })),
  };
  return { noci, carpeta };
}
const campos = (names: object, row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in names));

/**
 * What became of a file: the codes that kept it out; where it entered, what saving one of its records answered, and the
 * fields that are then otherwise than the load left them.
 */
interface Destino {
  codigos: string[];
  status?: number;
  campos?: string[];
  cambiados?: string[];
}
const VA_Y_VUELVE: Destino = { codigos: [], status: 200, campos: [], cambiados: [] };
/** Kept out by errors whose codes all begin so. */
const fuera = (codigo: string) => ({
  codigos: expect.toSatisfy((found: string[]) => found.length > 0 && found.every((c) => c.startsWith(codigo))),
});

/** Loads a file. @returns the codes that kept it out, none where it is in */
async function codigosDe(carpeta: object): Promise<string[]> {
  const { status, body } = await c.integrate([carpeta]);
  expect([status, body.correctas + body.erroresBack.length]).toEqual([200, 1]);
  return body.erroresBack.flatMap(({ errores }) => errores.map(({ codigo }) => codigo));
}

type Que = 'carpeta' | 'victima' | 'autoridad';
type Registro = Record<string, unknown> & { imputados?: Record<string, unknown>[] };
/** A record with the fields of its accused beside its own. */
const plano = ({ imputados = [], imputadosE: _, ...own }: Registro): Record<string, unknown> =>
  Object.assign(
    own,
    ...imputados.map((one, i) => Object.fromEntries(Object.entries(one).map(([k, v]) => [`${i}.${k}`, v]))),
  );
function otros(before: Registro, after: Registro): string[] {
  const [one, other] = [plano(before), plano(after)];
  const same = (name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name]);
  return Object.keys({ ...one, ...other }).filter((name) => name !== 'version' && !same(name));
}

/** One record of a file that was loaded, as its form reads it and saves it. */
async function registro(que: Que, llcarpeta: number) {
  const headers = await as('supervisor.30');
  const llave = async (sql: string) => (await owner.query(sql, [llcarpeta])).rows[0].id;
  if (que === 'carpeta') {
    // what the form asks for and no workbook has
    await owner.query(`update carpeta set nombrempresponsable = 'LIC. X', llgobierno = null where llcarpeta = $1`, [
      llcarpeta,
    ]);
    return {
      open: async (): Promise<Registro> =>
        campos(camposCarpeta, (await call(getCarpetaById, { params: { llcarpeta } as never }, headers)).body),
      save: (body: Registro) => call(modificarCI, { body: body as never }, headers),
    };
  }
  if (que === 'victima') {
    const id = await llave('select llvictima as id from victima where llcarpeta = $1');
    return {
      open: async (): Promise<Registro> =>
        campos(camposVictima, (await call(getCtVictimaById, { params: { id } as never }, headers)).body[0] ?? {}),
      save: (body: Registro) => call(editarVictima, { body: body as never }, headers),
    };
  }
  const id = await llave('select llresponsable as id from responsable where llcarpeta = $1');
  return {
    open: async (): Promise<Registro> => {
      const { body } = await call(getCtResponsablesById, { params: { id } as never }, headers);
      return { ...campos(camposAutoridad, body), imputados: body.imputados.map((i) => campos(camposImputado, i)) };
    },
    save: (body: Registro) => call(modificarAutoridad, { body: { ...body, imputadosE: [] } as never }, headers),
  };
}

/**
 * Loads a file; where it enters, what is read of one of its records is sent back.
 * @param changes what its user changes before saving; nothing by default
 */
async function idaYVuelta(
  que: Que,
  { noci, carpeta }: { noci: string; carpeta: object },
  changes: (values: Registro) => Registro = (values) => values,
): Promise<Destino> {
  const codigos = await codigosDe(carpeta);
  if (codigos.length) return { codigos };
  const { open, save } = await registro(que, (await c.count(noci)).llcarpeta);
  const before = await open();
  const { status, body } = await save(changes(before));
  return {
    codigos,
    status,
    campos: (body as { campos?: { campo: string }[] }).campos?.map(({ campo }) => campo) ?? [],
    cambiados: otros(before, await open()),
  };
}

type Cambios = Parameters<typeof con>[0];
/** Levels of government without a sublevel or an institution of their own, whole. */
const SIN_NIVEL = {
  'NO DISPONIBLE': {
    a: {
      nivelGobierno: 'NO DISPONIBLE',
      subnivelGobierno: 'NO DISPONIBLE',
      perteneceInstitucion: 2,
      institucion: 'NO DISPONIBLE',
      cargo: null,
    },
    i: { adscripcion: 'NO DISPONIBLE', separadoServPub: 2 },
  },
  'NO APLICA': {
    a: {
      nivelGobierno: 'NO APLICA',
      subnivelGobierno: 'NO APLICA',
      perteneceInstitucion: 3,
      institucion: 'NO APLICA',
      cargo: null,
    },
    i: { adscripcion: 'PARTICULAR', separadoServPub: 3 },
  },
} as const satisfies Record<string, Cambios>;
const ND = SIN_NIVEL['NO DISPONIBLE'];
const NA = SIN_NIVEL['NO APLICA'];
const SERVIDOR = { adscripcion: 'SERVIDOR PÚBLICO', separadoServPub: 0 };

describe('what document 2 allows is loaded, and can be opened and saved (D-35, D-96)', () => {
  test.each(['carpeta', 'victima', 'autoridad'] as const)('a sound %s goes and comes', async (que) => {
    expect(await idaYVuelta(que, con({}))).toEqual(VA_Y_VUELVE);
  });
  const ABROAD = {
    paisNacimiento: 'AFGANISTÁN',
    entidadNacimiento: 'NO APLICA',
    municipioNacimiento: null,
    claveMunicipioNacimiento: 99999,
  };
  test('a sound victim born abroad goes and comes', async () => {
    expect(await idaYVuelta('victima', con({ v: ABROAD }))).toEqual(VA_Y_VUELVE);
  });
  const otraSintesis = (v: Registro) => ({ ...v, dssintesis: 'CORREGIDA' });
  const otroAlias = (v: Registro) => ({ ...v, dsalias: 'LA ALTA' });
  const otraCurp = (v: Registro) => ({ ...v, imputados: v.imputados?.map((i) => ({ ...i, dscurp: 'XEXX' })) as never });
  const CONTRA_QUIEN: [nivel: string, cells: FilaEjemplo][] = [
    ['FEDERAL', {}],
    ['ESTATAL', {}],
    [
      'NO DISPONIBLE',
      {
        subnivelGobierno: 'NO DISPONIBLE',
        perteneceInstitucion: 'NO DISPONIBLE',
        institucion: 'NO DISPONIBLE',
        cargo: 'NO APLICA',
      },
    ],
  ];
  const contraQuien = (nivelGobierno: string, cells: FilaEjemplo) => {
    const noci = c.numero();
    return { noci, carpeta: c.enviado(noci, { r: [{ ...qrrBueno, nivelGobierno, ...cells }] }) };
  };
  /** Rows of which a field breaks a rule of its form, each with another field that its user changes. */
  const LEGALES: [title: string, que: Que, cambios: Cambios, otro: string, cambia: (v: Registro) => Registro][] = [
    ['row 1 [2-306]: evidence NO DISPONIBLE', 'carpeta', { e: { indiciosDelito: 2 } }, 'dssintesis', otraSintesis],
    [
      'row 2 [2-294] [2-295]: accumulation filled without the status',
      'carpeta',
      { e: { carpetaAcumula: 'OTRA/1', motivoReclasificacion: 'LESIONES' } },
      'dssintesis',
      otraSintesis,
    ],
    [
      'row 3 [2-355]: REGULAR, Mexican born in Mexico, without identity card',
      'victima',
      { v: { situacionMigratoria: 'REGULAR' } },
      'dsalias',
      otroAlias,
    ],
    [
      'row 4 [2-353]: REGULAR, Mexican born abroad, with identity card',
      'victima',
      { v: { ...ABROAD, situacionMigratoria: 'REGULAR', cedulaIdentidad: 'A-1' } },
      'dsalias',
      otroAlias,
    ],
    [
      'row 7 [2-388]: belongs NO DISPONIBLE, institution NO DISPONIBLE',
      'autoridad',
      { a: { perteneceInstitucion: 2, institucion: 'NO DISPONIBLE', cargo: null } },
      '0.dscurp',
      otraCurp,
    ],
    [
      'row 13 [2-394]: accused by alias only',
      'autoridad',
      { i: { nombre: null, primerApp: null, alias: 'EL TUERTO' } },
      '0.dscurp',
      otraCurp,
    ],
  ];
  test.each(LEGALES)('%s', async (_, que, patch) => {
    expect(await idaYVuelta(que, con(patch))).toEqual(VA_Y_VUELVE);
  });
  test.each(LEGALES)('%s: with another field changed, the rest stays', async (_, que, patch, otro, changes) => {
    expect(await idaYVuelta(que, con(patch), changes)).toEqual({ ...VA_Y_VUELVE, cambiados: [otro] });
  });
  test.each(CONTRA_QUIEN)('row 14 [2-382]: Q.R.R. SI with the level %s', async (nivelGobierno, cells) => {
    expect(await idaYVuelta('autoridad', contraQuien(nivelGobierno, cells))).toEqual(VA_Y_VUELVE);
  });
  test.each(CONTRA_QUIEN.slice(0, 2))(
    'row 14 [2-382]: Q.R.R. SI with the level %s: with another position, the rest stays',
    async (nivelGobierno, cells) => {
      const changes = (v: Registro) => ({ ...v, dscargo: 'JEFE' });
      expect(await idaYVuelta('autoridad', contraQuien(nivelGobierno, cells), changes)).toEqual({
        ...VA_Y_VUELVE,
        cambiados: ['dscargo'],
      });
    },
  );
});

const unite = (one: Cambios, other: Cambios): Cambios => ({
  e: { ...one.e, ...other.e },
  v: { ...one.v, ...other.v },
  a: { ...one.a, ...other.a },
  i: { ...one.i, ...other.i },
});
/**
 * Each beside the same file without the fault, which enters: what keeps it out is the fault alone.
 * The code is that of the column at fault, or the beginning that those of its sheet share.
 */
type Culpa = [title: string, que: Que, sano: Cambios, culpa: Cambios, codigo: string];
const NO_PERTENECE = { a: { perteneceInstitucion: 0, institucion: 'NO APLICA', cargo: null } };
const SIN_INSTITUCION = { a: { institucion: 'NO DISPONIBLE', cargo: null } };
const OTRA = { v: { tecnicasTortura: 'OTRA', especifiqueTecnicaTortura: 'AMENAZAS' } };
const CULPAS: Culpa[] = [
  [
    'sexual technique, no sexual offence',
    'victima',
    { v: { tecnicasTortura: 'VIOLENCIA SEXUAL' } },
    { v: { esVictimaDelitoSexual: 0 } },
    'VICTIMA_DELITO_SEXUAL',
  ],
  ['technique OTRA without its text', 'victima', OTRA, { v: { especifiqueTecnicaTortura: null } }, 'VICTIMA_'],
  [
    'belongs NO APLICA with a real sublevel',
    'autoridad',
    NO_PERTENECE,
    { a: { perteneceInstitucion: 3 } },
    'AUTORIDAD_',
  ],
  ['belongs NO with a position', 'autoridad', NO_PERTENECE, { a: { cargo: 'AGENTE' } }, 'AUTORIDAD_'],
  ['institution NO DISPONIBLE with a position', 'autoridad', SIN_INSTITUCION, { a: { cargo: 'AGENTE' } }, 'AUTORIDAD_'],
  [
    'sublevel NO DISPONIBLE, belongs SI',
    'autoridad',
    SIN_INSTITUCION,
    { a: { subnivelGobierno: 'NO DISPONIBLE' } },
    'AUTORIDAD_',
  ],
  ['level NO DISPONIBLE with a public servant', 'autoridad', ND, { i: SERVIDOR }, 'AUTORIDAD_IMPUTADO_'],
  ['level NO APLICA with a public servant', 'autoridad', NA, { i: SERVIDOR }, 'AUTORIDAD_IMPUTADO_'],
  [
    '[2-573] level NO DISPONIBLE, sublevel EJECUTIVO',
    'autoridad',
    { i: ND.i },
    { a: { nivelGobierno: 'NO DISPONIBLE' } },
    'AUTORIDAD_SUBNIVEL',
  ],
  [
    'MUNICIPAL, LEGISLATIVO',
    'autoridad',
    { a: { subnivelGobierno: 'LEGISLATIVO', institucion: 'SEDENA' } },
    { a: { nivelGobierno: 'MUNICIPAL' } },
    'AUTORIDAD_SUBNIVEL',
  ],
  [
    'FEDERAL, sublevel NO APLICA',
    'autoridad',
    NA,
    { a: { nivelGobierno: 'FEDERAL' }, i: SERVIDOR },
    'AUTORIDAD_SUBNIVEL',
  ],
  ['origin ATRACCION in a state file', 'carpeta', {}, { e: { origen: 'ATRACCION' } }, 'CARPETA_ORIGEN'],
  [
    'exam NO DISPONIBLE, result POSITIVO',
    'victima',
    { v: { tieneExamenPsicologico: 1, tipoExamen: 'NO DISPONIBLE', resultadoExamen: 'NO DISPONIBLE' } },
    { v: { resultadoExamen: 'POSITIVO' } },
    'VICTIMA_EXAMEN',
  ],
];
describe('what no clause of document 2 allows and no form could save is not loaded (D-14, D-35, D-96)', () => {
  test.each(CULPAS)('%s: without the fault it enters', async (_, __, sano) => {
    expect(await codigosDe(con(sano).carpeta)).toEqual([]);
  });
  test.each(CULPAS)('%s: is kept out', async (_, que, sano, culpa, codigo) => {
    expect(await idaYVuelta(que, con(unite(sano, culpa)))).toEqual(fuera(codigo));
  });
});

describe('a birth country that is not known (D-14, 1-578, 1-579)', () => {
  const DESCONOCIDO = {
    paisNacimiento: 'NO DISPONIBLE',
    entidadNacimiento: 'NO DISPONIBLE',
    municipioNacimiento: 'NO DISPONIBLE',
    claveMunicipioNacimiento: 99999,
  };
  const VERACRUZ = {
    ...DESCONOCIDO,
    entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
    municipioNacimiento: null,
  };
  test.each<[string, Que, Cambios, string]>([
    ['[2-347] of a victim', 'victima', { v: VERACRUZ }, 'VICTIMA_LUGAR_NACIMIENTO'],
    ['[2-351] of an accused person', 'autoridad', { i: VERACRUZ }, 'AUTORIDAD_IMPUTADO_ENTIDAD'],
  ])('%s, and a state: kept out', async (_, que, patch, codigo) => {
    expect(await idaYVuelta(que, con(patch))).toEqual(fuera(codigo));
  });
  test.each<[string, Que, Cambios, string]>([
    ['[2-348] of a victim', 'victima', { v: DESCONOCIDO }, 'victima'],
    [
      '[2-352] of an accused person',
      'autoridad',
      { i: DESCONOCIDO },
      'responsable r join imputado using (llresponsable)',
    ],
  ])('%s, with state and municipality NO DISPONIBLE: goes and comes', async (_, que, patch, tabla) => {
    const file = con(patch);
    expect(await idaYVuelta(que, file)).toEqual(VA_Y_VUELVE);
    const { llcarpeta } = await c.count(file.noci);
    const { rows } = await owner.query(
      `select llpaisnacimiento, llestadonacimiento, llmunicipionacimiento from ${tabla} where llcarpeta = $1`,
      [llcarpeta],
    );
    expect(rows).toEqual([{ llpaisnacimiento: 277, llestadonacimiento: 99, llmunicipionacimiento: 1 }]);
  });

  const SIN_MUNICIPIO = {
    paisNacimiento: 'MEXICO',
    entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
    municipioNacimiento: 'NO DISPONIBLE',
    claveMunicipioNacimiento: 99999,
  };
  test.each<[string, Que, Cambios, string]>([
    ['[2-346] of a victim', 'victima', { v: SIN_MUNICIPIO }, 'victima'],
    [
      '[2-350] of an accused person',
      'autoridad',
      { i: SIN_MUNICIPIO },
      'responsable r join imputado using (llresponsable)',
    ],
  ])(
    '%s, born in a state of whose municipalities none is known: no municipality is made up',
    async (_, que, patch, tabla) => {
      const file = con(patch);
      expect(await idaYVuelta(que, file)).toEqual(VA_Y_VUELVE);
      const { llcarpeta } = await c.count(file.noci);
      const { rows } = await owner.query(
        `select llestadonacimiento, llmunicipionacimiento from ${tabla} where llcarpeta = $1`,
        [llcarpeta],
      );
      expect(rows).toEqual([{ llestadonacimiento: 30, llmunicipionacimiento: null }]);
    },
  );
});
