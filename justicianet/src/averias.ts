import type { FastifyReply } from 'fastify';
import type { MODOS } from './contrato.ts';

type Modo = (typeof MODOS)[number];
const ENORME = 10 * 1024 * 1024;

/** Repeats every element of the lists of an answer, as a system does that joins carelessly. */
const repeat = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.flatMap((v) => [v, v]) : value]),
  );

/** Answers as a system in trouble does. */
export async function damage(reply: FastifyReply, modo: Modo, demoraMs: number, body: object): Promise<unknown> {
  const json = JSON.stringify(body);
  switch (modo) {
    case 'lento':
      await new Promise((done) => setTimeout(done, demoraMs).unref());
      return reply.send(body);
    case 'falla':
      return reply.code(500).send({ error: 'Falla simulada' });
    case 'malformado':
      return reply
        .serializer(String)
        .type('application/json')
        .send(`{"total": 3, "expedientes": [{${json.slice(0, 200)}`);
    case 'enorme':
      return reply
        .serializer(String)
        .type('application/json')
        .send(`${json.slice(0, -1)},"relleno":"${'x'.repeat(ENORME)}"}`);
    case 'repetido':
      return reply.send(repeat(body));
    case 'cortado': {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length + 100 });
      raw.write(json.slice(0, Math.ceil(json.length / 2)), () => raw.destroy());
      return reply;
    }
    default:
      return reply.send(body);
  }
}
