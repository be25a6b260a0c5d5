type Level = 'debug' | 'info' | 'warn' | 'error'

/** One JSON line; never a password, token, body or SQL text. */
export function log(level: Level, message: string, details: Readonly<Record<string, unknown>> = {}): void {
  // oxlint-disable-next-line no-console -- the one place that writes the log
  console[level](JSON.stringify({ level, message, ...details }))
}
