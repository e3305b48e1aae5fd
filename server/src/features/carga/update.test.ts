import { randomUUID } from 'node:crypto';
import { integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { qrrBueno } from '@renadet/domain/carga/carga.ejemplo';
import { previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import { fecha } from '@renadet/domain/lib/fecha';
import { gastado } from '@renadet/domain/lib/procesador.probe';
import { getAutoridadesEliminadas } from '@renadet/domain/papelera/papelera.contract';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Services } from '../../lib/services.ts';
import { cargas } from './carga.probe.ts';
import { reviewCarpetas } from './review.ts';

const t = await testApp();
const { call, as, owner } = t;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  c = await cargas(t);
});
const view = async (carpetas: unknown[], quien = 'capturista.30') =>
  (await call(previsualizarActualizacion, { body: { carpetas } as never }, await as(quien))).body.carpetas;

/** Every row of a file, whole, by table and id. */
async function filas(noci: string) {
  const { rows } = await owner.query(
    `select 'carpeta' as tabla, llcarpeta as id, to_jsonb(c) as fila from carpeta c where noci = $1
     union all select 'victima', llvictima, to_jsonb(v) from victima v join carpeta c using (llcarpeta) where noci = $1
     union all select 'responsable', llresponsable, to_jsonb(r) from responsable r join carpeta c using (llcarpeta) where noci = $1
     union all select 'imputado', llimputado, to_jsonb(i) from imputado i join responsable r using (llresponsable)
       join carpeta c using (llcarpeta) where noci = $1 order by 1, 2`,
    [noci],
  );
  return rows as { tabla: string; id: number; fila: Record<string, unknown> }[];
}
/** What a form or another system says and no workbook has a column for, typed here and not read from the product. */
const SIN_COLUMNA: Record<string, readonly string[]> = {
  carpeta:
    'noci llinstitucion especifique llgobierno nombrempresponsable estadojuridico estadojuridicoexpedienteid boleyfederal provienejusticianet fcintegracion folio fcfolio llusuario fcregistro expedienteId externovisto fcsincronizacion'.split(
      ' ',
    ),
  victima: ['victimaId', 'bolugarnacimiento', 'fcregistro', 'nombreoriginal', 'llcarpeta', 'llinstitucion'],
  responsable: ['presponsableId', 'llcarpeta', 'llinstitucion'],
  imputado: ['dsorganojurisdiccional', 'nombreoriginal', 'llinstitucion'],
};
const PROPIAS = ['version', 'fcactualizacion', 'llresponsable', 'edadhechos'];
const CORRIDAS = Number(process.env.CORRIDAS_ACTUALIZAR ?? 15);
/** Milliseconds that they may take: one that hangs is told within minutes. */
const PLAZO = Math.max(600_000, CORRIDAS * 30_000);

