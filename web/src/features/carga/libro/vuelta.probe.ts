// The workbooks that the product hands out and takes back for a random load, each with its expected reading.
import { createCarga, type ResultadoCarga } from '@renadet/domain/carga/carga';
import { celdasDe, encabezadosDe, FILAS_BUENAS, type FilaEjemplo } from '@renadet/domain/carga/carga.ejemplo';
import type { Celda } from '@renadet/domain/carga/celdas';
import type { Columna } from '@renadet/domain/carga/columnas';
import { HOJAS_DE_LIBRO, type HojaDeLibro } from '@renadet/domain/carga/errores';
import { createIndice, type DatosCatalogos } from '@renadet/domain/carga/indice';
import { COLUMNAS } from '@renadet/domain/carga/review';
import { type AlcanceEjemplo, catalogosDeSemillas } from '@renadet/domain/carga/semillas.ejemplo';
import { fecha } from '@renadet/domain/lib/fecha';
import fc from 'fast-check';
import { parseCsvObjects } from 'hucre/csv';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { writePlantilla } from './plantilla.ts';
import { readCarga } from './read.ts';
import { giveBackLibro } from './write.ts';

const HOY = fecha('2026-11-21');

/** The seeds of the registry: the lines of each file. @param texto what the file holds */
export function semillasDe(texto: (semilla: string) => string) {
  const known = new Map<string, Record<string, string>[]>();
  const read = (semilla: string): Record<string, string>[] => {
    const found = known.get(semilla);
    if (found) return found;
    const { data } = parseCsvObjects(texto(semilla), { header: true });
    const lines = data.map((line) => Object.fromEntries(Object.entries(line).map(([k, v]) => [k, String(v ?? '')])));
    known.set(semilla, lines);
    return lines;
  };
  const propietarios = read('propietarios.csv').map((p) => [Number(p.llinstitucion), Number(p.llpropietario)] as const);
  return {
    /** Everybody who may load: users of the whole country, of each office, and of each of its areas alone. */
    alcances: [
      {},
      ...read('instituciones.csv').map((i): AlcanceEjemplo => ({ institucion: Number(i.llinstitucion) })),
      ...propietarios.map(([institucion, area]): AlcanceEjemplo => ({ institucion, propietarios: [area] })),
    ] as AlcanceEjemplo[],
    catalogosDe: (alcance: AlcanceEjemplo) => catalogosDeSemillas(read, alcance),
  };
}

/** Texts that a program on the way might take for something else. */
const RAROS = [
  'Ñandú "Güero" & <hijos>',
  "D'Artagnan O’Brien",
  '00123',
  '1E5',
  '3.00012E+11',
  '1/2',
  '=1+1',
  '+52 228',
  '-5',
  '@aqui',
  'TRUE',
  'VERDADERO',
  '_x0041_',
  '_x000D_',
  ' dos  espacios ',
  'línea\notra',
  'a;b',
  'Łukasz Đức',
  '😀 familia 👩‍👩‍👧',
  'X'.repeat(300),
];
const dia = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

/** A value that somebody may write into a cell of a column: mostly one that it takes. */
function celdaDe(columna: Columna, catalogos: DatosCatalogos): fc.Arbitrary<CellValue> {
  switch (columna.tipo) {
    case 'catalogo':
    case 'varios': {
      const textos = (catalogos[columna.catalogo] ?? []).map(([, texto]) => texto);
      return fc.constantFrom('NO APLICA', 'no disponible', ...textos);
    }
    case 'fecha':
      return fc.oneof(
        dia.map((d) => d.split('-').reverse().join('/')),
        dia.map((d) => new Date(`${d}T00:00:00Z`)),
        fc.constantFrom('31/12/1899', '31/02/2024', '1/3/2024'),
      );
    case 'numero':
      return fc.oneof(
        fc.integer({ min: Math.ceil(columna.min), max: Math.floor(columna.max) }),
        fc.constantFrom<CellValue>('12', 19.5, -96.912345, 99999, 999999999),
      );
    case 'siNo':
      return fc.constantFrom('SI', 'NO', 'sí', 'NO DISPONIBLE', 'NO APLICA');
    default:
      return fc.oneof(
        fc.constantFrom<CellValue>(...RAROS),
        fc.constantFrom<CellValue>('NO APLICA', 12, 91000, null, true, '#N/A'),
      );
  }
}

/** Rows by sheet, from the fourth on. */
export type FilasPorHoja = Readonly<Record<HojaDeLibro, readonly CellValue[][]>>;
/** A load of somebody of an office: some files with their parts, a few cells of which were changed. */
export function filasAlAzar(catalogos: DatosCatalogos): fc.Arbitrary<FilasPorHoja> {
  const [area] = catalogos.propietarios ?? [];
  const institucion = catalogos.instituciones?.find(([id]) => id === area?.[2])?.[1] ?? '';
  const DE_OFICINA: FilaEjemplo = { institucion, propietario: area?.[1] ?? '' };
  const row = (hoja: HojaDeLibro, i: number) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(COLUMNAS[hoja]).filter((c) => c !== 'numCarpeta')), fc.nat(), {
        maxKeys: 3,
      })
      .chain((which) =>
        fc.record(
          Object.fromEntries(
            Object.keys(which).map((name) => [name, celdaDe(COLUMNAS[hoja][name] as Columna, catalogos)]),
          ),
        ),
      )
      .map(
        (changed) =>
          celdasDe(hoja, {
            ...FILAS_BUENAS[hoja],
            ...(hoja === 'Expediente' && { ...DE_OFICINA, numVictimas: 1 }),
            numCarpeta: `AZ/${i}/2026`,
            ...(changed as FilaEjemplo),
          }) as CellValue[],
      );
  return fc.integer({ min: 1, max: 6 }).chain((n) => {
    const sheet = (hoja: HojaDeLibro) => fc.tuple(...Array.from({ length: n }, (_, i) => row(hoja, i + 1)));
    return fc.record({
      Expediente: sheet('Expediente'),
      Victima: sheet('Victima'),
      Responsable: sheet('Responsable'),
      Complemento: sheet('Complemento'),
    });
  });
}

