import { languageTags } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { BankContact } from './BankContact.tsx'
import { reflectionTexts } from './reflection-texts.ts'

/** Instead of the button that signs: from which day (`YYYY-MM-DD`) it will be there, null before the period has begun. */
export function Reflection({ signableFrom }: { readonly signableFrom: string | null }) {
  const { local, locale } = useTexts()
  if (signableFrom === null)
    return (
      <>
        <Notice kind="info">
          <p>{local(reflectionTexts.undelivered)}</p>
        </Notice>
        <BankContact />
      </>
    )
  const inWords = new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'Europe/Berlin', dateStyle: 'long' })
  return (
    <Notice kind="info">
      <p>{local(reflectionTexts.until(inWords.format(new Date(signableFrom))))}</p>
    </Notice>
  )
}