describe('what a workbook does not tell', () => {
  test(
    '[2-578] [2-579] whatever was edited by hand, an update keeps every field without a column, and what it overwrites was shown',
    async () => {
      const nombres = ['Ana María', 'Eva', 'Rosa', 'NO DISPONIBLE'];
      const persona = fc.record(
        {
          alias: fc.constantFrom('NO APLICA', 'LA NUEVA', 'LA OTRA'),
          sexo: fc.constantFrom('MUJER', 'NO DISPONIBLE'),
          fechaNacimiento: fc.constantFrom('05/06/1990', '31/12/1899', '01/01/1980'),
          edad: fc.constantFrom(33, 40, 999),
          ocupacion: fc.constantFrom('ABOGADA O ABOGADO'),
          hablaEspanol: fc.constantFrom('SI', 'NO', 'NO DISPONIBLE'),
          estadoGestacion: fc.constant('NO'),
          curp: fc.constantFrom('NO APLICA', 'ABCD900605MVZRRN09'),
        },
        { requiredKeys: ['sexo'] },
      );
      const victimas = fc.uniqueArray(fc.constantFrom(...nombres), { minLength: 1, maxLength: 3 }).chain((names) =>
        fc.tuple(
          ...names.map((nombre) =>
            persona.map((p) => ({
              ...p,
              estadoGestacion: p.sexo === 'MUJER' ? 'NO' : 'NO APLICA',
              nombre,
              ...(nombre === 'NO DISPONIBLE' && { primerApp: 'NO DISPONIBLE', segundoApp: 'NO APLICA' }),
            })),
          ),
        ),
      );
      const acusado = fc.record({
        nombre: fc.constantFrom('Juan', 'Pedro', 'Luis'),
        cargo: fc.constantFrom('Agente', 'Comandante'),
        alias: fc.constantFrom('NO APLICA', 'EL TUERTO'),
        separadoServPub: fc.constantFrom('NO', 'SI'),
      });
      const autoridades = fc
        .tuple(fc.uniqueArray(acusado, { selector: (a) => a.nombre, minLength: 0, maxLength: 3 }), fc.boolean())
        .map(([people, qrr]) => [...people, ...(qrr || !people.length ? [qrrBueno] : [])]);
      const libro = fc.record({
        e: fc.record({
          numVictimas: fc.constantFrom(3, 5),
          sintesis: fc.constantFrom('Hechos.', 'Otros hechos.'),
          latitud: fc.constantFrom(19.5, 19.123456, null),
          calleHechos: fc.constantFrom('Enríquez', 'Zaragoza'),
        }),
        v: victimas,
        r: autoridades,
      });
      const mano = fc.record({
        especifique: fc.option(fc.constant('OFICIO DE LA CNDH')),
        llgobierno: fc.option(fc.constantFrom(1, 2)),
        nombrempresponsable: fc.option(fc.constantFrom('LIC. X', 'LIC. Y')),
        estadojuridico: fc.option(fc.constant('EN TRAMITE')),
        fcintegracion: fc.option(fc.constantFrom('2024-01-05', '2025-02-03')),
        bolugarnacimiento: fc.option(fc.constantFrom(0, 1)),
        fcregistro: fc.constantFrom('2020-01-01', '2024-12-31'),
        dsorganojurisdiccional: fc.option(fc.constant('JUZGADO PRIMERO')),
        presponsableId: fc.option(fc.constant(true)),
        dssintesis: fc.option(fc.constant('CORREGIDA A MANO')),
        dsalias: fc.option(fc.constant('CORREGIDO')),
      });
      await fc.assert(
        fc.asyncProperty(libro, libro, mano, async (antes, luego, m) => {
          const noci = c.numero();
          const first = await c.integrate([c.enviado(noci, antes as never)]);
          expect(first.body.correctas).toBe(1);
          const { llcarpeta } = await c.count(noci);
          await owner.query(
            `update carpeta set especifique = $2, llgobierno = $3, nombrempresponsable = $4, estadojuridico = $5,
             fcintegracion = $6, dssintesis = coalesce($7, dssintesis), version = version + 1 where llcarpeta = $1`,
            [
              llcarpeta,
              m.especifique,
              m.llgobierno,
              m.nombrempresponsable,
              m.estadojuridico,
              m.fcintegracion,
              m.dssintesis,
            ],
          );
          await owner.query(
            `update victima set bolugarnacimiento = $2, fcregistro = $3, dsalias = coalesce($4, dsalias) where llcarpeta = $1`,
            [llcarpeta, m.bolugarnacimiento, m.fcregistro, m.dsalias],
          );
          await owner.query(
            `update imputado i set dsorganojurisdiccional = $2 from responsable r
           where r.llresponsable = i.llresponsable and r.llcarpeta = $1`,
            [llcarpeta, m.dsorganojurisdiccional],
          );
          await owner.query(
            `update responsable set "presponsableId" = case when $2 then 'X' || llresponsable end where llcarpeta = $1`,
            [llcarpeta, m.presponsableId],
          );
          const before = await filas(noci);
          const file = c.enviado(noci, luego as never);
          const [previa] = await view([file]);
          expect(await filas(noci)).toEqual(before);
          const { body } = await c.integrate([file], { mode: '1' });
          expect(body).toMatchObject({ correctas: 1, erroresBack: [] });
          const after = await filas(noci);

          const left = before.filter((x) => !after.some((y) => y.tabla === x.tabla && y.id === x.id));
          const came = after.filter((y) => !before.some((x) => y.tabla === x.tabla && y.id === x.id));
          let overwritten = 0;
          for (const { tabla, id, fila } of before) {
            const now = after.find((y) => y.tabla === tabla && y.id === id)?.fila;
            if (!now) continue;
            // who goes under another authority is told too
            if (tabla === 'imputado' && now.llresponsable !== fila.llresponsable) overwritten++;
            const fixed = SIN_COLUMNA[tabla] ?? [];
            const of = (row: Record<string, unknown>) => Object.fromEntries(fixed.map((name) => [name, row[name]]));
            // a spelling may be added where none was kept, never changed
            const { nombreoriginal: spelt, ...kept } = of(fila);
            const { nombreoriginal: speltNow, ...stays } = of(now);
            expect(stays).toEqual(kept);
            if (spelt !== null) expect(speltNow).toEqual(spelt);
            overwritten += Object.keys(fila).filter(
              (name) =>
                !fixed.includes(name) &&
                !PROPIAS.includes(name) &&
                JSON.stringify(fila[name] ?? null) !== JSON.stringify(now[name] ?? null),
            ).length;
          }
          expect(previa?.totalCambios).toBe(overwritten);
          expect(previa?.cambios).toHaveLength(overwritten);
          expect(previa?.victimas).toHaveLength(left.filter((x) => x.tabla === 'victima').length);
          expect(previa?.nuevas.victimas).toHaveLength(came.filter((x) => x.tabla === 'victima').length);
          expect(body.victimasErrores).toHaveLength(previa?.victimas.length ?? -1);
          expect(body.responsablesErrores).toHaveLength(previa?.responsables.length ?? -1);
          // who is in both is the same row
          const names = (rows: typeof before, tabla: string) =>
            rows.filter((x) => x.tabla === tabla).map((x) => [x.fila.dsnombre, x.fila.dsapellidopaterno].join(' '));
          for (const tabla of ['victima', 'imputado'])
            expect(new Set([...names(left, tabla), ...names(came, tabla)]).size).toBe(
              names(left, tabla).length + names(came, tabla).length,
            );
          // the registry is the workbook's now: the same again changes nothing
          const [again] = await view([file]);
          expect(again).toMatchObject({ totalCambios: 0, victimas: [], responsables: [], masReciente: false });
        }),
        { numRuns: CORRIDAS },
      );
    },
    PLAZO,
  );
});

