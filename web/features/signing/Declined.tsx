import type { Signer } from '#domain/loan/signers.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { signerName } from './SignerList.tsx'
import { signingTexts } from './texts.ts'

/** Who has ended an offer by declining it, and that it binds nobody. */
export function Declined({ signers }: { readonly signers: readonly Signer[] }) {
  const { locale } = useTexts()
  const texts = signingTexts[locale]
  const decliner = signers.find(({ state }) => state === 'DECLINED')
  const who =
    decliner === undefined
      ? ''
      : decliner.self
        ? texts.declined.byYou
        : texts.declined.byOther(signerName(decliner, texts))
  return (
    <p>
      {who} {texts.declined.text}
    </p>
  )
}
