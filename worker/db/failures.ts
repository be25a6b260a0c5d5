/** The message of the innermost cause: drizzle wraps the driver's error and puts SQL and values in front of it. */
function innermost(error: unknown): { code: string; message: string } {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  const code = current instanceof Error && 'code' in current ? String(current.code) : ''
  return { code, message: current instanceof Error ? current.message : String(current) }
}

/** Whether a statement was refused by a constraint: the one kind of failure that a retry cannot mend. */
export function constraintOf(error: unknown): 'guard' | 'idempotency' | 'other' | undefined {
  const { code, message } = innermost(error)
  if (!code.startsWith('SQLITE_CONSTRAINT') && !/constraint failed/i.test(message)) return undefined
  if (message.includes('guard_ok')) return 'guard'
  if (message.includes('idempotency_keys.scope')) return 'idempotency'
  return 'other'
}

/** A statement that is wrong in itself (unknown column, syntax): a defect of ours, never to be retried. */
export const isDefect = (error: unknown): boolean => {
  const { code, message } = innermost(error)
  if (/database is (locked|busy)|SQLITE_BUSY/i.test(`${code} ${message}`)) return false
  return (
    code === 'SQLITE_ERROR' ||
    code === 'SQL_INPUT_ERROR' ||
    /SQL(ite)? (input )?error|no such (table|column)/i.test(message)
  )
}

/** Text for the log: no SQL and no values. */
export const failureText = (error: unknown): string => {
  const { code, message } = innermost(error)
  return `${code} ${message}`.trim().slice(0, 300)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits of 0, 50–150 and 150–450 ms before the tries, so that parallel losers do not meet again. */
export async function beforeTry(attempt: number, random: () => number): Promise<void> {
  if (attempt > 0) await pause(50 * 3 ** (attempt - 1) * (1 + 2 * random()))
}
