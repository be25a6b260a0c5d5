import { needTexts } from '#web/i18n/i18n.ts'

import { adminCatalogue } from '../../routes.tsx'

/** Loads the banner with the texts of the administration, which it uses. */
export async function loadBand() {
  const [{ PreviewBand }] = await Promise.all([import('./PreviewBand.tsx'), needTexts(adminCatalogue)])
  return { default: PreviewBand }
}
