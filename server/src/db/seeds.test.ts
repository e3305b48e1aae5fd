import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGO_DE_IDS } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import * as IDS from '@renadet/domain/catalogos/ids';
import { estiloDe, legible } from '@renadet/domain/catalogos/legible';
import { RESPUESTA } from '@renadet/domain/lib/siNo';
import { llave } from '@renadet/domain/lib/texto';
import { FUNCION_ID, FUNCIONES } from '@renadet/domain/permisos/funciones';
import { ROL } from '@renadet/domain/permisos/roles';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDb } from '../../test/db.ts';
import { loadSeeds, readSeed } from './seeds.ts';

const seeds = join(import.meta.dirname, '../../seeds');
const rows = (name: NombreCatalogo) => readSeed(CATALOGOS[name]);
const ids = (name: NombreCatalogo) => rows(name).map((row) => Number(row[CATALOGOS[name].clave.at(-1) ?? '']));
const text = (name: NombreCatalogo, id: number) => {
  const { clave, descripcion }: Catalogo = CATALOGOS[name];
  return llave(rows(name).find((row) => row[clave.at(-1) ?? ''] === String(id))?.[descripcion ?? ''] ?? '');
};

describe('the files', () => {
  test.each(Object.entries<Catalogo>(CATALOGOS))(
    '%s: keys are unique, columns are the declared ones',
    (_, catalogo) => {
      const keys = readSeed(catalogo).map((row) => catalogo.clave.map((column) => row[column]).join('|'));
      expect(new Set(keys).size).toBe(keys.length);
    },
  );

  test('no entry loses or changes a letter where people read it', () => {
    const plegada = (one: string) =>
      one
        .normalize('NFD')
        .replace(/\u0301|\u0308/g, '')
        .toUpperCase();
    const read = Object.entries<Catalogo>(CATALOGOS).flatMap(([name, catalogo]) =>
      readSeed(catalogo).map((row) => {
        const stored = row[catalogo.descripcion ?? ''] ?? '';
        return [stored, legible(stored, estiloDe(name))] as const;
      }),
    );
    expect(read.length).toBeGreaterThan(3000);
    expect(read.filter(([stored, one]) => plegada(one) !== plegada(stored) || one.length !== stored.length)).toEqual(
      [],
    );
    // what stays in capitals is an acronym
    expect(new Set(read.filter(([, one]) => one !== '' && !/\p{Ll}/u.test(one)).map(([, one]) => one))).toEqual(
      new Set(['FGR', 'SEDENA', 'SEMAR']),
    );
  });

  test('every file belongs to a catalogue', () => {
    const known = Object.values<Catalogo>(CATALOGOS).map((c) => c.semilla);
    expect(
      readdirSync(seeds)
        .filter((name) => name.endsWith('.csv'))
        .sort(),
    ).toEqual(known.sort());
  });

  test('the 32 states with their 2,478 municipalities, and the two special ones with one each', () => {
    expect(ids('estados').toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 32 }, (_, i) => i + 1), 33, 99]);
    const special = rows('municipios').filter((row) => Number(row.llestado) > 32);
    expect(rows('municipios')).toHaveLength(2478 + 2);
    expect(special).toEqual([
      { llestado: '33', llmunicipio: '1', dsmunicipio: 'NO APLICA' },
      { llestado: '99', llmunicipio: '1', dsmunicipio: 'NO DISPONIBLE' },
    ]);
  });

  test('[1-192] the same municipality number exists in several states', () => {
    expect(rows('municipios').filter((row) => row.llmunicipio === '1')).toHaveLength(33); // all but 09
  });

  // workbooks name entries by text, without accents: two entries of one list must not read the same
  test.each([
    ['municipios', 'llestado'],
    ['estatus', 'lletapa'],
    ['circunstancias', 'lldelito'],
    ['detallesSituacion', 'llsituacionjuridica'],
    ['propietarios', 'llinstitucion'],
    ...(Object.keys(CATALOGOS) as NombreCatalogo[])
      .filter((name) => 'descripcion' in CATALOGOS[name] && CATALOGOS[name].clave.length === 1)
      .filter((name) => !['estatus', 'circunstancias', 'detallesSituacion', 'propietarios', 'sedes'].includes(name))
      .map((name) => [name, undefined] as const),
  ] as [NombreCatalogo, string | undefined][])('%s: no two texts are the same', (name, parent) => {
    const { descripcion = '' }: Catalogo = CATALOGOS[name];
    const texts = rows(name).map((row) => `${parent && row[parent]}|${llave(row[descripcion] ?? '')}`);
    expect(texts.filter((t, i) => texts.indexOf(t) !== i)).toEqual([]);
  });

  test('age ranges cover 0 to 999 without overlap', () => {
    const ranges = rows('rangosEdades').map((r) => [Number(r.minimo), Number(r.maximo)] as const);
    expect(ranges[0]?.[0]).toBe(0);
    expect(ranges.at(-1)?.[1]).toBe(999);
    expect(ranges.slice(1).every(([min], i) => min === (ranges[i]?.[1] ?? 0) + 1)).toBe(true);
  });

  test('state institutions are 100 + state and their abbreviation ends in the state', () => {
    const list = rows('instituciones').map((r) => [Number(r.llinstitucion), r.dsabreviatura]);
    expect(list).toEqual([
      [1, 'FGR'],
      ...Array.from({ length: 32 }, (_, i) => [101 + i, `FGE-${String(i + 1).padStart(2, '0')}`]),
    ]);
    const areas = rows('propietarios').map((r) => Number(r.llinstitucion));
    expect(list.filter(([id]) => areas.filter((a) => a === id).length < 2)).toEqual([]);
  });
});

