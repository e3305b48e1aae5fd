import { descargarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { moverExpedientes } from '@renadet/domain/area/area.contract';
import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { generarContancia, generarFolio, getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { revocarConstancias } from '@renadet/domain/constancia/constancia.contract';
import * as h from '@renadet/domain/historial/historial.contract';
import { vidaCarpeta } from '@renadet/domain/historial/vida.contract';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import * as jnet from '@renadet/domain/justicianet/justicianet.contract';
import { formatFecha } from '@renadet/domain/lib/fecha';
import { observar, responderObservacion } from '@renadet/domain/observacion/observacion.contract';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { imputado } from '@renadet/domain/registros.ejemplo';
import { editarVictima, eliminarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { pdf, sendArchivo } from '../../../test/archivos.ts';
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

/** A page of a file's life. */
const life = async (id: number, clases = '', pagina = 0, as = clerk, rpp = 20) =>
  (await t.call(vidaCarpeta, { params: { id, pagina, rpp }, query: { clases } }, as)).body;

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
      { numRuns: 4 },
    );
    expect(told).toBeGreaterThan(20);
  }, 180_000);

  test('the life of a file tells every change that its records tell, in the same words', async () => {
    const all = async <H>(ask: (pagina: number) => Promise<{ total: number; hechos: H[] }>) => {
      const first = await ask(0);
      const rest = Array.from({ length: Math.ceil(first.total / 20) - 1 }, (_, i) => ask(i + 1));
      return [first, ...(await Promise.all(rest))].flatMap(({ hechos }) => hechos);
    };
    const line = (momento: string, { campo, antes, despues }: Dicho) =>
      JSON.stringify([momento, campo, antes, despues]);
    for (const n of [1, 4])
      for (const que of ['carpeta', 'estatus', 'servicio', 'victima', 'autoridad', 'libro', 'sincronizar'] as const)
        await act({ que, n, como: n === 1 ? 'agrega' : 'orden', situacion: n === 1 ? 'ARC' : 'INV' });
    // a place is told by its state of then, which an earlier event changed
    await editVictima({ llestadonacimiento: 9, llmunicipionacimiento: 2 });
    await editVictima({ llmunicipionacimiento: 3 });
    let told = 0;
    for (const llcarpeta of [ids.carpeta, ids.libro, ids.externa, ids.servicio]) {
      const suyos = async (tabla: string, llave: string) =>
        (await rowsOf(t, tabla, `llcarpeta = ${llcarpeta}`)).map((row) => Number(row[llave]));
      const registros: [Clase, number][] = [
        ['carpeta', llcarpeta],
        ...(await suyos('victima', 'llvictima')).map((id): [Clase, number] => ['victima', id]),
        ...(await suyos('responsable', 'llresponsable')).map((id): [Clase, number] => ['autoridad', id]),
      ];
      const apart: string[] = [];
      for (const [clase, id] of registros)
        for (const { momento, cambios } of await all((pagina) => read(clase, id, pagina)))
          for (const cambio of cambios) if (cambio.campo !== 'Persona imputada') apart.push(line(momento, cambio));
      const hechos = await all((pagina) => life(llcarpeta, '', pagina));
      const whole = hechos.flatMap(({ momento, titulo, sujeto, cambios }) =>
        cambios
          .filter(({ campo }) => campo !== 'Persona imputada')
          .map(({ campo, ...rest }) =>
            line(momento, {
              campo: titulo === 'Corrección de una persona imputada' ? `${sujeto}: ${campo}` : campo,
              ...rest,
            }),
          ),
      );
      expect([llcarpeta, whole.toSorted()]).toEqual([llcarpeta, apart.toSorted()]);
      told += whole.length;
    }
    expect(told).toBeGreaterThan(10);
  });

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
    expect((await t.call(vidaCarpeta, { params: { id: ids.carpeta, pagina: 0, rpp: 20 } }, jalisco)).status).toBe(404);
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