/** The engine's result for the rows themselves, without any file. */
function meant(filas: FilasPorHoja, catalogos: DatosCatalogos): ResultadoCarga {
  const carga = createCarga(createIndice(catalogos), HOY);
  for (const hoja of HOJAS_DE_LIBRO)
    for (const [i, celdas] of filas[hoja].entries()) carga.add(hoja, i + 4, celdas as Celda[]);
  return carga.finish();
}

/** As a spreadsheet writes a text that looks like a letter by its number; the library leaves that to who calls it. */
const escrita = (value: CellValue): CellValue =>
  typeof value === 'string' ? value.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x') : value;

const DE_DIA = { numFmt: 'dd/mm/yyyy' };
/** The very template, with rows as somebody types them in. */
async function fillPlantilla(catalogos: DatosCatalogos, filas: FilasPorHoja): Promise<Uint8Array> {
  const { sheets, namedRanges } = await readXlsx(await writePlantilla(catalogos), { readStyles: true });
  for (const sheet of sheets)
    for (const [i, celdas] of filas[sheet.name as HojaDeLibro].entries()) {
      const typed = celdas.map(escrita);
      sheet.rows[i + 3] = typed;
      for (const [j, value] of typed.entries()) {
        const cell = sheet.cells?.get(`${i + 3},${j}`);
        // a day that is pasted brings its format along, as does a truth value: in a cell of text LibreOffice makes a 1 of it
        const style = value instanceof Date ? DE_DIA : {};
        const pasted = value instanceof Date || typeof value === 'boolean';
        if (cell) Object.assign(cell, { value, type: undefined, ...(pasted && { style }) });
      }
    }
  return writeXlsx({ sheets: sheets as never, ...(namedRanges && { namedRanges }) });
}

/** A workbook that the product hands out, and what it must be read as. */
export interface Entregado {
  nombre: string;
  bytes: Uint8Array;
  debe: ResultadoCarga;
}
/** Some rows without those whose file goes in, in their order. */
const sinDentro = (filas: FilasPorHoja, dentro: ReadonlySet<string>): FilasPorHoja =>
  Object.fromEntries(
    HOJAS_DE_LIBRO.map((hoja) => [hoja, filas[hoja].filter(([numero]) => !dentro.has(String(numero)))]),
  ) as unknown as FilasPorHoja;
const VACIAS = Object.fromEntries(HOJAS_DE_LIBRO.map((hoja) => [hoja, []])) as unknown as FilasPorHoja;

/** The template that an office gets. */
export const plantillaDe = async (catalogos: DatosCatalogos): Promise<Entregado> => ({
  nombre: 'plantilla',
  bytes: await writePlantilla(catalogos),
  debe: meant(VACIAS, catalogos),
});

/**
 * Every workbook that a load of these rows gives its user.
 * @param dentro numbers of the files that were integrated
 * @param conPlantilla also those that come of the template, which take a hundred times as long to write
 */
export async function entregados(
  catalogos: DatosCatalogos,
  filas: FilasPorHoja,
  dentro: ReadonlySet<string>,
  conPlantilla = true,
): Promise<Entregado[]> {
  const debe = meant(filas, catalogos);
  const fuera = meant(sinDentro(filas, dentro), catalogos);
  const marcas = { errores: debe.errores, sueltas: [...debe.victimasSinExpediente, ...debe.autoridadesSinExpediente] };
  const vuelven = async (nombre: string, bytes: Uint8Array): Promise<Entregado[]> => [
    { nombre, bytes, debe },
    { nombre: `${nombre}, marcado`, bytes: await giveBackLibro(bytes, marcas), debe },
    { nombre: `${nombre}, no integradas`, bytes: await giveBackLibro(bytes, marcas, dentro), debe: fuera },
  ];
  const plano = await writeXlsx({
    sheets: HOJAS_DE_LIBRO.map((name) => ({
      name,
      rows: [...(encabezadosDe(name) as CellValue[][]), ...filas[name].map((row) => row.map(escrita))],
    })),
  });
  return [
    ...(await vuelven('libro', plano)),
    ...(conPlantilla
      ? [await plantillaDe(catalogos), ...(await vuelven('plantilla llena', await fillPlantilla(catalogos, filas)))]
      : []),
  ];
}

/** The reading of a workbook. */
export const readAs = (bytes: Uint8Array, catalogos: DatosCatalogos) => readCarga(bytes, { catalogos, hoy: HOY });
