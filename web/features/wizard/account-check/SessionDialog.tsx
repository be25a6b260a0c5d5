import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'

import { categoryLabels } from '#domain/settings/areas/budget/labels.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { saveAnswers } from '../save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './account-check.module.css'
import { type AccountCheckReply, type AccountChoice, isWaiting, applyFigures, waitingQuery } from './calls.ts'

interface SessionDialogProps {
  readonly wizard: WizardState
  /** Id of the session. */
  readonly id: string
  readonly onClose: () => void
  /** Begins another session. */
  readonly onAgain: () => void
}

/** The result of the sign-in to the bank: the accounts to choose from, or why there are none ([A2.26]). */
export function SessionDialog({ wizard, id, onClose, onAgain }: SessionDialogProps) {
  const { t, formatText } = useTexts()
  const [choice, setChoice] = useState<AccountChoice>({})
  const {
    data: check,
    error,
    errorUpdateCount,
    isFetching,
    refetch,
  } = useQuery({ ...waitingQuery(id, choice), placeholderData: keepPreviousData })
  // Still displayed while it is retried after a failure.
  if (check === undefined && errorUpdateCount === 0) return null
  const isDone = check?.status === 'DONE' && check.takenAt === null
  const isOpen = check?.status === 'OPEN'
  const waits = isOpen && isWaiting(id)
  const asksAgain = check === undefined || isOpen
  return (
    <Dialog
      opened
      title={t(
        isDone ? 'accountCheck.accounts.title' : waits ? 'accountCheck.waiting.title' : 'accountCheck.over.title',
      )}
      size="lg"
      onClose={onClose}
    >
      {check !== undefined && isDone ? (
        <Accounts wizard={wizard} id={id} check={check} choice={choice} onChoice={setChoice} onClose={onClose} />
      ) : (
        <div className={`${styles.form} lp-flex lp-column lp-gap-10 lp-pt-4`}>
          <Notice kind={check?.status === 'FAILED' || error !== null ? 'error' : 'info'} live>
            <p>
              {check === undefined && error !== null
                ? formatText(refusalText(error))
                : t(check === undefined || waits ? 'accountCheck.waiting' : `accountCheck.over.${check.status}`)}
            </p>
          </Notice>
          <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-6 lp-mt-6`}>
            {asksAgain && !waits && (
              <ActionButton data-autofocus loading={isFetching} onClick={() => void refetch()}>
                {t(isOpen ? 'accountCheck.look' : 'ui.retry')}
              </ActionButton>
            )}
            {check !== undefined && (
              <Button
                data-autofocus={!asksAgain || undefined}
                variant={asksAgain ? 'default' : 'filled'}
                onClick={onAgain}
              >
                {t('accountCheck.again')}
              </Button>
            )}
            <Button variant="subtle" onClick={onClose}>
              {t('accountCheck.byHand')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface AccountsProps extends Omit<SessionDialogProps, 'onAgain'> {
  readonly check: AccountCheckReply
  readonly choice: AccountChoice
  readonly onChoice: (choice: AccountChoice) => void
}

function Accounts({ wizard, id, check, choice, onChoice, onClose }: AccountsProps) {
  const { t, formatText, locale } = useTexts()
  const { accounts, months } = check
  const [known] = useState(accounts)
  const all = known.map((account) => account.id)
  // The last choice, even if empty: no amounts are loaded then.
  const [chosen, setChosen] = useState(choice.accounts ?? all)
  const [knows, setKnows] = useState(false)
  const [isWrong, setIsWrong] = useState(false)
  const hasJoint = known.some(({ id: account, joint }) => joint && chosen.includes(account))
  const jointField = useRef<HTMLInputElement>(null)
  const applying = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => {
      if (!isUntouched(wizard.typed)) await saveAnswers(wizard, { locale })
      return applyFigures(wizard.saved.id, id, {
        accounts: [...chosen],
        months: Math.min(choice.months ?? months, months),
        otherHolderKnows: hasJoint && knows,
      })
    },
    onSuccess: onClose,
  })
  const toggle = (account: string) => {
    const next = all.filter((each) => (each === account) !== chosen.includes(each))
    setChosen(next)
    if (next.length > 0) onChoice({ ...choice, accounts: next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsWrong(hasJoint && !knows)
    if (hasJoint && !knows) jointField.current?.focus()
    else if (chosen.length > 0 && months > 0) applying.mutate()
  }
  return (
    <form className={`${styles.form} lp-flex lp-column lp-gap-10 lp-pt-4`} onSubmit={submit} noValidate>
      {applying.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(applying.error))}
        </Notice>
      )}
      <Checkbox.Group
        size="md"
        label={t('accountCheck.accounts')}
        value={[...chosen]}
        error={chosen.length === 0 ? t('accountCheck.accounts.none') : undefined}
      >
        <div className="lp-grid lp-gap-6 lp-py-4">
          {known.map((account) => (
            <Checkbox
              key={account.id}
              value={account.id}
              size="md"
              label={account.description}
              description={t(account.joint ? 'accountCheck.account.joint' : 'accountCheck.account', {
                iban: account.iban,
                holder: account.holder,
              })}
              onChange={() => toggle(account.id)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {hasJoint && (
        <Checkbox
          ref={jointField}
          size="md"
          label={t('accountCheck.joint')}
          checked={knows}
          error={isWrong && !knows ? t('error.fintecJoint') : undefined}
          aria-invalid={isWrong && !knows}
          onChange={(event) => setKnows(event.currentTarget.checked)}
        />
      )}
      {months === 0 ? (
        <Notice kind="warning">
          <p>{t('accountCheck.months.none')}</p>
        </Notice>
      ) : (
        <>
          <NativeSelect
            size="md"
            label={t('accountCheck.months')}
            description={t('accountCheck.months.hint')}
            value={String(Math.min(choice.months ?? months, months))}
            data={Array.from({ length: months }, (_, at) => ({
              value: String(at + 1),
              label: t('accountCheck.months.option', { count: at + 1 }),
            }))}
            onChange={(event) => onChoice({ ...choice, months: Number(event.currentTarget.value) })}
          />
          {chosen.length > 0 && <Amounts wizard={wizard} check={check} />}
        </>
      )}
      <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-6 lp-mt-6`}>
        <ActionButton
          type="submit"
          size="lg"
          loading={applying.isPending}
          disabled={chosen.length === 0 || months === 0}
        >
          {t('accountCheck.take')}
        </ActionButton>
        <Button variant="subtle" size="lg" onClick={onClose}>
          {t('accountCheck.byHand')}
        </Button>
      </div>
    </form>
  )
}

/** The amounts to fill in, and items without an amount from the bank. */
function Amounts({ wizard, check }: { readonly wizard: WizardState; readonly check: AccountCheckReply }) {
  const { t, local } = useTexts()
  const { euro } = useFormats()
  const getLabel = (fieldId: string | null, category: AccountCheckReply['incomeExpenses'][number]['category']) => {
    const item = wizard.settings.LIVING_TYPE.find((each) => each.id === fieldId)
    return local(item?.label ?? categoryLabels[category])
  }
  if (check.incomeExpenses.length === 0)
    return (
      <Notice kind="info">
        <p>{t('accountCheck.amounts.none')}</p>
      </Notice>
    )
  return (
    <section aria-labelledby="account-check-amounts" aria-live="polite">
      <h2 id="account-check-amounts" className="lp-m-0 lp-text-md lp-weight-650">
        {t('accountCheck.amounts')}
      </h2>
      <dl className={`${styles.amounts} lp-m-0 lp-mt-4 lp-line-top lp-figures`}>
        {check.incomeExpenses.map(({ fieldId, category, amount }) => (
          <div key={category}>
            <dt>
              {getLabel(fieldId, category)}
              {fieldId === null && <small>{t('accountCheck.amounts.unmapped')}</small>}
            </dt>
            <dd>{euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="lp-m-0 lp-mt-4 lp-muted lp-text-sm">{t('accountCheck.amounts.hint')}</p>
    </section>
  )
}