describe('the life of a file', () => {
  const TEXTO = 'La síntesis no dice quién lo detuvo';
  let id: number;
  let folio: string;
  const saves = savesOf(t, clerk);
  const titles = async (clases = '', pagina = 0, rpp = 100) =>
    (await life(id, clases, pagina, clerk, rpp)).hechos.map(({ titulo, sujeto }) => [titulo, sujeto]);
  beforeAll(async () => {
    id = await saves.carpeta({ novictimas: 1 });
    const victima = await saves.victima(id, { dsnombre: 'ANA', dsapellidopaterno: 'SOTO', dsapellidomaterno: null });
    await saves.autoridad(id, { imputados: [imputado({ dsnombre: 'INES' })] });
    const { body: kept } = await t.call(getCarpetaById, { params: { llcarpeta: id } }, clerk);
    const edit = (changes: object) =>
      t.call(modificarCI, { body: { ...kept, nombrempresponsable: 'MARIA PEREZ', ...changes } as never }, clerk);
    expect((await edit({ lletapa: 2, llestatus: 9, fcestatus: '2025-05-01' })).body).toMatchObject({
      result: 'REGISTRO_EXITOSO',
    });
    const [v] = (await t.call(getCtVictimaById, { params: { id: victima } }, clerk)).body as object[];
    await t.call(
      editarVictima,
      {
        body: {
          ...v,
          examenes: [{ llgrado: 3, boperitopropio: 0, fcsolicitud: '2026-01-05', fcrealizacion: '2026-01-09' }],
        } as never,
      },
      clerk,
    );
    const { status, body: anexo } = await sendArchivo(t, clerk, id, 'oficio.pdf', pdf(100));
    expect(status).toBe(200);
    const { idArchivo } = anexo.archivo; // who reads it makes no event of it
    expect((await t.call(descargarArchivo, { params: { id: idArchivo } }, clerk)).status).toBe(200);
    const { body: nota } = await t.call(
      observar,
      {
        body: {
          llcarpeta: id,
          objeto: 'victima',
          llave: victima,
          campo: 'dsalias',
          texto: TEXTO,
          parael: null,
          destino: 'area',
        } as never,
      },
      supervisor,
    );
    await t.call(
      responderObservacion,
      { body: { llobservacion: nota.llobservacion, version: nota.version, acto: 'atiende', texto: null } as never },
      clerk,
    );
    folio = (await t.call(generarFolio, { params: { llcarpeta: id } }, supervisor)).body.msj;
    await t.call(generarFolio, { params: { llcarpeta: id } }, supervisor); // pressed twice, given once
  });

  test('every kind of event stands in it once, the newest first, and each is found by its kind', async () => {
    const all = await life(id, '', 0, clerk, 100);
    expect(await titles()).toEqual([
      ['Folio generado', folio],
      ['Observación atendida', 'ANA SOTO, Alias'],
      ['Observación', 'ANA SOTO, Alias'],
      ['Documento anexado', 'oficio.pdf'],
      ['Cambio en los exámenes de una víctima', 'ANA SOTO'],
      ['Cambio de etapa o estatus', null],
      ['Autoridad registrada', expect.any(String)],
      ['Víctima registrada', 'ANA SOTO'],
      ['Registro de la carpeta', null],
    ]);
    expect(all.total).toBe(9);
    for (const [clase, n] of Object.entries(all.cuentas)) {
      const own = await life(id, clase, 0, clerk, 100);
      expect([clase, own.total, own.hechos.length]).toEqual([clase, n, n]);
      expect(own.hechos.every(({ clases }) => clases.includes(clase as never))).toBe(true);
    }
    expect(Object.keys(all.cuentas).sort()).toEqual(
      [
        'autoridad',
        'documento',
        'estatus',
        'examen',
        'folio',
        'imputado',
        'observacion',
        'registro',
        'victima',
        'cambio',
      ].sort(),
    );
    expect((await life(id, 'folio,documento')).total).toBe(2);
    expect([...(await titles('', 0, 4)), ...(await titles('', 1, 4)), ...(await titles('', 2, 4))]).toEqual(
      await titles(),
    );
  });

  test('certificates that were issued and annulled are counted, and a file that passes to another area says from which', async () => {
    expect((await t.call(generarContancia, { params: { llcarpeta: id, tipo: '1' } }, supervisor)).status).toBe(200);
    const admin = await t.as('admin');
    const asked = { llcarpeta: id, codigo: null, motivo: 'Se emitió con un error' };
    expect((await t.call(revocarConstancias, { body: asked }, admin)).body).toMatchObject({ revocadas: 1 });
    expect(await titles('constancia')).toEqual([
      ['Constancia anulada', '1 constancia'],
      ['Constancia generada', 'De 1 víctima'],
    ]);
    const [{ llpropietario: de } = {}] = await rowsOf(t, 'carpeta', `llcarpeta = ${id}`);
    const [a] = await rowsOf(t, 'ctpropietario', `llinstitucion = 130 and llpropietario <> ${de} and boactivo = 1`);
    const place = { params: { a: Number(de) }, body: { llpropietario: Number(a?.llpropietario) } };
    expect((await t.call(moverExpedientes, place, admin)).body.movidos).toBeGreaterThan(0);
    const { hechos } = await life(id, 'traslado');
    expect(hechos).toMatchObject([
      { titulo: 'Paso a otra área', puerta: 'Administración de áreas', cambios: [{ campo: 'Área' }] },
    ]);
    expect(hechos[0]?.cambios[0]?.despues).toBe(a?.dspropietario);
    expect(JSON.stringify(await life(id))).not.toContain(asked.motivo);
    await t.call(
      moverExpedientes,
      { params: { a: Number(a?.llpropietario) }, body: { llpropietario: Number(de) } },
      admin,
    );
  });

  test('who and when are told of each, a status before and after in words, and of a note never what it says', async () => {
    const { hechos } = await life(id, '', 0, clerk, 100);
    for (const { momento, quien, puerta } of hechos)
      expect([momento, quien, puerta]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        expect.stringMatching(/\w+ \w+/),
        expect.stringMatching(/^(Formulario|Administración de áreas)$/),
      ]);
    expect(hechos.find(({ clases }) => clases[0] === 'estatus')?.cambios).toContainEqual({
      campo: 'Estatus de la investigación',
      antes: 'INVESTIGACION INICIAL',
      despues: 'VINCULACION A PROCESO',
    });
    for (const as of [clerk, supervisor, await t.as('admin')])
      expect(JSON.stringify(await life(id, '', 0, as, 100))).not.toContain(TEXTO);
  });

  test('of a record that is no more nothing that it said is told', async () => {
    const llcarpeta = await saves.carpeta({ novictimas: 1 });
    const llvictima = await saves.victima(llcarpeta, { dsnombre: 'BORRADA', dsalias: 'LA IDA' });
    const [v] = (await t.call(getCtVictimaById, { params: { id: llvictima } }, clerk)).body as object[];
    await t.call(editarVictima, { body: { ...v, dsalias: 'OTRO ALIAS' } as never }, clerk);
    await t.call(eliminarVictima, { params: { id: llvictima } }, supervisor);
    const vida = await life(llcarpeta);
    expect(vida.hechos.map(({ titulo, sujeto, cambios }) => [titulo, sujeto, cambios])).toEqual([
      ['Víctima eliminada', null, []],
      ['Corrección de una víctima', null, []],
      ['Víctima registrada', null, []],
      ['Registro de la carpeta', null, []],
    ]);
    expect(JSON.stringify(vida)).not.toMatch(/BORRADA|ALIAS|LA IDA/);
  });

  test('what the audit tells no more is told by the tables: registration, status, document, folio', async () => {
    await t.owner.query(`delete from auditoria where llcarpeta = ${id}`);
    const { hechos } = await life(id, '', 0, clerk, 100);
    expect(hechos.map(({ titulo, quien }) => [titulo, quien === null])).toEqual(
      expect.arrayContaining([
        ['Folio generado', true],
        ['Documento anexado', false],
        ['Cambio de etapa o estatus', false],
        ['Registro de la carpeta', false],
      ]),
    );
    expect(hechos.find(({ titulo }) => titulo === 'Folio generado')).toMatchObject({
      momento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      puerta: null,
    });
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
      sql`select from historial_de('carpeta', ${llcarpeta}) union all select from vida_de(${llcarpeta})`.execute(trx),
    );
  const found = await Promise.all(scopes.map(async ([i, areas]) => [i, areas, (await told(i, areas)).rows.length / 2]));
  expect(found).toEqual(scopes);
});

