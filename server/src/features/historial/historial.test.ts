import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import * as h from '@renadet/domain/historial/historial.contract';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import * as jnet from '@renadet/domain/justicianet/justicianet.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { imputado } from '@renadet/domain/registros.ejemplo';
import { editarVictima, eliminarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { caso, send, tokenDe } from '../../../test/interconexion.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { unit } from '../../db/scope.ts';
import { cargas } from '../carga/carga.probe.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const clerk = await t.as('capturista.30');
const supervisor = await t.as('supervisor.30');

type Clase = 'carpeta' | 'victima' | 'autoridad';
const TAB = { carpeta: h.historialCarpeta, victima: h.historialVictima, autoridad: h.historialAutoridad } as const;
const TABLA = {
  carpeta: ['carpeta', 'llcarpeta'],
  victima: ['victima', 'llvictima'],
  autoridad: ['responsable', 'llresponsable'],
} as const;
const horaDeMexico = (at: unknown) => new Date(Number(at) - 6 * 3_600_000).toISOString().slice(0, 19);
const read = async (clase: Clase, id: number, pagina = 0, as = clerk) =>
  (await t.call(TAB[clase], { params: { id, pagina, rpp: 20 } }, as)).body;

/** Columns that are nobody's to read: ids, versions, and what the registry keeps for itself. */
const CALLADAS =
  /^(version|ll(carpeta|victima|responsable|imputado|institucion|usuario)|fcintegracion|folio|fcfolio|fcsincronizacion|externovisto|fcactualizacion|alta|victimaId|presponsableId|fcregistro|edadhechos)$/;
/** Labels of what no form has, typed here. */
const DICHAS: Readonly<Record<string, string>> = {
  llpropietario: 'Área',
  estadojuridico: 'Estado jurídico',
  estadojuridicoexpedienteid: 'Situación en JusticiaNet',
  latitud: 'Latitud',
  longitud: 'Longitud',
  localidadCveINEGI: 'Clave de la localidad de los hechos',
  nombreoriginal: 'Nombre como se escribió',
  boexistente: 'Contra quien resulte responsable (Q.R.R.)',
};
/** Words of the values that the steps below write, typed here and not read from the product. */
const PALABRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lletapa: { 1: 'INVESTIGACION', 2: 'JUDICIALIZACION' },
  llestatus: { 1: 'INVESTIGACION INICIAL', 4: 'ARCHIVO TEMPORAL', 9: 'VINCULACION A PROCESO' },
  boindicios: { 0: 'NO', 1: 'SI', 2: 'NO DISPONIBLE' },
  llocupacion: { 1: 'ABOGADA O ABOGADO', 3: 'ALBAÑIL O PERSONA TRABAJADORA DE LA CONSTRUCCION' },
  llmunicipionacimiento: { 87: 'XALAPA', 193: 'VERACRUZ' },
  bohablaespanol: { 0: 'NO', 1: 'SI' },
  boordenaprehension: { 0: 'NO', 1: 'SI' },
};
const CAMPOS = { ...camposImputado, ...camposAutoridad, ...camposVictima, ...camposCarpeta } as Record<string, object>;
const POR_CLASE = {
  carpeta: camposCarpeta,
  victima: camposVictima,
  autoridad: camposAutoridad,
  imputado: camposImputado,
};

