// People who change the stage of files at once by four doors, each of its own files: what each file was found to say after
// each answer, and after none, is what its history has to have.
import { spawn } from 'node:child_process';
import { setTimeout as pausa } from 'node:timers/promises';
import { createCarga } from '@renadet/domain/carga/carga';
import { catalogosCarga, integrarCarpetasNuevas } from '@renadet/domain/carga/carga.contract';
import {
  celdasDe,
  expedienteBueno,
  type FilaEjemplo,
  filaVictimaBuena,
  responsableBueno,
} from '@renadet/domain/carga/carga.ejemplo';
import { send } from '@renadet/domain/carga/envio';
import { createIndice } from '@renadet/domain/carga/indice';
import { getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { crearTokenInterconexion, entradaPGJ } from '@renadet/domain/interconexion/interconexion.contract';
import * as jnet from '@renadet/domain/justicianet/justicianet.contract';
import { fecha, formatFecha, hoyEnMexico } from '@renadet/domain/lib/fecha';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA } from '../../bench/expedientes.ts';
import { RAIZ } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { azar } from './mezcla.ts';

const CLAVE = 'clave-de-fallas';
const VERACRUZ = 130;
const ESTATUS = [
  { lletapa: 1, llestatus: 1, etapaInvestigacion: 'INVESTIGACION', estatusInvestigacion: 'INVESTIGACION INICIAL' },
  { lletapa: 1, llestatus: 4, etapaInvestigacion: 'INVESTIGACION', estatusInvestigacion: 'ARCHIVO TEMPORAL' },
  { lletapa: 2, llestatus: 9, etapaInvestigacion: 'JUDICIALIZACION', estatusInvestigacion: 'VINCULACION A PROCESO' },
  { lletapa: 3, llestatus: 15, etapaInvestigacion: 'SENTENCIA', estatusInvestigacion: 'SENTENCIA CONDENATORIA' },
] as const;
const DIAS = ['2025-01-10', '2025-02-20', '2025-02-21', '2025-05-01', '2025-08-15'] as const;
const PRIMER_DIA = { fcinicio: fecha('2025-01-02'), fcestatus: fecha('2025-01-02') };
const SITUACIONES = ['INV', 'ARC', 'TRA'] as const;
/** A person goes on with a new file after so many changes of one. */
const POR_CARPETA: Readonly<Record<Puerta, number>> = { formulario: 60, libro: 60, servicio: 8, externa: 60 };

/** What a file says of its stage, and the operation that made it say so. */
export interface Visto {
  lletapa: number | null;
  llestatus: number | null;
  fcestatus: string | null;
  puerta: string;
}
export type Puerta = 'formulario' | 'libro' | 'servicio' | 'externa';

/** The simulator of the external system, a process of its own that outlives the server. */
export async function simulador() {
  const child = spawn(process.execPath, ['justicianet/src/main.ts'], {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, JUSTICIANET_PORT: '0', JUSTICIANET_CLAVE: CLAVE },
  });
  const url = await new Promise<string>((ok, ko) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /(http:\S+)/.exec(text)?.[1];
      if (found) ok(found);
    });
    child.once('close', () => ko(new Error('the simulator ended')));
  });
  const headers = { 'x-clave': CLAVE, 'content-type': 'application/json' };
  return {
    env: { JUSTICIANET_URL: url, JUSTICIANET_CLAVE: CLAVE },
    /** Ids of files of an office that have victims. */
    async search(): Promise<string[]> {
      const res = await fetch(`${url}/v1/expedientes?fiscalia=FGE-30&desde=2019-01-01&hasta=2025-12-31`, { headers });
      const { expedientes } = (await res.json()) as { expedientes: { idExpediente: string; totalVictimas: number }[] };
      return expedientes.filter((x) => x.totalVictimas > 0).map((x) => x.idExpediente);
    },
    async change(idExpediente: string, situacion: string): Promise<void> {
      const body = JSON.stringify({ cambios: [{ idExpediente, situacion }] });
      const res = await fetch(`${url}/interruptores`, { method: 'POST', headers, body });
      if (!res.ok) throw new Error(await res.text());
    },
    close: () => child.kill('SIGKILL'),
  };
}

/** A file that one person changes: how it is found, what it was seen to say, and what else its door needs. */
interface Propia {
  noci: string;
  vistos: Visto[];
  externo?: string;
  cerrada?: boolean;
}

type To = ReturnType<typeof cliente>;
interface Entrada {
  to: To;
  headers: Record<string, string>;
  token: string;
  catalogos: object;
  externa: Awaited<ReturnType<typeof simulador>>;
}

