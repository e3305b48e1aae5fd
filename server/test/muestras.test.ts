// What the samples of deploy say, read from them: the trials that start them (faults contenedor, cumulo) take root and minutes.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { CAMBIO } from '../src/hosts/hosts.ts';
import { ORDENES } from '../src/ordenes.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const all = (texto: string, what: RegExp) => Array.from(texto.matchAll(what), ([, found = '']) => found);

describe('Kubernetes [3-686]', () => {
  const objetos = readdirSync(join(DEPLOY, 'kubernetes')).flatMap((name) => read(`kubernetes/${name}`).split(/^---$/m));
  const kindOf = (texto: string) => /^kind: (\w+)$/m.exec(texto)?.[1] ?? '';
  const pods = objetos.filter((one) => /^(Job|Deployment|CronJob)$/.test(kindOf(one)));
  const ajustes = Object.fromEntries(
    [
      ...(/^data:\n((?: {2}.*\n)+)/m
        .exec(objetos.find((one) => kindOf(one) === 'ConfigMap') ?? '')?.[1]
        ?.matchAll(/^ {2}([A-Z_]+): (.+)$/gm) ?? []),
    ].map(([, name = '', value = '']) => [name, value]),
  );
  const imagen: Record<string, string> = Object.fromEntries(
    all(read('Containerfile'), /^ENV (.+)$/gm).flatMap((line) => line.split(' ').map((one) => one.split('='))),
  );

  test('every process runs as an account that is not root, with a root that nobody writes to, without rights [3-685]', () => {
    expect(pods.map(kindOf)).toEqual(['Job', 'Deployment', 'CronJob']);
    for (const pod of pods)
      for (const said of [
        /^ +runAsNonRoot: true$/m,
        /^ +runAsUser: [1-9]\d*$/m,
        /^ +seccompProfile:\n +type: RuntimeDefault$/m,
        /^ +readOnlyRootFilesystem: true$/m,
        /^ +allowPrivilegeEscalation: false$/m,
        /^ +capabilities:\n +drop: \[ALL\]$/m,
        /^ +automountServiceAccountToken: false$/m,
      ])
        expect(pod, kindOf(pod)).toMatch(said);
    expect(read('Containerfile')).toMatch(/^USER (?!root)\w+$/m);
  });

  test('settings are those that are read, and what they name lies in a volume of each process', () => {
    const known = [...all(read('../.env.example'), /^#([A-Z_]+)=/gm), 'CREDENTIALS_DIRECTORY'];
    for (const name of Object.keys({ ...imagen, ...ajustes })) expect(known).toContain(name);
    // files that the cluster puts there are not here
    const { TLS_CERT: _, TLS_KEY: __, CREDENTIALS_DIRECTORY: ___, ...rest } = { ...imagen, ...ajustes };
    const SECRETOS = {
      DATABASE_URL: 'postgres://u:c@base/registro?sslmode=verify-full',
      SEGUNDO_FACTOR_LLAVE: Buffer.alloc(32, 1).toString('base64'),
      CONSTANCIA_LLAVE: Buffer.alloc(32, 2).toString('base64'),
    };
    expect(readConfig({ ...rest, ...SECRETOS, HTTP_EN_RED: 'true' })).toMatchObject({
      produccion: true,
      dataDir: imagen.DATA_DIR,
    });
    const named = Object.values({ ...imagen, ...ajustes })
      .map((value) => /^(?:file:\/\/)?(\/.+)$/.exec(value)?.[1])
      .filter((path): path is string => path !== undefined);
    expect(named.length).toBeGreaterThan(4);
    for (const pod of pods) {
      const mounts = Array.from(pod.matchAll(/^ +- \{ name: (\w+), mountPath: ([\w/]+)(, readOnly: true)? \}$/gm));
      const volumes = all(pod.slice(pod.indexOf(' volumes:')), /^ +- name: (\w+)$/gm);
      expect(mounts.map(([, name]) => name).toSorted(), kindOf(pod)).toEqual(volumes.toSorted());
      const at = mounts.map(([, , path = '']) => path);
      for (const path of [...named.filter((one) => one !== imagen.CREDENTIALS_DIRECTORY), '/tmp'])
        expect(
          at.some((one) => path === one || path.startsWith(`${one}/`)),
          `${kindOf(pod)}: ${path}`,
        ).toBe(true);
    }
  });

  test('orders exist, and a server is asked where it answers', () => {
    const orders = pods.flatMap((pod) => all(pod, /^ +args: \[deploy\/renadet, ([\w-]+)/gm));
    expect(orders.length).toBe(2);
    for (const one of orders) expect(Object.values(ORDENES)).toContain(one);
    const [, servidor = ''] = pods;
    expect(all(servidor, /containerPort: (\d+)/g)).toEqual([imagen.PORT]);
    expect(all(servidor, /readinessProbe:\n +httpGet: \{ path: (\S+),/g)).toEqual(['/api/salud/listo']);
    expect(all(servidor, /(?:liveness|startup)Probe:\n +httpGet: \{ path: (\S+),/g)).toEqual([
      '/api/salud',
      '/api/salud',
    ]);
  });
});

describe('the cluster', () => {
  const patroni = read('alta-disponibilidad/patroni.yml');
  const numero = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)`, 'm').exec(patroni)?.[1]);

  test('[3-635] without etcd the primary stays, and only who has all that was answered takes over', () => {
    for (const name of [
      'failsafe_mode',
      'synchronous_mode',
      'use_pg_rewind',
      'remove_data_directory_on_diverged_timelines',
    ])
      expect(patroni).toMatch(new RegExp(`^ +${name}: true$`, 'm'));
  });

  test('[3-634] a lost primary is given up, and another one made, while those who write wait for it', () => {
    const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map(numero) as [number, number, number];
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
    // as long as its word holds, the round that sees that it does not, and its promotion
    expect((ttl + 2 * loop + numero('primary_start_timeout')) * 1000).toBeLessThanOrEqual(CAMBIO);
    // of a balancer: who was with the former one is not left with it
    const haproxy = read('alta-disponibilidad/haproxy.cfg');
    expect(all(haproxy, /^ +(default-server .+ on-marked-down shutdown-sessions)$/gm)).toHaveLength(2);
  });
});

/** What one line of a sample alone keeps: nothing else of it says the same again, and whoever copies it loses it unseen. */
test.each([
  [
    'nobody writes the address that brakes and the audit know',
    'renadet-proxy.conf',
    'proxy_set_header X-Forwarded-For $remote_addr;',
  ],
  ['the same', 'haproxy.cfg', 'http-request del-header X-Forwarded-For'],
  [
    'a call in the clear is told from one that is not',
    'renadet-proxy.conf',
    'proxy_set_header X-Forwarded-Proto $scheme;',
  ],
  ['what is sent to the server is sent to it alone', 'renadet-proxy.conf', 'proxy_ssl_verify on;'],
  ['numbers about the machine stay inside', 'nginx.conf', 'location = /api/metrics { deny all; }'],
  ['a token that was shown in the clear opens nothing', 'nginx.conf', 'location /api/ { return 403; }'],
  ['a machine that was off in the night is copied when it is on', 'renadet-respaldo.timer', 'Persistent=true'],
  ['each night', 'renadet-respaldo.timer', 'OnCalendar=*-*-* 02:30:00'],
  ['the timer is there after the machine starts again', 'renadet-respaldo.timer', 'WantedBy=timers.target'],
  ['a copy that fails is told', 'renadet-respaldo.service', 'OnFailure=renadet-aviso@%n.service'],
  ['a server that falls and stays down is told', 'renadet.service', 'OnFailure=renadet-aviso@%n.service'],
  ['and is started again', 'renadet.service', 'Restart=on-failure'],
  [
    'what is told is what alerts look for',
    'renadet-aviso@.service',
    'ExecStart=/usr/bin/logger --priority daemon.crit --tag renadet-aviso "Falló %i: systemctl status %i"',
  ],
  ['the log goes on after the other machine was away', 'journal-upload.service.conf', 'StartLimitIntervalSec=0'],
  ['a member of the cluster goes on likewise', 'alta-disponibilidad/patroni.service.conf', 'StartLimitIntervalSec=0'],
  ['two copies never run at once', 'kubernetes/4-respaldo.yaml', 'concurrencyPolicy: Forbid'],
  ['the night is that of the capital', 'kubernetes/4-respaldo.yaml', 'timeZone: America/Mexico_City'],
  ['nothing leaves or enters but what is named', 'kubernetes/5-red.yaml', 'policyTypes: [Ingress, Egress]'],
  ['copies of a base cannot be read by who has the disk', 'pgbackrest.conf', 'repo1-cipher-type=aes-256-cbc'],
  ['a page that rots is noticed', 'alta-disponibilidad/patroni.yml', '- data-checksums'],
])('%s: %s', (_, archivo, line) => {
  const lines = read(archivo)
    .split('\n')
    .map((one) => one.trim());
  expect(lines).toContain(line);
});
