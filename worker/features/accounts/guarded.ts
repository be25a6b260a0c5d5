import { DomainError } from '#domain/errors.ts'

/** Runs a commit whose failed guard means something else than 'changed meanwhile': a link was just used up, for one. */
export async function unlessGuarded<T>(work: Promise<T>, instead: () => DomainError): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') throw instead()
    throw error
  }
}
