import type { TestError } from 'vitest'

/** What the tests of a control say without it: only a failed assertion shows that they notice. */
export type Outcome = 'red' | 'GREEN' | 'BROKE'

/** The result of one test, as Vitest reports it. */
interface Result {
  readonly state: string
  readonly errors?: readonly TestError[] | undefined
}

/** Properties wrap the assertion that failed. */
const isAssertion = ({ name, cause }: TestError): boolean =>
  name === 'AssertionError' || (cause !== undefined && isAssertion(cause))

const reasonOf = (errors: readonly TestError[]): string => errors[0]?.message.split('\n')[0]?.slice(0, 120) ?? ''

/**
 * An error of a test that is no assertion, also beside one, is `BROKE`: a crash, a time-out, a hook. So are tests that did not
 * run, because of `failures`, the errors of files and suites, or without. A failed assertion counts whatever its file leaves
 * behind afterwards.
 */
export function outcomeOf(
  results: readonly Result[],
  failures: readonly TestError[],
): { readonly outcome: Outcome; readonly reason: string } {
  const errors = results.flatMap((result) => result.errors ?? [])
  const other = errors.filter((error) => !isAssertion(error))
  if (other.length > 0) return { outcome: 'BROKE', reason: reasonOf(other) }
  if (errors.length > 0) return { outcome: 'red', reason: reasonOf(errors) }
  if (failures.length > 0) return { outcome: 'BROKE', reason: reasonOf(failures) }
  const isGreen = results.length > 0 && results.every(({ state }) => state === 'passed')
  return isGreen ? { outcome: 'GREEN', reason: '' } : { outcome: 'BROKE', reason: 'did not run' }
}
