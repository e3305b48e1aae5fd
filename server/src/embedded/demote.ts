import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { ErrorDeArranque } from '../config.ts';

/** How to run a PostgreSQL program: a prefix of its command line, or another user's ids, or neither. */
export interface Identity {
  wrap: string[];
  ids: { uid?: number; gid?: number };
}

const UNSHARE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
const runs = (command: string[], ids: Identity['ids'] = {}): boolean => {
  const [name = '', ...args] = command;
  return spawnSync(name, args, { ...ids, stdio: 'ignore' }).status === 0;
};
const idOf = (user: string, option: '-u' | '-g'): number | undefined => {
  const r = spawnSync('id', [option, user], { encoding: 'utf8' });
  return r.status === 0 ? Number(r.stdout) : undefined;
};

/** The last resort of root: an unprivileged account of the system, which gets the folder. */
function asSystemUser(dir: string, postgres: string): Identity {
  for (const user of ['postgres', 'nobody']) {
    const uid = idOf(user, '-u');
    const gid = idOf(user, '-g');
    if (uid === undefined || gid === undefined) continue;
    mkdirSync(dir, { recursive: true });
    chownSync(dir, uid, gid);
    const ids = { uid, gid };
    const isNew = readdirSync(dir).length === 0;
    if (runs(['test', '-x', postgres], ids) && runs(['test', '-w', dir], ids)) return { wrap: [], ids };
    if (isNew) rmdirSync(dir); // given to nobody in vain: the next start may be another user's
    throw new ErrorDeArranque(
      `Como root, PostgreSQL se ejecuta con la cuenta '${user}', que no puede entrar en esta carpeta. ` +
        'Inicie con un usuario normal, o ponga el proyecto y DATA_DIR fuera de /root.',
    );
  }
  throw new ErrorDeArranque(
    'PostgreSQL no se ejecuta como root y no hay otra cuenta en el equipo. Inicie con un usuario normal.',
  );
}

/**
 * Decides which account runs PostgreSQL, since PostgreSQL refuses uid 0. A normal user runs it itself. Root runs it as the
 * owner of an existing folder, else in a user namespace of its own (no account needed, works below /root), else as a system
 * account.
 * @param dir the cluster's folder, which may not exist yet
 * @throws ErrorDeArranque when nobody can, with what to do
 */
export function demote(dir: string, postgres: string): Identity {
  const me = process.getuid?.() ?? -1;
  const owner = existsSync(dir) ? statSync(dir) : undefined;
  if (me !== 0) {
    if (owner && me !== -1 && owner.uid !== me)
      throw new ErrorDeArranque(
        `La carpeta ${dir} es de otro usuario (número ${owner.uid}). ` +
          'Inicie con ese usuario, o use otra carpeta con DATA_DIR.',
      );
    return { wrap: [], ids: {} };
  }
  if (owner && owner.uid !== 0) return { wrap: [], ids: { uid: owner.uid, gid: owner.gid } };
  if (runs([...UNSHARE, 'true'])) return { wrap: UNSHARE, ids: {} };
  return asSystemUser(dir, postgres);
}
