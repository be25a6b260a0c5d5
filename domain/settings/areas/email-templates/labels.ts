import { localizedTexts } from '../../../text/localized-texts.ts'
import { emailTemplates as de } from '../../../texts/de/areas/email-templates.ts'
import { emailTemplates as en } from '../../../texts/en/areas/email-templates.ts'
import type { Labels } from '../../labels/options.ts'
import type { EmailKind } from './schema.ts'

export const emailTemplateTexts = localizedTexts({ de, en })

export const emailKindLabels: Labels<EmailKind> = emailTemplateTexts.kinds
