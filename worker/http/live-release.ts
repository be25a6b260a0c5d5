export interface Pointer {
  readonly release: number
  readonly hash: string
  readonly technical: number
}

/** The pointer as it is read, with what is live besides releases: the technical settings that are set, and log levels. */
export interface LiveRelease extends Pointer {
  readonly technicalSettings: string
  readonly logLevels: string
}
