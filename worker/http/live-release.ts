export interface Pointer {
  readonly release: number
  readonly hash: string
  readonly technical: number
}

/** The release pointer, with the technical settings and log levels, which are live without a release. */
export interface LiveRelease extends Pointer {
  readonly technicalSettings: string
  readonly logLevels: string
}
