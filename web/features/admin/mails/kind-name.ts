import { emailKindLabels, testMail } from '#domain/settings/schemas/email-templates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

/** Names a kind of mail. */
export function useKindName(): (kind: string) => string {
  const { t, local } = useTexts()
  const isKind = (kind: string): kind is keyof typeof emailKindLabels => Object.hasOwn(emailKindLabels, kind)
  return (kind) => (isKind(kind) ? local(emailKindLabels[kind]) : kind === testMail ? t('mailEditor.testMail') : kind)
}
