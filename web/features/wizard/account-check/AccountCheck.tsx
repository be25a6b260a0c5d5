import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { stillFound } from '#domain/aggregation/answered-household.ts'
import { berlinDay } from '#domain/time/berlin.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { sessionStore } from '#web/api/storage.ts'
import { interfacesQuery } from '#web/features/offer/calls.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useReturned } from '#web/ui/use-returned.ts'

import { saveAnswers, notifyFailure } from '../save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './account-check.module.css'
import { checkQuery, fintecQuery, removeCheck } from './calls.ts'
import { getPeriod } from './period.ts'

const DisclosureDialog = lazy(() =>
  import('./DisclosureDialog.tsx').then((module) => ({ default: module.DisclosureDialog })),
)
const SessionDialog = lazy(() => import('./SessionDialog.tsx').then((module) => ({ default: module.SessionDialog })))

interface AccountCheckProps {
  readonly wizard: WizardState
  readonly index: number
  readonly borrower: Borrower
}

/** Fills in a borrower's income and expenses from their bank account, if the bank offers that ([A2.25], [A2.26]). */
export function AccountCheck(props: AccountCheckProps) {
  const { data: interfaces = [] } = useQuery(interfacesQuery)
  const { role } = props.wizard.saved.ownership
  const returned = useReturned('risk')
  const { t } = useTexts()
  if (!isInterfaceOn(interfaces, 'FINTEC_SELF_DISCLOSURE')) return null
  // Nobody opens somebody else's bank account.
  const isOwn = role === (props.index === 0 ? 'OWNER' : 'CO_BORROWER')
  if (!isOwn) return role === 'OWNER' && <Notice kind="info">{t('accountCheck.ofSecond')}</Notice>
  // A return to a frame finds the page mounted: the key closes its dialogs.
  return <Offered key={returned} {...props} returned={returned} />
}

interface OfferedProps extends AccountCheckProps {
  /** The session that the borrower returns from. */
  readonly returned: string | undefined
}

function Offered({ wizard, index, borrower, returned }: OfferedProps) {
  const { saved } = wizard
  const id = saved.fintecTransactions[index === 0 ? 0 : 1]
  const back = useQuery({ ...checkQuery(returned ?? ''), enabled: returned !== undefined })
  // If the session's result cannot be loaded, the loan knows at least whose it was.
  const unknown = saved.fintecTransactions[1] === returned ? 2 : 1
  const isBack = (back.data?.borrowerNumber ?? (back.errorUpdateCount > 0 ? unknown : 0)) === (index === 0 ? 1 : 2)
  const { isError: isSilent } = useQuery(fintecQuery)
  const disclosed = useDisclosedBefore()
  // Not while another dialog may open.
  const byDefault =
    !disclosed.before && !isSilent && id === null && returned === undefined && borrower.incomeExpenses.length === 0
  const [chosen, setChosen] = useState<'disclosure' | 'session' | 'none'>()
  const opened = chosen ?? (isBack ? 'session' : byDefault ? 'disclosure' : 'none')
  const session = isBack && chosen === undefined ? returned : (id ?? returned)
  const close = () => {
    disclosed.remember()
    setChosen('none')
  }
  return (
    <>
      <SessionState
        wizard={wizard}
        borrower={borrower}
        id={id}
        onDisclose={() => setChosen('disclosure')}
        onChoose={() => setChosen('session')}
      />
      <Suspense>
        {opened === 'disclosure' && <DisclosureDialog wizard={wizard} index={index} onClose={close} />}
        {opened === 'session' && session !== undefined && (
          <SessionDialog wizard={wizard} id={session} onClose={close} onAgain={() => setChosen('disclosure')} />
        )}
      </Suspense>
    </>
  )
}

/** The disclosure opens by itself once per session, also with further loans: a declined consent is not asked again. */
function useDisclosedBefore(): { readonly before: boolean; readonly remember: () => void } {
  const key = 'accountCheck'
  const [before] = useState(() => sessionStore.get(key) !== undefined)
  return { before, remember: () => sessionStore.set(key, 'seen') }
}

interface SessionStateProps {
  readonly wizard: WizardState
  readonly borrower: Borrower
  readonly id: string | null
  readonly onDisclose: () => void
  readonly onChoose: () => void
}

/** The available actions: begin, choose accounts, or review the amounts, refresh and remove them. */
function SessionState({ wizard, borrower, id, onDisclose, onChoose }: SessionStateProps) {
  const { t, local, locale } = useTexts()
  const { date } = useFormats()
  const { data: check } = useQuery({ ...checkQuery(id ?? ''), enabled: id !== null })
  const { data: settings = [] } = useQuery(fintecQuery)
  const texts = settings.find((item) => item.id === 'TEXTS')
  const removing = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => {
      if (!isUntouched(wizard.typed)) await saveAnswers(wizard, { locale })
      return removeCheck(wizard.saved.id, id ?? '')
    },
    onError: (error) => {
      notifyFailure(error, wizard.saved.id)
    },
  })
  if (id !== null && check?.takenAt != null) {
    const count = stillFound(borrower, check.incomeExpenses).length
    const period = getPeriod(check.incomeExpenses, date)
    return (
      <Notice kind="success" title={t('accountCheck.taken.title')} live>
        {texts !== undefined && <p>{local(texts.done)}</p>}
        <p>{t('accountCheck.taken', { count, ...period, date: date(berlinDay(new Date(check.takenAt))) })}</p>
        <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-6 lp-mt-6`}>
          <Button variant="default" onClick={onDisclose}>
            {t('accountCheck.again')}
          </Button>
          <Button variant="subtle" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('accountCheck.remove')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (id !== null && check?.status === 'DONE')
    return (
      <Notice kind="info" title={t('accountCheck.ready.title')}>
        <p>{t('accountCheck.ready')}</p>
        <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-6 lp-mt-6`}>
          <Button onClick={onChoose}>{t('accountCheck.choose')}</Button>
          <Button variant="subtle" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('accountCheck.discard')}
          </Button>
        </div>
      </Notice>
    )
  return (
    <Notice kind="info" title={t('accountCheck.offer.title')}>
      <p>{t('accountCheck.offer')}</p>
      <Button variant="default" mt="sm" leftSection={<IconBuildingBank size={18} aria-hidden />} onClick={onDisclose}>
        {t('accountCheck.open')}
      </Button>
    </Notice>
  )
}
