import { isApiError } from '#web/api/errors.ts'

/** Items of the release have changed since, so it can no longer be rolled back. */
export const isSuperseded = (error: Error | null): boolean =>
  isApiError(error) && error.errorKey === 'releasesuperseded'
