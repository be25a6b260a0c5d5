import { useTexts } from '#web/i18n/use-texts.ts'

/** [A3.12] */
export function UnknownField() {
  const { t } = useTexts()
  return <p className="lp-m-0 lp-p-5-7 lp-dashed lp-round-md lp-muted lp-text-sm">{t('fields.unknown')}</p>
}
