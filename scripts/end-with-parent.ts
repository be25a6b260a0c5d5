import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/** A terminal or a supervisor may signal all processes of a portal at once: this one ends after the others. */
const guard = `trap "" INT TERM HUP
read -r _
kill -9 "$0"`

/**
 * Kills a child process once this one has ended, even if it was killed: the system then closes the pipe from which a guard
 * reads. The guard ends with the child, because another process may get its id.
 */
export function endWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return
  const guarding = spawn('/bin/sh', ['-c', guard, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] })
  // Without a shell the child may outlive this process.
  guarding.on('error', () => undefined)
  guarding.unref()
  ;(guarding.stdin as Socket).unref()
  child.once('exit', () => guarding.kill('SIGKILL'))
}
