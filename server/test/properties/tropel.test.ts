// Many hands at one file at once: forms, the bin, the folio and a load. Whatever was answered as kept is there at the end.
import { randomUUID } from 'node:crypto';
import { eliminarAutoridad, guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { generarFolio, getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { restaurarVictima } from '@renadet/domain/papelera/papelera.contract';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import {
  editarVictima,
  eliminarVictima,
  getCtVictimaById,
  insertarVictima,
} from '@renadet/domain/victima/victima.contract';
import type { Victima } from '@renadet/domain/victima/victima.schema';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cargas } from '../../src/features/carga/carga.probe.ts';
import { type Headers, testApp } from '../app.ts';

/** Files that are fought over; a long run sets more. */
const CARPETAS = Number(process.env.TROPEL) || 4;
const MANOS = 5;
const ACTOS = 12;

const t = await testApp();
let clerk: Headers;
let supervisor: Headers;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  [clerk, supervisor] = [await t.as('capturista.30'), await t.as('supervisor.30')];
  c = await cargas(t);
});

const ACCIONES = 'alta editar borrar restaurar carpeta autoridad borrarAutoridad folio cargar'.split(' ');
/** What was answered as kept. */
const verdes = () => ({
  /** The same message that registered twice: the first was deleted in between (D-77). */
  dobles: [] as number[][],
  /** By victim: how often she was saved. */
  victimas: new Map<number, number>(),
  enPapelera: [] as number[],
  autoridades: [] as number[],
  autoridadesBorradas: new Set<number>(),
  folios: new Set<string>(),
});

/** What one of them does to the file, and what it was told. */
async function act(accion: string, noci: string, llcarpeta: number, pick: number, v: ReturnType<typeof verdes>) {
  const some = <T>(all: Iterable<T>): T | undefined => [...all].at(pick % Math.max(1, [...all].length));
  const ok = <B extends { result?: string }>({ status, body }: { status: number; body: B }): B | undefined => {
    expect([accion, status < 500]).toEqual([accion, true]);
    return status === 200 && body.result === 'REGISTRO_EXITOSO' ? body : undefined;
  };
  const [una, ficha] = [some(v.victimas.keys()) ?? 0, some(v.enPapelera) ?? 0];
  switch (accion) {
    case 'alta': {
      const input = { body: victima(llcarpeta), query: { alta: randomUUID() } };
      // the same message twice, as after a connection that was lost
      const both = await Promise.all([1, 2].map(() => t.call(insertarVictima, input, clerk)));
      const ids = both.flatMap((one) => ok(one)?.llvictima ?? []);
      if (ids.length > 1) v.dobles.push(ids);
      for (const id of ids) v.victimas.set(id, 1);
      return;
    }
    case 'editar': {
      const { body: rows } = await t.call(getCtVictimaById, { params: { id: una } }, clerk);
      const [seen] = Array.isArray(rows) ? rows : []; // she may be gone
      const body = { ...seen, dsalias: `ALIAS ${pick}` } as unknown as Victima;
      if (seen && ok(await t.call(editarVictima, { body }, clerk))) v.victimas.set(una, (v.victimas.get(una) ?? 0) + 1);
      return;
    }
    case 'borrar': {
      const gone = ok(await t.call(eliminarVictima, { params: { id: una } }, supervisor));
      if (gone?.llpapelera) v.enPapelera.push(gone.llpapelera);
      return;
    }
    case 'restaurar':
      ok(await t.call(restaurarVictima, { params: { id: ficha } }, supervisor));
      return;
    case 'carpeta': {
      const { body: seen } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
      const novictimas = Math.max(1, Number(seen.novictimas) + (pick % 3) - 1);
      ok(await t.call(modificarCI, { body: { ...seen, novictimas } as unknown as Carpeta }, clerk));
      return;
    }
    case 'autoridad': {
      const kept = ok(await t.call(guardarAutoridad, { body: autoridad(llcarpeta) }, clerk));
      if (kept?.llresponsable) v.autoridades.push(kept.llresponsable);
      return;
    }
    case 'borrarAutoridad': {
      const id = some(v.autoridades) ?? 0;
      if (ok(await t.call(eliminarAutoridad, { params: { id } }, supervisor))) v.autoridadesBorradas.add(id);
      return;
    }
    case 'folio': {
      const given = ok(await t.call(generarFolio, { params: { llcarpeta } }, clerk));
      if (given) v.folios.add(given.msj);
      return;
    }
    default: {
      const { status } = await c.integrate(
        [c.enviado(noci, { v: [{}, { nombre: 'Otra' }].slice(0, 1 + (pick % 2)) })],
        {
          mode: '1',
        },
      );
      expect(status).toBe(200);
    }
  }
}

