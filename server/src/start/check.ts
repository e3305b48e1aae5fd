import { type Config, ErrorDeArranque } from '../config.ts';
import { type Aplicada, CONSULTA_APLICADAS, comparePiezas, readPiezas } from '../db/esquema.ts';
import { nombrePaso } from '../db/pasos.ts';
import { fingerprint, SEMILLA } from '../db/seeds.ts';
import { listMigrations } from '../db/tablas.ts';
import { BASE_VIEJA, faltaDeVersion } from '../db/version.ts';
import { withClient } from '../db/withClient.ts';
import { chooseHost } from '../hosts/hosts.ts';
import { seTeclea } from '../ordenes.ts';
import { AJENA, DE_EVALUACION } from './prepare.ts';

const COMO = `Ejecute, con la cuenta dueña de las tablas: DATABASE_URL_MIGRACION=postgres://duenio:contrasenia@servidor:5432/registro ${seTeclea('migrate')}`;
const SIN_REGISTRO = `La base no tiene el registro, y la cuenta de DATABASE_URL no puede crearlo. ${COMO}`;
const SIN_ESTRENAR = `La base no está preparada para producción: le falta su primer administrador. ${COMO}, con NODE_ENV=production, ADMIN_CORREO y ADMIN_CONTRASENIA.`;
const OTROS_CATALOGOS = `Los catálogos de la base no son los de esta versión del sistema. ${COMO}`;
const OTRAS_FUNCIONES = `Las funciones de la base no son las de esta versión del sistema. ${COMO}`;
const anterior = (faltan: readonly string[]) =>
  `La base es de una versión anterior del sistema: le faltan ${faltan.length} migraciones, desde ${faltan[0]}. ${COMO}. No se cambió nada.`;

const sinTerminar = (pasos: readonly string[]) =>
  `La actualización de la base no ha terminado (${pasos.map(nombrePaso).join(', ')}): espere a que termine e inicie de nuevo; si nadie la hace, siga con ella. ${COMO}`;

interface InstalacionComprobada {
  produccion: boolean;
  evaluacion: boolean;
  administrador: boolean;
}

/** Refuses what each mode refuses where it prepares a database itself (prepare.ts). */
function checkModo({ produccion, evaluacion, administrador }: InstalacionComprobada, config: Config): void {
  if (config.ensayo) return;
  if (config.demo) {
    if (produccion || !evaluacion) throw new ErrorDeArranque(AJENA);
    return;
  }
  if (evaluacion) throw new ErrorDeArranque(DE_EVALUACION);
  if (!produccion || !administrador) throw new ErrorDeArranque(SIN_ESTRENAR);
}

/**
 * Whether a database is ready for this version, for a server that has the application's account alone and cannot make it
 * so: schema, catalogues and mode. Changes nothing.
 * @param url login of the application
 * @param checkApp looks at the account itself, once there is a registry
 * @throws ErrorDeArranque that names the command
 */
export async function checkBase(url: string, config: Config, checkApp: () => Promise<void>): Promise<void> {
  return withClient(await chooseHost(url), async (client) => {
    const { rows: there } = await client.query<{ hay: boolean }>(
      `select to_regclass('public.kysely_migration') is not null as hay`,
    );
    if (!there[0]?.hay) throw new ErrorDeArranque(SIN_REGISTRO);
    await checkApp();
    const { rows: may } = await client.query<{ puede: boolean }>(
      `select has_table_privilege('public.kysely_migration', 'select') as puede`,
    );
    if (!may[0]?.puede) throw new ErrorDeArranque(BASE_VIEJA);
    const { rows: done } = await client.query<{ name: string }>('select name from kysely_migration');
    const hechas = done.map(({ name }) => name);
    const nuestras = listMigrations();
    const falta = faltaDeVersion(hechas, nuestras);
    if (falta) throw new ErrorDeArranque(falta);
    const faltan = nuestras.filter((name) => !hechas.includes(name));
    if (faltan.length) throw new ErrorDeArranque(anterior(faltan));
    const { rows: applied } = await client.query<Aplicada>(CONSULTA_APLICADAS);
    const { cambiadas, idas } = comparePiezas(applied, readPiezas());
    if (cambiadas.length || idas.length) throw new ErrorDeArranque(OTRAS_FUNCIONES);
    const { rows: left } = await client.query<{ paso: string }>('select paso from pasopendiente order by paso');
    if (left.length) throw new ErrorDeArranque(sinTerminar(left.map(({ paso }) => paso)));
    const { rows: seeds } = await client.query<{ huella: string }>('select huella from semilla where nombre = $1', [
      SEMILLA,
    ]);
    if (seeds[0]?.huella !== fingerprint()) throw new ErrorDeArranque(OTROS_CATALOGOS);
    const { rows } = await client.query<InstalacionComprobada>(
      `select produccion is not null as produccion, evaluacion is not null as evaluacion,
         administrador is not null as administrador from instalacion`,
    );
    checkModo(rows[0] ?? { produccion: false, evaluacion: false, administrador: false }, config);
  });
}
