import { useTexts } from '../i18n/use-texts.ts'

export const mainId = 'main'

export function SkipLink() {
  const { t } = useTexts()
  return (
    <a className="lp-skip-link" href={`#${mainId}`}>
      {t('shell.skip')}
    </a>
  )
}
