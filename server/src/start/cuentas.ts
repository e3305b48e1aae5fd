import { randomUUID } from 'node:crypto';
import { ROL } from '@renadet/domain/permisos/roles';
import type pg from 'pg';
import { nameOf } from '../db/operation.ts';
import { hashPassword } from '../lib/password.ts';

interface CuentaInicial {
  dscorreo: string;
  dsnombre: string;
  dsapellidopaterno: string;
  llrol: number;
  llinstitucion: number;
  dscargo: string;
}

const demo = (
  dscorreo: string,
  llrol: number,
  llinstitucion: number,
  dsnombre: string,
  dscargo: string,
): CuentaInicial => ({
  dscorreo,
  dsnombre,
  dsapellidopaterno: 'DEMOSTRACION',
  llrol,
  llinstitucion,
  dscargo,
});

const FUENTE_DEMO = { CNDH: 901, CEAV: 902 } as const;

/** Accounts of the evaluation mode, one of every role; the start prints them. */
export const CUENTAS_DEMO: readonly CuentaInicial[] = [
  demo('admin@fgr.org.mx', ROL.ADMINISTRADOR, 1, 'ADRIANA', 'ADMINISTRADORA NACIONAL'),
  demo('supervisor.federal@fgr.org.mx', ROL.SUPERVISOR_FEDERAL, 1, 'FEDERICO', 'SUPERVISOR FEDERAL'),
  demo('capturista.federal@fgr.org.mx', ROL.CAPTURISTA_FEDERAL, 1, 'FELIPA', 'CAPTURISTA FEDERAL'),
  demo('admin.30@fiscalias.gob.mx', ROL.ADMINISTRADOR_ESTATAL, 130, 'ALBERTO', 'ADMINISTRADOR ESTATAL'),
  demo('supervisor.30@fiscalias.gob.mx', ROL.SUPERVISOR_COMUN, 130, 'SUSANA', 'SUPERVISORA'),
  demo('capturista.30@fiscalias.gob.mx', ROL.CAPTURISTA_COMUN, 130, 'CARLOS', 'CAPTURISTA'),
  demo('capturista.14@fiscalias.gob.mx', ROL.CAPTURISTA_COMUN, 114, 'CATALINA', 'CAPTURISTA'),
  demo('consulta@fgr.org.mx', ROL.CONSULTA, 1, 'CONSUELO', 'CONSULTA'),
  demo('fuente.cndh@fiscalias.gob.mx', ROL.FUENTE, FUENTE_DEMO.CNDH, 'QUIRINA', 'VISITADORA ADJUNTA'),
  demo('fuente.ceav@fiscalias.gob.mx', ROL.FUENTE, FUENTE_DEMO.CEAV, 'RAMIRO', 'ASESOR JURIDICO'),
];

/** Sources of the evaluation mode: which ones there are is the national administrator's to say (D-133). */
const FUENTES_DEMO = [
  [FUENTE_DEMO.CNDH, 'COMISION NACIONAL DE LOS DERECHOS HUMANOS', 'CNDH', 1],
  [FUENTE_DEMO.CEAV, 'COMISION EJECUTIVA DE ATENCION A VICTIMAS', 'CEAV', 2],
] as const;
export async function ensureFuentes(client: pg.ClientBase): Promise<void> {
  for (const fuente of FUENTES_DEMO)
    await client.query(
      `insert into ctinstitucion (llinstitucion, dsinstitucion, dsabreviatura, lltipofuente) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [...fuente],
    );
}

/** Adds the accounts that are not there yet; an account that exists keeps its password. All may create files. */
export async function ensureAccounts(
  client: pg.ClientBase,
  cuentas: readonly CuentaInicial[],
  password: string,
): Promise<void> {
  const { rows } = await client.query<{ dscorreo: string }>('select dscorreo from usuario where dscorreo = any($1)', [
    cuentas.map((c) => c.dscorreo),
  ]);
  const known = new Set(rows.map((r) => r.dscorreo));
  const missing = cuentas.filter((c) => !known.has(c.dscorreo));
  if (!missing.length) return;
  const contrasenia = await hashPassword(password);
  for (const c of missing)
    await client.query(
      `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, permisonuevaci, contrasenia)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dscorreo) do nothing`,
      [
        c.dscorreo,
        c.dsnombre,
        c.dsapellidopaterno,
        c.llrol,
        c.llinstitucion,
        c.dscargo,
        c.llrol !== ROL.CONSULTA && c.llrol !== ROL.FUENTE,
        contrasenia,
      ],
    );
}

/**
 * The first administrator of a production installation, from the settings: made once, on record, with a password for one
 * sign-in.
 */
export async function ensureFirstAdministrator(
  client: pg.ClientBase,
  { correo, contrasenia }: { correo: string; contrasenia: string },
): Promise<void> {
  const { rows } = await client.query<{ llusuario: number }>(
    `insert into usuario (dscorreo, dsnombre, dsapellidopaterno, llrol, llinstitucion, dscargo, permisonuevaci, contrasenia,
      contraseniatemporal)
     values ($1, 'ADMINISTRADOR', 'NACIONAL', $2, 1, 'ADMINISTRADOR NACIONAL', true, $3, true) returning llusuario`,
    [correo, ROL.ADMINISTRADOR, await hashPassword(contrasenia)],
  );
  const linea = {
    llusuario: null,
    dscorreo: null,
    llinstitucion: null,
    solicitud: randomUUID(),
    direccion: 'servidor',
    operacion: nameOf('usuario.primerAdministrador'),
    objeto: 'usuario',
    llave: String(rows[0]?.llusuario),
    detalle: { despues: { dscorreo: correo, llrol: ROL.ADMINISTRADOR } },
  };
  await client.query('select auditar($1::jsonb)', [JSON.stringify([linea])]);
}
