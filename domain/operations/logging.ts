/** Levels of the dialect, most detailed first. A logger writes lines of its level and later ones. */
export const logLevels = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'OFF'] as const
export type LogLevel = (typeof logLevels)[number]

/** Levels of lines; `OFF` is for loggers only, and nothing is traced. */
export type LineLevel = Exclude<LogLevel, 'TRACE' | 'OFF'>

/** Every logger of the portal. A dot makes a logger the child of another, whose level it inherits. */
export const loggerNames = [
  'ROOT',
  'accounts',
  'aggregation',
  'attachments',
  'child-benefit',
  'cron',
  'database',
  'documents',
  'http',
  'http.requests',
  'identification',
  'loans',
  'mail',
  'operations',
  'providers',
  'providers.aggregation',
  'providers.bank',
  'providers.captcha',
  'providers.external-templates',
  'providers.identity',
  'providers.rating',
  'providers.scanner',
  'providers.valuation',
  'releases',
  'settings',
  'submissions',
  'valuation',
] as const
export type LoggerName = (typeof loggerNames)[number]

export const isLoggerName = (name: string): name is LoggerName => (loggerNames as readonly string[]).includes(name)

/** Levels set by a technical administrator; the others are inherited. */
export type ConfiguredLevels = Readonly<Partial<Record<LoggerName, LogLevel>>>

export const rootLevel: LogLevel = 'INFO'

const getParent = (name: LoggerName): LoggerName => {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return isLoggerName(parent) ? parent : 'ROOT'
}

export function effectiveLevel(name: LoggerName, configured: ConfiguredLevels): LogLevel {
  const own = configured[name]
  if (own !== undefined) return own
  return name === 'ROOT' ? rootLevel : effectiveLevel(getParent(name), configured)
}

export const isLineLogged = (name: LoggerName, level: LineLevel, configured: ConfiguredLevels): boolean =>
  logLevels.indexOf(level) >= logLevels.indexOf(effectiveLevel(name, configured))
