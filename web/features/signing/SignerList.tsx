import { IconCircleCheck, IconCircleX, IconClock, IconId } from '@tabler/icons-react'

import type { Signer, SignerState } from '#domain/loan/signers.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './signing.module.css'
import { signingTexts } from './texts.ts'

const icons = {
  WAITING: IconClock,
  INVITED: IconClock,
  IDENTIFIED: IconId,
  SIGNED: IconCircleCheck,
  DECLINED: IconCircleX,
} satisfies Record<SignerState, typeof IconClock>

const findTime = ({ state, invitedAt, identifiedAt, signedAt, declinedAt }: Signer): string | null =>
  ({ WAITING: null, INVITED: invitedAt, IDENTIFIED: identifiedAt, SIGNED: signedAt, DECLINED: declinedAt })[state]

/** The borrowers of an offer, and how far each is. */
export function SignerList({ signers }: { readonly signers: readonly Signer[] }) {
  const { locale } = useTexts()
  const texts = signingTexts[locale]
  return (
    <ul className={`${styles.signers} lp-list lp-grid lp-gap-6`}>
      {signers.map((signer) => {
        const Icon = icons[signer.state]
        const at = findTime(signer)
        return (
          <li key={signer.borrower} data-state={signer.state}>
            <Icon size={22} stroke={1.75} aria-hidden />
            <span>
              <strong>
                {signerName(signer, texts)}
                {signer.self && ` (${texts.you})`}
              </strong>
              <span className="lp-block lp-muted lp-text-md">
                {texts.states[signer.state](at === null ? '' : formatDay(at, locale))}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The name of a signer, else which of the two it is. */
export const signerName = (
  { name, borrower }: Pick<Signer, 'name' | 'borrower'>,
  { first, second }: { readonly first: string; readonly second: string },
): string => (name === '' ? (borrower === 0 ? first : second) : name)
