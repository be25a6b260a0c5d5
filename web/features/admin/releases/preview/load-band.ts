import { needTexts } from '#web/i18n/i18n.ts'

import { adminCatalogue } from '../../routes.tsx'

/** The band with its texts, which are the administration's. */
export async function loadBand() {
  const [{ PreviewBand }] = await Promise.all([import('./PreviewBand.tsx'), needTexts(adminCatalogue)])
  return { default: PreviewBand }
}
