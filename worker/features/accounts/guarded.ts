import { DomainError } from '#domain/shared/errors.ts'

/** Runs a commit and replaces a failed guard's error, for instance because a link was used meanwhile. */
export async function unlessGuarded<T>(work: Promise<T>, instead: () => DomainError): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') throw instead()
    throw error
  }
}
