import { useHref } from 'react-router'

import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'

/** On the first page of a frame without storage: a reload would lose everything. */
export function NotKept({ address }: { readonly address: string }) {
  const { t } = useTexts()
  const href = useHref(address)
  return (
    <Notice kind="warning" title={t('notKept.title')}>
      <p>{t('notKept.text')}</p>
      <p>
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t('notKept.action')}
        </a>
      </p>
    </Notice>
  )
}
