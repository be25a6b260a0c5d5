import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

const ContactDialog = lazy(
  withTexts('account', async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog })),
)

/** Opens the contact dialog from every page of applicants ([A1.06]). */
export function ContactButton() {
  const { t } = useTexts()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        <IconMessage size={16} aria-hidden />
        {t('contact.open')}
      </button>
      <Suspense>{opened && <ContactDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
