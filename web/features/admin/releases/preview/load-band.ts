import { withTexts } from '#web/i18n/i18n.ts'

/** Loads the banner with the texts of the administration, which it uses. */
export const loadBand = withTexts('admin', async () => ({ default: (await import('./PreviewBand.tsx')).PreviewBand }))