test('a line of before an entry got another id is told by the entry of then', async () => {
  const saves = savesOf(t, clerk);
  const llcarpeta = await saves.carpeta();
  const llvictima = await saves.victima(llcarpeta, { lltecnica: 2 });
  const [kept] = (await t.call(getCtVictimaById, { params: { id: llvictima } }, clerk)).body as object[];
  const changes = { lltecnica: 1, bovictimadelitosexual: 1 };
  const { body } = await t.call(editarVictima, { body: { ...kept, ...changes } as never }, clerk);
  expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  const said = async (moment: string) => {
    await t.owner.query(`update kysely_migration set timestamp = $1 where name = '0101-tecnicas'`, [moment]);
    const pages = [(await read('victima', llvictima)).hechos, (await life(llcarpeta, 'victima')).hechos];
    return pages.map(
      (hechos) =>
        hechos.flatMap(({ cambios }) => cambios).find(({ campo }) => campo === camposVictima.lltecnica.etiqueta)
          ?.despues,
    );
  };
  const DE_AMBOS = (texto: string) => [texto, texto];
  expect(await said('2999-01-01T00:00:00Z')).toEqual(DE_AMBOS('CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO'));
  expect(await said('2000-01-01T00:00:00Z')).toEqual(DE_AMBOS('VIOLENCIA SEXUAL'));
});
