// Whether the subject of every commit since BASE is one change in one line: at most 72 characters, and no ';' that joins two. Where
// there is no history (a copy of the tree, a shallow clone) there is nothing to look at.
import { spawnSync } from 'node:child_process';

const BASE = 'b4f9f0b93679';
const LONGEST = 72;

const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
});
const wrong = (status === 0 ? stdout.trim().split('\n') : []).flatMap((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  const length = [...subject].length;
  if (length > LONGEST) return [`${line}: ${length} characters, ${LONGEST} at most`];
  return subject.includes(';') ? [`${line}: two changes are two commits`] : [];
});
for (const line of wrong) console.log(line);
process.exitCode = wrong.length ? 1 : 0;
