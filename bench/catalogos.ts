import autocannon from 'autocannon';
import { cliente } from './cliente.ts';
import { type Corrida, corrida, gather, type Medida } from './medida.ts';

const RONDAS = 3;
const SEGUNDOS = 2;
const CONEXIONES = 20;
/** The longest one that a form asks for by key, and what the server says at no cost. */
const MUNICIPIOS = '/api/secure/Ctmunicipios/20';
const VIVO = '/api/salud';

function load(url: string, headers: Record<string, string>, wanted: number): Promise<Corrida> {
  const times: number[] = [];
  return new Promise((ok, ko) => {
    const run = autocannon({ url, headers, connections: CONEXIONES, duration: SEGUNDOS }, (error) =>
      error ? ko(error) : ok(corrida(times, SEGUNDOS * 1000)),
    );
    run.on('response', (_client, status, _bytes, time) => {
      if (status !== wanted) ko(new Error(`${url} answered ${status}`));
      times.push(time);
    });
  });
}

/** A catalogue that the browser already has, asked for by its ETag, beside an answer that costs nothing. */
export async function catalogos(url: string): Promise<Medida[]> {
  const to = cliente(url, 1);
  const headers = await to.enter('capturista.30@fiscalias.gob.mx');
  to.close();
  const first = await fetch(`${url}${MUNICIPIOS}`, { headers });
  const known = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
  const [bare, whole]: [Corrida[], Corrida[]] = [[], []];
  for (let i = 0; i <= RONDAS; i++) {
    bare.push(await load(`${url}${VIVO}`, {}, 200));
    whole.push(await load(`${url}${MUNICIPIOS}`, known, 304));
  }
  const [b, w] = [gather(bare.slice(1)), gather(whole.slice(1))];
  const nota = `sin trabajo: ${b.porSegundo.toFixed(0)}/s, p50 ${b.p50.toFixed(1)}, p95 ${b.p95.toFixed(1)}`;
  return [{ nombre: 'catálogo en caché', conexiones: CONEXIONES, ...w, razon: w.porSegundo / b.porSegundo, nota }];
}
