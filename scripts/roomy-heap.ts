/**
 * V8's options for processes of the check, most of which live for minutes: they collect garbage once there is much of it,
 * not each time they have grown by a little or wait for a reply.
 */
export const roomyHeap: readonly string[] = [
  '--initial-old-space-size=1500',
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--no-memory-reducer',
]
