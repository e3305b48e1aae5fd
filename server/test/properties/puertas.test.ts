import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { createIndice } from '@renadet/domain/carga/indice';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { ErrorCampo } from '@renadet/domain/lib/errors';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { victima as laVictima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCatalogos } from '../../src/catalogos/catalogos.cache.ts';
import { listCatalogos } from '../../src/catalogos/deCarga.queries.ts';
import { createGuia } from '../../src/features/interconexion/guia.cache.ts';
import { testApp } from '../app.ts';
import { diffLibro } from '../puertas/libro.ts';
import {
  completeRegistro,
  HECHO,
  judgeFormulario,
  listNoOfrecidas,
  makeNouns,
  type Que,
  type Registro,
  readListas,
} from '../puertas/registros.ts';
import { diffServicio, makeContado, type Saber } from '../puertas/servicio.ts';
import { savesOf } from '../saved.ts';

/** Records of a noun; the long run has five thousand (PUERTAS). */
const RUNS = Number(process.env.PUERTAS) || 200;
/** Of so many records one is sent to the server; the long run sends each (PUERTAS_LLAMADA=1). */
const LLAMADA = Number(process.env.PUERTAS_LLAMADA) || 10;

const t = await testApp();
const hoy = hoyEnMexico(new Date());
const headers = await t.as('capturista.30');
const llcarpeta = await savesOf(t, headers).carpeta({ novictimas: 9999, fchecho: HECHO });
const datos = await listCatalogos(t.db, { llinstitucion: 130, propietarios: null });
const indice = createIndice(datos);
const ofrece = await readListas(createCatalogos(t.db));
const { codigos, ...guia } = await createGuia(t.db)();
const saber: Saber = {
  ...guia,
  hoy,
  codigos: new Map(codigos.map((c) => [`${c.catalogo} ${c.padre} ${c.equivalencia}`, c.codigo])),
};

/** What the server refuses; of a value that is demanded only that it is told: which one, `forzados.test.ts` asks. */
const refused = ({ campos = [] }: { campos?: ErrorCampo[] | undefined }, prefix = '') =>
  Object.fromEntries(
    campos
      .filter(({ campo }) => campo.startsWith(prefix) && !campo.slice(prefix.length).includes('.'))
      .map(({ campo, mensaje }) => [campo.slice(prefix.length), mensaje.replace(/^Debe ser .*?: /, 'Debe ser …: ')]),
  );
const LLAMADAS: Readonly<Record<Que, (record: Registro, otro: Registro) => Promise<Registro>>> = {
  carpeta: async (record) =>
    refused((await t.call(guardarCI, { params: { type: 2 }, body: record as never }, headers)).body),
  victima: async (record) =>
    refused((await t.call(insertarVictima, { body: { ...record, llcarpeta } as never }, headers)).body),
  examen: async (record) => {
    const body = { ...laVictima(llcarpeta), examenes: [record] } as never;
    return refused((await t.call(insertarVictima, { body }, headers)).body, 'examenes.0.');
  },
  autoridad: async (record) =>
    refused((await t.call(guardarAutoridad, { body: { ...record, llcarpeta } as never }, headers)).body),
  imputado: async (record, authority) => {
    const body = { ...authority, llcarpeta, imputados: [record] } as never;
    return refused((await t.call(guardarAutoridad, { body }, headers)).body, 'imputados.0.');
  },
};

const nouns = makeNouns(datos, hoy);
test.each(Object.keys(nouns) as Que[])(
  '[3-726] one record of %s, four doors: the same fields are refused with the same sentences, but for rows marked `only`',
  async (que) => {
    const seen = { sound: 0, wrong: 0, called: 0, served: 0 };
    let dealt = 0; // in turn, not by chance: so many are sent in every run, and one that is made smaller is sent again
    const llama = fc.constant(null).map(() => ++dealt % LLAMADA === 0);
    await fc.assert(
      fc.asyncProperty(nouns[que].casos, llama, async ({ record, otro }, isCalled) => {
        const noun = nouns[que].nounOf(otro);
        const forma = judgeFormulario(noun, record, ofrece);
        expect(listNoOfrecidas(noun, record).filter((name) => !(name in forma))).toEqual([]);
        seen[Object.keys(forma).length ? 'wrong' : 'sound']++;
        if (isCalled) {
          seen.called++;
          expect(await LLAMADAS[que](record, otro)).toEqual(forma);
        }
        const whole = completeRegistro(noun, record);
        expect(diffLibro(que, noun, { record: whole, otro }, indice, ofrece)).toEqual([]);
        if (que === 'imputado') return; // the request accuses nobody by name [3-276]
        const contado = makeContado(que, noun, whole, saber);
        expect(diffServicio(noun, contado, saber, ofrece)).toEqual([]);
        if (isCalled)
          expect(await LLAMADAS[que](contado.record, otro)).toEqual(judgeFormulario(noun, contado.record, ofrece));
        seen.served++;
      }),
      { numRuns: RUNS },
    );
    console.log(`puertas: ${que}`, seen);
    expect(Math.min(seen.sound, seen.wrong)).toBeGreaterThan(RUNS / 50);
    expect(seen.called).toBeGreaterThan(RUNS / LLAMADA / 2);
  },
);