type Fila = Record<string, unknown>;
type Dicho = { campo: string; antes: unknown; despues: unknown };
/** What of two rows differs, by labels; in words where they are typed above, days as people write them, else as it is kept. */
function differ(clase: keyof typeof POR_CLASE, antes: Fila, despues: Fila, prefijo = ''): Dicho[] {
  const words = (name: string, value: unknown) => {
    if (value === null || value === '') return null;
    if (/^(lat|long)itud$/.test(name)) return String(Number(value));
    if (PALABRAS[name]) return PALABRAS[name][String(value)];
    const { tipo } = (CAMPOS[name] ?? {}) as { tipo?: string };
    if (tipo === 'fecha') return formatFecha(String(value));
    return tipo === 'texto' || tipo === 'entero' ? String(value) : expect.stringMatching(/\D/);
  };
  return Object.keys(despues)
    .filter((name) => !CALLADAS.test(name) && JSON.stringify(antes[name]) !== JSON.stringify(despues[name]))
    .map((name) => {
      const own = (POR_CLASE[clase] as Record<string, { etiqueta?: string }>)[name]?.etiqueta;
      const campo = `${prefijo}${DICHAS[name] ?? own ?? `RAW ${name}`}`;
      return { campo, antes: words(name, antes[name] ?? null), despues: words(name, despues[name] ?? null) };
    });
}
async function snapshot(clase: Clase, id: number) {
  const [tabla, llave] = TABLA[clase];
  const ask = async (sql: string) => (await t.owner.query(sql)).rows.map(({ fila }) => fila as Fila);
  const [fila] = await ask(`select to_jsonb(x) as fila from ${tabla} x where ${llave} = ${id}`);
  const imputados =
    clase === 'autoridad'
      ? await ask(`select to_jsonb(x) as fila from imputado x where llresponsable = ${id} order by llimputado`)
      : [];
  return { fila: fila ?? {}, imputados: new Map(imputados.map((i) => [i.llimputado, i])) };
}
type Foto = Awaited<ReturnType<typeof snapshot>>;
const fullName = (i: Fila) => [i.dsnombre, i.dsapellidopaterno, i.dsapellidomaterno].filter(Boolean).join(' ');
const changesOf = (clase: Clase, before: Foto, after: Foto): Dicho[] => [
  ...differ(clase, before.fila, after.fila),
  ...[...before.imputados].flatMap(([id, i]) =>
    after.imputados.has(id) ? [] : [{ campo: 'Persona imputada', antes: fullName(i), despues: null }],
  ),
  ...[...after.imputados].flatMap(([id, i]) => {
    const kept = before.imputados.get(id);
    if (kept) return differ('imputado', kept, i, `${fullName(i)}: `);
    return [{ campo: 'Persona imputada', antes: null, despues: fullName(i) }];
  }),
];
const sorted = (list: readonly Dicho[]) => list.toSorted((a, b) => (a.campo < b.campo ? -1 : 1));

