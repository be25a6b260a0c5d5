import { DomainError } from '#domain/errors.ts'

/** Somebody may be saving at this very moment. */
const tries = 5
/** Whoever still has the others in the way asks for a moment without them, where there is a way to. */
const holdAfter = 2

/** Joining and ending a sharing are not to fail because of others: what lost its race is looked at anew, and done again. */
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
