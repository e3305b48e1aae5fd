// A generated GraphQL server on the registry's tables, for `npm run bench -- generado` alone, which installs it aside: as
// PostGraphile's papers begin, told the scope once a connection. Nobody signs in, and nothing goes on record.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  grafserv: { graphiql: false },
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 12, options: '-c renadet.institucion=0 -c renadet.propietarios=' },
    }),
  ],
});
const server = createServer();
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => console.log(`está en marcha: http://127.0.0.1:${server.address().port}`));
process.on('SIGTERM', () => process.exit(0));
