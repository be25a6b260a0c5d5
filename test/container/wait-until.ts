import { setTimeout as wait } from 'node:timers/promises'

/** Asks every half second, and rejects after two minutes. */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 240) throw new Error(`still not so after two minutes: ${what}`)
    await wait(500)
  }
}
