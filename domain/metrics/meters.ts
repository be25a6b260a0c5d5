/** Meters with their labels. Durations are in milliseconds. */
export const meters = {
  'http.server.requests': ['method', 'route', 'status'],
  /** Database round trips per request; a count, not a duration. */
  'request.round.trips': [],
  /** Calls of dependencies: database, storages, services. */
  'dependency.calls': ['dependency', 'outcome'],
  'cache.gets': ['cache', 'result'],
  'cron.jobs': ['job', 'outcome'],
  /** Values read by cron every minute (`gaugeNames`); not durations. */
  gauge: ['gauge'],
} as const
export type MeterName = keyof typeof meters

export const isMeterName = (name: string): name is MeterName => Object.hasOwn(meters, name)

/** Labels as they are stored, in the order of `meters`. */
export const labelText = (labels: readonly string[]): string => labels.join('|')
export const parseLabels = (text: string): string[] => (text === '' ? [] : text.split('|'))

/** Names of gauges, which are read, not counted. */
export const gaugeNames = [
  'outbox.mails.waiting',
  'outbox.mails.age.seconds',
  'outbox.applications.waiting',
  'outbox.applications.age.seconds',
  'outbox.applications.failed',
  'cron.lag.seconds',
  'audit.unsealed',
  'audit.lag.seconds',
  'releases.overdue',
  'releases.blocked',
  'database.bytes',
  'isolates',
] as const
export type GaugeName = (typeof gaugeNames)[number]
export type Gauges = Readonly<Record<GaugeName, number>>
