import { getProveedor, guardarProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import { irAInstitucion, volverDeInstitucion } from '@renadet/domain/sesion/institucional.contract';
import { expect } from 'vitest';
import type { Headers, TestApp } from './app.ts';
import { type Cookies, signInAt } from './identidades.ts';
import type { CLIENTE } from './proveedor.ts';
import { rowsOf } from './saved.ts';

export const [VERACRUZ, JALISCO] = [130, 114];

interface Ajustes {
  llinstitucion?: number;
  emisor: string;
  cliente?: string;
  secreto?: string | null;
  dominios?: string;
  acr?: string | null;
  activo?: number;
  obligatorio?: number;
  compartido?: number;
}
/** A browser that was sent away, and what it was given to remember. */
interface Ida {
  direccion: string;
  cookie: string;
}

/** How people of institutions sign in with theirs: what administrators set, and what browsers do. */
export function institucionesDe(t: TestApp, admin: Headers, bueno: typeof CLIENTE, regreso: string) {
  async function save({ llinstitucion = VERACRUZ, ...changes }: Ajustes) {
    const params = { llinstitucion };
    const { version } = (await t.call(getProveedor, { params }, admin)).body;
    const body = {
      version,
      cliente: bueno.client_id,
      secreto: bueno.client_secret,
      dominios: 'fiscalias.gob.mx',
      acr: null,
      activo: 1,
      obligatorio: 0,
      compartido: 1,
      ...changes,
    };
    return t.call(guardarProveedor, { params, body }, admin);
  }
  async function go(llinstitucion = VERACRUZ, more: { fresco?: boolean; cookie?: string } = {}): Promise<Ida> {
    const { cookie: kept, ...rest } = more;
    const { body, headers, status } = await t.call(
      irAInstitucion,
      { body: { llinstitucion, ...rest } },
      kept ? { cookie: kept } : {},
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return { direccion: body.direccion, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  }
  /** @param llinstitucion of whose address it came back to */
  const back = async (respuesta: string, cookie: string, llinstitucion: number | undefined = VERACRUZ) =>
    (await t.call(volverDeInstitucion, { body: { respuesta, llinstitucion } }, { cookie })).body;
  /** Signs in as a person of the good provider. */
  async function enter(sub: string, ida?: Ida, cookies?: Cookies) {
    const { direccion, cookie } = ida ?? (await go());
    return back(await signInAt(direccion, sub, regreso, cookies), cookie);
  }
  const headersOf = ({ token, dscorreo }: Awaited<ReturnType<typeof back>>): Headers => ({
    authtoken: token ?? '',
    usuario: dscorreo ?? '',
  });
  const motivos = async () =>
    (await rowsOf(t, 'auditoria', `operacion = 'sesion.entrarInstitucion' order by id`)).map(
      ({ detalle }) => (detalle as { motivo: string }).motivo,
    );
  const forget = () =>
    t.owner.query(
      'delete from identidad; delete from freno; update sesion set terminada = now() where llproveedor is not null',
    );
  return { save, go, back, enter, headersOf, lastMotivo: async () => (await motivos()).at(-1), forget };
}
