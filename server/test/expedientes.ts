import { type Fecha, hoyEnMexico, masDias } from '@renadet/domain/lib/fecha';
import type { TestApp } from './app.ts';
import { savesOf } from './saved.ts';

const HOY = hoyEnMexico(new Date());

/** Numbers of a generator that anybody can repeat. */
let estado = 17;
const azar = (n: number) => {
  estado = (estado * 48_271) % 2_147_483_647;
  return estado % n;
};

/**
 * Files of three offices in every state, with days on and beside each term, registered by any of the accounts or by none.
 * Known to the job that keeps what waits.
 */
export async function fillExpedientes(t: TestApp, cuantas: number): Promise<void> {
  const saves = savesOf(t, await t.as('capturista.30'));
  const model = await saves.carpeta({ novictimas: 9 });
  await saves.victima(model);
  await saves.autoridad(model);
  const { rows: cuentas } = await t.owner.query<{ llusuario: number; llinstitucion: number }>(
    'select llusuario, llinstitucion from usuario where llrol < 8 order by 1',
  );
  const at = [14, 15, 16, 29, 30, 31, 179, 180, 181, 364, 365, 366];
  const day = () => masDias(HOY, -((at[azar(at.length)] as number) + (azar(2) ? 0 : azar(900))));
  const rows = Array.from({ length: cuantas }, (_, i) => {
    const [llinstitucion, llpropietario] = (
      [
        [130, 13001],
        [130, 13002],
        [114, 11401],
        [1, 101],
      ] as const
    )[azar(4)] as [number, number];
    const llestatus = [1, 1, 4, 6][azar(4)] as number;
    const declared = 1 + azar(3);
    const suyas = cuentas.filter((cuenta) => cuenta.llinstitucion === llinstitucion);
    const [a, b] = [day(), day()].sort() as [Fecha, Fecha];
    return {
      llcarpeta: 100_000 + i,
      noci: `AZAR/${i}`,
      llinstitucion,
      llpropietario,
      lletapa: 1,
      llestatus,
      novictimas: declared,
      victimas: azar(declared + 1),
      autoridades: azar(2),
      estadojuridicoexpedienteid: azar(10) ? null : 24,
      folio: azar(4) ? null : `F-${i}`,
      fcfolio: HOY,
      llusuario: suyas[azar(suyas.length + 1)]?.llusuario ?? null,
      fcregistro: `${a}T12:00:00-06:00`,
      movida: b,
    };
  });
  await t.owner.query(
    `insert into carpeta select n.* from json_array_elements($1) f cross join carpeta c
     cross join lateral jsonb_populate_record(c, f::jsonb || jsonb_build_object('fcfolio', case when f ->> 'folio' is null then null else f ->> 'fcfolio' end)) n
     where c.llcarpeta = ${model}`,
    [JSON.stringify(rows)],
  );
  await t.owner.query(
    `insert into victima select n.* from json_array_elements($1) f cross join generate_series(1, (f ->> 'victimas')::int) i
     join victima v on v.llcarpeta = ${model}
     cross join lateral jsonb_populate_record(v, f::jsonb - 'fcregistro' - 'version' || jsonb_build_object('dsalias', null, 'alta', null, 'dsnombre', 'EUSTOLIA' || chr(64 + i),
       'llvictima', nextval(pg_get_serial_sequence('victima', 'llvictima')))) n`,
    [JSON.stringify(rows)],
  );
  await t.owner.query(
    `insert into responsable select n.* from json_array_elements($1) f join responsable r on r.llcarpeta = ${model}
     cross join lateral jsonb_populate_record(r, f::jsonb - 'version' || jsonb_build_object('alta', null,
       'llresponsable', nextval('responsable_llresponsable_seq'))) n
     where (f ->> 'autoridades')::int = 1`,
    [JSON.stringify(rows)],
  );
  await t.owner.query(
    `insert into examenvictima (llvictima, llcarpeta, llinstitucion, llpropietario, fcsolicitud, fcrealizacion)
     select v.llvictima, v.llcarpeta, v.llinstitucion, v.llpropietario, ($1::date - n * 30 - v.llvictima % 3), case when (v.llvictima + n) % 3 = 0 then $1::date end
     from victima v cross join generate_series(0, v.llvictima % 4) n where v.llvictima % 5 < 3`,
    [HOY],
  );
  await t.owner.query('select compactar_esperas()');
  await t.owner.query(
    `update plazomovimiento m set dia = (f ->> 'movida')::date from json_array_elements($1) f where m.llcarpeta = (f ->> 'llcarpeta')::int`,
    [JSON.stringify(rows)],
  );
}
