import { localizedTexts } from '#domain/text/localized-texts.ts'
import { rejection as de } from '#web/i18n/de/rejection.ts'
import { rejection as en } from '#web/i18n/en/rejection.ts'

/** Texts of rejections, loaded with their page: the other catalogues in web/i18n belong to every first load. */
export const { page: rejectionTexts, states: reviewStateTexts } = localizedTexts({ de, en })
