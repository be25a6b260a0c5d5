import { DomainError } from '#domain/shared/errors.ts'

/** Other saves may interfere several times. */
const tries = 5
/** Blocks other saves after so many failed attempts, if `hold` is given. */
const holdAfter = 2

/** Retries work that failed with `conflict`, because joining and ending a sharing must not fail through other saves. */
export async function retryOnConflict<T>(work: () => Promise<T>, hold?: () => Promise<void>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict') || attempt === tries) throw error
      if (attempt === holdAfter) await hold?.()
    }
  }
}
