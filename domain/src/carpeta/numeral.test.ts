import { describe, expect, test } from 'vitest';
import { FiltroAuditoria } from '../auditoria/auditoria.schema.ts';
import { camposVinculo } from '../cadena/cadena.schema.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS } from '../carga/carga.ejemplo.ts';
import { HOY } from '../carga/carga.probe.ts';
import { createCarga, numeroDe } from '../carga/carga.ts';
import { createIndice } from '../carga/indice.ts';
import { registroDe } from '../carga/registro.ts';
import { readHistoricas } from '../historico/historico.rules.ts';
import { caso, entrada } from '../interconexion/servicio.ejemplo.ts';
import { violations } from '../lib/rules.ts';
import { numeral } from '../lib/texto.ts';
import { pedidoDe } from '../mesa/todo.contract.ts';
import { camposQueja } from '../queja/queja.schema.ts';
import { camposReporte } from '../reportes/filtro.ts';
import { reglasBusqueda } from './busqueda.rules.ts';
import { FiltroCarpetas } from './busqueda.schema.ts';
import { CI_VALIDO } from './carpeta.rules.ts';
import { camposCarpeta, NumeroCarpeta } from './carpeta.schema.ts';
import { SIN_CRITERIOS } from './criterios.ts';

const LLANO = 'FED/SDHPDSC/UNAI-CDMX/0000123/2026';
const PEGADOS = [
  ...'–‑−‐‒—―－'.split('').map((raya) => LLANO.replaceAll('-', raya)),
  LLANO.replaceAll('/', '／'),
  'ＦＥＤ/ＳＤＨＰＤＳＣ/ＵＮＡＩ-ＣＤＭＸ/００００１２３/２０２６',
  ' fed/sdhpdsc/unai­–cdmx/0000123/2026  ',
  'FED/SDHPDSC/UNAI-CDMX/0000123/2026\u200B',
];
const CON_ESPACIO = ['FED UNAI–1', 'FED UNAI–1', 'FED　UNAI－1', 'FED\tUNAI‑1'];

const indice = createIndice(catalogosEjemplo);
function deLibro(numCarpeta: string) {
  const carga = createCarga(indice, HOY);
  // the sheets are joined by the number, however each of them writes it
  for (const hoja of ['Expediente', 'Victima', 'Responsable'] as const) {
    const mine = hoja === 'Victima' ? numeral(numCarpeta) : numCarpeta;
    carga.add(hoja, 4, celdasDe(hoja, { ...FILAS_BUENAS[hoja], numCarpeta: mine }));
  }
  const [file] = carga.finish().validos;
  return file && registroDe(file, indice, HOY).carpeta.noci;
}

const de = (campo: { schema: { parse: (text: string) => unknown } }) => (text: string) => campo.schema.parse(text);
const PUERTAS: Record<string, (text: string) => unknown> = {
  'the form of a file': de(camposCarpeta.noci),
  'its number of origin': de(camposCarpeta.nocianterior),
  'the file that it accumulates to': de(camposCarpeta.dsacumulacion),
  'the question whether a number is there': (noci) => NumeroCarpeta.parse({ noci }).noci,
  'the search': (noci) => FiltroCarpetas.parse({ noci, pagina: 1, rpp: 10 }).noci,
  'the search of everything': (text) => pedidoDe(text).noci,
  'a link between files': de(camposVinculo.numero),
  'a workbook': deLibro,
  'what a load sends': numeroDe,
  'the service': (numCarpeta) => entrada(caso({ numCarpeta })).carpeta.noci,
  'a report': de(camposReporte.noci),
  'the audit': (noci) => FiltroAuditoria.parse({ noci }).noci,
  'the file of a complaint': de(camposQueja.dsnoci),
};

describe.each(Object.entries(PUERTAS))('a number as a word processor writes it, by %s', (_, read) => {
  test.each(PEGADOS)('%j is the number that it plainly is', (text) => expect(read(text)).toBe(LLANO));
  test.each(CON_ESPACIO)('%j keeps its space', (text) => expect(read(text)).toBe('FED UNAI-1'));
});

test.each([...PEGADOS, ...CON_ESPACIO])('no rule of a number refuses %j', (noci) => {
  expect(CI_VALIDO.test(numeral(noci))).toBe(true);
  expect(violations(reglasBusqueda, { ...SIN_CRITERIOS, noci }, { hoy: HOY })).toEqual([]);
  const celdas = [noci, 'TORTURA', 'X'];
  expect(readHistoricas([{ fila: 2, celdas }]).errores).toEqual([]);
});

test.each(['RNDT–2026–30–000123', 'ＲＮＤＴ-２０２６-30-000123', 'rndt—2026—30—000123'])('%j is a folio', (folio) => {
  expect(FiltroCarpetas.parse({ folio, pagina: 1, rpp: 10 }).folio).toBe('RNDT-2026-30-000123');
  expect(pedidoDe(folio).folio).toMatch(/^RNDT-2026-30-000123-\d$/);
});

test('what only looks like a number is no other one: a power, a fraction, a letter of another alphabet', () =>
  expect(['FED/1²', 'FED/½', 'FЕD/1', 'FED/1ª'].map((text) => CI_VALIDO.test(numeral(text)))).toEqual(
    Array(4).fill(false),
  ));
