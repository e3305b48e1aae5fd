import { vincularCarpeta } from '@renadet/domain/cadena/cadena.contract';
import { TIPO_VINCULO } from '@renadet/domain/cadena/tipos';
import { RENGLON_ANTES, SE_CUENTAN_ANTES, sinContarAntes } from '@renadet/domain/lib/antes';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { FECHA_MINIMA, fecha, formatFecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { ANTES_EN, antesEn, getReporteAntes, type LlaveDeReporte } from '@renadet/domain/reportes/antes';
import * as cargadas from '@renadet/domain/reportes/cargadas';
import * as cruce from '@renadet/domain/reportes/cruce.contract';
import { DIMENSIONES } from '@renadet/domain/reportes/dimensiones';
import { EJE } from '@renadet/domain/reportes/ejes';
import * as informes from '@renadet/domain/reportes/informes.contract';
import * as contratos from '@renadet/domain/reportes/reportes.contract';
import { getReporteCasos, getReportePersonas } from '@renadet/domain/reportes/reportes.contract';
import * as tablero from '@renadet/domain/reportes/tablero';
import { eliminarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from '../../test/app.ts';
import { openLibro } from '../../test/libroDeReporte.ts';
import { rowsOf, savesOf } from '../../test/saved.ts';

let t: TestApp;
let admin: Headers;
let clerk: Headers;
beforeAll(async () => {
  t = await testApp();
  [admin, clerk] = [await t.as('admin'), await t.as('capturista.30')];
});

/** Numbers of a generator that anybody can repeat. */
let estado = 66;
const azar = (n: number) => {
  estado = (estado * 48_271) % 2_147_483_647;
  return estado % n;
};

interface Carpeta {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  lldelito: number;
  fcinicio: string;
}
interface Filtro {
  llinstitucion?: number;
  propietarios?: readonly number[];
  delito?: number;
  anio?: number;
}

const inScope = (f: Filtro) => (c: Pick<Carpeta, 'llinstitucion' | 'llpropietario'>) =>
  (!f.llinstitucion || c.llinstitucion === f.llinstitucion) &&
  (!f.propietarios || f.propietarios.includes(c.llpropietario));
/** Of ids, the first one of those that pairs join: union and find. */
function unite(ids: readonly number[], pairs: readonly (readonly [number, number])[]) {
  const father = new Map(ids.map((id) => [id, id]));
  const find = (id: number): number => {
    const up = father.get(id) ?? id;
    return up === id ? id : find(up);
  };
  for (const [a, b] of pairs) if (father.has(a) && father.has(b)) father.set(find(a), find(b));
  return find;
}

/** The cases of files, a second time, over the links that whoever asks may see. */
function countCasos(files: readonly Carpeta[], pairs: readonly (readonly [number, number])[], f: Filtro) {
  const seen = files.filter(inScope(f));
  const find = unite(
    seen.map(({ llcarpeta }) => llcarpeta),
    pairs,
  );
  const asked = seen.filter(
    (c) => (!f.delito || c.lldelito === f.delito) && (!f.anio || c.fcinicio.startsWith(String(f.anio))),
  );
  return { carpetas: asked.length, casos: new Set(asked.map(({ llcarpeta }) => find(llcarpeta))).size };
}

const kept = async () => ({
  files: (
    await t.owner.query(`select llcarpeta, llinstitucion, llpropietario, lldelito, to_char(fcinicio, 'YYYY-MM-DD') as fcinicio
    from carpeta`)
  ).rows as Carpeta[],
  pairs: (await rowsOf(t, 'carpetavinculo', 'hasta is null')).map(
    (v) => [Number(v.llcarpeta), Number(v.llcarpetadestino)] as const,
  ),
});
const ask = async (as: Headers, body: object = {}) =>
  (await t.call(getReporteCasos, { body: { fechaInicio: '26/06/2017', fechaFin: '31/12/2025', ...body } }, as)).body;

/** Files of three areas of two offices, in chains of 2 to 5 by every kind of link, some undone and linked otherwise. */
async function seed(chains: number) {
  const values: string[] = [];
  for (let i = 0; i < chains * 5; i++) {
    const [institucion, area] = (
      [
        [130, 13001],
        [130, 13002],
        [114, 11401],
      ] as const
    )[azar(3)] ?? [130, 13001];
    values.push(
      `(${institucion}, ${area}, 'CASO/${i}', 5, '${2018 + azar(7)}-0${1 + azar(9)}-15', ${azar(2) ? 310 : 311}, 1, 0)`,
    );
  }
  const { rows } = await t.owner.query<{ llcarpeta: number }>(
    `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
     values ${values.join()} returning llcarpeta`,
  );
  const ids = rows.map(({ llcarpeta }) => llcarpeta);
  for (let chain = 0; chain < chains; chain++) {
    const own = ids.slice(chain * 5, chain * 5 + 2 + azar(4));
    for (let k = 1; k < own.length; k++) {
      const [a, b] = [own[azar(k)] ?? 0, own[k] ?? 0];
      await t.owner.query(
        `insert into carpetavinculo (lltipovinculo, llcarpeta, llinstitucion, llpropietario, llcarpetadestino,
           llinstituciondestino, llpropietariodestino, motivo, llusuario, hasta, motivohasta, llusuariohasta)
         select $3, o.llcarpeta, o.llinstitucion, o.llpropietario, d.llcarpeta, d.llinstitucion, d.llpropietario, 'X', 1001,
           case when $4 then now() end, case when $4 then 'X' end, case when $4 then 1001 end
         from carpeta o, carpeta d where o.llcarpeta = $1 and d.llcarpeta = $2`,
        [...(azar(2) ? [a, b] : [b, a]), 1 + azar(4), azar(8) === 0],
      );
    }
  }
  await t.owner.query('select compactar_resumenes()');
}

describe('cases beside files', () => {
  test('[3-580] seeded chains of 2 to 5 files are counted as a second count does, by scope, period, crime and area', async () => {
    await seed(60);
    const { files, pairs } = await kept();
    const anio = (year: number) => ({ fechaInicio: `01/01/${year}`, fechaFin: `31/12/${year}` });
    const delitos = [...new Set(files.map(({ lldelito }) => lldelito))];
    for (const [as, scope] of [
      [admin, {}],
      [clerk, { llinstitucion: 130 }],
    ] as const) {
      expect(await ask(as)).toEqual(countCasos(files, pairs, scope));
      for (let year = 2018; year < 2025; year++) {
        expect(await ask(as, anio(year))).toEqual(countCasos(files, pairs, { ...scope, anio: year }));
        for (const delito of delitos)
          expect(await ask(as, { ...anio(year), delito })).toEqual(
            countCasos(files, pairs, { ...scope, anio: year, delito }),
          );
      }
    }
    const { carpetas, casos } = await ask(admin);
    expect([carpetas, casos < carpetas]).toEqual([300, true]);
  });

  test('[3-580] files of one area alone are the cases of who sees that area alone', async () => {
    const { files, pairs } = await kept();
    await t.owner.query(
      `insert into usuariopropietario (llusuario, llpropietario) select llusuario, 13001 from usuario where dscorreo like 'supervisor.30@%'`,
    );
    const scope = { llinstitucion: 130, propietarios: [13001] };
    expect(await ask(await t.as('supervisor.30'))).toEqual(countCasos(files, pairs, scope));
  });

  test('[3-581] a file in the bin takes its links out of the cases; restored, they are back', async () => {
    const saves = savesOf(t, clerk);
    const ids: Record<string, number> = {};
    for (const name of 'ABCDE')
      ids[name] = await saves.carpeta({ noci: `PAPELERA/${name}`, fcinicio: fecha('2017-08-01') });
    // two are accumulated to B, which is accumulated to C and is the number before of E
    for (const [de, a, lltipovinculo] of [
      ['A', 'B', TIPO_VINCULO.ACUMULACION],
      ['D', 'B', TIPO_VINCULO.ACUMULACION],
      ['B', 'C', TIPO_VINCULO.ACUMULACION],
      ['E', 'B', TIPO_VINCULO.ANTERIOR],
    ] as const) {
      const body = { llcarpeta: ids[de] ?? 0, lltipovinculo, numero: `PAPELERA/${a}`, motivo: 'Acuerdo' };
      expect((await t.call(vincularCarpeta, { body }, clerk)).status).toBe(200);
    }
    const b = ids.B;
    const year = { fechaInicio: '26/06/2017', fechaFin: '31/12/2017' };
    const cases = async () => {
      const counted = await ask(clerk, year);
      const { files, pairs } = await kept();
      expect(counted).toEqual(countCasos(files, pairs, { llinstitucion: 130, anio: 2017 }));
      return counted;
    };
    expect(await cases()).toEqual({ carpetas: 5, casos: 1 });
    await t.owner.query(`update carpeta set provienejusticianet = 1 where llcarpeta = ${b}`);
    await t.owner.query(`begin; set local renadet.institucion = '0'; select retirar_carpeta(${b}, 1001); commit`);
    expect(await cases()).toEqual({ carpetas: 4, casos: 4 });
    await t.owner.query(`insert into carpeta select r.* from papelera p, jsonb_populate_record(null::carpeta, p.fila) r
      where p.tabla = 'carpeta' and p.llave = ${b}`);
    expect(await cases()).toEqual({ carpetas: 5, casos: 1 });
  });
});

interface Inscrita extends Carpeta {
  llvictima: number;
  llgenero: number;
  edad: number;
}
/** The persons of victims, a second time, over the pairs that whoever asks may see. */
function countPersonas(
  victims: readonly Inscrita[],
  pairs: readonly (readonly [number, number])[],
  f: Filtro & { sexo?: number; edad?: number },
) {
  const seen = victims.filter(inScope(f));
  const find = unite(
    seen.map(({ llvictima }) => llvictima),
    pairs,
  );
  const asked = seen.filter(
    (v) =>
      (!f.sexo || v.llgenero === f.sexo) &&
      (!f.edad || v.edad === f.edad) &&
      (!f.anio || v.fcinicio.startsWith(String(f.anio))),
  );
  return { victimas: asked.length, personas: new Set(asked.map(({ llvictima }) => find(llvictima))).size };
}

describe('persons beside registrations', () => {
  const personas = async (as: Headers, body: object = {}) =>
    (await t.call(getReportePersonas, { body: { fechaInicio: '26/06/2017', fechaFin: '31/12/2025', ...body } }, as))
      .body;
  const inscritas = async () =>
    (
      await t.owner.query(`select v.llvictima, v.llgenero, h.valores[${DIMENSIONES.edad.valor}] as edad, c.llcarpeta, c.llinstitucion,
        c.llpropietario, c.lldelito, to_char(c.fcinicio, 'YYYY-MM-DD') as fcinicio
        from victima v join carpeta c using (llcarpeta) join hechosvictima h using (llvictima)`)
    ).rows as Inscrita[];

  /** What somebody said of two victims, as the pair keeps it. */
  const decide = (dos: readonly number[], estado: string) =>
    t.owner.query(
      `insert into par (a, b, carpetaa, carpetab, instituciona, institucionb, propietarioa, propietariob, peso, clase, grados,
         modelo, estado, quien, cuando, caso)
       select x.llvictima, y.llvictima, x.llcarpeta, y.llcarpeta, x.llinstitucion, y.llinstitucion, x.llpropietario,
         y.llpropietario, 9, 'FUERTE', '{}', 1, $2, case when $2 <> 'ABIERTO' then 1001 end,
         case when $2 <> 'ABIERTO' then now() end, 'DOBLE_REGISTRO'
       from victima x, victima y where x.llvictima = any($1) and y.llvictima = any($1) and x.llvictima < y.llvictima
       on conflict do nothing`,
      [dos, estado],
    );

  test('[3-582] victims whom somebody called one person are counted as a second count does, by scope, period, sex and age; relatives, others and open pairs are not joined', async () => {
    const { rows: files } = await t.owner.query<{ llcarpeta: number }>(
      'select llcarpeta from carpeta order by llcarpeta',
    );
    const values = files
      .slice(0, 200)
      .map(({ llcarpeta }) => `(${llcarpeta}, ${1 + azar(2)}, ${[17, 30, 70][azar(3)]}, 'VICTIMA', 'DE', 'PRUEBA')`);
    await t.owner.query(
      `insert into victima (llcarpeta, llinstitucion, llpropietario, llgenero, dsedad, dsnombre, dsapellidopaterno, dsapellidomaterno, fcregistro)
       select c.llcarpeta, c.llinstitucion, c.llpropietario, v.g, v.e, v.n || c.llcarpeta, v.p, v.m, '2025-06-01'
       from (values ${values}) v (llcarpeta, g, e, n, p, m) join carpeta c using (llcarpeta)`,
    );
    await t.owner.query('select compactar_resumenes()');
    const victims = await inscritas();
    const ids = victims.map(({ llvictima }) => llvictima);
    for (let i = 0; i < 120; i++) {
      const [a, b] = [ids[azar(ids.length)], ids[azar(ids.length)]];
      await decide(
        [a ?? 0, b ?? 0],
        azar(3) ? 'MISMA' : ((['PARIENTE', 'DISTINTA', 'ABIERTO'] as const)[azar(3)] ?? 'ABIERTO'),
      );
    }
    const pairs = (await rowsOf(t, 'par', `estado = 'MISMA'`)).map(({ a, b }) => [Number(a), Number(b)] as const);
    const anio = (year: number) => ({ fechaInicio: `01/01/${year}`, fechaFin: `31/12/${year}` });
    for (const [as, scope] of [
      [admin, {}],
      [clerk, { llinstitucion: 130 }],
      [await t.as('supervisor.30'), { llinstitucion: 130, propietarios: [13001] }],
    ] as const) {
      expect(await personas(as)).toEqual(countPersonas(victims, pairs, scope));
      for (const year of [2018, 2020, 2024])
        expect(await personas(as, anio(year))).toEqual(countPersonas(victims, pairs, { ...scope, anio: year }));
      for (const sexo of [1, 2])
        expect(await personas(as, { sexo })).toEqual(countPersonas(victims, pairs, { ...scope, sexo }));
      for (const edad of new Set(victims.map((v) => v.edad)))
        expect(await personas(as, { edad })).toEqual(countPersonas(victims, pairs, { ...scope, edad }));
    }
    const { victimas, personas: n } = await personas(admin);
    expect([victimas, n < victimas - 20]).toEqual([victims.length, true]);
  });

  test('[3-583] a victim in the bin takes the pairs out of the persons; restored, they are back', async () => {
    const saves = savesOf(t, clerk);
    const ids: number[] = [];
    for (const nombre of ['UNO', 'DOS', 'TRES'])
      ids.push(await saves.victima(await saves.carpeta({ noci: `PERSONAS/${nombre}`, fcinicio: fecha('2017-09-01') })));
    const days = { fechaInicio: '01/09/2017', fechaFin: '01/09/2017' };
    // she who joins the two others stands first in both pairs, or second
    for (const una of [ids[0], ids[2]]) {
      await t.owner.query('delete from par where a = any($1) or b = any($1)', [ids]);
      for (const otra of ids.filter((id) => id !== una)) await decide([una ?? 0, otra], 'MISMA');
      expect(await personas(clerk, days)).toEqual({ victimas: 3, personas: 1 });
      const { llpapelera = 0 } = (await t.call(eliminarVictima, { params: { id: una ?? 0 } }, admin)).body;
      expect(await personas(clerk, days)).toEqual({ victimas: 2, personas: 2 });
      expect((await t.call(restaurarVictima, { params: { id: llpapelera } }, admin)).status).toBe(200);
      expect(await personas(clerk, days)).toEqual({ victimas: 3, personas: 1 });
    }
  });
});

describe('files begun before the first day of the reports', () => {
  const hoy = hoyEnMexico(new Date());
  const dias = { fechaInicio: formatFecha(FECHA_MINIMA), fechaFin: formatFecha(hoy) };
  const quarter = { anio: 2024, trimestre: 3 };
  const filas = { ...dias, filas: EJE.ETAPA, columnas: EJE.PERIODO };
  const deDia = (tipoFecha: number) => ({ ...dias, tipoFecha, rpp: 50 });
  const area = { ...dias, institucion: 130, llpropietario: 13001, llestadopropietario: 30 };
  type Pregunta = [llave: LlaveDeReporte, e: Endpoint, body: { [name: string]: unknown; tipoFecha?: number }];
  const { getReporteCruce, getReporteConcentraciones } = cruce;
  const todos: Record<string, unknown> = { ...contratos, ...contratos.graficas };
  /** Every report that says what it does, as it is asked. */
  const PREGUNTAS: Pregunta[] = [
    ...(Object.keys(ANTES_EN) as LlaveDeReporte[])
      .filter((llave) => llave in todos)
      .map((llave): Pregunta => [llave, todos[llave] as Endpoint, area]),
    ['getReporteCruce', getReporteCruce, filas],
    ['getReporteConcentraciones', getReporteConcentraciones, dias],
    ['getReporteTablero', tablero.getReporteTablero, quarter],
    ...([1, 2] as const).flatMap((tipo): Pregunta[] => [
      ['cenapi', cargadas.getReporteCENAPIPag, deDia(tipo)],
      ['cargadas', cargadas.getReporteCarpetaCargadasPag, deDia(tipo)],
    ]),
    // the day at whose end it reads has ended: what is written now is not in it
    ['getReporteInforme', informes.getReporteInforme, { informe: 2, corte: masDias(hoy, -1) } as never],
  ];
  const VIEJAS = ['1990-01-01', '2015-05-05', '2017-06-25'];
  const answerOf = async (e: Endpoint, body: object) => {
    const { status, body: answer } = await t.call(e as never, { body } as never, admin);
    expect([e.path, status]).toEqual([e.path, 200]);
    return JSON.stringify(answer, (name, value) => (name === 'sinTrimestre' ? undefined : value));
  };

  test('every report leaves them out, and says how many, or counts them, and says so', async () => {
    const asked = new Set(PREGUNTAS.map(([llave]) => llave));
    expect(
      Object.keys(ANTES_EN)
        .filter((llave) => ANTES_EN[llave as LlaveDeReporte] !== 'callado')
        .sort(),
    ).toEqual([...asked].sort());
    const saves = savesOf(t, clerk);
    await saves.carpeta({ noci: 'PRIMER/DIA', fcinicio: FECHA_MINIMA, fchecho: null });
    const before = [];
    for (const [, e, body] of PREGUNTAS) before.push(await answerOf(e, body));
    const ids: number[] = [];
    for (const [i, dia] of VIEJAS.entries()) {
      const llcarpeta = await saves.carpeta({ noci: `VIEJA/${i}`, fcinicio: fecha(dia), fchecho: null });
      await saves.victima(llcarpeta);
      await saves.autoridad(llcarpeta);
      ids.push(llcarpeta);
    }
    // two of them came by a load, and one of another office is nobody's of this one
    await t.owner.query('update carpeta set fcintegracion = $2 where llcarpeta = any($1)', [ids.slice(1), hoy]);
    await t.owner.query(
      `insert into carpeta (llinstitucion, llpropietario, noci, llorigen, fcinicio, lldelito, novictimas, boindicios)
       values (114, 11401, 'VIEJA/114', 5, '2016-02-29', 310, 1, 0)`,
    );
    const seen: string[] = [];
    for (const [i, [, e, body]] of PREGUNTAS.entries())
      seen.push(`${e.path} ${body.tipoFecha ?? ''} ${(await answerOf(e, body)) === before[i] ? 'fuera' : 'cuenta'}`);
    expect(seen).toEqual(
      PREGUNTAS.map(([llave, e, body]) => {
        const que = llave === 'getReporteInforme' ? 'fuera' : antesEn(llave, body);
        return `${e.path} ${body.tipoFecha ?? ''} ${que}`;
      }),
    );
    expect(
      (await answerOf(informes.getReporteInforme, { informe: 2, corte: masDias(hoy, -1) })).includes(SE_CUENTAN_ANTES),
    ).toBe(true);
  });

  test.each([
    ['the national administrator', 'admin', {}, 4],
    ['who chose an office', 'admin', { institucion: 114 }, 1],
    ['who chose an area', 'admin', { institucion: 130, area: 13001 }, 3],
    ['who chose the states', 'admin', { grupo: 2 }, 4],
    ['who chose the federal office', 'admin', { grupo: 1 }, 0],
    ['of loaded ones', 'admin', { cargadas: true }, 2],
    ['an office', 'supervisor.30', {}, 3],
    ['an office that asks for another', 'supervisor.30', { institucion: 114 }, 0],
  ] as const)('they are counted of whom somebody may see: %s', async (_, quien, body, total) => {
    expect((await t.call(getReporteAntes, { body }, await t.as(quien))).body).toEqual({ total });
    await t.owner.query('select compactar_resumenes()');
    expect((await t.call(getReporteAntes, { body }, await t.as(quien))).body).toEqual({ total });
  });

  const lineas = (raw: Buffer) => raw.toString().trimEnd().split('\r\n');
  test.each([
    ...Object.values(contratos.libros).map((e) => [e, dias] as const),
    [cruce.getReporteCruceExcel, filas],
    [cargadas.getReporteCENAPIExcel, deDia(1)],
    [cargadas.getReporteCENAPIExcel, deDia(2)],
    [cargadas.getReporteCarpetasCargadasExcel, deDia(1)],
    [cargadas.getReporteCarpetasCargadasExcel, deDia(2)],
  ] as const)('a workbook says it in its first row: $path', async (e, body) => {
    const { nota } = await openLibro((await t.call(e as never, { body } as never, admin)).raw);
    const cuenta = e === contratos.libros.getReporteCarpetasByEstado || ('tipoFecha' in body && body.tipoFecha === 2);
    const n = e === cargadas.getReporteCarpetasCargadasExcel ? 2 : 4;
    expect(String(nota).split(' · ')).toContain(cuenta ? SE_CUENTAN_ANTES : sinContarAntes(n));
  });

  test('the CSV of the cross analysis says it in a last line, and that of the board in a column', async () => {
    const cruzado = await t.call(cruce.getReporteCruceCsv, { body: { ...filas, capas: 0 } }, admin);
    expect(lineas(cruzado.raw).at(-1)).toBe(`${RENGLON_ANTES},,4`);
    const board = lineas((await t.call(tablero.getReporteTableroCsv, { body: quarter }, admin)).raw);
    const place = Object.keys(tablero.COLUMNAS_TABLERO).indexOf('sinTrimestre');
    const numbers = board
      .slice(1)
      .map((line) => line.split(',').at(place - Object.keys(tablero.COLUMNAS_TABLERO).length));
    expect(numbers.map(Number).reduce((a, b) => a + b)).toBe(4);
  });
});
