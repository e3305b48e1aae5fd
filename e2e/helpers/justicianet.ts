import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file as the simulator of the external system tells it, as far as errands look. */
export interface Externo {
  idExpediente: string;
  nuc: string;
  fechaInicio: string;
  totalVictimas: number;
  situacion: { clave: string };
}

/** The simulator that came along with this run's server, through its own HTTP. */
async function request<T>(path: string, body?: object): Promise<T> {
  const file = join(process.env.RENADET_E2E_DATA ?? '', 'justicianet.json');
  const { url, clave } = JSON.parse(readFileSync(file, 'utf8')) as { url: string; clave: string };
  const headers = { 'x-clave': clave, ...(body && { 'content-type': 'application/json' }) };
  const res = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!res.ok) throw new Error(`${res.status} ${await res.text()}`);
  return (await res.json()) as T;
}

/** Files of an office begun within two days. */
export const externos = async (fiscalia: string, desde: string, hasta: string): Promise<Externo[]> =>
  (await request<{ expedientes: Externo[] }>(`/v1/expedientes?fiscalia=${fiscalia}&desde=${desde}&hasta=${hasta}`))
    .expedientes;

/** Sets the simulator's switches; nothing = all as it should be. */
export const interruptores = (body: object = {}): Promise<unknown> => request('/interruptores', body);

/** A day as people type it: DDMMAAAA. */
export const ddmmaaaa = (day: string): string => day.slice(0, 10).split('-').reverse().join('');
