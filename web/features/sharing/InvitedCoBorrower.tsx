import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { inviteCoBorrower, type Sharing, withdrawCoBorrower } from './calls.ts'
import { InviteCoBorrower } from './InviteCoBorrower.tsx'
import { getMemberName } from './invitation.ts'
import { Question } from './Question.tsx'
import styles from './sharing.module.css'
import { useConfirmation } from './use-confirmation.ts'
import { Who } from './Who.tsx'

interface InvitedCoBorrowerProps {
  readonly id: string
  readonly coBorrower: NonNullable<Sharing['coBorrower']>
  /** Not sent yet: only then a second borrower can be invited. */
  readonly draft: boolean
  readonly sharing: Sharing
  readonly onAnnounce: (text: string) => void
}

/**
 * The invitation of the second borrower: until it is accepted, it can be sent again or to somebody else. It can be
 * withdrawn at any time, even after the second borrower has joined.
 */
export function InvitedCoBorrower({ id, coBorrower, draft, sharing, onAnnounce }: InvitedCoBorrowerProps) {
  const { t } = useTexts()
  const { email, status } = coBorrower
  const name = getMemberName(coBorrower)
  const { confirming: isChanging, opener: toChange, ask: change, keep: changeNothing } = useConfirmation()
  const { confirming: isGoing, opener: toGo, ask: letGo, keep } = useConfirmation()
  const again = useSingleFlight({
    onMutate: () => onAnnounce(''),
    mutationFn: () => inviteCoBorrower(id, email),
    onSuccess: () => onAnnounce(t('sharing.done.invited', { email })),
  })
  const withdrawal = useSingleFlight({
    onMutate: () => onAnnounce(''),
    mutationFn: () => withdrawCoBorrower(id),
    onSuccess: () => onAnnounce(t(`sharing.done.withdrawn.${status}`, { name })),
  })
  if (isGoing)
    return (
      <div className={`${styles.member} lp-row lp-between lp-gap-4-8 lp-bordered lp-round-md`}>
        <Question
          text={t(`sharing.withdraw.question.${status}`, { name })}
          keep={t('sharing.withdraw.keep')}
          confirm={t(`sharing.withdraw.${status}`)}
          busy={withdrawal.isPending}
          onKeep={keep}
          onConfirm={() => withdrawal.mutate()}
        />
      </div>
    )
  return (
    <>
      <div className={`${styles.member} lp-row lp-between lp-gap-4-8 lp-bordered lp-round-md`}>
        <Who {...coBorrower} />
        <div className={`${styles.tools} lp-row lp-gap-4`}>
          {draft && status === 'INVITED' && !isChanging && (
            <>
              <ActionButton variant="default" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
                {t('sharing.together.again')}
              </ActionButton>
              <Button ref={toChange} variant="subtle" size="sm" onClick={change}>
                {t('sharing.together.instead')}
              </Button>
            </>
          )}
          <Button ref={toGo} variant="subtle" color="error" size="sm" onClick={letGo}>
            {t(`sharing.withdraw.${status}`)}
          </Button>
        </div>
      </div>
      {isChanging && (
        <InviteCoBorrower
          id={id}
          sharing={sharing}
          onCancel={changeNothing}
          onInvited={(to) => {
            changeNothing()
            onAnnounce(t('sharing.done.invited', { email: to }))
          }}
        />
      )}
    </>
  )
}