describe('authorities of an update', () => {
  test('[2-580] unchanged they stay as they are: the bin has nothing to bring back beside them', async () => {
    const noci = c.numero();
    const file = c.enviado(noci, { r: [{}, { nombre: 'Otro' }, qrrBueno] });
    await c.integrate([file]);
    const before = await filas(noci);
    await c.integrate([file], { mode: '1' });
    expect(await filas(noci)).toEqual(before);
    const { llcarpeta } = await c.count(noci);
    const bin = await call(getAutoridadesEliminadas, { params: { id: llcarpeta } }, await as('supervisor.30'));
    expect(bin.body).toEqual([]);
  });
  const quienBajoQuien = async (noci: string) =>
    (await filas(noci)).flatMap(({ tabla, id, fila }) => (tabla === 'imputado' ? [[id, fila.llresponsable]] : []));
  test('[2-580] two of one name stay each under the own authority, also when one becomes as the other is', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci, { r: [{ cargo: 'Jefe' }, { cargo: 'Perito', alias: 'Lobo' }] })]);
    const before = await quienBajoQuien(noci);
    const iguales = ['Jefe', 'Perito'].map((cargo) => ({ cargo, alias: 'Lobo' }));
    const { body } = await c.integrate([c.enviado(noci, { r: iguales })], { mode: '1' });
    expect([body.integradas.length, before.length]).toEqual([1, 2]);
    expect(await quienBajoQuien(noci)).toEqual(before);
  });
  test('[2-580] who goes under another authority goes there, also where nothing else of the file changes', async () => {
    const noci = c.numero();
    const gente = (cargo: string) =>
      ['Juan', 'Otro', 'Tercero'].map((nombre, i) => ({ nombre, cargo: ['Jefe', cargo, 'Perito'][i] ?? '' }));
    await c.integrate([c.enviado(noci, { r: gente('Jefe') })]);
    const [juan, otro, tercero] = await quienBajoQuien(noci);
    expect(otro?.[1]).toBe(juan?.[1]);
    const [previa] = await view([c.enviado(noci, { r: gente('Perito') })]);
    expect(previa).toMatchObject({
      totalCambios: 1,
      cambios: [
        {
          de: expect.stringMatching(/^Imputado OTRO /),
          campo: 'Su autoridad',
          antes: expect.stringMatching(/, JEFE$/),
          despues: expect.stringMatching(/, PERITO$/i),
        },
      ],
    });
    await c.integrate([c.enviado(noci, { r: gente('Perito') })], { mode: '1' });
    expect(await quienBajoQuien(noci)).toEqual([juan, [otro?.[0], tercero?.[1]], tercero]);
  });
  test('a spelling that the registry has not is kept, also where nothing else of the file changes', async () => {
    const noci = c.numero();
    const gente = (nombre: string) => {
      const quien = { nombre, primerApp: 'RUIZ', segundoApp: 'LARA' };
      return { v: [quien], r: [quien] };
    };
    const escritos = async () => (await filas(noci)).flatMap(({ fila }) => fila.nombreoriginal ?? []);
    await c.integrate([c.enviado(noci, gente('JOSE'))]);
    expect(await escritos()).toEqual([]);
    await c.integrate([c.enviado(noci, gente('José'))], { mode: '1' });
    expect(await escritos()).toEqual([{ dsnombre: 'José' }, { dsnombre: 'José' }]);
  });
  test('[2-580] one that changed is the same one, changed; who was moved is not doubled; who has no successor is in the bin', async () => {
    const noci = c.numero();
    await c.integrate([
      c.enviado(noci, { r: [{}, { nombre: 'Otro', cargo: 'Comandante' }, { nombre: 'Tercero', cargo: 'Perito' }] }),
    ]);
    await owner.query(`update imputado set dsorganojurisdiccional = 'JUZGADO ' || llimputado`);
    const before = await filas(noci);
    const de = (rows: typeof before, name: string) => rows.find((x) => x.fila.dsnombre === name)?.fila;
    // JUAN's authority has another post; OTRO goes to that authority; TERCERO and his leave
    await c.integrate([c.enviado(noci, { r: [{ cargo: 'Jefe' }, { nombre: 'Otro', cargo: 'Jefe' }] })], { mode: '1' });
    const after = await filas(noci);
    expect(after.filter((x) => x.tabla === 'responsable')).toMatchObject([
      { id: de(before, 'JUAN')?.llresponsable, fila: { dscargo: 'JEFE', version: 2 } },
    ]);
    for (const name of ['JUAN', 'OTRO'])
      expect(de(after, name)).toMatchObject({
        llimputado: de(before, name)?.llimputado,
        dsorganojurisdiccional: de(before, name)?.dsorganojurisdiccional,
        llresponsable: de(before, 'JUAN')?.llresponsable,
      });
    const { rows } = await owner.query(
      `select tabla, fila -> 'imputados' -> 0 ->> 'dsnombre' as nombre from papelera p join carpeta c using (llcarpeta) where noci = $1 order by 2 nulls first`,
      [noci],
    );
    expect(rows).toEqual([
      { tabla: 'responsable', nombre: null }, // OTRO's, who went on under another
      { tabla: 'responsable', nombre: 'TERCERO' },
    ]);
  });
});

