import type { Page } from './schema.ts'

/** [A2.27]: all options of a start page. */
export const allStartOptions: NonNullable<Page['startPage']> = {
  representativeExample: true,
  watchlist: true,
  statusBar: true,
  intendedUseIcons: true,
  showAppliedLoans: true,
  showCalculatedValues: true,
}
