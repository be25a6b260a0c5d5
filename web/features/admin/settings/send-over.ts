import { isStale } from './failure.ts'

/** How often others may be in between; more is told as the conflict that it is. */
const triesAtMost = 3

/**
 * Sends what stands over the version that there is now. `send` throws where that version is none to be written over;
 * where somebody was in between and it still is one, it is sent once more.
 */
export async function sendOver<Present, Done>(
  read: () => Promise<Present>,
  send: (present: Present) => Promise<Done>,
): Promise<Done> {
  for (let tries = 1; ; tries++) {
    const present = await read()
    try {
      return await send(present)
    } catch (error) {
      if (!isStale(error) || tries === triesAtMost) throw error
    }
  }
}