describe('a file that may not be changed says why', () => {
  test('[2-581] with folio: what a certificate states is fixed, the rest is updated (D-21)', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci, { v: [{}, { nombre: 'Eva' }] })]);
    await owner.query(`update carpeta set folio = 'RNDT-X', fcfolio = now() where noci = $1`, [noci]);
    const before = await filas(noci);
    const textos: string[] = [];
    const TRATO = 'VEJACION';
    for (const libro of [
      { e: { numVictimas: 5 }, v: [{}, { nombre: 'Eva' }] },
      { v: [{ edad: 40, fechaNacimiento: '31/12/1899' }, { nombre: 'Eva' }] },
      { v: [{}] },
      { v: [{}, { nombre: 'Inés' }] },
      { v: [{}, { nombre: 'Eva' }], r: [{ ...qrrBueno }] },
      {
        e: { delito: 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES' },
        v: [{ tecnicasTortura: TRATO }, { nombre: 'Eva', tecnicasTortura: TRATO }],
      },
      // a year younger then, and as old when she was registered
      { e: { fechaHechos: '01/02/2023' }, v: [{}, { nombre: 'Eva' }] },
    ]) {
      const file = c.enviado(noci, libro as never);
      const [previa] = await view([file]);
      const { body } = await c.integrate([file], { mode: '1' });
      expect(body.erroresBack[0]?.errores[0]?.texto).toBe(previa?.impedimento);
      textos.push(previa?.impedimento ?? '');
    }
    expect(await filas(noci)).toEqual(before);
    const inicio = 'Error encontrado en el renglón 4. La carpeta tiene folio, que fija lo que su libro cambia: ';
    expect(textos).toEqual([
      `${inicio}Número de víctimas.`,
      `${inicio}Edad.`,
      `${inicio}víctimas que faltan en el libro.`,
      `${inicio}víctimas que el registro no tiene, víctimas que faltan en el libro.`,
      `${inicio}autoridades que faltan en el libro.`,
      `${inicio}Delito.`,
      `${inicio}edad al ocurrir los hechos.`,
    ]);
    const { body } = await c.integrate(
      [
        c.enviado(noci, {
          e: { sintesis: 'Más hechos.', fechaHechos: '02/02/2024' },
          v: [{ alias: 'LA OTRA' }, { nombre: 'Eva' }],
        }),
      ],
      { mode: '1' },
    );
    expect(body.correctas).toBe(1);
    const after = await filas(noci);
    expect(after.find((x) => x.tabla === 'carpeta')?.fila).toMatchObject({
      dssintesis: 'MAS HECHOS.',
      fchecho: '2024-02-02',
    });
    expect(after.filter((x) => x.tabla === 'victima').map((x) => x.fila.dsalias)).toContain('LA OTRA');
  });
  test('[2-581] of JusticiaNet, of another institution and closed: each its own sentence', async () => {
    const [externa, cerrada, ajena] = [c.numero(), c.numero(), c.numero()];
    await c.integrate([c.enviado(externa), c.enviado(cerrada), c.enviado(ajena)]);
    await owner.query('update carpeta set provienejusticianet = 1 where noci = $1', [externa]);
    await owner.query('update carpeta set estadojuridicoexpedienteid = 24 where noci = $1', [cerrada]);
    await owner.query(
      `update carpeta set llinstitucion = p.llinstitucion, llpropietario = p.llpropietario
       from (select * from ctpropietario where llinstitucion = 114 limit 1) p where noci = $1`,
      [ajena],
    );
    const { body } = await c.integrate(
      [externa, cerrada, ajena].map((n) => c.enviado(n)),
      { mode: '1', quien: 'admin' },
    );
    expect(body.erroresBack.map((x) => x.errores[0]?.codigo)).toEqual([
      'CARPETA_JUSTICIANET',
      'CARPETA_CERRADA',
      'CARPETA_OTRA_INSTITUCION',
    ]);
    for (const { errores } of body.erroresBack) expect(errores[0]?.texto).not.toContain('más tarde');
  });
});