/** A file of a load, out of cells that the engine finds sound. */
function enLibro(catalogos: object, numCarpeta: string, e: FilaEjemplo): unknown {
  const carga = createCarga(createIndice(catalogos as never), hoyEnMexico(new Date()));
  carga.add('Expediente', 4, celdasDe('Expediente', { ...expedienteBueno, numVictimas: 1, ...e, numCarpeta }));
  carga.add('Victima', 4, celdasDe('Victima', { ...filaVictimaBuena, numCarpeta }));
  carga.add('Responsable', 4, celdasDe('Responsable', { ...responsableBueno, numCarpeta }));
  const { validos, errores } = carga.finish();
  if (errores.length) throw new Error(JSON.stringify(errores));
  return send(validos[0] as never);
}

interface Respuesta {
  status: number;
  body: unknown;
}
/** Whether it was saved. @throws Error where nobody can know, and the server or what is before it died meanwhile */
function isSaved(
  { status, body }: Respuesta,
  ok = (body as { result?: string })?.result === 'REGISTRO_EXITOSO',
): boolean {
  if (status === 200 && ok) return true;
  if (status === 503 || status === 500) throw new Error('no answer');
  throw new Rechazo(`${status} ${JSON.stringify(body)?.slice(0, 200)}`);
}
class Rechazo extends Error {}

/** The four doors: how each registers a file, and how it changes one. Each answers whether it was saved. */
function puertas({ to, headers, token, catalogos, externa }: Entrada) {
  const load = async (noci: string, mode: '1' | '3', e: FilaEjemplo = {}) => {
    const body = { carpetas: [enLibro(catalogos, noci, e)], archivo: null, carga: crypto.randomUUID(), lote: 0 };
    const answer = await to.call(integrarCarpetasNuevas, { params: { mode }, body: body as never }, headers);
    return isSaved(answer, answer.body.correctas === 1);
  };
  /** @param conDia of a file of a load or a service the form mends no day of the status */
  const edit = async (llcarpeta: number, estatus: (typeof ESTATUS)[number], dia: string, conDia: boolean) => {
    const kept = (await to.call(getCarpetaById, { params: { llcarpeta } }, headers)).body as {
      nombrempresponsable?: string;
    };
    const { lletapa, llestatus } = estatus;
    const nombrempresponsable = kept.nombrempresponsable ?? 'MARIA PEREZ'; // the form asks for what no workbook tells
    const asked = { nombrempresponsable, lletapa, llestatus, ...(conDia && { fcestatus: dia }) };
    return isSaved(await to.call(modificarCI, { body: { ...kept, ...asked } as never }, headers));
  };
  return {
    formulario: async ({ noci }: Propia) =>
      isSaved(
        await to.call(
          guardarCI,
          { params: { type: 2 }, body: carpeta({ noci, novictimas: 1, ...PRIMER_DIA }) },
          headers,
        ),
      ),
    libro: ({ noci }: Propia) => load(noci, '3'),
    servicio: async ({ noci }: Propia) => {
      const answer = await to.call(entradaPGJ, { body: { ...EJEMPLO, token, numCarpeta: noci } as never });
      return isSaved(answer, Boolean(answer.body.folio));
    },
    externa: async ({ externo = '' }: Propia) =>
      isSaved(await to.call(jnet.integrarCarpeta, { body: { expedienteId: externo } }, headers)),
    edit,
    reload: (noci: string, { etapaInvestigacion, estatusInvestigacion }: (typeof ESTATUS)[number], dia: string) =>
      load(noci, '1', { etapaInvestigacion, estatusInvestigacion, fechaInvestigacion: formatFecha(dia) }),
    synchronise: async (llcarpeta: number, externo: string, situacion: string) => {
      await externa.change(externo, situacion);
      return isSaved(await to.call(jnet.sincronizarCarpetaJN, { body: { llcarpeta } }, headers));
    },
  };
}

export interface OpcionesDeHistoria {
  semilla: number;
  externa: Awaited<ReturnType<typeof simulador>>;
  /** Login of the owner of the tables, as it is now: a database that was killed may come back elsewhere. */
  owner: () => string;
}
const QUIENES: readonly Puerta[] = ['formulario', 'formulario', 'libro', 'libro', 'servicio', 'servicio', 'externa'];

