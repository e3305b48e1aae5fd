// What a rule demands is the caller's to leave out (D-01): the server completes it, and refuses anything else with the value
// that is demanded, in words and by id. Generated from the rows of the three nouns.
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { reglasAutoridad } from '@renadet/domain/autoridad/autoridad.rules';
import { camposAutoridad } from '@renadet/domain/autoridad/autoridad.schema';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { reglasCarpeta } from '@renadet/domain/carpeta/carpeta.rules';
import { camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { LECTURAS } from '@renadet/domain/catalogos/lecturas';
import { type NombreOpciones, OPCIONES } from '@renadet/domain/catalogos/opciones';
import { reglasImputado } from '@renadet/domain/imputado/imputado.rules';
import { camposImputado } from '@renadet/domain/imputado/imputado.schema';
import { type Campos, respuesta } from '@renadet/domain/lib/campos';
import { contextoDe } from '@renadet/domain/lib/contexto';
import { formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { autoridad, carpeta, imputado, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { reglasVictima } from '@renadet/domain/victima/victima.rules';
import { camposVictima } from '@renadet/domain/victima/victima.schema';
import { beforeAll, expect, test } from 'vitest';
import { type Headers, type TestApp, testApp } from './app.ts';
import { demanded, type Forzado } from './mutations.ts';
import { rowsOf, savesOf } from './saved.ts';

const context = contextoDe({ fchecho: null, fcinicio: null }, { rol: 4, hoy: hoyEnMexico(new Date()) });
let t: TestApp;
let headers: Headers;
let llcarpeta: number;
beforeAll(async () => {
  t = await testApp();
  headers = await t.as('capturista.30');
  llcarpeta = await savesOf(t, headers).carpeta({ novictimas: 9999 });
});

type Registro = Record<string, unknown>;
interface Noun {
  campos: Campos;
  tabla: string;
  prefix?: string;
  cases: Map<string, Forzado<Registro>[]>;
  send: (
    record: Registro,
    turn: number,
  ) => Promise<{ status: number; body: { campos?: { campo: string; mensaje: string }[] } }>;
}

const NIVEL: Record<number, number> = { 2: 1, 4: 6, 5: 5 };
const accused = Object.keys(NIVEL)
  .map(Number)
  .map((llgobierno): [string, Noun] => [
    `accused person, level ${llgobierno}`,
    {
      campos: camposImputado,
      tabla: 'imputado',
      prefix: 'imputados.0.',
      cases: demanded({
        campos: camposImputado,
        rules: reglasImputado,
        sound: imputado(),
        context: { ...context, llgobierno },
      }) as never,
      send: (record) =>
        t.call(
          guardarAutoridad,
          {
            body: autoridad(llcarpeta, {
              llgobierno,
              llsubnivel: NIVEL[llgobierno] ?? null,
              imputados: [record as never],
            }),
          },
          headers,
        ) as never,
    },
  ]);
const NOUNS: [string, Noun][] = [
  [
    'file',
    {
      campos: camposCarpeta,
      tabla: 'carpeta',
      cases: demanded({
        campos: camposCarpeta,
        rules: reglasCarpeta,
        sound: carpeta(),
        others: [carpeta({ boconocehechos: 1, llestado: 30 })],
        context,
      }) as never,
      send: (record, turn) =>
        t.call(
          guardarCI,
          { params: { type: 2 }, body: { ...record, noci: `FORZADA/${turn}` } as never },
          headers,
        ) as never,
    },
  ],
  [
    'victim',
    {
      campos: camposVictima,
      tabla: 'victima',
      cases: demanded({
        campos: camposVictima,
        rules: reglasVictima,
        sound: victima(0),
        others: [victima(0, { llpaisnacimiento: 2, llnacionalidad: 2 }), victima(0, { bopsicologico: 1, llexamen: 1 })],
        context,
      }) as never,
      send: (record, turn) =>
        t.call(
          insertarVictima,
          { body: { ...record, llcarpeta, dsnombre: `VICTIMA ${turn}` } as never },
          headers,
        ) as never,
    },
  ],
  [
    'authority',
    {
      campos: camposAutoridad,
      tabla: 'responsable',
      cases: demanded({
        campos: camposAutoridad,
        rules: reglasAutoridad,
        sound: autoridad(0, { imputados: [] }),
        context,
        extra: { boexistente: [0, 1], imputados: [[imputado()]] },
      }) as never,
      send: (record) => t.call(guardarAutoridad, { body: { ...record, llcarpeta } as never }, headers) as never,
    },
  ],
  ...accused,
];

/** A value in words and by id, from the tables themselves. */
async function words({ campos }: Noun, { field, value, record }: Forzado<Registro>): Promise<string> {
  const campo = campos[field];
  if (campo?.tipo === 'siNo') return `${respuesta(value as number)} (${value})`;
  if (campo?.tipo === 'fecha') return formatFecha(value as never);
  if (campo?.tipo !== 'catalogo') return String(value);
  const {
    tabla,
    clave,
    descripcion = '',
  }: Catalogo = CATALOGOS[LECTURAS[OPCIONES[campo.catalogo as NombreOpciones]].catalogo];
  const parent = clave.length > 1 && campo.de ? `"${clave[0]}" = ${record[campo.de]} and ` : '';
  const [row] = await rowsOf(t, tabla, `${parent}"${clave.at(-1)}" = ${value}`);
  return `${row?.[descripcion]} (${value})`;
}

let turn = 0;
test.each(NOUNS)(
  '%s: what rules demand may be left out, and anything else is refused by what is demanded',
  async (_, noun) => {
    const { cases, send, tabla, prefix = '' } = noun;
    expect(cases.size).toBeGreaterThan(0);
    for (const [key, records] of cases) {
      let sent = 0;
      for (const forzado of records.slice(0, 40)) {
        const { field, value, computed, record } = forzado;
        const whole = await send(record, ++turn);
        if (whole.status !== 200) continue; // a catalogue refuses another field of this one
        const [before] = await rowsOf(t, tabla, 'true order by 1 desc limit 1');
        const left = await send({ ...record, [field]: null }, ++turn);
        expect([key, left.status, left.body.campos]).toEqual([key, 200, undefined]);
        const [after] = await rowsOf(t, tabla, 'true order by 1 desc limit 1');
        expect([key, after?.[field]]).toEqual([key, before?.[field]]);
        const isAnswer = noun.campos[field]?.tipo === 'siNo';
        const other = typeof value === 'string' ? 'OTRA COSA' : isAnswer && value === 3 ? 2 : Number(value) + 1;
        const wrong = await send({ ...record, [field]: other }, ++turn);
        if (computed) {
          const [heard] = await rowsOf(t, tabla, 'true order by 1 desc limit 1');
          expect([key, wrong.status, heard?.[field]]).toEqual([key, 200, value]);
          sent++;
          break;
        }
        const said = wrong.body.campos?.find(({ campo }) => campo === `${prefix}${field}`)?.mensaje;
        expect([key, wrong.status, said]).toEqual([key, 400, expect.stringMatching(/^Debe ser .+: [a-záéíóú].*\.$/)]);
        expect(said).toContain(`Debe ser ${await words(noun, forzado)}: `);
        sent++;
        break;
      }
      expect([key, sent]).toEqual([key, 1]);
    }
  },
);