describe('[2-579] before an update', () => {
  test('who changed the file last, and whether the registry is newer than the own load', async () => {
    const noci = c.numero();
    const file = c.enviado(noci);
    await c.integrate([file]);
    const [mine] = await view([file]);
    expect(mine).toMatchObject({ masReciente: false, ultimo: { fecha: expect.stringMatching(/Z$/) } });
    expect((await view([file], 'supervisor.30'))[0]).toMatchObject({ masReciente: true, ultimo: mine?.ultimo });
    await c.integrate([c.enviado(noci, { v: [{ alias: 'EL BUENO' }] })], { mode: '1', quien: 'supervisor.30' });
    const [later] = await view([file]);
    const { rows } = await owner.query(
      `select concat_ws(' ', dsnombre, dsapellidopaterno) as n from usuario where dscorreo like 'supervisor.30@%'`,
    );
    expect(later).toMatchObject({
      masReciente: true,
      ultimo: { usuario: rows[0].n },
      cambios: [{ de: 'Víctima ANA MARIA MUÑOZ LOPEZ', campo: 'Alias', antes: 'EL BUENO', despues: null }],
      totalCambios: 1,
    });
  });
  test('what is overwritten goes on record with what it was', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci)]);
    await c.integrate([c.enviado(noci, { v: [{ alias: 'EL BUENO' }] })], { mode: '1' });
    const { rows } = await owner.query(
      `select a.detalle from auditoria a join carpeta c using (llcarpeta)
       where c.noci = $1 and a.operacion = 'carga.integrar' order by a.id desc limit 1`,
      [noci],
    );
    expect(rows[0].detalle).toMatchObject({
      actualizada: true,
      cambios: [{ objeto: 'victima', antes: { dsalias: null }, despues: { dsalias: 'EL BUENO' } }],
    });
  });
  test('changes are told in words, with the texts of the catalogues', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci)]);
    const [previa] = await view([
      c.enviado(noci, {
        e: {
          municipioHechos: 'VERACRUZ',
          claveMunicipioHechos: 30193,
          claveLocalidadHechos: 301930001,
          fechaHechos: '02/02/2024',
        },
        r: [{ subnivelGobierno: 'LEGISLATIVO', ordenAprehension: 'NO DISPONIBLE' }],
      }),
    ]);
    expect(previa?.cambios).toEqual([
      { de: 'Expediente', campo: 'Fecha de los hechos', antes: '01/02/2024', despues: '02/02/2024' },
      { de: 'Expediente', campo: 'Municipio de los hechos', antes: 'XALAPA', despues: 'VERACRUZ' },
      { de: 'Expediente', campo: 'Clave de la localidad de los hechos', antes: '300870001', despues: '301930001' },
      {
        de: expect.stringMatching(/^Autoridad ESTATAL, EJECUTIVO/),
        campo: 'Subnivel de gobierno',
        antes: 'EJECUTIVO',
        despues: 'LEGISLATIVO',
      },
      { de: 'Imputado JUAN PEREZ', campo: 'Orden de aprehensión', antes: 'NO', despues: 'NO DISPONIBLE' },
    ]);
  });
});

