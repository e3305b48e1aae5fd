// Attachments in a bucket of a real S3 service: OpenStack Swift with its S3 door and encryption at rest, on loopback, for
// this run alone (deploy/pruebas/s3/levantar.sh; Debian, as root). Cut in the midst of an upload and of a download, slow,
// silent, killed, asked with a wrong key; big ones in parts; what is left over swept both ways.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { anexarArchivo, descargarArchivo } from '@renadet/domain/archivo/archivo.contract';
import { type Cabeceras, cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createCarpeta } from '../../bench/expedientes.ts';
import { begin, direcciones, RAIZ, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { programa } from './check.ts';

const PUERTO = 4720;
const CUBETA = 'renadet';
/** Another one, with copies: what was lost comes back from it. */
const COPIA = 'copia';
const SENA = 'SENA-QUE-NADIE-DEBE-LEER-EN-EL-DISCO';
const [CHICO, GRANDE] = [300_000, 9_500_000];

/** What stands between the server and the service, and fails as it is told. */
interface Falla {
  /** Bytes after which a connection is cut, on its way there or back. */
  cortaIda?: number;
  cortaVuelta?: number;
  /** Milliseconds that each answer is held back. */
  demora?: number;
}
async function estorbo(destino: number) {
  const estado: { falla: Falla; cortes: number } = { falla: {}, cortes: 0 };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const onward = connect(destino, '127.0.0.1');
    const pass = (from: Socket, to: Socket, sentido: 'cortaIda' | 'cortaVuelta') => {
      let bytes = 0;
      from.on('data', (part) => {
        bytes += part.length;
        const limit = estado.falla[sentido];
        if (limit !== undefined && bytes > limit) {
          estado.cortes++;
          client.destroy();
          onward.destroy();
          return;
        }
        const demora = sentido === 'cortaVuelta' ? (estado.falla.demora ?? 0) : 0;
        if (demora) setTimeout(() => to.destroyed || to.write(part), demora);
        else if (!to.write(part)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
      });
    };
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one);
      one.on('error', () => {});
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    pass(client, onward, 'cortaIda');
    pass(onward, client, 'cortaVuelta');
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const address = server.address();
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { estado, port: typeof address === 'object' && address ? address.port : 0, close };
}

/** Swift, until its input ends. */
async function startSwift(dir: string) {
  mkdirSync(dir, { recursive: true });
  const child = spawn('sh', ['deploy/pruebas/s3/levantar.sh', dir, String(PUERTO)], {
    cwd: RAIZ,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const lines: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('> ') && lines.shift()?.(line));
  const next = () =>
    Promise.race([
      new Promise<string>((ok) => lines.push(ok)),
      ended.then(() => Promise.reject(new Error('Swift no se levantó'))),
    ]);
  await next();
  return {
    ask: (orden: 'cae' | 'vuelve') => {
      const answer = next();
      child.stdin.write(`${orden}\n`);
      return answer;
    },
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

const huella = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hoja = (length: number) =>
  Buffer.concat([Buffer.from(`%PDF-1.7\n${SENA}\n`), randomBytes(length - SENA.length - 10)]);

/** @returns what is wrong, a sentence each */
export async function fallasDeS3(dir: string): Promise<string[]> {
  const swift = await startSwift(join(dir, 'swift'));
  const red = await estorbo(PUERTO);
  const s3 = new S3Client({
    endpoint: `http://127.0.0.1:${PUERTO}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'prueba:registro', secretAccessKey: 'secreto' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const direccion = (secreto: string, cubeta = CUBETA) =>
    `s3://prueba%3Aregistro:${secreto}@127.0.0.1:${red.port}/${cubeta}?region=us-east-1&tls=false&sse=AES256`;
  const env = { CARPETAS_DEMO: '0', ALMACEN_URL: direccion('secreto') };
  const wrong: string[] = [];
  const check = (what: string, holds: boolean, dicho: unknown = '') => {
    console.log(`${holds ? 'bien' : 'MAL '}  ${what}${dicho === '' ? '' : `: ${String(dicho)}`}`);
    if (!holds) wrong.push(what);
  };
  await s3.send(new CreateBucketCommand({ Bucket: CUBETA }));
  const datos = join(dir, 'datos');
  const server = await begin(datos, env);
  const to = cliente(server.url, 4);
  try {
    const headers: Cabeceras = await to.enter(CAPTURISTA);
    const llcarpeta = await createCarpeta(to, headers, 1);
    const send = async (bytes: Buffer, nombre: string) => {
      const form = new FormData();
      form.append('archivo', new Blob([new Uint8Array(bytes)]), nombre);
      const start = performance.now();
      const path = anexarArchivo.path.replace(':llcarpeta', String(llcarpeta));
      const res = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: form });
      const body = (await res.json().catch(() => ({}))) as { archivo?: { idArchivo: number } };
      return { status: res.status, id: body.archivo?.idArchivo, ms: Math.round(performance.now() - start) };
    };
    const fetchBytes = async (id: number | undefined) => {
      const res = await fetch(`${server.url}${descargarArchivo.path.replace(':id', String(id))}`, { headers });
      return { status: res.status, bytes: new Uint8Array(await res.arrayBuffer()) };
    };
    const filas = () =>
      query<{ n: number }>(direcciones(datos).owner, 'select count(*)::int as n from archivo').then((r) => r[0]?.n);
    const objetos = async () =>
      ((await s3.send(new ListObjectsV2Command({ Bucket: CUBETA, Prefix: 'anexos/' }))).Contents ?? []).map(
        ({ Key = '' }) => Key,
      );
    const partes = async () =>
      ((await s3.send(new ListMultipartUploadsCommand({ Bucket: CUBETA }))).Uploads ?? []).length;

    const [chico, grande] = [hoja(CHICO), hoja(GRANDE)];
    const uno = await send(chico, 'chico.pdf');
    const dos = await send(grande, 'grande.pdf');
    check(
      'uno chico y uno grande (en partes) se guardan',
      uno.status === 200 && dos.status === 200,
      `${uno.ms} y ${dos.ms} ms`,
    );
    check(
      'y vuelven iguales por SHA-256',
      huella((await fetchBytes(uno.id)).bytes) === huella(chico) &&
        huella((await fetchBytes(dos.id)).bytes) === huella(grande),
    );
    const enDisco = readdirSync(join(dir, 'swift/devices'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.data'))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    check(
      'en el disco del servicio están cifrados',
      enDisco.length > 1 && !enDisco.some((b) => b.includes(SENA)),
      `${enDisco.length} objetos`,
    );

    const antes = await filas();
    for (const [what, bytes, falla] of [
      ['cortado a media subida', chico, { cortaIda: 100_000 }],
      ['cortado a media subida en partes', grande, { cortaIda: 5_000_000 }],
    ] as const) {
      red.estado.falla = falla;
      const cut = await send(bytes, 'cortado.pdf');
      red.estado.falla = {};
      check(
        `${what} se dice que no se guardó`,
        cut.status === 503,
        `${cut.status} en ${cut.ms} ms, ${red.estado.cortes} cortes`,
      );
    }
    check('y no queda ningún renglón de ellos', (await filas()) === antes);
    red.estado.falla = { cortaVuelta: 2_000_000 };
    const media = await fetchBytes(dos.id).catch(() => undefined);
    red.estado.falla = {};
    check(
      'cortado a media bajada no parece entero',
      media === undefined || media.status !== 200,
      media?.status ?? 'conexión cortada',
    );
    red.estado.falla = { demora: 1500 };
    const lento = await send(chico, 'lento.pdf');
    check('un servicio lento (1.5 s por respuesta) guarda', lento.status === 200, `${lento.ms} ms`);
    red.estado.falla = { demora: 60_000 };
    const callado = await send(chico, 'callado.pdf');
    red.estado.falla = {};
    check(
      'uno que calla se deja antes de 30 s',
      callado.status === 503 && callado.ms < 30_000,
      `${callado.status} en ${callado.ms} ms`,
    );
    const saliendo = send(grande, 'muerto.pdf');
    await swift.ask('cae');
    const muerto = await saliendo;
    const caido = await send(chico, 'caido.pdf');
    check(
      'con el servicio muerto se dice que no se guardó',
      caido.status === 503,
      `${muerto.status} y ${caido.status}`,
    );
    await swift.ask('vuelve');
    check('y guarda en cuanto vuelve, sin reiniciar nada', (await send(chico, 'vuelto.pdf')).status === 200);

    const ajeno = await programa(['server/src/almacen/almacen.main.ts'], {
      DATA_DIR: datos,
      ...env,
      ALMACEN_URL: direccion('equivocada'),
    });
    check(
      'con una llave equivocada no se abre, y se dice qué revisar',
      ajeno.codigo !== 0 && ajeno.texto.includes('Revise en ALMACEN_URL'),
      ajeno.texto.trim().split('\n').at(-1),
    );

    const suelto = 'anexos/00/00000000-0000-4000-8000-000000000000';
    await s3.send(new PutObjectCommand({ Bucket: CUBETA, Key: suelto, Body: 'sin renglon' }));
    const [perdida] = await query<{ llave: string }>(
      direcciones(datos).owner,
      `select llave from archivo where llarchivo = ${uno.id}`,
    );
    const llave = perdida?.llave ?? '';
    const bytesOf = async () =>
      Buffer.from(
        (await (await s3.send(new GetObjectCommand({ Bucket: CUBETA, Key: llave }))).Body?.transformToByteArray()) ??
          [],
      );
    const guardado = await bytesOf();
    await s3.send(new CreateBucketCommand({ Bucket: COPIA }));
    await s3.send(new CopyObjectCommand({ Bucket: COPIA, Key: llave, CopySource: `${CUBETA}/${llave}` }));
    await s3.send(new DeleteObjectCommand({ Bucket: CUBETA, Key: llave }));
    const barrido = await programa(['server/src/respaldo/barrer.main.ts', '--minutos', '0'], {
      DATA_DIR: datos,
      ...env,
    });
    console.log(barrido.texto.trim());
    check('el barrido aparta lo que no tiene renglón', !(await objetos()).includes(suelto));
    check('y dice qué renglón perdió su contenido', barrido.codigo === 1 && barrido.texto.includes(String(uno.id)));
    check('no quedan subidas en partes sin terminar', (await partes()) === 0, await partes());
    const llaves = await query<{ llave: string }>(
      direcciones(datos).owner,
      'select llave from archivo where fceliminado is null',
    );
    const hay = new Set(await objetos());
    check(
      'objetos y renglones concuerdan, salvo el perdido',
      hay.size === llaves.length - 1 && llaves.filter(({ llave }) => !hay.has(llave)).length === 1,
      `${hay.size} y ${llaves.length}`,
    );
    const vuelta = await programa(
      ['server/src/respaldo/barrer.main.ts', '--minutos', '0', '--de', direccion('secreto', COPIA)],
      { DATA_DIR: datos, ...env },
    );
    console.log(vuelta.texto.trim());
    check(
      'lo perdido vuelve de otra cubeta, como se guardó',
      vuelta.codigo === 0 && guardado.length > 0 && (await bytesOf()).equals(guardado),
    );
  } finally {
    to.close();
    await stop(server);
    red.close();
    s3.destroy();
    await swift.stop();
  }
  return wrong;
}
