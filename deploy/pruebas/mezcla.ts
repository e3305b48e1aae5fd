// People of several offices at work at once: files with their victims, authorities, attachments and folios, files that
// another system sends, batches of bulk loads. What was answered as saved is kept, to be looked for afterwards.
import { createHash } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { anexarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { guardarAutoridad } from '@renadet/domain/autoridad/autoridad.contract';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import { generarFolio, guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { crearTokenInterconexion, entradaPGJ } from '@renadet/domain/interconexion/interconexion.contract';
import { autoridad, carpeta, victima } from '@renadet/domain/registros.ejemplo';
import { insertarVictima } from '@renadet/domain/victima/victima.contract';
import { type AlResponder, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { expedientes } from '../../bench/libroCarga.ts';
import { query } from '../../bench/query.ts';

const VERACRUZ = 130;
const POR_LOTE = 5;

export const CLASES = ['carpeta', 'victima', 'autoridad', 'anexo', 'folio', 'entrada', 'lote'] as const;
type Clase = (typeof CLASES)[number];
/** One answer that told of something saved. */
export interface Acuse {
  clase: Clase;
  /** Number of the file; of a batch, of each of its files. */
  nocis: readonly string[];
  /** The folio, or the SHA-256 of the attachment. */
  dato?: string;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function azar(semilla: number): () => number {
  let a = semilla >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An answer that says to come back: nothing of what was sent is known to be there. */
class SinRespuesta extends Error {}

/** @param url one address, which stays while what is behind it falls and comes back */
export async function createMezcla(
  url: string,
  {
    semilla,
    personas,
    onRespond = () => {},
    contrasenia,
  }: { semilla: number; personas: number; onRespond?: AlResponder | undefined; contrasenia?: string },
) {
  const random = azar(semilla);
  const to = cliente(url, personas, onRespond, contrasenia);
  const headers = await to.enter(CAPTURISTA);
  const admin = await to.enter('admin@fgr.org.mx');
  const body = { llinstitucion: VERACRUZ, llpropietario: null, bopruebas: 0 as const };
  const { token } = (await to.call(crearTokenInterconexion, { body }, admin)).body;
  const { body: catalogos } = await to.call(catalogosCarga, {}, headers);
  const carga = crypto.randomUUID();
  const acuses: Acuse[] = [];
  /** Answers that should not be: neither saved nor 'come back'. */
  const raras: string[] = [];
  /** When each of them came. */
  const rarasAl: number[] = [];
  const waiting: { n: number; ok: () => void }[] = [];
  let sinRespuesta = 0;
  let over = false;
  let noDisponible = 0;
  let serial = 0;
  let lote = 0;
  let lotes: unknown[] = [];

  const guardado = (acuse: Acuse) => {
    acuses.push(acuse);
    for (const one of waiting.filter(({ n }) => acuses.length >= n)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.ok();
    }
  };
  /** @throws SinRespuesta on 503 with its Retry-After; what is neither saved nor that is noted */
  const require = (que: Clase, status: number, retry: unknown, ok: boolean, answer: unknown) => {
    if (status === 200 && ok) return;
    if (status === 503 && retry) {
      noDisponible++;
      throw new SinRespuesta();
    }
    rarasAl.push(performance.now());
    raras.push(`${que}: ${status} ${JSON.stringify(answer)?.slice(0, 200)}`);
    throw new SinRespuesta();
  };

  async function cadena(): Promise<void> {
    const noci = `MEZCLA/${semilla}/${++serial}`;
    const nocis = [noci];
    const paso = async (clase: Clase, work: () => ReturnType<typeof to.call>): Promise<{ msj?: string }> => {
      const { status, headers: h, body: answer } = await work();
      const { result } = answer as { result?: string };
      require(clase, status, h['retry-after'], result === 'REGISTRO_EXITOSO', answer);
      return answer as { msj?: string };
    };
    const created = (await paso('carpeta', () =>
      to.call(guardarCI, { params: { type: 2 }, body: carpeta({ noci, novictimas: 1 }) }, headers),
    )) as { llcarpeta?: number };
    guardado({ clase: 'carpeta', nocis });
    const llcarpeta = created.llcarpeta ?? 0;
    await paso('victima', () => to.call(insertarVictima, { body: victima(llcarpeta) }, headers));
    guardado({ clase: 'victima', nocis });
    await paso('autoridad', () => to.call(guardarAutoridad, { body: autoridad(llcarpeta) }, headers));
    guardado({ clase: 'autoridad', nocis });
    guardado({ clase: 'anexo', nocis, dato: await attach(llcarpeta) });
    const { msj = '' } = await paso('folio', () => to.call(generarFolio, { params: { llcarpeta } }, headers));
    guardado({ clase: 'folio', nocis, dato: msj });
  }

  /** @returns SHA-256 of what was attached */
  async function attach(llcarpeta: number): Promise<string> {
    const bytes = Buffer.from(`%PDF-1.7\n${String(random()).repeat(1 + Math.floor(random() * 2000))}`);
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(bytes)]), `${llcarpeta}.pdf`);
    const path = anexarArchivo.path.replace(':llcarpeta', String(llcarpeta));
    const start = performance.now();
    const res = await fetch(`${url}${path}`, { method: 'POST', headers, body: form });
    onRespond(performance.now() - start, res.status);
    require('anexo', res.status, res.headers.get('retry-after'), true, res.status === 200 ? '' : await res.text());
    await res.arrayBuffer();
    return createHash('sha256').update(bytes).digest('hex');
  }

  async function entrada(): Promise<void> {
    const noci = `PGJ/${semilla}/${++serial}`;
    const answer = await to.call(entradaPGJ, { body: { ...EJEMPLO, token, numCarpeta: noci } as never });
    const { folio } = answer.body;
    require('entrada', answer.status, answer.headers['retry-after'], Boolean(folio), answer.body);
    guardado({ clase: 'entrada', nocis: [noci], dato: folio });
  }

  async function sendLote(): Promise<void> {
    if (!lotes.length) lotes = expedientes(catalogos, `LOTE/${semilla}/${lote}`, 0, 20 * POR_LOTE);
    const carpetas = lotes.splice(0, POR_LOTE) as { numCarpeta: string }[];
    const sent = { carpetas: carpetas as never, archivo: null, carga, lote: lote++ };
    const {
      status,
      headers: h,
      body: answer,
    } = await to.call(integrarCarpetasNuevas, { params: { mode: '3' }, body: sent }, headers);
    require('lote', status, h['retry-after'], answer.correctas === carpetas.length, answer);
    guardado({ clase: 'lote', nocis: carpetas.map(({ numCarpeta }) => numCarpeta) });
  }

  async function persona(hasta: number): Promise<void> {
    while (acuses.length < hasta && !over) {
      const which = random();
      try {
        await (which < 0.55 ? cadena() : which < 0.92 ? entrada() : sendLote());
      } catch {
        sinRespuesta++;
        await pausa(50);
      }
    }
  }

  return {
    acuses,
    raras,
    rarasAl,
    random,
    /** Tries that ended without an answer of success, and how many of them said 503 with Retry-After. */
    cuentas: () => ({ sinRespuesta, noDisponible }),
    /** Works until so many writes were answered as saved. */
    work: (hasta: number) => Promise.all(Array.from({ length: personas }, () => persona(hasta))),
    /** Settles when so many were. */
    arrive: (n: number) => new Promise<void>((ok) => (acuses.length >= n ? ok() : waiting.push({ n, ok }))),
    /** No more is begun. */
    stop: () => {
      over = true;
    },
    close: to.close,
  };
}

/** Answers of success that the database knows nothing of, or knows otherwise. @param url login of the owner */
export async function perdidas(url: string, acuses: readonly Acuse[]): Promise<string[]> {
  const rows = await query<{ noci: string; v: number; r: number; folio: string | null; anexos: string[] }>(
    url,
    `select noci, folio, (select count(*) from victima v where v.llcarpeta = c.llcarpeta)::int as v,
       (select count(*) from responsable r where r.llcarpeta = c.llcarpeta)::int as r,
       array(select encode(huella, 'hex') from archivo a where a.llcarpeta = c.llcarpeta) as anexos from carpeta c
     where noci ~ '^(MEZCLA|PGJ|LOTE)/'`,
  );
  const kept = new Map(rows.map((row) => [row.noci, row]));
  return acuses.flatMap(({ clase, nocis, dato }) =>
    nocis
      .filter((noci) => {
        const row = kept.get(noci);
        if (!row) return true;
        if (clase === 'victima') return row.v !== 1;
        if (clase === 'autoridad') return row.r !== 1;
        if (clase === 'anexo') return !row.anexos.includes(dato ?? '');
        return (clase === 'folio' || clase === 'entrada') && row.folio !== dato;
      })
      .map((noci) => `${clase} ${noci}: se respondió y no está como se respondió`),
  );
}
