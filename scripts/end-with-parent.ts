import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'

/**
 * A terminal, or whoever stops a portal, may signal all its processes at once: this one ends after the others. Field 22 of
 * the kernel's line is when the process started.
 */
const guard = `trap "" INT TERM HUP
read -r _
[ "$1" = "" ] || [ "$1" = "$(cut -d " " -f 22 "/proc/$0/stat")" ] || exit
kill -9 "$0"`

/**
 * Kills a process once this one has ended, even if it was killed: the system then closes the pipe from which a guard reads.
 * Returns what ends the guard. Another process may get the id of one that has ended: call it then, or say when the process
 * started.
 */
export function endWithParent({ pid, started }: { readonly pid: number; readonly started?: number }): () => void {
  const guarding = spawn('/bin/sh', ['-c', guard, String(pid), String(started ?? '')], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a shell the process may outlive this one.
  guarding.on('error', () => undefined)
  guarding.unref()
  ;(guarding.stdin as Socket).unref()
  return () => guarding.kill('SIGKILL')
}
