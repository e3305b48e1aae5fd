// The external systems do not answer: JusticiaNet, the mail server and the store of attachments, once refusing and once
// taking the call and saying nothing. What does not need them goes on, and what does says so in a sentence, soon.
import { createServer, type Socket } from 'node:net';
import { guardarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { getCIJusticiaNet, sincronizarTodasJN } from '@renadet/domain/justicianet/justicianet.contract';
import { recuperarContrasenia } from '@renadet/domain/recuperacion/recuperacion.contract';
import { RECUPERACION_VACIA } from '@renadet/domain/recuperacion/recuperacion.schema';
import { carpeta } from '@renadet/domain/registros.ejemplo';
import { getReporteCarpeta } from '@renadet/domain/reportes/reportes.contract';
import { cliente } from '../../bench/cliente.ts';
import { CAPTURISTA, createListas } from '../../bench/expedientes.ts';
import { begin, direcciones, stop } from '../../bench/proceso.ts';
import { query } from '../../bench/query.ts';
import { auditoria } from './check.ts';

/** Nobody waits longer for an answer that says that it cannot be. */
const ESPERA_MS = 20_000;
const PDF = Buffer.from('%PDF-1.7\nanexo').toString('base64');

/** Takes every call and never answers. */
async function mudo() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}));
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const address = server.address();
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port: typeof address === 'object' && address ? address.port : 0, close };
}

async function sinVecinos(dir: string, como: string, port: number): Promise<string[]> {
  const server = await begin(dir, {
    CARPETAS_DEMO: '0',
    JUSTICIANET_URL: `http://127.0.0.1:${port}`,
    JUSTICIANET_ESPERA_MS: '2000',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ALMACEN_URL: `s3://llave:secreto@127.0.0.1:${port}/cubeta?region=us-east-1&tls=false`,
  });
  const wrong: string[] = [];
  const said: string[] = [];
  const to = cliente(server.url, 4);
  const headers = await to.enter(CAPTURISTA);
  const admin = await to.enter('admin@fgr.org.mx');
  const tryOut = async (
    what: string,
    ask: () => Promise<{ status: number; body: unknown }>,
    fits: (status: number, body: Record<string, unknown>) => boolean,
  ) => {
    const start = performance.now();
    const { status, body } = await ask();
    const ms = Math.round(performance.now() - start);
    const answer = (body ?? {}) as Record<string, unknown>;
    said.push(`${what} ${status} en ${ms} ms`);
    const sentence = status === 200 || typeof answer.message === 'string';
    if (!fits(status, answer) || !sentence || ms > ESPERA_MS)
      wrong.push(`${como}, ${what}: ${status} en ${ms} ms ${JSON.stringify(body)}`);
  };
  const periodo = { fechaInicio: '01/01/2024', fechaFin: '31/12/2024' };
  const archivos = [{ nombre: 'a.pdf', contenido: PDF }];
  const save = (body: object) => to.call(guardarCI, { params: { type: 2 }, body: body as never }, headers);

  await tryOut(
    'guardar una carpeta',
    () => save(carpeta({ noci: `${como}/1` })),
    (s, b) => s === 200 && b.result === 'REGISTRO_EXITOSO',
  );
  await createListas(to, headers, 1);
  await tryOut(
    'reporte',
    () => to.call(getReporteCarpeta, { body: { ...periodo, numPag: 1, tamPag: 10 } as never }, admin),
    (s) => s === 200,
  );
  await tryOut(
    'buscar en JusticiaNet',
    () => to.call(getCIJusticiaNet, { body: periodo as never }, headers),
    (s) => s === 503,
  );
  await tryOut(
    'sincronizar todas',
    () => to.call(sincronizarTodasJN, { body: {} as never }, admin),
    (s) => s < 500,
  );
  await tryOut(
    'guardar con anexo',
    () => save({ ...carpeta({ noci: `${como}/2` }), archivos }),
    (s, b) => s === 503 || (Array.isArray(b.infoFiles) && b.infoFiles.length > 0),
  );
  await tryOut(
    'recuperar contraseña',
    () => to.call(recuperarContrasenia, { body: { ...RECUPERACION_VACIA, username: 'consulta@fgr.org.mx' } as never }),
    (s, b) => s === 200 && b.result === 'ERROR',
  );
  const [mail] = await query<{ n: number }>(
    direcciones(dir).owner,
    `select count(*)::int as n from correo where estado = 'pendiente'`,
  );
  if (!mail?.n) wrong.push(`${como}: el correo no quedó por enviar`);
  const rows = await query(direcciones(dir).owner, 'select from archivo');
  if (rows.length) wrong.push(`${como}: hay anexos sin contenido`);
  to.close();
  await stop(server);
  console.log(`${como}: ${said.join('; ')}; ${mail?.n} correo por enviar.`);
  return wrong;
}

/** @returns what is wrong, a sentence each */
export async function fallasDeVecinos(dir: string): Promise<string[]> {
  const wrong = await sinVecinos(dir, 'Nadie contesta', 1);
  const callado = await mudo();
  wrong.push(...(await sinVecinos(`${dir}/mudo`, 'Contestan y callan', callado.port)));
  callado.close();
  return [...wrong, ...(await auditoria({ DATA_DIR: dir }))];
}
