import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Signer } from '#domain/loan/signers.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { signerName } from '#web/features/signing/SignerList.tsx'
import { signingTexts } from '#web/features/signing/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'

import styles from './offer.module.css'
import { stageTexts } from './stage-texts.ts'
import { getStepStates, type OfferStep, type StepState } from './step-states.ts'
import { useOfferItem } from './use-offer-item.ts'

interface OfferStepsProps {
  readonly signers: readonly Signer[]
  /** Titles of what there is to read, and how much of it was opened in this visit. */
  readonly titles: readonly string[]
  readonly opened: number
  /** Where on the page it stands. */
  readonly documentsId: string
  /** The reader can sign now. */
  readonly signs: boolean
  /** The reader's last attempt has failed. */
  readonly failed: boolean
  /** What the current step takes. */
  readonly current: ReactNode
  /** Below the steps. */
  readonly children?: ReactNode
}

/** Read, identify, sign: how far each borrower is, and what the reader does next. Reading is never demanded. */
export function OfferSteps({ signers, signs, current, children, ...props }: OfferStepsProps) {
  const { locale } = useTexts()
  const item = useOfferItem()
  const texts = stageTexts[locale]
  const both = signingTexts[locale]
  const { titles, opened, documentsId, failed } = props
  const states = getStepStates({ signers, signs, hasRead: opened > 0 && opened === titles.length })
  const self = signers.find((each) => each.self)
  const day = (at: string): string => formatDay(at, locale)
  const wordsOf: Readonly<Record<OfferStep, (signer: Signer) => string>> = {
    read: ({ self: isSelf, signedAt, invitedAt, byLink }) => {
      if (signedAt !== null) return texts.read.over
      if (isSelf) return opened > 0 ? texts.read.opened(opened, titles.length) : texts.read.ready(titles.length)
      if (!byLink) return texts.read.byAccount
      return invitedAt === null ? texts.notInvited : texts.read.byLink
    },
    identify: ({ self: isSelf, identifiedAt, signedAt, invitedAt, byLink }) => {
      const at = identifiedAt ?? signedAt
      if (at !== null) return texts.identify.done(day(at))
      if (isSelf) return failed ? texts.identify.failed : texts.identify.open
      if (invitedAt !== null) return texts.identify.invited(day(invitedAt))
      return byLink ? texts.notInvited : texts.identify.open
    },
    sign: ({ signedAt }) => (signedAt === null ? texts.sign.open : texts.sign.done(day(signedAt))),
  }
  const step = (name: OfferStep, number: number, title: string, about?: ReactNode) => (
    <Step number={number} state={states[name]} title={title}>
      <ul className="lp-list lp-grid lp-gap-1 lp-text-md">
        {signers.map((signer) => (
          <li key={signer.borrower} data-state={name === 'sign' ? signer.state : undefined}>
            <strong>
              {signerName(signer, both)}
              {signer.self && ` (${both.you})`}
            </strong>
            {': '}
            {wordsOf[name](signer)}
          </li>
        ))}
      </ul>
      {states[name] === 'current' ? <div className="lp-mt-6">{current}</div> : about}
    </Step>
  )
  return (
    <Card title={texts.title}>
      {signers.length > 1 && <p className="lp-m-0 lp-mb-8">{both.intro}</p>}
      <ol className={`${styles.steps} lp-list lp-grid`}>
        {step(
          'read',
          1,
          texts.read.title,
          signs && (
            <p className="lp-m-0 lp-mt-2 lp-text-md lp-muted">
              {texts.read.list(titles.join(', '))} <a href={`#${documentsId}`}>{texts.read.link}</a>
            </p>
          ),
        )}
        {step('identify', 2, item('identification').section)}
        {step(
          'sign',
          3,
          item('signature').section,
          signs && states.identify === 'current' && (
            <p className="lp-m-0 lp-mt-2 lp-text-md lp-muted">{texts.sign.next}</p>
          ),
        )}
      </ol>
      {self === undefined && (
        <p className="lp-m-0 lp-mt-8 lp-muted lp-text-md">
          {texts.only(signers.map((each) => signerName(each, both)).join(', '))}
        </p>
      )}
      {children}
    </Card>
  )
}

interface StepProps {
  readonly number: number
  readonly state: StepState
  readonly title: string
  readonly children: ReactNode
}

const Step = ({ number, state, title, children }: StepProps) => (
  <li data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={`${styles.mark} lp-size-1_75 lp-grid lp-middle lp-circle lp-paper`} aria-hidden>
      {state === 'done' ? <IconCheck size={16} stroke={3} /> : number}
    </span>
    <div className="lp-min-0 lp-anywhere">
      <h3 className={`${styles.step} lp-m-0 lp-mb-2 lp-text-md`}>{title}</h3>
      {children}
    </div>
  </li>
)