/** @param url one address, which stays while what is behind it falls and comes back */
export async function createHistoria(url: string, { semilla, externa, owner }: OpcionesDeHistoria) {
  const random = azar(semilla);
  const of = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const to = cliente(url, QUIENES.length);
  const headers = await to.enter(CAPTURISTA);
  const admin = await to.enter('admin@fgr.org.mx');
  const asked = { llinstitucion: VERACRUZ, llpropietario: null, bopruebas: 0 as const };
  const { token } = (await to.call(crearTokenInterconexion, { body: asked }, admin)).body;
  const { body: catalogos } = await to.call(catalogosCarga, {}, headers);
  const doors = puertas({ to, headers, token, catalogos, externa });
  const externos = await externa.search();
  const propias: Propia[] = [];
  const cuentas = { cambios: 0, sinRespuesta: 0 };
  /** Answered as saved, and not there; refused. */
  const perdidas: string[] = [];
  const rechazos: string[] = [];
  let serial = 0;

  /** What a file says now: asked until the database answers. */
  async function look({ noci, externo }: Propia) {
    for (;;)
      try {
        const [row] = await query<Visto & { llcarpeta: number }>(
          owner(),
          `select llcarpeta, lletapa, llestatus, fcestatus::text as fcestatus from carpeta where ${externo ? '"expedienteId"' : 'noci'} = $1`,
          [externo ?? noci],
        );
        return row;
      } catch {
        await pausa(100);
      }
  }
  /** Does something to a file, and notes what it says afterwards, whether there was an answer or not. */
  async function act(
    propia: Propia,
    puerta: string,
    work: () => Promise<boolean>,
    debe: Partial<Visto> = {},
  ): Promise<void> {
    const saved = await work().catch((error: unknown) => {
      // the external system closes some of its files, and then nobody changes them any more
      if (error instanceof Rechazo && /está cerrada/.test(error.message)) propia.cerrada = true;
      else if (error instanceof Rechazo) rechazos.push(`${puerta}: ${error.message}`);
      else cuentas.sinRespuesta++;
      return false;
    });
    if (!saved) await pausa(300); // what the server that died had sent is done or not by now
    const row = await look(propia);
    if (
      saved &&
      (!row || (['lletapa', 'llestatus', 'fcestatus'] as const).some((k) => k in debe && debe[k] !== row[k]))
    )
      perdidas.push(`${propia.noci}: ${puerta} se respondió y no está`);
    if (!row) return;
    const { llcarpeta: _, ...dicho } = row;
    const last = propia.vistos.at(-1);
    if (last && (['lletapa', 'llestatus', 'fcestatus'] as const).every((k) => last[k] === dicho[k])) return;
    propia.vistos.push({ ...dicho, puerta });
    cuentas.cambios++;
  }
  const ALTAS = {
    formulario: 'carpeta.crear',
    libro: 'carga.integrar',
    servicio: 'interconexion.entrada',
    externa: 'justicianet.integrar',
  } as const;

  async function create(quien: Puerta): Promise<Propia | undefined> {
    const externo = quien === 'externa' ? externos.pop() : undefined;
    if (quien === 'externa' && !externo) return undefined;
    const propia: Propia = { noci: `HISTORIA/${semilla}/${++serial}`, vistos: [], ...(externo && { externo }) };
    propias.push(propia);
    while (!propia.vistos.length) await act(propia, ALTAS[quien], () => doors[quien](propia));
    return propia;
  }
  async function change(propia: Propia, quien: Puerta): Promise<void> {
    const { llcarpeta } = (await look(propia)) as { llcarpeta: number };
    const [estatus, dia] = [of(ESTATUS), of(DIAS)];
    const { lletapa, llestatus } = estatus;
    if (quien === 'libro' && random() < 0.6)
      return act(propia, 'carga.integrar', () => doors.reload(propia.noci, estatus, dia), {
        lletapa,
        llestatus,
        fcestatus: dia,
      });
    if (quien === 'externa' && random() < 0.6) {
      const situacion = of(SITUACIONES);
      return act(propia, 'justicianet.sincronizar', () =>
        doors.synchronise(llcarpeta, propia.externo ?? '', situacion),
      );
    }
    const conDia = quien === 'formulario';
    const debe = { lletapa, llestatus, ...(conDia && { fcestatus: dia }) };
    return act(propia, 'carpeta.editar', () => doors.edit(llcarpeta, estatus, dia, conDia), debe);
  }
  async function persona(quien: Puerta, hasta: number): Promise<void> {
    while (cuentas.cambios < hasta) {
      const propia = await create(quien);
      if (!propia) return; // the external system has no more
      for (let i = 0; i < POR_CARPETA[quien] && !propia.cerrada && cuentas.cambios < hasta; i++)
        await change(propia, quien);
    }
  }
  return {
    propias,
    cuentas,
    perdidas,
    rechazos,
    random,
    /** Works until so many changes were seen. */
    work: (hasta: number) => Promise.all(QUIENES.map((quien) => persona(quien, hasta))),
    close: to.close,
  };
}