/** The file as it is, and what is in its bin. */
const stateOf = async (llcarpeta: number) => {
  const { rows } = await t.owner.query(
    `select novictimas, folio,
      (select coalesce(jsonb_object_agg(llvictima, version), '{}') from victima where llcarpeta = $1) as victimas,
      (select coalesce(jsonb_agg(llresponsable), '[]') from responsable where llcarpeta = $1) as autoridades,
      (select coalesce(jsonb_agg(jsonb_build_object('tabla', tabla, 'llave', llave, 'version', fila->'version')), '[]')
        from papelera where llcarpeta = $1) as papelera
    from carpeta where llcarpeta = $1`,
    [llcarpeta],
  );
  const { body } = await t.call(getCarpetaById, { params: { llcarpeta } }, clerk);
  const cuentas = { cuenta: Number(body.victimasregistradas), cuantas: Number(body.autoridadesregistradas) };
  return { ...rows[0], ...cuentas } as {
    novictimas: number;
    cuenta: number;
    cuantas: number;
    folio: string | null;
    victimas: Record<string, number>;
    autoridades: number[];
    papelera: { tabla: string; llave: number; version: number }[];
  };
};

async function check(llcarpeta: number, v: ReturnType<typeof verdes>): Promise<void> {
  const s = await stateOf(llcarpeta);
  const binned = (tabla: string) => s.papelera.filter((one) => one.tabla === tabla).map(({ llave }) => llave);
  // each is in the file or in the bin, once, and as often changed as was said
  for (const [id, saves] of v.victimas) {
    const versions = [
      s.victimas[id],
      ...s.papelera.filter((p) => p.tabla === 'victima' && p.llave === id).map((p) => p.version),
    ].filter(Boolean);
    expect([id, versions.length, Number(versions[0]) >= saves]).toEqual([id, 1, true]);
  }
  for (const ids of v.dobles) expect(ids.some((id) => !(id in s.victimas))).toBe(true);
  for (const id of v.autoridades)
    expect([id, Number(s.autoridades.includes(id)) + Number(binned('responsable').includes(id))]).toEqual([id, 1]);
  for (const id of v.autoridadesBorradas) expect(s.autoridades).not.toContain(id);
  expect([s.cuenta, s.cuantas]).toEqual([Object.keys(s.victimas).length, s.autoridades.length]);
  expect(s.cuenta).toBeLessThanOrEqual(s.novictimas);
  // a folio certifies what was there, and it stays
  expect([...v.folios]).toEqual(s.folio === null ? [] : v.folios.size ? [s.folio] : []);
  if (s.folio !== null) expect([s.cuenta, s.cuantas > 0]).toEqual([s.novictimas, true]);
}

test('[3-727] what many do to one file at once: whatever was answered as kept is kept', async () => {
  const done = new Set<string>();
  const actos = fc.array(fc.tuple(fc.constantFrom(...ACCIONES), fc.nat(50)), { minLength: ACTOS, maxLength: ACTOS });
  await fc.assert(
    fc.asyncProperty(fc.array(actos, { minLength: MANOS, maxLength: MANOS }), async (manos) => {
      const noci = c.numero();
      const body = carpeta({ noci, novictimas: 3 });
      const { llcarpeta = 0 } = (await t.call(guardarCI, { params: { type: 2 }, body }, clerk)).body;
      const v = verdes();
      await Promise.all(
        manos.map(async (suyos) => {
          for (const [accion, pick] of suyos) {
            await act(accion, noci, llcarpeta, pick, v);
            done.add(accion);
          }
        }),
      );
      await check(llcarpeta, v);
    }),
    { numRuns: CARPETAS, endOnFailure: true }, // what happens at once does not happen twice alike
  );
  expect([...done].sort()).toEqual([...ACCIONES].sort());
}, 300_000);
