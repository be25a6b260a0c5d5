import type { Item } from '#domain/settings/area.ts'
import type { EmailTemplate } from '#domain/settings/areas/email-templates/schema.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

/** [B3.45] */
export const mailSummary = (item: Item, { local }: Texts): string => local((item as EmailTemplate).subject)