describe('the tab Historial', () => {
  const ids = {} as Record<
    'carpeta' | 'victima' | 'autoridad' | 'libro' | 'victimaLibro' | 'autoridadLibro' | 'externa' | 'servicio',
    number
  >;
  const CLASE = {
    carpeta: 'carpeta',
    victima: 'victima',
    autoridad: 'autoridad',
    libro: 'carpeta',
    victimaLibro: 'victima',
    autoridadLibro: 'autoridad',
    externa: 'carpeta',
    servicio: 'carpeta',
  } as const satisfies Record<keyof typeof ids, Clase>;
  let libro: Awaited<ReturnType<typeof cargas>>;
  let noci: string;
  let externo: string;
  const integrate = async (cells: object, mode: string) => {
    const { body } = await libro.integrate([libro.enviado(noci, cells)], { mode });
    expect(body.correctas).toBe(1);
  };
  beforeAll(async () => {
    const saves = savesOf(t, clerk);
    ids.carpeta = await saves.carpeta();
    ids.victima = await saves.victima(ids.carpeta);
    ids.autoridad = await saves.autoridad(ids.carpeta, { imputados: [imputado(), imputado({ dsnombre: 'INES' })] });
    libro = await cargas(t);
    noci = libro.numero();
    await integrate({}, '3');
    ids.libro = Number((await libro.count(noci))?.llcarpeta);
    ids.victimaLibro = Number((await rowsOf(t, 'victima', `llcarpeta = ${ids.libro}`))[0]?.llvictima);
    ids.autoridadLibro = Number((await rowsOf(t, 'responsable', `llcarpeta = ${ids.libro}`))[0]?.llresponsable);
    const enviado = caso({ token: await tokenDe(t, 130) });
    expect((await send(t, enviado)).status).toBe(200);
    ids.servicio = Number((await rowsOf(t, 'carpeta', `noci = '${enviado.numCarpeta}'`))[0]?.llcarpeta);
    const [e] = (await jn.search('FGE-30', '2019-01-01', '2025-12-31')).filter((x) => x.totalVictimas > 0);
    externo = e?.idExpediente ?? '';
    await jn.switches({ cambios: [{ idExpediente: externo, situacion: 'INV' }] });
    ids.externa = Number(
      (await t.call(jnet.integrarCarpeta, { body: { expedienteId: externo } }, clerk)).body.llcarpeta,
    );
  }, 60_000);

  const MP = { nombrempresponsable: 'MARIA PEREZ' };
  const editCarpeta = async (llcarpeta: number, changes: object) => {
    const { body: kept } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
    const asked = kept.provienejusticianet === 1 ? {} : MP;
    const { body } = await t.call(modificarCI, { body: { ...kept, ...asked, ...changes } as never }, clerk);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  };
  const editVictima = async (changes: object) => {
    const [kept] = (await t.call(getCtVictimaById, { params: { id: ids.victima } }, clerk)).body as object[];
    const { body } = await t.call(editarVictima, { body: { ...kept, ...changes } as never }, clerk);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  };
  const editAutoridad = async (dscargo: string, what: 'cargo' | 'orden' | 'quita' | 'agrega', n: number) => {
    const kept = (await t.call(getCtResponsablesById, { params: { id: ids.autoridad } }, clerk)).body as Fila;
    const list = kept.imputados as Fila[];
    const changes = {
      cargo: { dscargo },
      orden: { imputados: list.map((i, k) => (k ? i : { ...i, boordenaprehension: n % 2 })) },
      quita: list.length > 1 ? { imputados: list.slice(1), imputadosE: [list[0]?.llimputado] } : {},
      agrega: { imputados: [...list, imputado({ dsnombre: `NUEVO${'ABCDEF'[n % 6]}` })] },
    }[what];
    const { body } = await t.call(modificarAutoridad, { body: { ...kept, ...changes } as never }, clerk);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  };
  const estatus = [
    { lletapa: 1, llestatus: 1 },
    { lletapa: 1, llestatus: 4 },
    { lletapa: 2, llestatus: 9 },
  ];
  const paso = fc.record({
    que: fc.constantFrom('carpeta', 'estatus', 'servicio', 'victima', 'autoridad', 'libro', 'sincronizar'),
    n: fc.nat(5),
    como: fc.constantFrom('cargo', 'orden', 'quita', 'agrega') as fc.Arbitrary<'cargo' | 'orden' | 'quita' | 'agrega'>,
    situacion: fc.constantFrom('INV', 'ARC'),
  });
  type Paso = typeof paso extends fc.Arbitrary<infer A> ? A : never;
  async function act({ que, n, como, situacion }: Paso): Promise<string> {
    if (que === 'carpeta') await editCarpeta(ids.carpeta, { boindicios: n % 2, dssintesis: `HECHOS ${n}` });
    if (que === 'estatus') await editCarpeta(ids.carpeta, { ...estatus[n % 3], fcestatus: `2026-01-1${n}` });
    if (que === 'servicio') await editCarpeta(ids.servicio, { dssintesis: `HECHOS ${n}`, ...estatus[n % 3] });
    if (que === 'victima')
      await editVictima({
        llocupacion: n % 2 ? 1 : 3,
        llmunicipionacimiento: n > 2 ? 193 : 87,
        dsalias: n % 3 ? `ALIAS ${'ABCDEF'[n]}` : null,
        bohablaespanol: n % 2,
        dsnombre: `José${'ABC'[n % 3]}`,
      });
    if (que === 'autoridad') await editAutoridad(`CARGO ${n}`, como, n);
    if (que === 'libro') {
      await integrate(
        {
          e: { sintesis: `Libro ${n}`, latitud: 19 + n / 10 },
          v: [{ alias: `LIBRO ${n}`, hablaEspanol: n % 2 ? 'SI' : 'NO' }],
          r: [{ alias: `EL ${n}` }],
        },
        '1',
      );
      return 'Carga de archivos';
    }
    if (que === 'sincronizar') {
      await jn.switches({ cambios: [{ idExpediente: externo, situacion }] });
      await t.call(jnet.sincronizarCarpetaJN, { body: { llcarpeta: ids.externa } }, clerk);
      return 'JusticiaNet';
    }
    return 'Formulario';
  }
  const KEYS = Object.keys(CLASE) as (keyof typeof ids)[];

  test('[1-704] [1-705] whatever was changed by four doors, the tab says each field with its words, before and after, and nothing else', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 10 }), async (steps) => {
        for (const step of steps) {
          const before = new Map<string, Foto>();
          const totals = new Map<string, number>();
          for (const key of KEYS) {
            before.set(key, await snapshot(CLASE[key], ids[key]));
            totals.set(key, (await read(CLASE[key], ids[key])).total);
          }
          const puerta = await act(step);
          for (const key of KEYS) {
            const changes = changesOf(CLASE[key], before.get(key) as Foto, await snapshot(CLASE[key], ids[key]));
            const { total, hechos } = await read(CLASE[key], ids[key]);
            expect([key, total]).toEqual([key, (totals.get(key) ?? 0) + (changes.length ? 1 : 0)]);
            if (!changes.length) continue;
            told += changes.length;
            expect(hechos[0]).toMatchObject({ puerta, que: 'cambio', quien: expect.stringMatching(/\w+ \w+/) });
            expect(sorted(hechos[0]?.cambios ?? [])).toEqual(sorted(changes));
          }
        }
      }),
      { numRuns: 8 },
    );
    expect(told).toBeGreaterThan(20);
  }, 180_000);

  test('[1-704] several answers of one question, and examinations, are told in words', async () => {
    const EXAMEN = { llgrado: 3, boperitopropio: 0, fcsolicitud: '2026-01-05', fcrealizacion: '2026-01-09' };
    await editVictima({ metodos: [1, 2] });
    await editVictima({ metodos: [2], examenes: [EXAMEN] });
    const cambios = (await read('victima', ids.victima)).hechos[0]?.cambios ?? [];
    expect(sorted(cambios)).toEqual([
      {
        campo: 'Exámenes practicados a la víctima',
        antes: null,
        despues:
          '¿Lo hizo un perito nombrado por la víctima?: NO, Fecha de la solicitud del examen: 05/01/2026, Fecha de realización del examen: 09/01/2026, Grado de consistencia: MUY CONSISTENTE',
      },
      { campo: 'Métodos de tortura o maltrato', antes: 'GOLPES; ASFIXIA', despues: 'ASFIXIA' },
    ]);
  });

  test('[1-704] each record begins with its registration where its own line of it is there, and a restored one says so', async () => {
    const first = async (clase: Clase, id: number) => {
      const { total } = await read(clase, id);
      return (await read(clase, id, Math.floor((total - 1) / h.CAMBIOS_POR_PAGINA))).hechos.at(-1);
    };
    expect(await first('carpeta', ids.carpeta)).toMatchObject({ que: 'alta', puerta: 'Formulario', cambios: [] });
    expect(await first('carpeta', ids.libro)).toMatchObject({ que: 'alta', puerta: 'Carga de archivos' });
    expect(await first('carpeta', ids.externa)).toMatchObject({ que: 'alta', puerta: 'JusticiaNet' });
    const service = { que: 'alta', puerta: 'Interconexión', quien: 'Sin cuenta (sistema)' };
    expect(await first('carpeta', ids.servicio)).toMatchObject(service);
    const { llpapelera = 0 } = (await t.call(eliminarVictima, { params: { id: ids.victima } }, supervisor)).body;
    expect((await t.call(TAB.victima, { params: { id: ids.victima, pagina: 0, rpp: 20 } }, clerk)).status).toBe(404);
    await t.call(restaurarVictima, { params: { id: llpapelera } }, supervisor);
    const { hechos } = await read('victima', ids.victima);
    expect(hechos.slice(0, 2).map(({ que, puerta }) => [que, puerta])).toEqual([
      ['restauracion', 'Papelera'],
      ['baja', 'Formulario'],
    ]);
  });

  test('[1-704] the hour is that of Mexico City, six hours behind the line of the audit', async () => {
    const [line] = await rowsOf(
      t,
      'auditoria',
      `llcarpeta = ${ids.carpeta} and operacion like 'carpeta.%' and objeto = 'carpeta'
      and detalle->'antes' is distinct from detalle->'despues' order by id desc limit 1`,
    );
    const { hechos } = await read('carpeta', ids.carpeta);
    expect(hechos.find(({ id }) => id === Number(line?.id))?.momento).toBe(horaDeMexico(line?.ocurrio));
    const { body } = await t.call(h.historialEstatus, { params: { id: ids.carpeta } }, clerk);
    const [first] = await rowsOf(t, 'carpetaestatus', `llcarpeta = ${ids.carpeta} order by llcarpetaestatus limit 1`);
    expect(body.desde).toBe(horaDeMexico(first?.registrado));
  });

  test('[1-706] pages of twenty, the newest first; an account that is no more is told by its e-mail; a reading is on record', async () => {
    const id = await savesOf(t, clerk).carpeta();
    for (let i = 0; i < 21; i++) await editCarpeta(id, { dssintesis: `VEZ ${i}` });
    const [first, second] = [await read('carpeta', id), await read('carpeta', id, 1)];
    expect([first.total, first.hechos.length, second.hechos.length]).toEqual([22, 20, 2]);
    const said = [...first.hechos, ...second.hechos].flatMap(({ cambios }) => cambios.map(({ despues }) => despues));
    expect(said).toEqual(Array.from({ length: 21 }, (_, i) => `VEZ ${20 - i}`));
    await t.owner.query(`alter table auditoria disable trigger all; update auditoria set llusuario = 999999 where llcarpeta = ${id};
      alter table auditoria enable trigger all`);
    expect((await read('carpeta', id)).hechos[0]?.quien).toMatch(/^capturista\.30@/);
    const [line] = await rowsOf(t, 'auditoria', `operacion = 'historial.leer' and llcarpeta = ${id} order by id desc`);
    expect(line).toMatchObject({ objeto: 'carpeta', llave: String(id), detalle: { pagina: 0, total: 22 } });
  });

  test('[1-707] a foreign record answers like an absent one, and what another institution changed in an own one is told', async () => {
    const jalisco = await t.as('capturista.14');
    for (const [clase, id] of [
      ['carpeta', ids.carpeta],
      ['victima', ids.victima],
      ['autoridad', ids.autoridad],
    ] as const) {
      const foreign = await t.call(TAB[clase], { params: { id, pagina: 0, rpp: 20 } }, jalisco);
      const absent = await t.call(TAB[clase], { params: { id: 99_999_999, pagina: 0, rpp: 20 } }, jalisco);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    }
    expect((await t.call(h.historialEstatus, { params: { id: ids.carpeta } }, jalisco)).status).toBe(404);
    const { body: kept } = await t.call(getCarpetaById, { params: { llcarpeta: ids.carpeta } }, await t.as('admin'));
    await t.call(modificarCI, { body: { ...kept, ...MP, dssintesis: 'DESDE LA FGR' } as never }, await t.as('admin'));
    expect((await read('carpeta', ids.carpeta)).hechos[0]?.cambios).toMatchObject([{ despues: 'DESDE LA FGR' }]);
  });

  test('[1-708] the history of the status says days by stage, since when it is known, and corrections apart', async () => {
    const id = await savesOf(t, clerk).carpeta();
    await editCarpeta(id, { lletapa: 2, llestatus: 9, fcestatus: '2025-05-01' });
    await editCarpeta(id, { fcestatus: '2025-04-01' });
    const { body } = await t.call(h.historialEstatus, { params: { id } }, clerk);
    expect(body.entera).toBe(true);
    expect(body.etapas).toMatchObject([
      { etapa: 'INVESTIGACION', dias: 30, vigente: false },
      { etapa: 'JUDICIALIZACION', vigente: true },
    ]);
    expect(body.pasos.map(({ clase, estatus: e, fecha }) => [clase, e, fecha])).toEqual([
      ['correccion', 'VINCULACION A PROCESO', '2025-04-01'],
      ['movimiento', 'VINCULACION A PROCESO', '2025-05-01'],
      ['inicio', 'INVESTIGACION INICIAL', '2025-03-02'],
    ]);
    await t.owner.query(`delete from auditoria where llcarpeta = ${id}; delete from carpetaestatus where llcarpeta = ${id};
      select completar_estatus()`);
    const later = (await t.call(h.historialEstatus, { params: { id } }, clerk)).body;
    expect([later.entera, later.pasos.length, later.pasos[0]?.puerta]).toEqual([false, 1, 'Antes del historial']);
  });
});

