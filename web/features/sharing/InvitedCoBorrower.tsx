import { Button } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { inviteCoBorrower, type Sharing, withdrawCoBorrower } from './calls.ts'
import { InviteCoBorrower } from './InviteCoBorrower.tsx'
import { nameOf } from './invitation.ts'
import { Question } from './Question.tsx'
import styles from './sharing.module.css'
import { useAsked } from './use-asked.ts'
import { Who } from './Who.tsx'

interface InvitedCoBorrowerProps {
  readonly id: string
  readonly coBorrower: NonNullable<Sharing['coBorrower']>
  /** Not sent yet: only then somebody can be invited. */
  readonly draft: boolean
  readonly sharing: Sharing
  readonly onSay: (text: string) => void
}

/**
 * Who is invited as the second borrower: sent again, or to somebody else, until it is taken up; taken back at any time, of
 * one who has joined as well.
 */
export function InvitedCoBorrower({ id, coBorrower, draft, sharing, onSay }: InvitedCoBorrowerProps) {
  const { t } = useTexts()
  const { email, status } = coBorrower
  const name = nameOf(coBorrower)
  const { asked: isChanging, opener: toChange, ask: change, keep: changeNothing } = useAsked()
  const { asked: isGoing, opener: toGo, ask: letGo, keep } = useAsked()
  const again = useOnce({
    onMutate: () => onSay(''),
    mutationFn: () => inviteCoBorrower(id, email),
    onSuccess: () => onSay(t('sharing.done.invited', { email })),
  })
  const withdrawal = useOnce({
    onMutate: () => onSay(''),
    mutationFn: () => withdrawCoBorrower(id),
    onSuccess: () => onSay(t(`sharing.done.withdrawn.${status}`, { name })),
  })
  if (isGoing)
    return (
      <div className={styles.member}>
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
      <div className={styles.member}>
        <Who {...coBorrower} />
        <div className={styles.tools}>
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
            onSay(t('sharing.done.invited', { email: to }))
          }}
        />
      )}
    </>
  )
}
