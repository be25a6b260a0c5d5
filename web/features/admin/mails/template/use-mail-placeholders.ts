import { useState } from 'react'

import type { Locale } from '#domain/locale.ts'
import { checked } from '#domain/settings/checked.ts'
import { type EmailKind, placeholders } from '#domain/settings/schemas/email-templates.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { sampleTexts } from '#domain/settings/mails/mail-samples.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { useFormFacts } from '../../settings/form/form-context.ts'
import type { Placeholder } from './PlaceholderPicker.tsx'

/** The placeholders of a kind of mail, with samples in the edited language. */
export function useMailPlaceholders(kind: EmailKind | undefined, language: Locale): Placeholder[] {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const [now] = useState(() => new Date())
  if (kind === undefined) return []
  const general = checked(words.areas).GENERAL_SETTINGS ?? []
  const portalUrl = location.origin
  const samples: Readonly<Record<string, string>> = {
    ...sampleTexts(kind, language, { now, portalUrl }),
    bankName: generalSetting(general, 'BANK_NAME'),
    bankPhone: generalSetting(general, 'BANK_PHONE'),
    bankEmail: generalSetting(general, 'BANK_EMAIL'),
    portalUrl,
  }
  return placeholders[kind].map((name: string) => ({
    name,
    label: t(`mailEditor.placeholder.${name}`),
    about: t(`mailEditor.placeholder.${name}.about`),
    sample: samples[name] ?? '',
  }))
}
