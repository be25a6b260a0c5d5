import { isApiError } from '#web/api/errors.ts'

/** Parts of the release have been changed since: it can be reverted no more. */
export const isSuperseded = (error: Error | null): boolean =>
  isApiError(error) && error.errorKey === 'releasesuperseded'
