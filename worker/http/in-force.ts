export interface Pointer {
  readonly release: number
  readonly hash: string
  readonly technical: number
}

/** The pointer as it is read, with what is in force besides releases: the technical settings that are set, and log levels. */
export interface InForce extends Pointer {
  readonly technicalSettings: string
  readonly logLevels: string
}