describe('[2-616] an update is made of what its preview showed, or of nothing', () => {
  /** The file with what was shown of it. */
  const conVista = async (file: never) => {
    const [previa] = await view([file]);
    expect(previa?.version).toMatch(/^[0-9a-f]{64}$/);
    return { ...(file as object), version: previa?.version } as never;
  };
  const dosAcusados = { r: [{}, { nombre: 'OTRO' }] };
  const nuevo = (noci: string) => c.enviado(noci, { ...dosAcusados, v: [{ alias: 'EL BUENO' }] });
  const CAMBIO = [{ errores: [{ codigo: 'CARPETA_CAMBIO', texto: expect.stringContaining('Vuelva a cargarla') }] }];

  // whatever changes since, with or without a version of its own
  const DESPUES: readonly (readonly [string, string])[] = [
    ['the file by a form', `update carpeta set dssintesis = 'CORREGIDA', version = version + 1 where llcarpeta = $1`],
    ['a victim', `update victima set dsalias = 'CORREGIDO' where llcarpeta = $1`],
    ['a victim, in what no workbook tells', `update victima set version = version + 1 where llcarpeta = $1`],
    ['a victim who left', `delete from victima where llcarpeta = $1`],
    ['an authority', `update responsable set dscargo = 'COMANDANTE' where llcarpeta = $1`],
    [
      'an accused person',
      `update imputado set dsalias = 'EL TUERTO' where dsnombre = 'OTRO'
       and llresponsable in (select llresponsable from responsable where llcarpeta = $1)`,
    ],
    [
      'an accused person who left',
      `delete from imputado where dsnombre = 'OTRO'
       and llresponsable in (select llresponsable from responsable where llcarpeta = $1)`,
    ],
  ];
  test.each(DESPUES)(
    '%s: it comes back as changed and nothing of it is written; the others are updated',
    async (_, sql) => {
      const [noci, otra] = [c.numero(), c.numero()];
      await c.integrate([c.enviado(noci, dosAcusados), c.enviado(otra, dosAcusados)]);
      const files = [await conVista(nuevo(noci)), await conVista(nuevo(otra))];
      const { llcarpeta } = await c.count(noci);
      await owner.query(sql, [llcarpeta]);
      const before = await filas(noci);
      const { body } = await c.integrate(files, { mode: '1' });
      expect(body).toMatchObject({ correctas: 1, integradas: [{ numCarpeta: otra }], existentes: [] });
      expect(body.erroresBack).toMatchObject([{ numCarpeta: noci, ...CAMBIO[0] }]);
      expect(await filas(noci)).toEqual(before);
      // looked at again, it is updated
      expect((await c.integrate([await conVista(nuevo(noci))], { mode: '1' })).body.correctas).toBe(1);
    },
  );
  test('what somebody is changing is waited for, and looked at as it is then', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci)]);
    const file = await conVista(nuevo(noci));
    const other = new pg.Client(t.url);
    await other.connect();
    try {
      await other.query(`begin; select from carpeta where noci = '${noci}' for no key update;
        update victima set dsalias = 'CORREGIDO' where llcarpeta = (select llcarpeta from carpeta where noci = '${noci}')`);
      const running = c.integrate([file], { mode: '1' });
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await owner.query(waits)).rowCount).toBeGreaterThan(0);
      await other.query('commit');
      expect((await running).body).toMatchObject({ correctas: 0, erroresBack: CAMBIO });
    } finally {
      await other.end();
    }
  });
  test('what did not change is updated, once, also where the call is sent again; who asked for no preview is served', async () => {
    const noci = c.numero();
    await c.integrate([c.enviado(noci)]);
    const file = await conVista(c.enviado(noci, { v: [{ alias: 'EL BUENO' }] }));
    const carga = randomUUID();
    for (let i = 0; i < 2; i++)
      expect((await c.integrate([file], { mode: '1', carga })).body).toMatchObject({ correctas: 1, erroresBack: [] });
    expect((await c.integrate([file], { mode: '1' })).body.erroresBack).toMatchObject(CAMBIO);
    expect((await c.integrate([c.enviado(noci)], { mode: '1' })).body.correctas).toBe(1); // (D-78)
  });
  test('a version that is none is refused with its place', async () => {
    for (const version of [7, 'x'.repeat(65)]) {
      const { status } = await c.integrate([{ ...(c.enviado(c.numero()) as object), version }], { mode: '1' });
      expect(status).toBe(400);
    }
  });
});

