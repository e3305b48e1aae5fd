import { getCtResponsablesById, modificarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { qrrBueno } from '@renadet/domain/carga/carga.ejemplo';
import { getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { editarVictima, getCtVictimaById } from '@renadet/domain/victima/victima.contract';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cargas } from './carga.probe.ts';

/**
 * What only one judge of rules can mend well: written now, mended with it (documento-2 #10 to #12, documento-2b #1 with
 * its table 1a). A row marked as failing that no longer fails is to be unmarked.
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

/** Loads a file; where it enters, what is read of one of its records is sent back unchanged. @returns the status */
async function idaYVuelta(
  que: 'carpeta' | 'victima' | 'autoridad',
  patch: Parameters<typeof con>[0],
): Promise<number | 'rechazada'> {
  const { noci, carpeta } = con(patch);
  const { body } = await c.integrar([carpeta]);
  if (body.correctas === 0) return 'rechazada';
  const headers = await as('supervisor.30');
  const { llcarpeta } = await c.contar(noci);
  const llave = async (sql: string) => (await owner.query(sql, [llcarpeta])).rows[0].id;
  if (que === 'carpeta') {
    // what the form asks for and no workbook has
    await owner.query(`update carpeta set nombrempresponsable = 'LIC. X', llgobierno = null where llcarpeta = $1`, [
      llcarpeta,
    ]);
    const read = await call(getCarpetaById, { params: { llcarpeta } as never }, headers);
    return (await call(modificarCI, { body: campos(camposCarpeta, read.body) as never }, headers)).status;
  }
  if (que === 'victima') {
    const id = await llave('select llvictima as id from victima where llcarpeta = $1');
    const read = await call(getCtVictimaById, { params: { id } as never }, headers);
    return (await call(editarVictima, { body: campos(camposVictima, read.body[0] ?? {}) as never }, headers)).status;
  }
  const id = await llave('select llresponsable as id from responsable where llcarpeta = $1');
  const read = await call(getCtResponsablesById, { params: { id } as never }, headers);
  const sent = {
    ...campos(camposAutoridad, read.body),
    imputados: read.body.imputados.map((i) => campos(camposImputado, i)),
    imputadosE: [],
  };
  return (await call(modificarAutoridad, { body: sent as never }, headers)).status;
}
const BIEN = [200, 'rechazada'];

describe('what is loaded can be opened and saved, or is not loaded (D-14, D-35)', () => {
  test.each(['carpeta', 'victima', 'autoridad'] as const)('a sound %s goes and comes', async (que) => {
    expect(await idaYVuelta(que, {})).toBe(200);
  });
  /** documento-2b, table 1a, and documento-2 #10. */
  test.fails.each<[string, 'carpeta' | 'victima' | 'autoridad', Parameters<typeof con>[0]]>([
    ['indicios NO DISPONIBLE', 'carpeta', { e: { indiciosDelito: 2 } }],
    [
      'accumulation filled without the status',
      'carpeta',
      { e: { carpetaAcumula: 'OTRA/1', motivoReclasificacion: 'LESIONES' } },
    ],
    ['REGULAR, Mexican, without identity card', 'victima', { v: { situacionMigratoria: 'REGULAR' } }],
    ['technique OTRA without its text', 'victima', { v: { tecnicasTortura: 'OTRA', especifiqueTecnicaTortura: null } }],
    ['technique of pain, no sexual offence', 'victima', { v: { esVictimaDelitoSexual: 0 } }],
    [
      'belongs NO DISPONIBLE, institution NO DISPONIBLE',
      'autoridad',
      { a: { perteneceInstitucion: 2, institucion: 'NO DISPONIBLE' } },
    ],
    ['belongs NO APLICA with a sublevel', 'autoridad', { a: { perteneceInstitucion: 3, institucion: 'NO APLICA' } }],
    ['belongs NO with a position', 'autoridad', { a: { perteneceInstitucion: 0, institucion: 'NO APLICA' } }],
    [
      'institution NO DISPONIBLE with a position',
      'autoridad',
      { a: { perteneceInstitucion: 1, institucion: 'NO DISPONIBLE' } },
    ],
    ['sublevel NO DISPONIBLE, belongs SI', 'autoridad', { a: { subnivelGobierno: 'NO DISPONIBLE' } }],
    ['level NO DISPONIBLE with a public servant', 'autoridad', { a: { nivelGobierno: 'NO DISPONIBLE' } }],
    ['accused by alias only', 'autoridad', { i: { nombre: null, primerApp: null, alias: 'EL TUERTO' } }],
    [
      'level NO DISPONIBLE, sublevel EJECUTIVO (#10) [2-573]',
      'autoridad',
      { a: { nivelGobierno: 'NO DISPONIBLE', subnivelGobierno: 'EJECUTIVO' } },
    ],
  ])('%s', async (_, que, patch) => {
    expect(BIEN).toContain(await idaYVuelta(que, patch));
  });
  test.fails('Q.R.R. with a level (table 1a)', async () => {
    const noci = c.numero();
    await c.integrar([c.enviado(noci, { r: [qrrBueno] })]);
    const { rows } = await owner.query(
      'select llresponsable as id from responsable r join carpeta c using (llcarpeta) where noci = $1',
      [noci],
    );
    const headers = await as('supervisor.30');
    const read = await call(getCtResponsablesById, { params: { id: rows[0].id } as never }, headers);
    const sent = { ...campos(camposAutoridad, read.body), imputados: [], imputadosE: [] };
    expect((await call(modificarAutoridad, { body: sent as never }, headers)).status).toBe(200);
  });
});

/** documento-2 #11 and #12: what no form could save is not stored, and no clause of the workbook allows it. */
test.fails.each<[string, Parameters<typeof con>[0]]>([
  [
    'MUNICIPAL, LEGISLATIVO, SEDENA',
    { a: { nivelGobierno: 'MUNICIPAL', subnivelGobierno: 'LEGISLATIVO', institucion: 'SEDENA' } },
  ],
  ['FEDERAL, NO APLICA', { a: { nivelGobierno: 'FEDERAL', subnivelGobierno: 'NO APLICA' } }],
  [
    'exam NO DISPONIBLE, result POSITIVO',
    { v: { tieneExamenPsicologico: 1, tipoExamen: 'NO DISPONIBLE', resultadoExamen: 'POSITIVO' } },
  ],
  [
    '[2-347] a country that is not known, and a state',
    { v: { paisNacimiento: 'NO DISPONIBLE', municipioNacimiento: null, claveMunicipioNacimiento: 99999 } },
  ],
  [
    '[2-351] of an accused person: a country that is not known, and a state',
    {
      i: {
        paisNacimiento: 'NO DISPONIBLE',
        entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
        municipioNacimiento: null,
        claveMunicipioNacimiento: 99999,
      },
    },
  ],
])('%s is refused', async (_, patch) => {
  expect((await c.integrar([con(patch).carpeta])).body.correctas).toBe(0);
});
