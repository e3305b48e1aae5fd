// The smallest file, victim and authority that outside callers may send: nothing that a rule demands, nothing that may be
// empty. Made from the rows: of a sound record, the fields without which it is no longer sound.
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { generarContancia, getFolios, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { type Campos, defaults } from '@renadet/domain/lib/campos';
import { type ContextoEnCarpeta, contextoDe } from '@renadet/domain/lib/contexto';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { complete, type Rule, violations } from '@renadet/domain/lib/rules';
import { autoridad, carpeta, imputado, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { caso, send, tokenDe } from './interconexion.ts';

const context = contextoDe({ fchecho: null, fcinicio: null }, { hoy: hoyEnMexico(new Date()) });
type Registro = Readonly<Record<string, unknown>>;

/** The fields of a sound record without which it is no longer sound. */
function smallest<V extends object, C>(campos: Campos, rules: readonly Rule<V, C>[], sano: V, contexto: C): Registro {
  const nada = { ...defaults(campos), ...('imputados' in campos && { imputados: [], imputadosE: [] }) };
  const isSound = (record: Registro) => {
    const whole = complete(rules, { ...nada, ...record } as V, contexto);
    return violations(rules, whole, contexto).length === 0;
  };
  let record: Registro = Object.fromEntries(Object.entries(sano).filter(([, value]) => value !== null));
  expect(isSound(record)).toBe(true);
  const names = Object.keys(record).reverse();
  // twice: what made one necessary may have gone after it
  for (const name of [...names, ...names]) {
    const { [name]: _, ...rest } = record;
    if (isSound(rest)) record = rest;
  }
  return record;
}

const LUGAR = { boconocehechos: 1, llestado: 30, llmunicipio: 87, lltipoasentamiento: 7, lltipovialidad: 5 } as const;
const ORIGEN = {
  boexisteexporigen: 1,
  nocianterior: 'A/1',
  dsjuzgado: 'A',
  dsproceso: 'B',
  dsdelito: 'C',
  llentidadfederativa: 99,
} as const;
const fileOf = (changes: object) =>
  smallest(camposCarpeta, reglasCarpeta, carpeta({ novictimas: 1, ...changes }), context);
const FILES: [string, Registro][] = [
  ['of which the place is not known', fileOf({})],
  ['with its place', fileOf(LUGAR)],
  ['of an origin', fileOf(ORIGEN)],
];
const MUJER = { llgenero: 2, bogestacion: 0, bopsicologico: 1, llexamen: 5 } as const;
const HOMBRE = smallest(camposVictima, reglasVictima, victima(0), context);
const VICTIMS: [string, Registro][] = [
  ['a man', HOMBRE],
  [
    'a woman of whom it is not known how her exam came out',
    smallest(camposVictima, reglasVictima, victima(0, MUJER), context),
  ],
  ['born abroad, of whom an age is worked out', { ...HOMBRE, llpaisnacimiento: 2, fechanacimiento: '1990-06-05' }],
];
const acusado = (llgobierno: number, llsubnivel: number) => {
  const contexto: ContextoEnCarpeta & { llgobierno: number } = { ...context, llgobierno };
  const sano = autoridad(0, { llgobierno, llsubnivel, imputados: [] });
  const persona = complete(reglasImputado, imputado({ lladscripcion: null }), contexto);
  return {
    ...smallest(camposAutoridad, reglasAutoridad, sano, context),
    imputados: [smallest(camposImputado, reglasImputado, persona, contexto)],
  };
};
const AUTHORITIES: [string, Registro][] = [
  ['of a state', acusado(2, 1)],
  ['of no level', acusado(5, 5)],
  ['of a level that is not known', acusado(4, 6)],
  [
    'who turns out responsible',
    smallest(camposAutoridad, reglasAutoridad, autoridad(0, { boexistente: 1, imputados: [] }), context),
  ],
];

const t = await testApp();
const headers = await t.as('capturista.30');
let turn = 0;
/** Registers a file with one victim and one authority. @returns its id, once all three are in */
async function register(file: Registro, victim: Registro, authority: Registro): Promise<number> {
  const body = { ...file, noci: `MINIMA/${++turn}` } as never;
  const { body: saved } = await t.call(guardarCI, { params: { type: 2 }, body }, headers);
  expect(saved).toMatchObject({ result: 'REGISTRO_EXITOSO' });
  const { llcarpeta = 0 } = saved;
  const said = [
    (await t.call(insertarVictima, { body: { ...victim, llcarpeta } as never }, headers)).body,
    (await t.call(guardarAutoridad, { body: { ...authority, llcarpeta } as never }, headers)).body,
  ];
  expect(said).toMatchObject([{ result: 'REGISTRO_EXITOSO' }, { result: 'REGISTRO_EXITOSO' }]);
  return llcarpeta;
}
/** Whether the certificates of a file and of its victims are printed. */
const certificates = async (llcarpeta: number) => {
  const answers = [];
  for (const tipo of ['1', '2'] as const)
    answers.push(await t.call(generarContancia, { params: { llcarpeta, tipo } }, headers));
  return answers.map(({ status, raw }) => [status, raw.subarray(0, 5).toString()]);
};
const PRINTED = [
  [200, '%PDF-'],
  [200, '%PDF-'],
];

describe('the smallest records are registered, get a folio and certificates (D-01, D-03)', () => {
  const [[, file = {}] = [], [, victim = {}] = [], [, authority = {}] = []] = [FILES[0], VICTIMS[0], AUTHORITIES[0]];
  test.each([
    ...FILES.map(([name, one]) => [`a file ${name}`, one, victim, authority] as const),
    ...VICTIMS.map(([name, one]) => [`victim: ${name}`, file, one, authority] as const),
    ...AUTHORITIES.map(([name, one]) => [`authority ${name}`, file, victim, one] as const),
  ])('%s', async (_, ...records) => {
    const llcarpeta = await register(...records);
    expect((await t.call(getFolios, { params: { llcarpeta } }, headers)).body.msj).toMatch(/^RNDT-/);
    expect(await certificates(llcarpeta)).toEqual(PRINTED);
  });

  test('none has a field that a rule demands, or that may be empty', () => {
    const keys = (one: Registro) => Object.keys(one).sort().join(' ');
    expect(keys(file)).toBe(
      'boconocehechos boexisteexporigen boindicios fcestatus fcinicio llcircunstancia lldelito lldenunciante llestatus lletapa llorigen noci nombrempresponsable novictimas',
    );
    expect(keys(victim)).toBe(
      'boderechosh bodiscapacidad boetnia bogrupovulnerable bohablaespanol bohablalenguaextranjera bohablalenguaindigena bomedidaproteccion boperiodista bopertenecepoblacionsituacioncalle bopoblacionlgbttti bopsicologico bovictimadelitosexual dsapellidopaterno dsnombre fcregistro llgenero llnacionalidad llnivelescolaridad llocupacion llsituacionconyugal',
    );
    expect(AUTHORITIES.map(([, one]) => keys(one))).toEqual([
      'boperteneceinstitucion imputados lldependencia llgobierno llsubnivel',
      'imputados llgobierno',
      'imputados llgobierno',
      'boexistente',
    ]);
    const [accused = {}] = authority.imputados as Registro[];
    expect(keys(accused)).toBe(
      'dsapellidopaterno dsnombre llestadonacimiento llgenero llmunicipionacimiento llpaisnacimiento llsituacionjuridica',
    );
  });

  test('by the public service too: no key under a condition that does not hold, and who turns out responsible alone', async () => {
    const request = caso({ token: await tokenDe(t, 130), autoridades: [{ qrr: 1 }] });
    const { status, body } = await send(t, request);
    expect([status, body.folio]).toEqual([200, expect.stringMatching(/^RNDT-/)]);
    const { rows } = await t.owner.query('select llcarpeta from carpeta where folio = $1', [body.folio]);
    expect(await certificates(rows[0].llcarpeta)).toEqual(PRINTED);
  });
});