describe('what rules rely on', () => {
  /** Names that describe an entry instead of repeating its text. */
  const named: Record<string, string> = {
    'MUNICIPIO.UNICO': 'NO APLICA',
    'DELITO.TRATOS_CRUELES': 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES',
    'ESTATUS.FACULTAD_ATRACCION': 'FACULTAD DE ATRACCION',
    'TECNICA.SEXUAL': 'VIOLENCIA SEXUAL',
    'TECNICA.DOLOR_O_SUFRIMIENTO': 'CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO',
    'TECNICA.RETIRADA_10': 'NO APLICA',
    'TECNICA.RETIRADA_12': 'SE DESCONOCE',
    'SUBNIVEL.AUTONOMO': 'ORGANISMO AUTONOMO',
    'SUBNIVEL.PUESTO': 'PUESTO DE GOBIERNO',
    'DEPENDENCIA.FISCALIA_LOCAL': 'FISCALIA O PROCURADURIA LOCAL',
    'DEPENDENCIA.MIGRACION': 'INSTITUTO NACIONAL DE MIGRACION',
    'DEPENDENCIA.SSP_ESTATAL': 'S. S. P. ESTATAL',
    'DEPENDENCIA.SEGURIDAD_CIUDADANA': 'SECRETARIA DE SEGURIDAD CIUDADANA',
    'DETALLE_SITUACION.NO_APLICA_LIBRE': 'NO APLICA',
    'DETALLE_SITUACION.NO_APLICA_NO_DISPONIBLE': 'NO APLICA',
    'INSTITUCION.FGR': 'FISCALIA GENERAL DE LA REPUBLICA',
    'INSTITUCION.ESTATAL_DESDE': '', // a bound, no entry
  };
  const all = Object.entries(IDS).flatMap(([list, entries]) =>
    Object.entries(entries).map(([name, id]) => ({ list: list as keyof typeof IDS, name, id: id as number })),
  );

  test.each(all)('$list $name is $id', ({ list, name, id }) => {
    const expected = named[`${list}.${name}`] ?? llave(name.replaceAll('_', ' '));
    if (list === 'MUNICIPIO')
      expect(rows('municipios').find((r) => r.llestado === '33' && r.llmunicipio === String(id))?.dsmunicipio).toBe(
        expected,
      );
    else expect(text(CATALOGO_DE_IDS[list], id)).toBe(expected);
  });

  test('docs/requirements/ids.tsv tells each: its entry, what the guide has under that number, and why its rule makes sense of it', () => {
    const GUIA: Readonly<Record<string, string>> = {
      DELITO: 'delito',
      ORIGEN: 'origen',
      DENUNCIANTE: 'denunciante',
      ETAPA: 'etapa',
      ESTATUS: 'estatus',
      GENERO: 'sexo',
      TECNICA: 'tecnicas',
      EXAMEN: 'tipoExamen',
      RESULTADO: 'resultadoExamen',
      ORGANISMO_EXAMEN: 'organismoExamen',
      GRADO_EXAMEN: 'gradoExamen',
      GOBIERNO: 'nivelGobierno',
      SUBNIVEL: 'subnivelGobierno',
      DEPENDENCIA: 'dependencia',
      SITUACION_JURIDICA: 'situacionJuridica',
      DETALLE_SITUACION: 'situacionDetalle',
    };
    const [, ...lines] = readFileSync(join(seeds, '../../docs/requirements/ids.tsv'), 'utf8').trim().split('\n');
    const told = lines.map((line) => line.split('\t'));
    const enGuia = (list: string, id: number) =>
      rows('guia').find((r) => r.catalogo === GUIA[list] && Number(r.codigo) === id)?.descripcion ?? '-';
    expect(told.map(([nombre, id, entrada, guia]) => [nombre, id, entrada, guia])).toEqual(
      all
        .map(({ list, name, id }) => {
          const own = list === 'MUNICIPIO' ? 'NO APLICA' : text(CATALOGO_DE_IDS[list], id);
          return [`${list}.${name}`, String(id), own || '-', enGuia(list, id)];
        })
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    );
    expect(told.filter(([, , , , porque = '']) => porque.length < 10)).toEqual([]);
  });

  test('[1-193] yes/no answers read the same in the catalogue and in the domain', () => {
    expect(Object.fromEntries(rows('respuestas').map((r) => [r.llrespuesta, r.dsrespuesta]))).toEqual(RESPUESTA);
  });

  test('functions and roles are those of the domain', () => {
    expect(rows('funcionalidades').map((r) => [Number(r.llfuncionalidad), r.dsfuncionalidad])).toEqual(
      Object.entries(FUNCIONES).map(([id, ds]) => [Number(id), ds]),
    );
    expect(ids('roles')).toEqual(Object.values(ROL));
  });

  test('what each role may do', () => {
    const of = (rol: number) =>
      rows('rolesFuncionalidades').flatMap((r) => (Number(r.llrol) === rol ? [Number(r.llfuncionalidad)] : []));
    const [delVictima, delAutoridad, folio, usuarios] = [8, 12, 3, 19];
    const declarar = FUNCION_ID['DECLARAR TOTALES']; // who signs answers for an office's number (D-120)
    const registrar = FUNCION_ID['REGISTRAR QUEJAS']; // a source answers for what it knows (D-134)
    expect(of(ROL.ADMINISTRADOR)).toEqual(
      Object.values(FUNCION_ID).filter((id) => id !== declarar && id !== registrar),
    );
    expect(of(ROL.FUENTE)).toEqual([9, registrar, FUNCION_ID['CONSULTAR QUEJAS']]);
    expect(Object.values(ROL).filter((rol) => of(rol).includes(declarar))).toEqual([
      ROL.SUPERVISOR_COMUN,
      ROL.SUPERVISOR_FEDERAL,
    ]);
    expect(of(ROL.CONSULTA)).toEqual([2, 9, 18]);
    for (const rol of [ROL.CAPTURISTA_COMUN, ROL.CAPTURISTA_FEDERAL]) {
      expect(of(rol)).toContain(folio);
      expect(of(rol)).not.toContain(delVictima);
      expect(of(rol)).not.toContain(delAutoridad);
    }
    for (const rol of [ROL.SUPERVISOR_COMUN, ROL.SUPERVISOR_FEDERAL])
      expect(of(rol)).toEqual(expect.arrayContaining([delVictima, delAutoridad, folio]));
    const admins = Object.values(ROL).filter((rol) => of(rol).includes(usuarios));
    expect(admins).toEqual([ROL.ADMINISTRADOR, ROL.ADMINISTRADOR_ESTATAL]);
  });

  test('[1-437] the default menu: add a CI, search outside, search in the registry, users', () => {
    const menu = rows('menuElementos').map((r) => [r.dselemento, FUNCIONES[Number(r.llfuncionalidad) as 1]]);
    // the documents' own entries come first; later screens follow
    expect(menu.slice(0, 4)).toEqual([
      ['pages/actualizar', 'CREAR CARPETA'],
      ['pages/buscar_justiciaNet', 'BUSCAR EN JUSTICIANET'],
      ['pages/buscar_ci', 'CONSULTAR CARPETA'],
      ['pages/search_user', 'USUARIOS'],
    ]);
  });
});

