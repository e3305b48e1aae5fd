/**
 * The shell that PostgreSQL runs behind, so that it never outlives the server.
 *
 * The server holds the writing end of a pipe that is this shell's stdin. The kernel closes that end however the
 * server ends, kill -9 included; `cat` then sees the end of the file and PostgreSQL gets SIGINT (a fast, clean stop).
 * The same happens on SIGINT or SIGTERM to the shell. When PostgreSQL ends by itself, so does the shell, with its code.
 */
const SCRIPT = [
  'exec 3<&0', // background commands lose stdin: keep the pipe as fd 3
  '"$@" </dev/null 3<&- & p=$!',
  'trap "kill -INT $p" INT TERM',
  '{ cat <&3 >/dev/null; kill -INT $p; } 2>/dev/null & c=$!',
  'wait $p; s=$?',
  'while kill -0 $p 2>/dev/null; do wait $p; s=$?; done', // a trapped signal interrupts wait: go on waiting
  'kill $c 2>/dev/null',
  'exit $s',
].join('\n');

/** The command line that runs `command` behind the watchdog; its stdin is the life line. */
export const behindWatchdog = (command: string[]): string[] => ['sh', '-c', SCRIPT, 'renadet-postgres', ...command];
