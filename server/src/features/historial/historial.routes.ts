import { nombreDeAutoridad } from '@renadet/domain/entera/nombres';
import { type ClaseHistorial, campoDe, enHechos, idsDe, type ParteDeLinea } from '@renadet/domain/historial/cambios';
import * as contrato from '@renadet/domain/historial/historial.contract';
import { puertaDe } from '@renadet/domain/historial/puertas';
import { enVida, type HechoGuardado, type RegistroDe, type RegistroDeVida } from '@renadet/domain/historial/vida';
import { vidaCarpeta } from '@renadet/domain/historial/vida.contract';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { nombreDeImputado, nombreDePersona } from '@renadet/domain/victima/identidad';
import type { FastifyInstance } from 'fastify';
import type { Alcance, Trx } from '../../db/scope.ts';
import { serveRead } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { findDesde } from '../auditoria/auditoria.queries.ts';
import { findAutoridad, listImputados } from '../autoridad/autoridad.queries.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { findVictima } from '../victima/victima.queries.ts';
import { listEtapas, listLineas, listPasos, listRegistrosDeVida, listTextos, listVida } from './historial.queries.ts';

const SISTEMA = 'Sin cuenta (sistema)';
type RegistroVigente = Record<string, unknown> & { llcarpeta: number };

/** Ids of catalogues that lines name, by catalogue. */
function pedidosDe(partes: readonly ParteDeLinea[]): Map<string, Set<number>> {
  const asked = new Map<string, Set<number>>();
  const add = (clase: ParteDeLinea['clase'], fila: object | null) => {
    for (const [nombre, value] of Object.entries(fila ?? {})) {
      for (const [catalogo, id] of idsDe(campoDe(clase, nombre), value))
        asked.set(catalogo, (asked.get(catalogo) ?? new Set()).add(id));
      if (nombre === 'imputados' && Array.isArray(value)) for (const imputado of value) add('imputado', imputado);
    }
  };
  for (const { clase, antes, despues } of partes) for (const fila of [antes, despues]) add(clase, fila);
  return asked;
}

/** One page of what changed in a record, in words. */
async function readHistorial(
  trx: Trx,
  clase: ClaseHistorial,
  { id, pagina, rpp }: { id: number; pagina: number; rpp: number },
  registro: RegistroVigente,
  imputados: readonly { llimputado: number }[],
) {
  const desde = pagina * rpp;
  const lineas = await listLineas(trx, clase, id, desde + rpp);
  const textoDe = await listTextos(trx, pedidosDe(lineas.slice(desde).flatMap(({ partes }) => partes)));
  // from now backwards: later lines tell the value that a field's options depended on
  const hechos = enHechos(clase, lineas, registro, new Map(imputados.map((i) => [i.llimputado, { ...i }])), textoDe);
  return {
    total: lineas[0]?.total ?? 0,
    desde: await findDesde(trx, registro.llcarpeta),
    hechos: lineas.slice(desde).map(({ id: linea, momento, quien, operacion }, i) => ({
      id: linea,
      momento,
      quien: quien ?? SISTEMA,
      puerta: puertaDe(operacion),
      ...(hechos[desde + i] as (typeof hechos)[number]),
    })),
  };
}

const PARTES = ['carpeta', 'victima', 'autoridad', 'imputado'] as const;
const claseDeParte = (clase: string) => PARTES.find((una) => una === clase);
/** The records that events are about, by kind. A note's stands in its datum. */
const idsDeVida = (hechos: readonly HechoGuardado[], clase: (typeof PARTES)[number]) => [
  ...new Set(hechos.flatMap((h) => ((h.dato?.objeto ?? h.clase) === clase && h.llave !== null ? [h.llave] : []))),
];

