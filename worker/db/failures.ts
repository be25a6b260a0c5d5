/** The innermost cause, because drizzle adds SQL and values to the driver's error. */
function innermost(error: unknown): { code: string; message: string } {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  const code = current instanceof Error && 'code' in current ? String(current.code) : ''
  return { code, message: current instanceof Error ? current.message : String(current) }
}

/** The constraint that refused a statement; such failures cannot be retried. */
export function findConstraint(error: unknown): 'guard' | 'idempotency' | 'generation' | 'other' | undefined {
  const { code, message } = innermost(error)
  if (!code.startsWith('SQLITE_CONSTRAINT') && !/constraint failed/i.test(message)) return undefined
  if (message.includes('guard_ok')) return 'guard'
  if (message.includes('idempotency_keys.scope')) return 'idempotency'
  if (message.includes('wraps no more')) return 'generation'
  return 'other'
}

/** Whether a statement is invalid (unknown column, syntax): a defect, never retried. */
export const isDefect = (error: unknown): boolean => {
  const { code, message } = innermost(error)
  if (/database is (locked|busy)|SQLITE_BUSY/i.test(`${code} ${message}`)) return false
  return (
    code === 'SQLITE_ERROR' ||
    code === 'SQL_INPUT_ERROR' ||
    code === 'SQL_CLIENT_ERROR' ||
    /SQL(ite)? (input )?error|no such (table|column)/i.test(message)
  )
}

/** A text for the log without SQL and values. */
export const failureText = (error: unknown): string => {
  const { code, message } = innermost(error)
  return `${code} ${message}`.trim().slice(0, 300)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits 0, 50–150 and 150–450 ms before the attempts, so that parallel ones do not collide again. */
export async function beforeTry(attempt: number, random: () => number): Promise<void> {
  if (attempt > 0) await pause(50 * 3 ** (attempt - 1) * (1 + 2 * random()))
}
