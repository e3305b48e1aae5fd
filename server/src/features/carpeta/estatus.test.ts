import type { FilaEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { daysByHand } from '@renadet/domain/carpeta/estancias.ejemplo';
import * as jnet from '@renadet/domain/justicianet/justicianet.contract';
import { formatFecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { hold } from '../../../test/circulo.ts';
import { caso, send, tokenDe } from '../../../test/interconexion.ts';
import { simulador } from '../../../test/justicianet.ts';
import { rowsOf, savesOf } from '../../../test/saved.ts';
import { cargas } from '../carga/carga.probe.ts';

const jn = await simulador();
const t = await testApp(jn.env);
const hoy = hoyEnMexico(new Date());
const clerk = await t.as('capturista.30');

/** What a file says of its stage, and what recorded it. */
interface Dicho {
  lletapa: number | null;
  llestatus: number | null;
  fcestatus: string | null;
}
interface Paso extends Dicho {
  puerta: string | null;
  llusuario: number | null;
}
const ESTATUS = [
  { lletapa: 1, llestatus: 1, etapaInvestigacion: 'INVESTIGACION', estatusInvestigacion: 'INVESTIGACION INICIAL' },
  { lletapa: 1, llestatus: 4, etapaInvestigacion: 'INVESTIGACION', estatusInvestigacion: 'ARCHIVO TEMPORAL' },
  { lletapa: 2, llestatus: 9, etapaInvestigacion: 'JUDICIALIZACION', estatusInvestigacion: 'VINCULACION A PROCESO' },
  { lletapa: 3, llestatus: 15, etapaInvestigacion: 'SENTENCIA', estatusInvestigacion: 'SENTENCIA CONDENATORIA' },
] as const;
const DIAS = ['2026-01-10', '2026-02-20', '2026-02-21', '2026-05-01', '2026-08-15'];

const COLUMNAS = 'lletapa, llestatus, fcestatus::text as fcestatus';
const now = async (llcarpeta: number): Promise<Dicho> =>
  (await t.owner.query(`select ${COLUMNAS} from carpeta where llcarpeta = ${llcarpeta}`)).rows[0];
const history = async (llcarpeta: number): Promise<Paso[]> =>
  (
    await t.owner.query(`select ${COLUMNAS}, puerta, llusuario from carpetaestatus where llcarpeta = ${llcarpeta}
      order by llcarpetaestatus`)
  ).rows;
const idOf = async (correo: string) =>
  Number(
    (await t.owner.query('select llusuario from usuario where dscorreo like $1', [`${correo}@%`])).rows[0].llusuario,
  );

async function daysOf(llcarpeta: number, until: string) {
  const { rows } = await t.owner.query(
    `select lletapa, sum(coalesce(hasta, $2::date) - desde)::int as dias from estanciacarpeta where llcarpeta = $1 group by 1`,
    [llcarpeta, until],
  );
  return new Map(rows.map(({ lletapa, dias }) => [lletapa, dias]));
}

describe('the history of the status', () => {
  const files = {} as Record<'formulario' | 'libro' | 'servicio' | 'externa', number>;
  const model = new Map<number, Paso[]>();
  let libro: Awaited<ReturnType<typeof cargas>>;
  let externo: string;
  let noci: string;
  let quien: number;
  /** What was recorded by a call: nothing, where the file says the same as before. */
  async function note(llcarpeta: number, puerta: string, llusuario: number | null) {
    const dicho = await now(llcarpeta);
    const known = model.get(llcarpeta) ?? [];
    const last = known.at(-1);
    const isNew = !last || (['lletapa', 'llestatus', 'fcestatus'] as const).some((k) => last[k] !== dicho[k]);
    model.set(llcarpeta, isNew ? [...known, { ...dicho, puerta, llusuario }] : known);
  }
  const integrate = (e: FilaEjemplo, mode: string) => libro.integrate([libro.enviado(noci, { e })], { mode });

  beforeAll(async () => {
    quien = await idOf('capturista.30');
    libro = await cargas(t);
    files.formulario = await savesOf(t, clerk).carpeta();
    await note(files.formulario, 'carpeta.crear', quien);
    noci = libro.numero();
    await integrate({}, '3');
    files.libro = Number((await libro.count(noci))?.llcarpeta);
    await note(files.libro, 'carga.integrar', quien);
    const enviado = caso({ token: await tokenDe(t, 130) });
    expect((await send(t, enviado)).status).toBe(200);
    files.servicio = Number((await rowsOf(t, 'carpeta', `noci = '${enviado.numCarpeta}'`))[0]?.llcarpeta);
    await note(files.servicio, 'interconexion.entrada', null);
    const [e] = (await jn.search('FGE-30', '2019-01-01', '2025-12-31')).filter((x) => x.totalVictimas > 0);
    externo = e?.idExpediente ?? '';
    await jn.switches({ cambios: [{ idExpediente: externo, situacion: 'INV' }] });
    const { body } = await t.call(jnet.integrarCarpeta, { body: { expedienteId: externo } }, clerk);
    files.externa = Number(body.llcarpeta);
    await note(files.externa, 'justicianet.integrar', quien);
  }, 60_000);

  const paso = fc.record({
    que: fc.constantFrom('editar', 'editar', 'otro dato', 'libro', 'sincronizar'),
    cual: fc.constantFrom('formulario', 'libro', 'servicio', 'externa') as fc.Arbitrary<keyof typeof files>,
    estatus: fc.constantFrom(...ESTATUS),
    dia: fc.constantFrom(...DIAS),
    situacion: fc.constantFrom('INV', 'ARC', 'TRA'),
  });
  type Accion = typeof paso extends fc.Arbitrary<infer A> ? A : never;
  async function edit(llcarpeta: number, changes: object) {
    const { body: kept } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
    // the form asks for what no workbook tells
    const asked = {
      nombrempresponsable: (kept as { nombrempresponsable?: string }).nombrempresponsable ?? 'MARIA PEREZ',
    };
    const { body } = await t.call(modificarCI, { body: { ...kept, ...asked, ...changes } as never }, clerk);
    expect(body).toMatchObject({ result: 'REGISTRO_EXITOSO' });
    await note(llcarpeta, 'carpeta.editar', quien);
  }
  async function act({ que, cual, estatus: { lletapa, llestatus, ...enLibro }, dia, situacion }: Accion) {
    // of what came by a load or a service the form mends no day of the status
    const day = cual === 'formulario' ? { fcestatus: dia } : {};
    if (que === 'editar') return edit(files[cual], { lletapa, llestatus, ...day });
    if (que === 'otro dato') return edit(files[cual], { dssintesis: `HECHOS DEL ${dia}` });
    if (que === 'libro') {
      const { body } = await integrate({ ...enLibro, fechaInvestigacion: formatFecha(dia) }, '1');
      expect(body.correctas).toBe(1);
      return note(files.libro, 'carga.integrar', quien);
    }
    await jn.switches({ cambios: [{ idExpediente: externo, situacion }] });
    await t.call(jnet.sincronizarCarpetaJN, { body: { llcarpeta: files.externa } }, clerk);
    return note(files.externa, 'justicianet.sincronizar', quien);
  }

  test('[1-700] [1-703] random changes by four doors: one row for each that changed it, none besides, and days as counted by hand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 3, maxLength: 12 }), async (steps) => {
        for (const step of steps) await act(step);
        for (const llcarpeta of Object.values(files)) {
          expect(await history(llcarpeta)).toEqual(model.get(llcarpeta));
          const kept = await rowsOf(t, 'carpetaestatus', `llcarpeta = ${llcarpeta} order by llcarpetaestatus`);
          const moments = kept.map(({ registrado }) => Number(registrado));
          expect(moments).toEqual(moments.toSorted((a, b) => a - b));
          expect(await daysOf(llcarpeta, hoy)).toEqual(daysByHand(kept as never, hoy));
        }
      }),
      { numRuns: 12 },
    );
    const doors = new Set([...model.values()].flat().map(({ puerta }) => puerta));
    expect(doors.size).toBe(6); // of registering and of changing, by each of the four
  }, 120_000);

  test('[1-702] what of before there is no history is told by the audit alone, the same as was recorded', async () => {
    await t.owner.query('delete from carpetaestatus; select completar_estatus()');
    for (const llcarpeta of Object.values(files)) expect(await history(llcarpeta)).toEqual(model.get(llcarpeta));
  });

  test('given in slices, each goes on where the one before ended, and reads nothing again', async () => {
    const ids = (await rowsOf(t, 'carpeta', 'true order by llcarpeta')).map(({ llcarpeta }) => Number(llcarpeta));
    await t.owner.query('begin; delete from carpetaestatus');
    const given = async () =>
      (await t.owner.query<{ llcarpeta: number }>('select distinct llcarpeta from carpetaestatus order by 1')).rows.map(
        ({ llcarpeta }) => llcarpeta,
      );
    let desde = 0;
    for (let i = 2; ; i += 2) {
      const { rows } = await t.owner.query<{ n: number | null }>('select completar_estatus(2, $1) as n', [desde]);
      if (rows[0]?.n == null) break;
      desde = rows[0].n;
      expect([desde, await given()]).toEqual([ids[Math.min(i, ids.length) - 1], ids.slice(0, i)]);
    }
    expect(await given()).toEqual(ids);
    await t.owner.query('delete from carpetaestatus where llcarpeta = $1', [ids[0]]);
    expect((await t.owner.query('select completar_estatus(2, $1) as n', [desde])).rows).toEqual([{ n: null }]);
    await t.owner.query('rollback');
  });

  test('[1-702] of a file that was written by no door only what it says now is known, and that it begins now', async () => {
    const llcarpeta = await savesOf(t, clerk).carpeta();
    await edit(llcarpeta, { fcestatus: '2026-01-10' });
    await t.owner.query(`update carpeta set llestatus = 4 where llcarpeta = ${llcarpeta}`);
    await edit(llcarpeta, { llestatus: 1 });
    const known = { lletapa: 1, llestatus: 1, fcestatus: '2026-01-10', puerta: null, llusuario: null };
    const forget = `delete from carpetaestatus where llcarpeta = ${llcarpeta}; select completar_estatus()`;
    await t.owner.query(forget);
    expect(await history(llcarpeta)).toEqual([known]);
    await t.owner.query(`delete from auditoria where llcarpeta = ${llcarpeta}; ${forget}`);
    expect(await history(llcarpeta)).toEqual([known]);
    // what happened since an earlier moment that is known begins there
    await edit(llcarpeta, { fcestatus: '2026-02-20' });
    await t.owner.query(forget);
    const edited = { ...known, fcestatus: '2026-02-20', puerta: 'carpeta.editar', llusuario: quien };
    expect(await history(llcarpeta)).toEqual([known, edited]);
  });

  test('[1-703] a day that is mended moves its stage; one declared before another takes its place', async () => {
    const llcarpeta = await savesOf(t, clerk).carpeta({ fcinicio: '2025-03-01', fcestatus: '2026-01-01' } as never);
    const until = masDias('2026-12-31' as never, 1);
    const days = async () => Object.fromEntries(await daysOf(llcarpeta, until));
    expect(await days()).toEqual({ 1: 365 });
    await edit(llcarpeta, { lletapa: 2, llestatus: 9, fcestatus: '2026-01-31' });
    expect(await days()).toEqual({ 1: 30, 2: 335 });
    await edit(llcarpeta, { fcestatus: '2026-02-10' }); // mended
    expect(await days()).toEqual({ 1: 40, 2: 325 });
    await edit(llcarpeta, { lletapa: 3, llestatus: 15, fcestatus: '2026-01-21' }); // it never was what was said
    expect(await days()).toEqual({ 1: 20, 3: 345 });
  });

  test('[1-700] of two who change it at once each is kept with the moment at which it was written, not that at which it began to wait', async () => {
    const llcarpeta = await savesOf(t, clerk).carpeta();
    const { other, waiting, release } = await hold(
      t.url,
      `select from carpeta where llcarpeta = ${llcarpeta} for update`,
    );
    const late = edit(llcarpeta, { lletapa: 2, llestatus: 9, fcestatus: '2026-03-01' });
    await waiting(1);
    const { rows } = await other.query(`select clock_timestamp()::text as moment`);
    await release();
    await late;
    const { rows: kept } = await t.owner.query(
      `select registrado > $2::timestamptz as after, registrado <= clock_timestamp() as past from carpetaestatus
       where llcarpeta = $1 order by llcarpetaestatus`,
      [llcarpeta, rows[0].moment],
    );
    expect(kept).toEqual([
      { after: false, past: true },
      { after: true, past: true },
    ]);
  });

  test('[1-701] who withdraws a file leaves its history; who moves it takes it along', async () => {
    const before = await history(files.externa);
    await t.owner.query(`update carpeta set folio = null, fcfolio = null where llcarpeta = ${files.externa}`);
    const { body } = await t.call(
      jnet.eliminarCarpetaJN,
      { params: { id: files.externa } } as never,
      await t.as('supervisor.30'),
    );
    expect(body.result).toBe('REGISTRO_EXITOSO');
    expect(await history(files.externa)).toEqual(before);
    await t.owner.query(
      `update carpeta set llinstitucion = 114, llpropietario = 11401 where llcarpeta = ${files.formulario}`,
    );
    const whose = await rowsOf(t, 'carpetaestatus', `llcarpeta = ${files.formulario}`);
    expect(new Set(whose.map(({ llinstitucion, llpropietario }) => `${llinstitucion} ${llpropietario}`))).toEqual(
      new Set(['114 11401']),
    );
  });
});