describe('[2-582] every file of a call comes back once (D-04)', () => {
  test('also one whose number cannot be read, under what was sent with its place in the call', async () => {
    const base = c.enviado(c.numero()) as Record<string, unknown>;
    const malos = ['A'.repeat(51), '#REF!', '#N/A', 'A\u0001B', null, 12_345, ''];
    const bueno = c.numero();
    const carpetas = [...malos.map((numCarpeta) => ({ ...base, numCarpeta })), c.enviado(bueno)];
    const { status, body } = await c.integrate(carpetas);
    expect(status).toBe(200);
    expect(body.integradas.map((x) => x.numCarpeta)).toEqual([bueno]);
    expect(body.erroresBack.map((x) => [x.lugar, x.numCarpeta])).toEqual(malos.map((m, i) => [i + 1, String(m ?? '')]));
    for (const x of body.erroresBack) expect(x.errores[0]?.codigo).toBe('CARPETA_NUMERO');
    const { numCarpeta: _, ...sin } = base;
    expect((await c.integrate([sin])).body.erroresBack).toMatchObject([{ numCarpeta: '', lugar: 1 }]);
  });
  test('whatever the files are: integradas, existentes and erroresBack add up to the call', async () => {
    const conocida = c.numero();
    await c.integrate([c.enviado(conocida)]);
    const clase = fc.constantFrom('nueva', 'conocida', 'repetida', 'sinNumero', 'mala', 'ajena', 'sinVictima', 'doble');
    await fc.assert(
      fc.asyncProperty(fc.array(clase, { maxLength: 8 }), fc.constantFrom('1', '3'), async (clases, mode) => {
        const repetida = c.numero();
        const carpetas = clases.map((k): Record<string, unknown> => {
          const file = c.enviado(c.numero()) as Record<string, unknown> & { victimas: object[] };
          if (k === 'conocida') return { ...file, numCarpeta: conocida };
          if (k === 'repetida') return { ...file, numCarpeta: repetida };
          if (k === 'sinNumero') return { ...file, numCarpeta: '#REF!' };
          if (k === 'mala') return { ...file, delito: 'X' };
          if (k === 'ajena') return { ...file, institucion: 'FISCALIA GENERAL DE LA REPUBLICA' };
          if (k === 'sinVictima') return { ...file, victimas: [] };
          return k === 'doble' ? { ...file, victimas: [...file.victimas, ...file.victimas] } : file;
        });
        const { body } = await c.integrate(carpetas, { mode });
        const told = [...body.integradas, ...body.existentes, ...body.erroresBack].map((x) => x.numCarpeta);
        expect(told.sort()).toEqual(carpetas.map((x) => String(x.numCarpeta)).sort());
        expect(body.correctas).toBe(body.integradas.length);
        for (const { errores } of body.erroresBack) expect(errores.length).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  });
  test('a number twice in a call: both come back, each judged by itself', async () => {
    const noci = c.numero();
    const file = c.enviado(noci);
    const { body } = await c.integrate([file, file]);
    expect(body.erroresBack.map((x) => x.errores.map((e) => e.codigo))).toEqual([
      ['CARPETA_REPETIDA'],
      ['CARPETA_REPETIDA'],
    ]);
  });
});

describe('payloads as the documents print them', () => {
  const documentada = (
    noci: string,
    imputados: (file: Record<string, unknown>[]) => unknown[],
    autoridad: object = {},
  ) => {
    const file = c.enviado(noci) as { autoridades: { imputados: Record<string, unknown>[] }[] };
    return {
      ...file,
      autoridades: file.autoridades.map((a) => ({ ...a, ...autoridad, imputados: imputados(a.imputados) })),
    };
  };
  test('[2-169] accused persons without `renglon` are those of their authority (D-03)', async () => {
    const noci = c.numero();
    const sinRenglon = documentada(noci, (people) => people.map(({ renglon: _, ...rest }) => rest));
    expect((await c.integrate([sinRenglon])).body).toMatchObject({ correctas: 1 });
    expect(await c.count(noci)).toMatchObject({ imputados: 1 });
    const mala = documentada(c.numero(), (people) => people.map(({ renglon: _, ...rest }) => ({ ...rest, sexo: 'X' })));
    const { body } = await c.integrate([mala]);
    expect(body.erroresBack[0]?.errores).toMatchObject([{ codigo: 'AUTORIDAD_IMPUTADO_SEXO', renglon: 4 }]);
  });
  test('[2-583] against whoever is responsible needs nobody accused and nothing else said (D-03)', async () => {
    const [a, b] = [c.numero(), c.numero()];
    const nada = {
      qrr: 1,
      nivelGobierno: null,
      subnivelGobierno: null,
      perteneceInstitucion: null,
      institucion: null,
      especifiqueInstitucion: null,
      cargo: null,
    };
    const { body } = await c.integrate([
      documentada(a, () => [], { qrr: 1 }),
      documentada(b, () => [{ nombre: null, alias: null }], nada),
    ]);
    expect(body).toMatchObject({ correctas: 2, erroresBack: [] });
    for (const n of [a, b]) expect(await c.count(n)).toMatchObject({ responsables: 1, imputados: 0 });
    const acusa = documentada(c.numero(), () => [{ nombre: 'JUAN' }], { qrr: 1 });
    expect((await c.integrate([acusa])).body.erroresBack).toHaveLength(1);
  });
});

describe('victims of one name in a call', () => {
  test('[2-552] [2-553] the first is inserted and the others come back with the text (D-06)', async () => {
    const noci = c.numero();
    const file = c.enviado(noci) as { victimas: Record<string, unknown>[] };
    const [one] = file.victimas;
    const victimas = [one, { ...one, renglon: 7, nombre: 'ana  maría' }, { ...one, renglon: 11, segundoApp: 'OTRO' }];
    const { body } = await c.integrate([{ ...file, victimas }]);
    expect(body).toMatchObject({ correctas: 1, erroresBack: [] });
    expect(body.avisos).toMatchObject([
      {
        numCarpeta: noci,
        errores: [
          {
            codigo: 'VICTIMA_REPETIDA',
            renglon: 7,
            texto:
              'Error encontrado en el renglón 7. La víctima se repite: de las que tienen el mismo nombre solo se inserta la primera.',
          },
        ],
      },
    ]);
    expect(await c.count(noci)).toMatchObject({ victimas: 2 });
  });
  const DESCONOCIDOS = ['NO DISPONIBLE', 'SE DESCONOCE', 'NO IDENTIFICADO', 'NO IDENTIFICADA', 'NN', 'N.N.'];
  test.each(DESCONOCIDOS)(
    '[2-584] names that stand for unknown are never compared, at no door: %s',
    async (desconocido) => {
      const noci = c.numero();
      const nadie = { nombre: desconocido, primerApp: desconocido, segundoApp: 'NO APLICA' };
      const file = c.enviado(noci, { v: [nadie, { ...nadie, alias: 'LA ALTA' }] });
      const { body } = await c.integrate([file]);
      expect([body.correctas, body.avisos]).toEqual([1, undefined]);
      expect(await c.count(noci)).toMatchObject({ victimas: 2 });
      const before = await filas(noci);
      await c.integrate([file], { mode: '1' });
      expect(await filas(noci)).toEqual(before);
    },
  );
});

test('[2-585] a call judges its files by turns: the server answers others meanwhile', async () => {
  const file = c.enviado(c.numero()) as Record<string, unknown>;
  const lento = `ñ${' '.repeat(4990)}ñ`;
  const carpetas = Array.from({ length: 25 }, () => ({
    ...file,
    numCarpeta: c.numero(),
    ...Object.fromEntries(
      Object.keys(file)
        .filter((k) => typeof file[k] === 'string' && k !== 'numCarpeta')
        .map((k) => [k, lento]),
    ),
  }));
  const { status } = await call(
    integrarCarpetasNuevas,
    { params: { mode: '3' } as never, body: { carpetas } as never },
    await as('capturista.30'),
  );
  expect(status).toBe(200);

  // the judging by itself: others are served in its midst, however long it is
  const muchas = Array.from({ length: 12 }, () => carpetas).flat();
  const alcance = { llinstitucion: 130, propietarios: null };
  let longest = 0;
  let last = gastado();
  const look = () => {
    longest = Math.max(longest, gastado() - last);
    last = gastado();
  };
  const timer = setInterval(look, 1);
  const start = gastado();
  await reviewCarpetas(
    { db: t.db } as Services,
    { alcance, llinstitucion: 130, llestado: 30 } as never,
    muchas as never,
    fecha('2026-11-21'),
  );
  look();
  clearInterval(timer);
  const whole = gastado() - start;
  expect(whole).toBeGreaterThan(40); // milliseconds of processor: less than a few turns would show nothing
  expect(longest).toBeLessThan(whole / 2);
});
