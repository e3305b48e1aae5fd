// The pods of deploy/kubernetes as Podman runs them: what their YAML says of arguments, settings, user, root, rights and volumes, and
// nothing else but where this machine keeps what the cluster would (secrets and claims as folders) and the port, since all share one network.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

interface Volumen {
  name: string;
  emptyDir?: object;
  secret?: { secretName: string };
  projected?: { sources: { secret: { name: string } }[] };
  persistentVolumeClaim?: { claimName: string };
}
interface Probe {
  httpGet: { path: string; scheme: string };
}
interface Contenedor {
  name: string;
  args?: string[];
  envFrom: { configMapRef: { name: string } }[];
  securityContext: {
    readOnlyRootFilesystem: boolean;
    allowPrivilegeEscalation: boolean;
    capabilities: { drop: string[] };
  };
  resources: { limits: { memory: string } };
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean; runAsUser: number; runAsGroup: number; seccompProfile: { type: string } };
  containers: [Contenedor];
  volumes: Volumen[];
}
export interface Objeto {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    template?: { spec: PodSpec };
    jobTemplate?: { spec: { template: { spec: PodSpec } } };
  };
}

/**
 * Where control groups are of both kinds at once crun gives up, also when it is told to make none: it does not see them. And it gives the
 * container's user what the process reads from, which is this machine's own /dev/null: it gets another one.
 */
const SIN_GRUPOS = `mount --make-rprivate / && mount -t tmpfs tmpfs /sys/fs/cgroup && mknod -m 0666 /sys/fs/cgroup/null c 1 3 &&
  mount --bind /sys/fs/cgroup/null /dev/null && exec podman "$@"`;
/** Not waited for in the way that stops this process: the database is reached through a port of it. */
function podman(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const child = spawn('unshare', ['--mount', 'sh', '-c', SIN_GRUPOS, 'podman', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (part: string) => {
      said[name] += part;
    });
  return new Promise((done) => child.once('close', (code) => done({ status: code ?? -1, ...said })));
}

/** The pod of a Deployment, a Job or a CronJob. */
export function podDe(objects: readonly Objeto[], kind: string): PodSpec {
  const found = objects.find((one) => one.kind === kind)?.spec;
  const pod = found?.template?.spec ?? found?.jobTemplate?.spec.template.spec;
  if (!pod) throw new Error(`no hay ${kind}`);
  return pod;
}

/** @param raiz folder with one for each secret (`secretos/NAME/KEY`) and each claim (`reclamos/NAME`) */
export function createPodman(objects: readonly Objeto[], raiz: string, imagen: string) {
  const run = (nombre: string, pod: PodSpec, extra: readonly string[], isServer: boolean) => {
    const [c] = pod.containers;
    const { runAsUser, runAsGroup } = pod.securityContext;
    const settings = Object.entries(
      objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === c.envFrom[0]?.configMapRef.name)
        ?.data ?? {},
    );
    const mounts = c.volumeMounts.flatMap(({ name, mountPath, readOnly }) => {
      const volumen = pod.volumes.find((one) => one.name === name);
      if (volumen?.emptyDir) return ['--mount', `type=tmpfs,destination=${mountPath},tmpfs-mode=1777`];
      const claim = volumen?.persistentVolumeClaim?.claimName;
      const secrets = volumen?.projected?.sources.map(({ secret }) => secret.name) ?? [
        volumen?.secret?.secretName ?? '',
      ];
      const from = claim ? join(raiz, 'reclamos', claim) : join(raiz, 'montados', nombre, name);
      mkdirSync(from, { recursive: true });
      for (const secret of claim ? [] : secrets)
        execFileSync('cp', ['-r', `${join(raiz, 'secretos', secret)}/.`, from]);
      execFileSync('chown', ['-R', `${runAsUser}:${runAsGroup}`, from]);
      return ['--volume', `${from}:${mountPath}${readOnly ? ':ro' : ''}`];
    });
    const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = c.securityContext;
    const args = [
      'run',
      '--name',
      nombre,
      '--network',
      'host',
      '--cgroups',
      'disabled',
      '--pull',
      'never',
      '--log-driver',
      'k8s-file',
      '--no-healthcheck',
      // less than this machine allows itself: Podman asks for more, which not everybody may
      '--ulimit',
      'nofile=8192:8192',
      '--ulimit',
      'nproc=4096:4096',
      ...(isServer ? ['--detach'] : ['--rm']),
      ...(readOnlyRootFilesystem ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(allowPrivilegeEscalation ? [] : ['--security-opt', 'no-new-privileges']),
      ...capabilities.drop.flatMap((cual) => ['--cap-drop', cual.toLowerCase()]),
      '--user',
      `${runAsUser}:${runAsGroup}`,
      ...settings.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...extra.flatMap((one) => ['--env', one]),
      ...mounts,
      imagen,
      ...(c.args ?? []),
    ];
    return podman(...args);
  };
  return {
    run,
    exec: (nombre: string, script: string) => podman('exec', nombre, 'sh', '-c', script),
    logs: async (nombre: string) => {
      const { stdout, stderr } = await podman('logs', nombre);
      return stdout + stderr;
    },
    /** @returns how it ended: 0 in order, 137 killed */
    stop: async (nombre: string, signal: 'TERM' | 'KILL') => {
      await podman('kill', '--signal', signal, nombre);
      return Number((await podman('wait', nombre)).stdout);
    },
    remove: (nombre: string) => podman('rm', '--force', '--time', '5', nombre),
  };
}
export type Podman = ReturnType<typeof createPodman>;
