import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { atEnd } from './cierre.ts';

const PROGRAMA = resolve(import.meta.dirname, '../../justicianet/src/main.ts');
const CLAVE = 'clave-de-prueba';

/** A file as the simulator tells it, as far as tests look. */
export interface Externo {
  idExpediente: string;
  nuc: string;
  fiscalia: string;
  delito: string;
  modalidad: string;
  fechaInicio: string;
  entidadHechos: { clave: string; nombre: string } | null;
  totalVictimas: number;
  situacion: { clave: string; descripcion: string; desde: string };
  agenteMp: string;
  victimas: { id: string; nombre: string; primerApellido: string; sexo: string; alta: string }[];
  autoridades: { id: string; orden: string; corporacion: string | null }[];
}

/** The real simulator as a process of its own on a free port, ended after the file's tests. */
export async function simulador() {
  let child: ChildProcess | undefined;
  const start = (port = '0') =>
    new Promise<string>((ok, ko) => {
      child = spawn(process.execPath, [PROGRAMA], {
        // its input is its life line: it ends with the worker, however that ends, and holds none of its streams
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...process.env, JUSTICIANET_PORT: port, JUSTICIANET_CLAVE: CLAVE, JUSTICIANET_VIDA: '1' },
      });
      child.stdin?.on('error', () => {});
      child.unref();
      for (const pipe of [child.stdin, child.stdout]) (pipe as unknown as { unref: () => void }).unref();
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const found = /(http:\S+)/.exec(text)?.[1];
        if (found) ok(found);
      });
      child.once('close', () => ko(new Error('the simulator ended')));
    });
  const end = async () => {
    if (!child || child.exitCode !== null) return;
    const closed = new Promise((done) => child?.once('close', done));
    child.kill('SIGKILL');
    await closed;
  };
  const url = await start();
  atEnd(end);
  const headers = { 'x-clave': CLAVE };
  const ask = async <T>(path: string): Promise<T> => (await fetch(url + path, { headers })).json() as Promise<T>;
  return {
    url,
    end,
    /** Starts it again where it was; what changed in it is forgotten. */
    again: () => start(new URL(url).port),
    env: { JUSTICIANET_URL: url, JUSTICIANET_CLAVE: CLAVE, JUSTICIANET_ESPERA_MS: '10000' },
    clave: CLAVE,
    /** Sets the switches; none of them = everything as it should be. */
    switches: async (body: object = {}) => {
      const res = await fetch(`${url}/interruptores`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!res.ok) throw new Error(await res.text());
    },
    /** Tells it files of the test's own, whole (justicianet/src/contrato.ts); the last word on each id counts. */
    say: async (...expedientes: object[]) => {
      const res = await fetch(`${url}/siembra`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ expedientes }),
      });
      if (!res.ok) throw new Error(await res.text());
    },
    read: (id: string) => ask<Externo>(`/v1/expedientes/${id}`),
    /** Files of an office begun in a period, as the simulator tells them. */
    search: async (fiscalia: string, desde: string, hasta: string) =>
      (await ask<{ expedientes: Externo[] }>(`/v1/expedientes?fiscalia=${fiscalia}&desde=${desde}&hasta=${hasta}`))
        .expedientes,
  };
}
