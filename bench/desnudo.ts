// What reading a file with its line of the audit costs with nothing around it: node:http, node-postgres, the row made into
// JSON by PostgreSQL, and one line for each answer, those that come together in one commit. DATABASE_URL: the application's login.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  options: '-c renadet.institucion=0 -c renadet.propietarios=',
});
let waiting: { line: object; ok: () => void; ko: (error: unknown) => void }[] = [];
let busy = false;
async function drain(): Promise<void> {
  busy = true;
  while (waiting.length) {
    await new Promise(setImmediate);
    const batch = waiting;
    waiting = [];
    const values = [JSON.stringify(batch.map(({ line }) => line))];
    await pool.query({ name: 'linea', text: 'select auditar($1::jsonb)', values }).then(
      () => {
        for (const { ok } of batch) ok();
      },
      (error) => {
        for (const { ko } of batch) ko(error);
      },
    );
  }
  busy = false;
}
const record = (line: object) =>
  new Promise<void>((ok, ko) => {
    waiting.push({ line, ok, ko });
    if (!busy) void drain();
  });

const server = createServer(async (req, res) => {
  const id = Number(req.url?.split('/').pop());
  const read = { name: 'leer', text: 'select row_to_json(c)::text as json from carpeta c where llcarpeta = $1' };
  const { rows } = await pool.query({ ...read, values: [id] });
  await record({
    operacion: 'carpeta.leer',
    objeto: 'carpeta',
    llave: String(id),
    llcarpeta: id,
    direccion: '127.0.0.1',
  });
  res.writeHead(rows.length ? 200 : 404, { 'content-type': 'application/json' }).end(rows[0]?.json);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`está en marcha: http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
process.on('SIGTERM', () => process.exit(0));
