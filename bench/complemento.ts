import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import { CARPETAS, integracion, proceso } from './carga.ts';
import { cliente } from './cliente.ts';
import { CAPTURISTA } from './expedientes.ts';
import { type Medida, mediana } from './medida.ts';
import { carpetaTemporal } from './proceso.ts';

const VUELTAS = 3;

/** Milliseconds of reading and validating two workbooks, turn by turn. */
function readTwo(dir: string, catalogos: object) {
  const [sin, con, known] = ['sin.xlsx', 'con.xlsx', 'catalogos.json'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(known, JSON.stringify(catalogos));
  proceso('write', sin, String(CARPETAS));
  proceso('complement', con, String(CARPETAS));
  const turns = Array.from({ length: VUELTAS }, () => [sin, con].map((file) => proceso('validate', file, known)));
  const wrong = turns.flat().find((t) => t.validos !== CARPETAS || t.errores);
  if (wrong) throw new Error(`read wrong: ${JSON.stringify(wrong)}`);
  const [a = 0, b = 0] = [0, 1].map((which) => mediana(turns.map((turn) => turn[which]?.ms ?? 0)));
  return { sin: a, con: b, renglones: (turns[0]?.[1]?.renglones ?? 0) - (turns[0]?.[0]?.renglones ?? 0) };
}

/**
 * A load of 20,000 files with the sheet Complemento (data of law of every file, of both of its victims, and an examination)
 * over the same without it: read and validated, integrated into an empty registry, and both together.
 */
export async function complemento(url: string): Promise<Medida[]> {
  const to = cliente(url, 1);
  const { body } = await to.call(catalogosCarga, {}, await to.enter(CAPTURISTA));
  to.close();
  const { dir, erase } = carpetaTemporal();
  try {
    const leido = readTwo(dir, body);
    const rates: [number, number][] = [];
    for (let i = 0; i < VUELTAS; i++)
      rates.push([(await integracion(0)).porSegundo, (await integracion(0, true)).porSegundo]);
    const [sin = 0, con = 0] = [0, 1].map((which) => mediana(rates.map((r) => (CARPETAS * 1000) / (r[which] ?? 0))));
    const line = (nombre: string, [before, after]: readonly [number, number], nota: string): Medida => ({
      nombre,
      conexiones: 2,
      p50: after,
      p95: after,
      porSegundo: (CARPETAS * 1000) / after,
      razon: after / before,
      nota: `${nota}; sin la hoja ${before.toFixed(0)} ms`,
    });
    return [
      line('complemento: leer', [leido.sin, leido.con], `${leido.renglones} renglones más`),
      line('complemento: integrar', [sin, con], 'en un registro vacío'),
      line('complemento: toda la carga', [leido.sin + sin, leido.con + con], 'leer, validar e integrar'),
    ];
  } finally {
    erase();
  }
}
