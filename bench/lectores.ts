import { query } from './query.ts';

/** Accounts that see everything, with the password of the demo accounts: one user holds half of the places, however many sessions it has. */
export async function lectores(owner: string, n: number): Promise<string[]> {
  const rows = await query<{ dscorreo: string }>(
    owner,
    `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, contrasenia)
     select 'lector' || i || '@fgr.org.mx', dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, contrasenia
     from usuario, generate_series(1, ${n}) i where dscorreo = 'admin@fgr.org.mx'
     on conflict (dscorreo) do update set dscargo = excluded.dscargo returning dscorreo`,
  );
  return rows.map(({ dscorreo }) => dscorreo);
}
