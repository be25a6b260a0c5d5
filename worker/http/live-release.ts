export interface Pointer {
  readonly release: number
  readonly hash: string
  readonly technical: number
}

/** The release pointer, with what is read beside it: technical settings and log levels, which are live without a release. */
export interface LiveRelease extends Pointer {
  readonly technicalSettings: string
  readonly logLevels: string
  /** The current generation of data keys; null before cron has made the first. */
  readonly generation: string | null
  /** The key of the month that seals network addresses; null before cron has made the first. */
  readonly addressKey: string | null
}
