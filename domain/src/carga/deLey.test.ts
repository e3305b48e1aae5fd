import { describe, expect, test } from 'vitest';
import { camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { camposImputado } from '../imputado/imputado.schema.ts';
import { TABLAS } from '../interconexion/campos.ts';
import { type Mapa, mapaAutoridad, mapaCarpeta, mapaVictima } from '../interconexion/mapa.ts';
import { type Campos, datosDeLey, deLey, dia } from '../lib/campos.ts';
import { camposVictima } from '../victima/victima.schema.ts';
import { CAMPOS_DEL_LIBRO, type Clase, columnaDe, huellaDe } from './cambios.ts';
import { catalogosEjemplo, celdasDe, encabezadosDe, FILAS_BUENAS } from './carga.ejemplo.ts';
import { type Columna, dato, NA } from './columnas.ts';
import { convertidor, type Valores } from './convert.ts';
import { groupUp, readEnviada, send } from './envio.ts';
import { HOJAS_DE_LIBRO, type HojaDeLibro, letra } from './errores.ts';
import { anchoDe, causaDeEncabezados } from './formato.ts';
import { leyDe } from './hojas/complemento.rules.ts';
import { columnasComplemento, PARTES } from './hojas/complemento.ts';
import {
  autoridadDe,
  DE_LA_AUTORIDAD,
  DEL_IMPUTADO,
  imputadoDe,
  noAcusa,
  omisionDe,
} from './hojas/responsable.rules.ts';
import { createIndice } from './indice.ts';
import { COLUMNAS, NOMBRES } from './review.ts';

/* What holds of every datum of law of every noun, and of every column that a workbook may lack: a new one is in these tables. */
const indice = createIndice(catalogosEjemplo);
const leyDeVictima = (v: Valores) => {
  const victima = { renglon: 4, valores: {} };
  return leyDe([{ renglon: 4, valores: v, victima }], indice).victimas.get(victima)?.dicho;
};
interface Sustantivo {
  campos: Campos;
  readIn: (v: Valores) => object | undefined;
  servicio?: { mapa: Mapa; tabla: keyof typeof TABLAS };
}
const SUSTANTIVOS: Readonly<Record<Clase, Sustantivo>> = {
  carpeta: {
    campos: camposCarpeta,
    readIn: (v) => leyDe([{ renglon: 4, valores: v }], indice).carpeta,
    servicio: { mapa: mapaCarpeta, tabla: 'caso' },
  },
  victima: { campos: camposVictima, readIn: leyDeVictima, servicio: { mapa: mapaVictima, tabla: 'victima' } },
  autoridad: {
    campos: camposAutoridad,
    readIn: (v) => autoridadDe(v, indice),
    servicio: { mapa: mapaAutoridad, tabla: 'autoridad' },
  },
  imputado: { campos: camposImputado, readIn: (v) => imputadoDe(v, indice) },
};
const DATOS = (Object.keys(SUSTANTIVOS) as Clase[]).flatMap((clase) =>
  datosDeLey(SUSTANTIVOS[clase].campos).map((campo) => [clase, campo as string] as const),
);
/** The sheet and the name of the column that tells a datum. */
function lugarDe(clase: Clase, campo: string): [HojaDeLibro, string, Columna] {
  const spec = columnaDe(clase, campo);
  for (const hoja of HOJAS_DE_LIBRO)
    for (const [name, columna] of Object.entries(COLUMNAS[hoja])) if (columna === spec) return [hoja, name, columna];
  throw new Error(`no sheet tells ${clase}.${campo}`);
}
/** A key of document 3 that tells a datum of law, too: it is always sent [3-269]. */
const DEL_DOCUMENTO = 'situacionJuridica';
const VALOR = { texto: 'A', numero: 3, fecha: '2024-03-05', siNo: 1, varios: 'GOLPES', catalogo: 'OFICIAL' } as const;

describe.each(DATOS)('a datum of law of the noun %s: %s', (clase, campo) => {
  const [hoja, name, columna] = lugarDe(clase, campo);
  const { campos, readIn, servicio } = SUSTANTIVOS[clase];

  test('[2-628] its column may be left out, is headed as its field, and an update by workbook writes it', () => {
    expect(columna).toMatchObject({
      opcional: true,
      vacia: true,
      etiqueta: (campos[campo] as unknown as Columna).etiqueta,
    });
    expect(CAMPOS_DEL_LIBRO[clase].filter((one) => one === campo)).toEqual([campo]);
  });

  test('[2-628] a cell says it, NO APLICA that there is none, an empty one nothing', () => {
    expect(readIn({ [name]: VALOR[columna.tipo] })).toHaveProperty(campo);
    expect((readIn({ [name]: NA }) as Record<string, unknown>)[campo] ?? null).toSatisfy(
      (id) => id === null || columna.tipo === 'catalogo',
    );
    expect(readIn({ [name]: null }) ?? {}).not.toHaveProperty(campo);
    expect(readIn({}) ?? {}).not.toHaveProperty(campo);
  });

  test('who is in the registry is known again by a workbook that does not say it', () => {
    expect(huellaDe(clase, { [campo]: VALOR[columna.tipo] })).toBe(huellaDe(clase, {}));
  });

  test('it travels to the server as it stands, and is not sent where it says nothing', () => {
    const said = (value: string | number | null) => {
      const valores = { ...Object.fromEntries(NOMBRES[hoja].map((n) => [n, null])), [name]: value };
      const fila = { renglon: 4, valores };
      const suyas = { victimas: [], responsables: [], complementos: [], [LISTA[hoja] ?? 'victimas']: [fila] };
      const sent = send({ ...fila, valores: hoja === 'Expediente' ? valores : {}, numCarpeta: 'A', ...suyas });
      const [autoridad] = sent.autoridades;
      const filas = [
        sent,
        ...sent.victimas,
        ...(sent.complementos ?? []),
        { ...autoridad, ...autoridad?.imputados[0] },
      ];
      return filas.filter((one) => name in one).map((one) => readEnviada(hoja, 'A', one).valores[name]);
    };
    const value = VALOR[columna.tipo];
    expect(said(value)).toEqual([value]);
    expect(said(NA)).toEqual([NA]);
    expect(said(null)).toEqual([]);
  });

  test('the public service takes a request without its key', () => {
    const key = servicio?.mapa[campo]?.de;
    if (key === undefined || !servicio || key === DEL_DOCUMENTO) return;
    expect(TABLAS[servicio.tabla]).toHaveProperty([key, 'opcional'], true);
  });
});
const DE_EXAMEN = PARTES.examen.map((name): Columna => columnasComplemento[name]);
const LISTA: Partial<Record<HojaDeLibro, string>> = {
  Victima: 'victimas',
  Responsable: 'responsables',
  Complemento: 'complementos',
};

test('no other column may be left out, but those of an examination and of whom it is', () => {
  const told = new Set([...DATOS.map(([clase, campo]) => lugarDe(clase, campo)[2]), ...DE_EXAMEN]);
  const others = HOJAS_DE_LIBRO.flatMap((hoja) =>
    Object.entries(COLUMNAS[hoja]).flatMap(([name, columna]) => (columna.opcional && !told.has(columna) ? [name] : [])),
  );
  expect(others).toEqual(['primerApp', 'segundoApp', 'nombre']);
});

describe.each(HOJAS_DE_LIBRO)('the columns of the sheet %s that a workbook may lack', (hoja) => {
  const [titulo = [], nota = [], cabezas = []] = encabezadosDe(hoja);
  const opcionales = Object.values(COLUMNAS[hoja]).map(({ opcional }) => Boolean(opcional));
  const first = opcionales.lastIndexOf(false) + 1;
  const con = (heads: (typeof cabezas)[number][]) => [titulo, nota, heads];

  test('a workbook made before them is a load like any other', () => {
    for (let n = first; n <= cabezas.length; n++) {
      expect(causaDeEncabezados(hoja, con(cabezas.slice(0, n)))).toBeUndefined();
      expect(anchoDe(hoja, con(cabezas.slice(0, n)))).toBe(n);
    }
    expect(causaDeEncabezados(hoja, con(cabezas.slice(0, first - 1)))).toContain(`columna ${letra(first - 1)}`);
  });

  test('what lies in their place under no heading is the customer’s own, and under another heading it is told', () => {
    for (let n = first; n < cabezas.length; n++) {
      const [old, own] = [cabezas.slice(0, n), 'Observaciones'];
      expect(causaDeEncabezados(hoja, con([...old, own]))).toContain(
        `dice "${own}" en la columna ${letra(n)} del renglón 3, que es la de "${cabezas[n]}"`,
      );
      const aside = con([...old, null, ...Array.from({ length: cabezas.length }, () => own)]);
      expect([causaDeEncabezados(hoja, aside), anchoDe(hoja, aside)]).toEqual([undefined, n]);
    }
  });
});

describe('a column that may be left out, of a sheet that says one authority in several rows', () => {
  const spec = dato(deLey(dia('Un día')));
  test('its field is left out where the cell is', () => {
    const read = convertidor({ uno: 'a', otro: 'b' }, { a: spec, b: { ...spec, vacia: true } }, []);
    expect(read({ a: null, b: '2024-03-05' }, indice)).toEqual({ otro: '2024-03-05' });
    expect(read({ a: NA, b: '1899-12-31' }, indice)).toEqual({ uno: null, otro: null });
  });
  test('each column of the sheet is of the authority or of the accused, wherever it stands', () => {
    expect([...DE_LA_AUTORIDAD, ...DEL_IMPUTADO].sort()).toEqual(NOMBRES.Responsable.slice(1).sort());
    expect([DE_LA_AUTORIDAD.slice(0, 7).join(' '), DEL_IMPUTADO.slice(0, 3).join(' ')]).toEqual([
      'nivelGobierno subnivelGobierno perteneceInstitucion institucion especifiqueInstitucion cargo qrr',
      'primerApp segundoApp nombre',
    ]);
    for (const name of DEL_IMPUTADO)
      if (COLUMNAS.Responsable[name]?.opcional) expect([omisionDe(name), noAcusa(name, {})]).toEqual([null, true]);
  });
  test('rows of one authority are one where one of them leaves it out, and its value is that of whichever says it', () => {
    const celdas = celdasDe('Responsable', FILAS_BUENAS.Responsable);
    const buena = Object.fromEntries(NOMBRES.Responsable.map((n, i) => [n, celdas[i]])) as Valores;
    for (const name of DE_LA_AUTORIDAD.filter((n) => COLUMNAS.Responsable[n]?.opcional)) {
      const rows = [null, 'X', null, 'Y'].map((value, i) => ({ renglon: 4 + i, valores: { ...buena, [name]: value } }));
      const groups = groupUp(rows);
      expect(groups.map((g) => [g.map(({ renglon }) => renglon), g[0]?.valores[name]])).toEqual([
        [[4, 5, 6], 'X'],
        [[7], 'Y'],
      ]);
    }
  });
});
