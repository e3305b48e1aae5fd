import { type Fecha, fecha, masDias } from '@renadet/domain/lib/fecha';
import type { DeQuien, FilaDeQuien } from '@renadet/domain/mesa/porHacer.contract';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import { avanceInicial, type FilaAvance, type Rango, rangoDe } from '@renadet/domain/reportes/avance';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { avance, avanceDe } from '../../reportes/avance.query.ts';
import { fuente } from '../../reportes/fuente.query.ts';
import { countPorHacer } from '../plazo/porHacer.queries.ts';

/** The month of a day, whole: its totals are by month. */
function mesDe(dia: Fecha): Rango {
  const fechaInicio = fecha(`${dia.slice(0, 7)}-01`);
  const after = masDias(fechaInicio, 31);
  return { fechaInicio, fechaFin: masDias(fecha(`${after.slice(0, 7)}-01`), -1) };
}

interface RegistradasDe {
  llave: number;
  mes: number;
  anterior: number;
}
/** How many files each account registered in the month of a day, and in the one before: out of the totals of the reports. */
async function countRegistradas(trx: Trx, alcance: Alcance, hoy: Fecha): Promise<RegistradasDe[]> {
  const este = mesDe(hoy);
  const TODAS = { noci: null, grupo: null, institucion: null, area: null };
  const en = (mes: Rango) => fuente('captura', alcance, { ...TODAS, ...mes });
  const { rows } = await sql<RegistradasDe>`
    select k.llusuario as llave, sum(k.mes)::integer as mes, sum(k.anterior)::integer as anterior from (
      select s.llusuario, s.n as mes, 0 as anterior from (${en(este)}) s
      union all select s.llusuario, 0, s.n from (${en(mesDe(masDias(este.fechaInicio, -1)))}) s) k
    group by 1 having sum(k.mes) <> 0 or sum(k.anterior) <> 0`.execute(trx);
  return rows;
}

/** The progress of this year by office, or by area of the own one. */
async function listAvance(trx: Trx, alcance: Alcance, de: DeQuien, hoy: Fecha): Promise<FilaAvance[]> {
  const rango = rangoDe(avanceInicial(hoy), hoy);
  if (!rango || de === 'usuario') return [];
  if (de === 'institucion') return avance(trx, alcance, rango);
  return alcance.llinstitucion === 0 ? [] : avanceDe(trx, alcance, rango, alcance.llinstitucion);
}

const NOMBRES = {
  institucion: sql`(select i.dsinstitucion from ctinstitucion i where i.llinstitucion = k)`,
  area: sql`(select p.dspropietario from ctpropietario p where p.llpropietario = k)`,
  usuario: sql`nombre_de_usuario(k)`,
} as const;
async function findNombres(trx: Trx, de: DeQuien, llaves: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ llave: number; nombre: string | null }>`
    select k as llave, ${NOMBRES[de]} as nombre from unnest(${[...llaves]}::integer[]) k`.execute(trx);
  return new Map(rows.map(({ llave, nombre }) => [llave, nombre ?? 'SIN USUARIO REGISTRADO']));
}

/**
 * The waiting files by office, area or account, with the progress of each office or area, or the registrations of each
 * account.
 */
export async function listDeQuien(trx: Trx, alcance: Alcance, de: DeQuien, hoy: Fecha): Promise<FilaDeQuien[]> {
  const cuentas = Map.groupBy(await countPorHacer(trx, alcance, { hoy, de }), ({ llave }) => llave);
  const filas = await listAvance(trx, alcance, de, hoy);
  const avances = new Map(filas.map((f) => [de === 'area' ? (f.sedeId ?? 0) : f.fiscaliaId, f]));
  const registros = de === 'usuario' ? await countRegistradas(trx, alcance, hoy) : [];
  const registradas = new Map(registros.map(({ llave, ...own }) => [llave, own]));
  const llaves = [...new Set([...avances.keys(), ...cuentas.keys(), ...registradas.keys()])];
  const nombres = await findNombres(trx, de, llaves);
  return llaves.map((llave) => {
    const f = avances.get(llave);
    const totalOf = (llplazo: number) => cuentas.get(llave)?.find((c) => c.llplazo === llplazo)?.total ?? 0;
    return {
      llave,
      nombre: (de === 'area' && f?.sede) || (nombres.get(llave) ?? ''),
      esperan: EN_MESA.map(({ llplazo }) => totalOf(llplazo)),
      registradas: de === 'usuario' ? (registradas.get(llave) ?? { mes: 0, anterior: 0 }) : null,
      avance: f ? { total: f.total, integrada: f.integrada } : null,
    };
  });
}