/** The records that events are about and that are there, with their names. */
async function registrosDe(
  trx: Trx,
  alcance: Alcance,
  hechos: readonly HechoGuardado[],
  carpeta: object,
): Promise<RegistroDe> {
  const ids = (clase: (typeof PARTES)[number]) => idsDeVida(hechos, clase);
  const { victimas, autoridades, imputados } = await listRegistrosDeVida(trx, alcance, {
    victima: ids('victima'),
    autoridad: ids('autoridad'),
    imputado: ids('imputado'),
  });
  const by = new Map<string, RegistroDeVida>([
    ...victimas.map((v) => [`victima ${v.llvictima}`, { nombre: nombreDePersona(v), fila: { ...v } }] as const),
    ...autoridades.map(
      (a) => [`autoridad ${a.llresponsable}`, { nombre: nombreDeAutoridad(a), fila: { ...a } }] as const,
    ),
    ...imputados.map((i) => [`imputado ${i.llimputado}`, { nombre: nombreDeImputado(i), fila: { ...i } }] as const),
  ]);
  return (clase, llave) => (clase === 'carpeta' ? { nombre: '', fila: { ...carpeta } } : by.get(`${clase} ${llave}`));
}

/** Facts of which no line of the audit tells the door or the person: the table keeps only their day or moment. */
const sinLinea = ({ operacion, momento }: { operacion: string | null; momento: string }) =>
  operacion === null || momento.length === 10;

/** A page of a file's life, in words. */
async function readVida(
  trx: Trx,
  alcance: Alcance,
  { id, pagina, rpp, clases }: Parsed<typeof vidaCarpeta>['params'] & Parsed<typeof vidaCarpeta>['query'],
) {
  const carpeta = found(await findCarpeta(trx, alcance, id));
  const { total, cuentas, hechos } = await listVida(trx, id, clases, { limit: rpp, offset: pagina * rpp });
  const registroDe = await registrosDe(trx, alcance, hechos, carpeta);
  const partes = hechos.flatMap(({ clase, llave, antes, despues }) => {
    const parte = claseDeParte(clase);
    return parte && llave !== null ? [{ clase: parte, llave, antes, despues }] : [];
  });
  const textoDe = await listTextos(trx, pedidosDe(partes));
  return {
    total,
    cuentas,
    desde: await findDesde(trx, id),
    hechos: hechos.map((h) => ({
      clave: h.clave,
      momento: h.momento,
      quien: h.quien ?? (sinLinea(h) ? null : SISTEMA),
      puerta: sinLinea(h) ? null : puertaDe(h.operacion),
      clases: h.clases,
      ...enVida(h, registroDe, h.nuevas, textoDe),
    })),
  };
}

/** The history of a record: whoever sees the record may read it (ADR 55). */
export function historialRoutes(app: FastifyInstance): void {
  const serveDe = (
    e: typeof contrato.historialCarpeta | typeof contrato.historialVictima | typeof contrato.historialAutoridad,
    clase: ClaseHistorial,
    find: (trx: Trx, alcance: Alcance, id: number) => Promise<unknown>,
  ) =>
    serveRead(app, e, async (trx, { params }, { alcance, nota }) => {
      const registro = found(await find(trx, alcance, params.id)) as RegistroVigente;
      const imputados = clase === 'autoridad' ? await listImputados(trx, alcance, params.id) : [];
      const answer = await readHistorial(trx, clase, params, registro, imputados);
      const { llcarpeta } = registro;
      nota({ objeto: clase, llave: params.id, llcarpeta, detalle: { pagina: params.pagina, total: answer.total } });
      return answer;
    });
  serveDe(contrato.historialCarpeta, 'carpeta', findCarpeta);
  serveDe(contrato.historialVictima, 'victima', findVictima);
  serveDe(contrato.historialAutoridad, 'autoridad', findAutoridad);
  serveRead(app, vidaCarpeta, async (trx, { params, query }, { alcance, nota }) => {
    const vida = await readVida(trx, alcance, { ...params, ...query });
    const { id, pagina } = params;
    nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { pagina, total: vida.total } });
    return vida;
  });
  serveRead(app, contrato.historialEstatus, async (trx, { params: { id } }, { alcance, nota, services }) => {
    found(await findCarpeta(trx, alcance, id));
    const pasos = await listPasos(trx, alcance, id);
    const etapas = await listEtapas(trx, alcance, id, services.hoy());
    nota({ objeto: 'carpeta', llave: id, llcarpeta: id, detalle: { pasos: pasos.length } });
    return {
      desde: pasos[0]?.desde ?? null,
      entera: pasos[0]?.entera ?? false,
      etapas,
      pasos: pasos.map(({ desde: _, entera: __, ...paso }) => ({
        ...paso,
        quien: paso.quien ?? SISTEMA,
        puerta: puertaDe(paso.puerta),
      })),
    };
  });
}