describe('the interconnection guide', () => {
  const guide = (catalogo: string, padre?: number) =>
    rows('guia').flatMap((r) =>
      r.catalogo === catalogo && (padre === undefined || Number(r.padre) === padre) ? [Number(r.codigo)] : [],
    );
  test('[3-198] has the sixteen catalogues of the documents, and five of ours with the codes that the registry has', () => {
    const nuestros = {
      metodos: 'metodos',
      finalidades: 'finalidades',
      motivos: 'motivos',
      organismoExamen: 'organismosExamen',
      gradoExamen: 'gradosExamen',
    } as const;
    expect(new Set(rows('guia').map((r) => r.catalogo)).size).toBe(16 + Object.keys(nuestros).length);
    for (const [name, catalogo] of Object.entries(nuestros))
      expect([name, guide(name, 0)]).toEqual([name, ids(catalogo)]);
  });
  test.each([
    ['3-282', 'origen', 0, [1, 2, 3, 4, 5]],
    ['3-283', 'delito', 0, [310, 311]],
    ['3-284', 'circunstancias', 310, [1, 2, 3, 4, 5]],
    ['3-285', 'circunstancias', 311, [6, 7, 8, 9]],
    ['3-286', 'tecnicas', 310, [1, 2, 3]],
    ['3-287', 'tecnicas', 311, [4, 5, 6, 7, 8]],
    ['3-288', 'denunciante', 0, [1, 7, 8]],
    ['3-289', 'etapa', 0, [1, 2, 3]],
    ['3-290', 'estatus', 1, [1, 2, 3, 4, 5, 6, 7]],
    ['3-291', 'estatus', 2, [8, 9, 10, 11, 12, 13]],
    ['3-292', 'estatus', 3, [14, 15]],
    ['3-293', 'sexo', 0, [1, 2, 3]],
    ['3-294', 'orientacionSexual', 0, [1, 2]],
    ['3-295', 'situacionJuridica', 0, [1, 2, 3]],
    ['3-296', 'situacionDetalle', 2, [1, 2]],
    ['3-296', 'situacionDetalle', 3, [3, 4]],
    ['3-271', 'tipoExamen', 0, [1, 2]],
    ['3-272', 'resultadoExamen', 0, [1, 2]],
    ['3-297', 'subnivelGobierno', 1, [1, 2, 3, 7]],
    ['3-297', 'subnivelGobierno', 2, [1, 2, 3, 7]],
    ['3-298', 'subnivelGobierno', 3, [7, 8, 9]],
    ['3-299', 'dependencia', 1, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['3-300', 'dependencia', 2, [9, 10, 11, 12, 13]],
  ] as const)('[%s] %s under %i has exactly its codes', (_, catalogo, padre, codes) => {
    expect(guide(catalogo, padre)).toEqual(codes);
  });

  test('every code has an entry of ours', () => {
    const ours: Record<string, NombreCatalogo> = {
      origen: 'origenes',
      delito: 'delitos',
      circunstancias: 'circunstancias',
      tecnicas: 'tecnicas',
      denunciante: 'denunciantes',
      etapa: 'etapas',
      estatus: 'estatus',
      sexo: 'generos',
      orientacionSexual: 'respuestas',
      situacionJuridica: 'situacionesJuridicas',
      situacionDetalle: 'detallesSituacion',
      tipoExamen: 'examenes',
      resultadoExamen: 'resultados',
      nivelGobierno: 'gobiernos',
      subnivelGobierno: 'subniveles',
      dependencia: 'dependencias',
      metodos: 'metodos',
      finalidades: 'finalidades',
      motivos: 'motivos',
      organismoExamen: 'organismosExamen',
      gradoExamen: 'gradosExamen',
    };
    const lost = rows('guia').filter(
      (r) => !ids(ours[r.catalogo ?? ''] as NombreCatalogo).includes(Number(r.equivalencia)),
    );
    expect(lost).toEqual([]);
  });
});

describe('loading', () => {
  let owner: pg.Client;
  let folder: string;
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(seeds, name), 'utf8')));
  const one = async (query: string) => (await owner.query(query)).rows[0];

  beforeAll(async () => {
    owner = new pg.Client((await freshDb()).url);
    await owner.connect();
    folder = mkdtempSync(join(tmpdir(), 'renadet-semillas-'));
    for (const name of readdirSync(seeds)) copyFileSync(join(seeds, name), join(folder, name));
  });
  afterAll(async () => {
    await owner.end();
    rmSync(folder, { recursive: true });
  });

  test('what is loaded is what the files say', async () => {
    const found: [string, number][] = [];
    for (const [name, { tabla, vista }] of Object.entries<Catalogo>(CATALOGOS))
      found.push([name, (await one(`select count(*)::integer as n from ${vista ?? tabla} where boactivo = 1`)).n]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.keys(CATALOGOS).map((name) => [name, rows(name as NombreCatalogo).length])),
    );
  });

  test('an unchanged folder is skipped at once', async () => {
    const asked = vi.spyOn(owner, 'query');
    expect(await loadSeeds(owner, folder)).toBe(false);
    expect(asked.mock.calls.length).toBeLessThan(5); // not one for each catalogue
    asked.mockRestore();
  });

  test('entries are added, changed, retired and brought back; the others are not touched', async () => {
    const before = await one('select xmin::text from ctocupacion where llocupacion = 2');
    edit('ocupaciones.csv', (csv) =>
      csv
        .replace('1,ABOGADA O ABOGADO', '1,PERSONA ABOGADA')
        .replace(/^10,.*\n/m, '')
        .concat('90,APICULTORA O APICULTOR\n'),
    );
    expect(await loadSeeds(owner, folder)).toBe(true);
    const list = await owner.query(
      'select llocupacion, dsocupacion, boactivo from ctocupacion where llocupacion in (1, 10, 90) order by 1',
    );
    expect(list.rows).toEqual([
      { llocupacion: 1, dsocupacion: 'PERSONA ABOGADA', boactivo: 1 },
      { llocupacion: 10, dsocupacion: 'DOCENTE', boactivo: 0 },
      { llocupacion: 90, dsocupacion: 'APICULTORA O APICULTOR', boactivo: 1 },
    ]);
    expect(await one('select xmin::text from ctocupacion where llocupacion = 2')).toEqual(before);
    edit('ocupaciones.csv', (csv) => csv);
    await loadSeeds(owner, folder);
    expect(await one('select boactivo from ctocupacion where llocupacion = 10')).toEqual({ boactivo: 1 });
  });

  test('institutions and areas belong to the administrators once they are there', async () => {
    await owner.query(`update ctinstitucion set dsinstitucion = 'OTRO NOMBRE' where llinstitucion = 130`);
    await owner.query('delete from ctpropietariosede where llpropietario = 104');
    edit('instituciones.csv', (csv) => csv.replace('FGE-14', 'FGE-JAL'));
    expect(await loadSeeds(owner, folder)).toBe(true);
    const list = await owner.query(
      'select dsinstitucion, dsabreviatura from ctinstitucion where llinstitucion in (114, 130) order by llinstitucion',
    );
    expect(list.rows.map((r) => r.dsabreviatura)).toEqual(['FGE-14', 'FGE-30']);
    expect(list.rows[1].dsinstitucion).toBe('OTRO NOMBRE');
    expect(await one('select count(*)::integer as n from ctpropietariosede where llpropietario = 104')).toEqual({
      n: 0,
    });
  });

  test('a file that does not fit changes nothing', async () => {
    edit('generos.csv', (csv) => csv.replace('HOMBRE', 'VARON'));
    edit('delitos.csv', (csv) => csv.replace('dsdelito', 'delito'));
    await expect(loadSeeds(owner, folder)).rejects.toThrow('delitos.csv must have the columns lldelito, dsdelito');
    edit('delitos.csv', (csv) => `${csv}x,OTRO\n`);
    await expect(loadSeeds(owner, folder)).rejects.toThrow('integer');
    expect(await one('select dsgenero from ctgenero where llgenero = 1')).toEqual({ dsgenero: 'HOMBRE' });
    edit('delitos.csv', (csv) => csv);
  });

  test('of two servers that start together one loads', async () => {
    const { host, port, user, password, database } = owner;
    const other = new pg.Client({ host, port, user, password: password ?? undefined, database });
    await other.connect();
    edit('generos.csv', (csv) => csv);
    edit('sedes.csv', (csv) => csv.replace('101,CIUDAD DE MEXICO', '101,CDMX'));
    const done = await Promise.all([loadSeeds(owner, folder), loadSeeds(other, folder)]).finally(() => other.end());
    expect(done.toSorted()).toEqual([false, true]);
  });
});
