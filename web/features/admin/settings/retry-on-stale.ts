import { isStale } from './failure.ts'

/** The number of attempts; after more concurrent edits, the conflict is reported. */
const maxAttempts = 3

/**
 * Sends an edit over the present version, and repeats it after a concurrent edit. `send` throws if the version must not
 * be overwritten.
 */
export async function retryOnStale<Present, Done>(
  read: () => Promise<Present>,
  send: (present: Present) => Promise<Done>,
): Promise<Done> {
  for (let tries = 1; ; tries++) {
    const present = await read()
    try {
      return await send(present)
    } catch (error) {
      if (!isStale(error) || tries === maxAttempts) throw error
    }
  }
}
