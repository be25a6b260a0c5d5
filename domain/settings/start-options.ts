import type { Page } from './pages.ts'

/** [A2.27]: all that a start page can show. */
export const allStartOptions: NonNullable<Page['startPage']> = {
  representativeExample: true,
  watchlist: true,
  statusBar: true,
  intendedUseIcons: true,
  showAppliedLoans: true,
  showCalculatedValues: true,
}
