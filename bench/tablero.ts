import type { Endpoint } from '@renadet/domain/lib/endpoint';
import { listaPorHacer, porHacer, porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA, LISTAS, RECHAZADOS } from '@renadet/domain/plazo/listas';
import { listaPendientes, pendientes } from '@renadet/domain/plazo/plazo.contract';
import * as tablero from '@renadet/domain/reportes/tablero';
import pg from 'pg';
import { cliente } from './cliente.ts';
import { type Medida, repeat } from './medida.ts';
import { direcciones, type Proceso } from './proceso.ts';

const CONEXIONES = 2;
const MILISEGUNDOS = 2000;
/** Milliseconds that each may take at p95, whatever the size of the registry. */
const ESPERAS = { inicio: 50, pendientes: 50, tablero: 100, 'tablero: lista': 100 } as const;
type Clase = keyof typeof ESPERAS;
/** Files that somebody justified, and that the counts leave out one by one. */
const JUSTIFICADAS = 500;
const VERACRUZ = 130;
const TRIMESTRE = { anio: 2025, trimestre: 3 };

/** What a registry at work has, and synthetic files do not: justified ones, and totals that are signed. Added once. */
async function prepare(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into plazojustificacion (llplazo, llave, llcarpeta, llinstitucion, llpropietario, motivo, hasta, llusuario)
     select e.llplazo, e.llave, e.llave, e.llinstitucion, e.llpropietario, 'SE ESPERA UN DICTAMEN', current_date + 170, u.llusuario
     from (select * from plazoespera where llplazo <> ${RECHAZADOS} order by llplazo, desde limit ${JUSTIFICADAS}) e, (select min(llusuario) as llusuario from usuario) u
     where not exists (select from plazojustificacion)`,
  );
  await owner.query(
    `insert into totaldeclarado (llinstitucion, anio, trimestre, version, nocarpetas, llusuario, firmante, dscargo)
     select llinstitucion, $1, $2, 1, 1000, (select min(llusuario) from usuario), 'QUIEN FIRMA', 'SUPERVISION' from ctinstitucion
     on conflict do nothing`,
    [TRIMESTRE.anio, TRIMESTRE.trimestre],
  );
}

type Pregunta = readonly [clase: Clase, nombre: string, e: Endpoint, input: object, cuenta?: string];
const SUPERVISOR = 'supervisor.30@fiscalias.gob.mx';
const de = (quien: string) => ({ params: { de: quien } });
const lista = (llplazo: number, pagina: number, justificadas: '0' | '1' = '0') => ({
  params: { llplazo, justificadas, pagina, rpp: 10 },
});
const deNumero = (cuales: number) => ({ body: { ...TRIMESTRE, fiscaliaId: VERACRUZ, cuales, rpp: 25 } });
const PREGUNTAS: readonly Pregunta[] = [
  ['inicio', 'pendientes de todo el país', pendientes, {}],
  ['inicio', 'mi mesa de todo el país', porHacer, {}],
  ['inicio', 'mi mesa por fiscalía', porHacerDe, de('institucion')],
  ['inicio', 'mi mesa de una fiscalía', porHacer, {}, SUPERVISOR],
  ['inicio', 'mi mesa por área', porHacerDe, de('area'), SUPERVISOR],
  ['inicio', 'mi mesa por usuario', porHacerDe, de('usuario'), SUPERVISOR],
  ...EN_MESA.map(
    ({ llplazo, titulo }): Pregunta => [
      'pendientes',
      `mi mesa: ${titulo}`,
      listaPorHacer,
      { params: { llplazo, de: 'todas', llave: 0, pagina: 0, rpp: 10 } },
    ],
  ),
  ...LISTAS.map(({ llplazo, titulo }): Pregunta => ['pendientes', titulo, listaPendientes, lista(llplazo, 0)]),
  ['pendientes', 'la página 2,000 de una lista', listaPendientes, lista(1, 2_000)],
  ['pendientes', 'justificadas', listaPendientes, lista(1, 0, '1')],
  ['tablero', 'las 33 fiscalías', tablero.getReporteTablero, { body: TRIMESTRE }],
  ['tablero', 'en CSV', tablero.getReporteTableroCsv, { body: TRIMESTRE }],
  ...([0, 1, 2, 3] as const).map(
    (cuales): Pregunta => [
      'tablero: lista',
      tablero.TITULOS_CUALES[cuales],
      tablero.getReporteTableroCarpetas,
      deNumero(cuales),
    ],
  ),
];

/** The counters of the home screen, the standing lists and the board of the offices, as the national administrator, or as who is told. */
export async function tableros({ url }: Proceso, dir: string): Promise<Medida[]> {
  const owner = new pg.Client({ connectionString: direcciones(dir).owner });
  await owner.connect();
  await prepare(owner);
  await owner.end();
  const to = cliente(url, CONEXIONES);
  const nacional = await to.enter('admin@fgr.org.mx');
  const supervisor = await to.enter(SUPERVISOR);
  const medidas: Medida[] = [];
  for (const [clase, nota, e, input, cuenta] of PREGUNTAS) {
    const headers = cuenta ? supervisor : nacional;
    const ask = async () => {
      const { status } = await to.call(e, input as never, headers);
      if (status !== 200) throw new Error(`${nota} answered ${status}`);
    };
    await repeat(CONEXIONES, MILISEGUNDOS / 5, ask);
    const run = await repeat(CONEXIONES, MILISEGUNDOS, ask);
    medidas.push({ nombre: clase, conexiones: CONEXIONES, ...run, razon: run.p95 / ESPERAS[clase], nota });
  }
  to.close();
  return medidas;
}
