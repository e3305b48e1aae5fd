import { type Fecha, fecha } from '@renadet/domain/lib/fecha';
import { violations } from '@renadet/domain/lib/rules';
import type { Repetidas } from '@renadet/domain/publicacion/conjunto';
import { METODO } from '@renadet/domain/publicacion/metodo';
import { NoPublicable } from '@renadet/domain/publicacion/protectTablas';
import { REGLAS_PUBLICACION } from '@renadet/domain/publicacion/publicacion.rules';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import type { TableroMedido } from '@renadet/domain/publicacion/tablero';
import { unit } from '../../db/scope.ts';
import { type Actor, write } from '../../db/write.ts';
import type { Services } from '../../lib/services.ts';
import { listDichos, unaALaVez } from '../../reportes/dicho.query.ts';
import { openLlave } from '../constancia/constancia.llave.ts';
import { saveLlave } from '../constancia/constancia.queries.ts';
import { closeCifras, readCifras } from './cifras.query.ts';
import { measureRepetidas } from './conjunto.query.ts';
import { textoFirmado } from './firma.ts';
import { make } from './makeCorte.ts';
import {
  type ArchivoPublicado,
  findPublicacion,
  listArchivos,
  listCortes,
  listPublicadas,
  repetidasDe,
  savePedido,
  savePublicacion,
} from './publicacion.queries.ts';
import { measureTablero } from './tablero.query.ts';
import { readTablero, type TableroGuardado } from './tableroGuardado.ts';

type Servicios = Pick<Services, 'db' | 'config' | 'hoy'>;

export const readTablas = (contenido: string): Tabla[] => JSON.parse(contenido) as Tabla[];

/** The measures that are taken once for a publication; undefined where it was made without. */
interface MedidoDelCorte {
  tablero: TableroMedido | undefined;
  repetidas: Repetidas | undefined;
}

/**
 * Makes the publication of a cut-off, not signed yet. It is protected also against the named publications and against the
 * crossings.
 * @param claves whether its open data have the keys of the states: one that was made without is made without again
 * @param metodo the edition of the method it is made by, and made again by
 * @param existe it exists: whatever was told after it does not count
 * @param medido the measures taken before: later declarations, links and decisions are not asked again
 */
async function makeCorte(
  { db, hoy }: Servicios,
  actor: Actor,
  corte: Fecha,
  {
    otras,
    medido,
    existe,
    ...como
  }: {
    otras: readonly string[];
    medido?: MedidoDelCorte;
    existe: boolean;
    claves: boolean;
    metodo: number;
  },
) {
  const [wrong] = violations(REGLAS_PUBLICACION, { corte }, { hoy: hoy() });
  if (wrong) throw new NoPublicable(wrong.mensaje);
  const read = await unit(db, actor.alcance, 'read', async (trx) => {
    // of a day that ended long ago nothing is being written any more
    if (isAyer(corte, hoy())) await closeCifras(trx);
    const measured = medido ?? {
      tablero: await measureTablero(trx, corte),
      repetidas: await measureRepetidas(trx, corte),
    };
    const crudas = await readCifras(trx, corte);
    const dichos = await listDichos(trx, existe ? corte : undefined);
    return { measured, crudas, publicadas: await listPublicadas(trx, otras), dichos };
  });
  const { measured, ...figures } = read;
  return { ...(await make({ ...figures, ...measured, ...como, corte })), medido: measured, dichos: read.dichos };
}
const isAyer = (corte: string, hoy: string) => Date.parse(hoy) - Date.parse(corte) <= 86_400_000;

/** The result of producing a publication. */
export interface Producida {
  corte: string;
  /** It existed: it was made again from the registry, and these files differ from the signed ones (none, normally). */
  existente: boolean;
  distintos: string[];
  archivos: ArchivoPublicado[];
  celdas: number;
  reservadas: number;
}

/**
 * Produces the publication of a cut-off, signs it and keeps it. An existing one is made again from the registry and compared,
 * and nothing is written over it.
 * @param actor the asking user, who must see every institution
 * @throws NoPublicable with a sentence in Spanish
 */
export async function produce(services: Servicios, actor: Actor, dia: string): Promise<Producida> {
  const { db, config } = services;
  const corte = fecha(dia);
  const existing = await findPublicacion(db, corte);
  if (existing) {
    const { anteriores: otras, tablero, conclaves: claves, metodo } = existing;
    const medido = {
      tablero: tablero === null ? undefined : readTablero(tablero).medido,
      repetidas: repetidasDe(existing),
    };
    const { archivos } = await makeCorte(services, actor, corte, { otras, medido, existe: true, claves, metodo });
    const kept = new Map((await listArchivos(db, corte)).map(({ nombre, huella }) => [nombre, huella]));
    const distintos = archivos
      .filter(({ nombre, huella }) => kept.get(nombre) !== huella.toString('hex'))
      .map(({ nombre }) => nombre);
    const { celdas, reservadas } = existing;
    await write(db, actor, 'publicacion.comprobar', async (_, nota) =>
      nota({ objeto: 'publicacion', llave: corte, detalle: { distintos } }),
    );
    return { corte, existente: true, distintos, archivos, celdas, reservadas };
  }
  const anteriores = (await listCortes(db)).sort();
  const { tablas, tablero, medido, dichos, archivos } = await makeCorte(services, actor, corte, {
    otras: anteriores,
    existe: false,
    claves: true,
    metodo: METODO,
  });
  const llave = openLlave(config);
  const firmado = textoFirmado(corte, archivos, llave);
  const all = tablas.flatMap(({ valores }) => valores);
  const [celdas, reservadas] = [all.length, all.filter((value) => value === null).length];
  await write(db, actor, 'publicacion.publicar', async (trx, nota) => {
    await unaALaVez(trx);
    // another one came in between: this one is not protected against it
    if ((await listCortes(trx)).sort().join() !== anteriores.join()) throw new Error('another publication came first');
    if ((await listDichos(trx)).length !== dichos.length) throw new Error('a crossing came first');
    await saveLlave(trx, llave);
    const row = {
      corte,
      contenido: JSON.stringify(tablas),
      tablero:
        medido.tablero && tablero
          ? JSON.stringify({ medido: medido.tablero, publico: tablero } satisfies TableroGuardado)
          : null,
      carpetasrepetidas: medido.repetidas?.carpetas ?? null,
      victimasrepetidas: medido.repetidas?.victimas ?? null,
      conclaves: true,
      metodo: METODO,
      anteriores,
      celdas,
      reservadas,
      firmado,
      llaveid: llave.id,
    };
    await savePublicacion(trx, { ...row, firma: llave.sign(firmado), llusuario: actor.llusuario }, archivos);
    await savePedido(trx, corte, 'PUBLICADA', null, actor.llusuario);
    nota({ objeto: 'publicacion', llave: corte, detalle: { celdas, reservadas, anteriores } });
  });
  return { corte, existente: false, distintos: [], archivos, celdas, reservadas };
}
