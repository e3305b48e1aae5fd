import { expect, type Page } from '@playwright/test';
import { hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import type { FilaDeRegistro } from '@renadet/domain/preguntas/preguntas.contract';
import { test } from './helpers/axe.ts';
import { createAutoridad, createCarpeta, createVictima, openSesion, readRegistros } from './helpers/carpeta.ts';
import { boton } from './helpers/formulario.ts';
import { countManos, type Mano } from './helpers/mano.ts';
import { irA } from './helpers/teclado.ts';

// Ten questions that readers of reports were asked (uso de un día), each made by hand in the screen, none of the prepared ones.
// Presses are counted in the page; the answer is that of a count over the rows themselves.

/** Seconds of a key, of a click, of a decision, and the most that a question may take. */
const [TECLA, CLIC, DECISION, TOPE] = [0.2, 1.2, 1.35, 40];

type Tabla = string[][];
interface Respuesta {
  frase: string;
  /** The rows of the table, without its total, as they read. */
  tabla: Tabla;
}
interface Manos {
  page: Page;
  decide: (n?: number) => void;
}

/** Types, goes down to what is meant where it is not the first, and takes it. */
async function say(page: Page, typed: string, option: RegExp): Promise<void> {
  await page.keyboard.type(typed);
  const meant = page.getByRole('option', { name: option }).first();
  await expect(meant).toBeVisible();
  // hands go down once the list stands still
  const offered = () => page.getByRole('option').allInnerTexts();
  await expect
    .poll(async () => {
      const before = await offered();
      await page.waitForTimeout(50);
      return String(before) === String(await offered());
    })
    .toBe(true);
  for (let down = 0; down < 6 && (await meant.getAttribute('data-activa')) === null; down++)
    await page.keyboard.press('ArrowDown');
  await expect(meant).toHaveAttribute('data-activa');
  await page.keyboard.press('Enter');
}
const unidad = async ({ page, decide }: Manos, name: string) => {
  decide();
  await page.getByRole('group', { name: 'Qué se cuenta' }).getByRole('button', { name, exact: true }).click();
};
/** A filter: the value alone, or the datum and then what it is to be. */
async function filtro({ page, decide }: Manos, typed: string, option: RegExp, more?: () => Promise<void>) {
  decide();
  const dialogo = page.getByRole('dialog');
  if ((await dialogo.count()) === 0) await page.keyboard.press('f');
  await expect(dialogo.getByRole('combobox', { name: 'Dato' })).toBeFocused();
  await say(page, typed, option);
  if (more) {
    decide();
    await more();
    await irA(page, boton(page, 'Agregar'));
  }
  await expect(boton(page, 'Agregar')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
}
const parte = async (manos: Manos, typed: string, option: RegExp) => {
  manos.decide();
  await boton(manos.page, '+ De ellas, cuántas…').click();
  await filtro(manos, typed, option);
};
async function por({ page, decide }: Manos, ...fields: readonly (readonly [typed: string, option: RegExp])[]) {
  await page.keyboard.press('g');
  for (const [i, [typed, option]] of fields.entries()) {
    decide();
    await expect(page.getByRole('combobox', { name: i ? 'Y por' : 'Por', exact: true })).toBeFocused();
    await say(page, typed, option);
    if (i < fields.length - 1) await page.keyboard.press('Tab');
  }
}
async function read(page: Page): Promise<Respuesta> {
  await expect(page.locator('main h2').first()).toHaveAttribute('aria-busy', 'false');
  const frase = await page.locator('main h2').first().innerText();
  const tabla = await page
    .getByRole('table', { name: /, números$/ })
    .evaluateAll((tables) =>
      [...((tables[0] as HTMLTableElement | undefined)?.tBodies[0]?.rows ?? [])].map((row) =>
        [...row.cells].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ),
    );
  return { frase, tabla };
}

const pesos = (n: number) => n.toLocaleString('es-MX');
/** Rows counted by a word of theirs; entries that say nothing have their names of counts, where there are any. */
const porPalabra = (filas: readonly FilaDeRegistro[], campo: string, names: Readonly<Record<string, string>> = {}) =>
  new Map(
    [...Map.groupBy(filas, (fila) => String(fila[campo] ?? 'SIN DATO'))].map(([word, own]) => [
      names[word] ?? word,
      pesos(own.length),
    ]),
  );
const LUGARES = { 'NO APLICA': 'LUGAR NO CONOCIDO', 'NO DISPONIBLE': 'ESTADO NO CONOCIDO' };
const deTabla = (tabla: Tabla, columna = 1) => new Map(tabla.map((row) => [row[0] ?? '', row[columna] ?? '']));
const anioDe = (fila: FilaDeRegistro, campo: string) => String(fila[campo] ?? '').slice(0, 4);
const mediana = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
};
const dias = (a: unknown, b: unknown) => (Date.parse(String(b)) - Date.parse(String(a))) / 86_400_000;

interface Pregunta {
  nombre: string;
  /** What hands do. */
  ask: (manos: Manos) => Promise<void>;
  /** The rows that the registry has, and what they say: it is compared with what the screen says. */
  check: (page: Page, told: Respuesta) => Promise<readonly [told: unknown, counted: unknown]>;
}

const HOY = hoyEnMexico(new Date());
const HACE_UN_ANIO = masDias(HOY, -366);
const EXAMEN = 'victima.bopsicologico';

const DIEZ: readonly Pregunta[] = [
  {
    nombre: '1 mujeres, Jalisco, detención, policía municipal, 2025, con examen',
    ask: async (manos) => {
      await unidad(manos, 'Víctimas');
      await filtro(manos, 'mujer', /^Sexo: MUJER$/);
      await filtro(manos, 'jalisco', /^Entidad federativa \(carpeta\): JALISCO$/);
      await filtro(manos, 'detencion', /: DETENCION \(2 opciones\)$/);
      await filtro(manos, 'policia mun', /^A qué institución pertenece \(autoridad\): POLICIA MUNICIPAL$/);
      await filtro(manos, 'inicio 2025', /^Fecha de inicio de la carpeta \(carpeta\): 2025$/);
      await parte(manos, 'examen med si', /^Cuenta con examen médico-psicológico: SI$/);
    },
    check: async (page, { frase }) => {
      const [victimas, autoridades] = [
        await readRegistros(page, 'victima', [
          'victima.llgenero',
          EXAMEN,
          'carpeta.llestado',
          'carpeta.llcircunstancia',
          'carpeta.fcinicio',
        ]),
        await readRegistros(page, 'autoridad', ['autoridad.lldependencia']),
      ];
      const municipal = new Set(
        autoridades.flatMap((a) => (a.autoridad_lldependencia === 'POLICIA MUNICIPAL' ? [a.llcarpeta] : [])),
      );
      const own = victimas.filter(
        (v) =>
          v.victima_llgenero === 'MUJER' &&
          v.carpeta_llestado === 'JALISCO' &&
          String(v.carpeta_llcircunstancia).startsWith('DETENCION') &&
          anioDe(v, 'carpeta_fcinicio') === '2025' &&
          municipal.has(v.llcarpeta),
      );
      const con = own.filter((v) => v.victima_bopsicologico === 'SI').length;
      expect(con).toBeGreaterThan(0);
      return [/: (\d+); .*: SI: (\d+) \(/.exec(frase)?.slice(1, 3), [pesos(own.length), pesos(con)]];
    },
  },
  {
    nombre: '2 carpetas iniciadas en 2025, por entidad',
    ask: async (manos) => {
      await filtro(manos, 'inicio 2025', /^Fecha de inicio de la carpeta: 2025$/);
      await por(manos, ['entidad', /^Entidad federativa$/]);
    },
    check: async (page, { tabla }) => {
      const all = await readRegistros(page, 'carpeta', ['carpeta.fcinicio', 'carpeta.llestado']);
      const own = all.filter((c) => anioDe(c, 'carpeta_fcinicio') === '2025');
      return [deTabla(tabla), porPalabra(own, 'carpeta_llestado', LUGARES)];
    },
  },
  {
    nombre: '3 menores al ocurrir los hechos, por entidad',
    ask: async (manos) => {
      await unidad(manos, 'Víctimas');
      await filtro(manos, 'edad al', /^Edad al ocurrir los hechos$/, async () => {
        await manos.page.keyboard.press('Tab');
        await manos.page.keyboard.type('17');
      });
      await por(manos, ['entidad', /^Entidad federativa \(carpeta\)$/]);
    },
    check: async (page, { tabla }) => {
      const all = await readRegistros(page, 'victima', ['victima.edadhechos', 'carpeta.llestado']);
      const own = all.filter(({ victima_edadhechos: edad }) => edad !== null && Number(edad) <= 17);
      return [deTabla(tabla), porPalabra(own, 'carpeta_llestado', LUGARES)];
    },
  },
  {
    nombre: '4 más de un año en investigación inicial, por fiscalía',
    ask: async (manos) => {
      await filtro(manos, 'investigacion inicial', /^Estatus de la investigación: INVESTIGACION INICIAL$/);
      await filtro(manos, 'fecha del estatus', /estatus/i, async () => {
        await boton(manos.page, 'Hace más de un año').click();
      });
      await por(manos, ['instituc', /^Institución/]);
    },
    check: async (page, { tabla }) => {
      const all = await readRegistros(page, 'carpeta', [
        'carpeta.llestatus',
        'carpeta.fcestatus',
        'carpeta.llinstitucion',
      ]);
      const own = all.filter(
        (c) =>
          c.carpeta_llestatus === 'INVESTIGACION INICIAL' &&
          c.carpeta_fcestatus &&
          String(c.carpeta_fcestatus) <= HACE_UN_ANIO,
      );
      return [deTabla(tabla), porPalabra(own, 'carpeta_llinstitucion')];
    },
  },
  {
    nombre: '5 cuántas con examen; positivos, oficial contra independiente',
    ask: async (manos) => {
      await unidad(manos, 'Víctimas');
      await parte(manos, 'examen med si', /^Cuenta con examen médico-psicológico: SI$/);
      await por(manos, ['tipo de examen', /^Tipo de examen$/], ['resultado', /^Resultado del examen$/]);
    },
    check: async (page, { frase, tabla }) => {
      const all = await readRegistros(page, 'victima', [EXAMEN, 'victima.llexamen', 'victima.llresultado']);
      const of = (examen: string) =>
        pesos(all.filter((v) => v.victima_llexamen === examen && v.victima_llresultado === 'POSITIVO').length);
      const con = all.filter((v) => v.victima_bopsicologico === 'SI').length;
      const heads = await page.getByRole('columnheader').allInnerTexts();
      const positivo = deTabla(tabla, heads.indexOf('POSITIVO'));
      return [
        [/: SI: ([\d,]+) \(/.exec(frase)?.[1], positivo.get('OFICIAL'), positivo.get('INDEPENDIENTE')],
        [pesos(con), of('OFICIAL'), of('INDEPENDIENTE')],
      ];
    },
  },
  {
    nombre: '6 ante un juez, con sentencia',
    ask: (manos) => por(manos, ['etapa', /^Etapa de la investigación$/]),
    check: async (page, { tabla }) => [
      deTabla(tabla),
      porPalabra(await readRegistros(page, 'carpeta', ['carpeta.lletapa']), 'carpeta_lletapa'),
    ],
  },
  {
    nombre: '7 corporación más señalada, por año',
    ask: async (manos) => {
      await unidad(manos, 'Autoridades');
      await por(
        manos,
        ['institucion', /^A qué institución pertenece$/],
        ['inicio', /^Fecha de inicio de la carpeta \(carpeta\)$/],
      );
    },
    check: async (page, { tabla }) => {
      const all = await readRegistros(page, 'autoridad', ['autoridad.lldependencia', 'carpeta.fcinicio']);
      const heads = await page.getByRole('columnheader').allInnerTexts();
      const police = all.filter((a) => a.autoridad_lldependencia === 'POLICIA MUNICIPAL');
      const years = heads.filter((head) => /^\d{4}$/.test(head));
      expect(years.length).toBeGreaterThan(3);
      return [
        years.map((year) => deTabla(tabla, heads.indexOf(year)).get('POLICIA MUNICIPAL')),
        years.map((year) => pesos(police.filter((a) => anioDe(a, 'carpeta_fcinicio') === year).length)),
      ];
    },
  },
  {
    nombre: '8 personas imputadas por situación jurídica',
    ask: async (manos) => {
      await unidad(manos, 'Personas imputadas');
      await por(manos, ['situacion juridica', /^Situación jurídica/]);
    },
    check: async (page, { tabla }) => [
      deTabla(tabla),
      porPalabra(
        await readRegistros(page, 'imputado', ['imputado.llsituacionjuridica']),
        'imputado_llsituacionjuridica',
      ),
    ],
  },
  {
    nombre: '9 víctimas indígenas que no hablan español',
    ask: async (manos) => {
      await unidad(manos, 'Víctimas');
      await filtro(manos, 'indigena si', /^Pertenece a una población indígena: SI$/);
      await filtro(manos, 'español no', /^Habla español: NO$/);
    },
    check: async (page, { frase }) => {
      const all = await readRegistros(page, 'victima', ['victima.boetnia', 'victima.bohablaespanol']);
      const own = all.filter((v) => v.victima_boetnia === 'SI' && v.victima_bohablaespanol === 'NO');
      expect(own.length).toBeGreaterThan(0);
      return [/: ([\d,]+)$/.exec(frase)?.[1], pesos(own.length)];
    },
  },
  {
    nombre: '10 días del inicio al registro, por fiscalía',
    ask: async (manos) => {
      const { page, decide } = manos;
      await por(manos, ['instituc', /^Institución/]);
      decide(3);
      await page.getByRole('combobox', { name: 'Medida' }).click();
      await page.getByRole('option', { name: 'Días entre dos fechas' }).click();
      for (const [typed, option] of [
        ['inicio', /^Fecha de inicio de la carpeta$/],
        ['registro', /^Fecha de registro/],
      ] as const) {
        await page.keyboard.press('Tab');
        await say(page, typed, option);
      }
    },
    check: async (page, { tabla }) => {
      const all = await readRegistros(page, 'carpeta', [
        'carpeta.llinstitucion',
        'carpeta.fcinicio',
        'carpeta.fcregistro',
      ]);
      const own = Map.groupBy(all, (c) => String(c.carpeta_llinstitucion));
      const counted = [...own].map(([name, rows]) => {
        const n = mediana(rows.map((c) => dias(c.carpeta_fcinicio, c.carpeta_fcregistro)));
        return [name, n.toLocaleString('es-MX', { maximumFractionDigits: 1 })] as const;
      });
      return [new Map(tabla.map((row) => [row[0] ?? '', /^[\d,.]+/.exec(row[1] ?? '')?.[0] ?? ''])), new Map(counted)];
    },
  },
];

/** A file of Jalisco with two women: one examined, one who speaks no Spanish. */
async function register(page: Page): Promise<void> {
  await openSesion(page, 'capturistaOtroEstado');
  const { llcarpeta } = await createCarpeta(page, {
    boconocehechos: 1,
    fchecho: '2025-02-01' as never,
    llestado: 14,
    llmunicipio: 39,
    llcircunstancia: 1,
  });
  const mujer = { llgenero: 2, bogestacion: 0 } as const;
  await createVictima(page, llcarpeta, { ...mujer, bopsicologico: 1, llexamen: 1, llresultado: 1 });
  const indigena = { boetnia: 1, llpoblacionindigena: 1, bohablaespanol: 0, bohablalenguaindigena: 1 } as const;
  await createVictima(page, llcarpeta, { ...mujer, ...indigena, lltipolenguaindigena: 1, dsnombre: 'EVA' });
  await createAutoridad(page, llcarpeta, { llgobierno: 3, llsubnivel: 9, lldependencia: 8 });
}

const since = (mano: Mano, { teclas, clics }: { teclas: number; clics: number }) => ({
  teclas: mano.cuenta.teclas - teclas,
  clics: mano.cuenta.clics - clics,
});

test('ten questions of a reader, each by hand within 40 seconds, say what the rows of the registry say', {
  tag: '@larga',
}, async ({ page }) => {
  await register(page);
  const mano = await countManos(page);
  await openSesion(page, 'administrador');
  const lines: string[] = [];
  for (const { nombre, ask, check } of DIEZ) {
    await page.goto('/pages/preguntas');
    await read(page);
    let decisiones = 0;
    const before = { ...mano.cuenta };
    await ask({
      page,
      decide: (n = 1) => {
        decisiones += n;
      },
    });
    // what the machine did before went on while hands moved
    const begun = Date.now();
    const told = await read(page);
    const machine = (Date.now() - begun) / 1000;
    const { teclas, clics } = since(mano, before);
    const segundos = TECLA * teclas + CLIC * clics + DECISION * decisiones + machine;
    lines.push(
      `${nombre.padEnd(68)} ${String(teclas).padStart(3)} teclas ${clics} clics ${decisiones} decisiones ${machine.toFixed(1)} s de máquina ${segundos.toFixed(1)} s`,
    );
    // another errand may register between the answer and the rows
    await expect(async () => {
      const [said, counted] = await check(page, await read(page));
      expect([nombre, said]).toEqual([nombre, counted]);
    }, lines.at(-1)).toPass({ timeout: 20_000, intervals: [0, 1_000] });
    expect.soft(segundos, `${lines.at(-1)}\n${told.frase}`).toBeLessThan(TOPE);
  }
  console.log(lines.join('\n'));
});
