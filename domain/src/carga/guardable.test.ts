import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { reglasImputado } from '../imputado/imputado.rules.ts';
import { type Contexto, contextoDe } from '../lib/contexto.ts';
import { heardBy, type Rule, type Violation, violations } from '../lib/rules.ts';
import { RESPUESTA } from '../lib/siNo.ts';
import { reglasVictima } from '../victima/victima.rules.ts';
import { catalogosEjemplo, celdasDe, FILAS_BUENAS, type FilaEjemplo, qrrBueno } from './carga.ejemplo.ts';
import { HOY } from './carga.probe.ts';
import type { Celda } from './celdas.ts';
import { type Columna, NA, ND, OMISION } from './columnas.ts';
import type { Valores } from './convert.ts';
import { HOJAS, type Hoja } from './errores.ts';
import { carpetaDe } from './hojas/expediente.rules.ts';
import { autoridadDe, imputadoDe, isQrr } from './hojas/responsable.rules.ts';
import { victimaDe } from './hojas/victima.rules.ts';
import { createIndice } from './indice.ts';
import { readCeldas } from './read.ts';
import { COLUMNAS, review, suCarpeta } from './review.ts';

const indice = createIndice(catalogosEjemplo);

/** Cells that a column may be tried with. */
function celdasPosibles(columna: Columna): fc.Arbitrary<Celda> {
  if (columna.tipo === 'siNo') return fc.constantFrom(...Object.values(RESPUESTA));
  if (columna.tipo === 'catalogo') return fc.constantFrom(...indice.textos(columna.catalogo), NA);
  if (columna.tipo === 'fecha') return fc.constantFrom('31/12/1899', '01/01/1900', '05/06/1990', '01/03/2024');
  if (columna.tipo === 'numero') return fc.constantFrom(0, 2, 99999, 30087, 999);
  return fc.constantFrom(NA, ND, 'ALGO');
}
/** A row with some cells otherwise, half of them among those that hang together. */
const fila = (hoja: Hoja): fc.Arbitrary<FilaEjemplo> => {
  const buena =
    hoja === 'Responsable' ? fc.constantFrom(FILAS_BUENAS[hoja], qrrBueno) : fc.constant(FILAS_BUENAS[hoja]);
  const names = Object.keys(COLUMNAS[hoja]).slice(1);
  const otra = fc
    .constantFrom(...names)
    .chain((name) => celdasPosibles(COLUMNAS[hoja][name] as Columna).map((celda): FilaEjemplo => ({ [name]: celda })));
  return fc.tuple(buena, fc.array(otra, { maxLength: 4 })).map(([one, more]) => Object.assign({}, one, ...more));
};

/** What the rows that the workbook hears say of a new record, and what the form says of it once it is kept. */
const says = <V extends object, C extends Contexto>(rules: readonly Rule<V, C>[], record: V, contexto: C) => [
  ...violations(heardBy('libro', rules), record, { ...contexto, modo: 'nuevo', integrada: false }),
  ...violations(heardBy('formulario', rules), record, contexto, { stored: record }),
];
const ENTORNO = { indice, hoy: HOY };
const editar = {
  ...contextoDe({ fchecho: null, fcinicio: null }, { hoy: HOY }),
  modo: 'editar',
  integrada: true,
} as const;
const DE_HOJA: Readonly<Record<Hoja, (v: Valores) => Violation[]>> = {
  Expediente: (v) => {
    // what the form asks for and no workbook has
    const propios = { nombrempresponsable: 'LIC. X', llgobierno: null, especifique: null };
    const carpeta = { ...carpetaDe(v, indice), ...propios };
    // a date that stands for nothing is before every other [2-218]
    const deFecha = ({ campo }: Violation) => carpeta.fcestatus === OMISION.estatus && campo === 'fcestatus';
    return says(reglasCarpeta, carpeta, editar).filter((violation) => !deFecha(violation));
  },
  Victima: (v) => says(reglasVictima, victimaDe(v, indice, HOY), editar),
  Responsable: (v) => {
    const autoridad = { ...autoridadDe(v, indice), imputados: [] };
    const contexto = { ...editar, llgobierno: autoridad.llgobierno };
    const deImputado = isQrr(v) ? [] : says(reglasImputado, imputadoDe(v, indice), contexto);
    return [...says(reglasAutoridad, autoridad, editar), ...deImputado];
  },
};

test.each(HOJAS)(
  'what the load takes in the sheet %s breaks no row that it hears, and its form saves it as it stands (D-14, D-35)',
  (hoja) => {
    let taken = 0;
    fc.assert(
      fc.property(fila(hoja), (cells) => {
        const leida = readCeldas(hoja, celdasDe(hoja, cells), false);
        const errores = review(hoja, 4, leida, ENTORNO, { ...suCarpeta(ENTORNO), delito: 310 });
        if (errores.length) return;
        taken++;
        expect(DE_HOJA[hoja](leida.valores)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(500);
  },
);
