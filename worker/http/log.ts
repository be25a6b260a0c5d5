import { type ConfiguredLevels, type LineLevel, type LoggerName, isLineLogged } from '#domain/operations/logging.ts'

type Level = Lowercase<LineLevel>

/**
 * Configured levels, as this isolate last read them. Every request reads them with the release pointer, so a change is
 * live everywhere with the next request.
 */
let configured: ConfiguredLevels = {}
let configuredText = '{}'

/** Applies the levels from the pointer query; parses them only if they have changed. */
export function applyLogLevels(text: string): void {
  if (text === configuredText) return
  configured = JSON.parse(text) as ConfiguredLevels
  configuredText = text
}

export type Log = (level: Level, message: string, details?: Readonly<Record<string, unknown>>) => void

/** Writes one JSON line; never a password, token, body or SQL text. */
export function logger(name: LoggerName): Log {
  // The enabled levels, cached until the configuration changes.
  let levelByLogger: ConfiguredLevels | undefined
  let writes: Partial<Record<Level, boolean>> = {}
  return (level, message, details = {}) => {
    if (levelByLogger !== configured) [levelByLogger, writes] = [configured, {}]
    if (!(writes[level] ??= isLineLogged(name, level.toUpperCase() as LineLevel, configured))) return
    // oxlint-disable-next-line no-console -- the one place that writes the log
    console[level](JSON.stringify({ level, logger: name, message, ...details }))
  }
}