test('behind its doors too, the database tells of a record to whom it is in scope alone', async () => {
  const llcarpeta = await savesOf(t, clerk).carpeta();
  const [{ llpropietario: suya } = {}] = await rowsOf(t, 'carpeta', `llcarpeta = ${llcarpeta}`);
  const area = Number(suya);
  const scopes: [number, number[] | null, number][] = [
    [0, null, 1],
    [130, null, 1],
    [130, [area], 1],
    [130, [area + 1, area], 1],
    [130, [area + 1], 0],
    [130, [], 0],
    [114, null, 0],
    [114, [area], 0],
  ];
  const told = (llinstitucion: number, propietarios: number[] | null) =>
    unit(t.db, { llinstitucion, propietarios }, 'read', (trx) =>
      sql`select from historial_de('carpeta', ${llcarpeta})`.execute(trx),
    );
  const found = await Promise.all(scopes.map(async ([i, areas]) => [i, areas, (await told(i, areas)).rows.length]));
  expect(found).toEqual(scopes);
});

test('a line of before an entry got another id is told by the entry of then', async () => {
  const saves = savesOf(t, clerk);
  const llvictima = await saves.victima(await saves.carpeta(), { lltecnica: 2 });
  const [kept] = (await t.call(getCtVictimaById, { params: { id: llvictima } }, clerk)).body as object[];
  const changes = { lltecnica: 1, bovictimadelitosexual: 1 };
  const { body } = await t.call(editarVictima, { body: { ...kept, ...changes } as never }, clerk);
  expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  const said = async (moment: string) => {
    await t.owner.query(`update kysely_migration set timestamp = $1 where name = '0101-tecnicas'`, [moment]);
    const { hechos } = await read('victima', llvictima);
    return hechos.flatMap(({ cambios }) => cambios).find(({ campo }) => campo === camposVictima.lltecnica.etiqueta)
      ?.despues;
  };
  expect(await said('2999-01-01T00:00:00Z')).toBe('CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO');
  expect(await said('2000-01-01T00:00:00Z')).toBe('VIOLENCIA SEXUAL');
});
