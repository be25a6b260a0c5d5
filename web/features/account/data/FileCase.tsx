import { Button, NativeSelect, Radio, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { maxCaseTextLength, ownCaseKinds } from '#domain/privacy/cases.ts'
import { useKeptState } from '#web/api/kept-input.ts'
import { productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { refusalText } from '../failure-text.ts'
import { fileCase, ownCasesQuery, sentLoansQuery } from './case-calls.ts'
import { caseTexts } from './case-texts.ts'

interface FileCaseProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Files a case: what it is about, of which application, and in one's own words. */
export function FileCase({ onClose, onDone }: FileCaseProps) {
  const { t, locale, formatText } = useTexts()
  const texts = caseTexts[locale]
  const { data: loans = [] } = useQuery(sentLoansQuery)
  const { data: products = [] } = useQuery(productsQuery)
  const getTitle = (id: string): string =>
    products.find((each) => each.id === id)?.translations[locale].title ?? t('overview.product.unknown')
  const [kind, setKind] = useKeptState<(typeof ownCaseKinds)[number] | undefined>('case-kind', undefined)
  const [loanId, setLoanId] = useKeptState('case-loan', '')
  const [statement, setStatement] = useKeptState('case-statement', '')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const filing = useSingleFlight({
    meta: { silent: true },
    mutationFn: fileCase,
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownCasesQuery)
      onDone()
    },
  })
  const form = useErrorFocus<HTMLFormElement>(incomplete ?? filing.error)
  const needsLoan = kind === 'CORRECTION'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = kind !== undefined && statement.trim() !== '' && (!needsLoan || loanId !== '')
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) filing.mutate({ kind, loanId: loanId === '' ? null : loanId, statement })
  }
  const missing = (isMissing: boolean, text: string) => (incomplete !== null && isMissing ? text : null)
  const kindMissing = missing(kind === undefined, texts.whichMissing)
  return (
    <form ref={form} className="lp-flush lp-grid lp-gap-6" onSubmit={submit} noValidate>
      <Radio.Group
        label={texts.which}
        value={kind ?? ''}
        error={kindMissing}
        onChange={(chosen) => setKind(ownCaseKinds.find((each) => each === chosen))}
      >
        <div className="lp-grid lp-gap-7 lp-py-4">
          {ownCaseKinds.map((each, at) => (
            <Radio
              key={each}
              value={each}
              data-problem={at === 0 ? kindMissing : undefined}
              label={texts.kinds[each]}
              description={texts.hints[each]}
            />
          ))}
        </div>
      </Radio.Group>
      {needsLoan && loans.length === 0 ? (
        <p className="lp-m-0 lp-muted">{texts.noneSent}</p>
      ) : (
        loans.length > 0 && (
          <NativeSelect
            label={needsLoan ? texts.loan : texts.loanOptional}
            value={loanId}
            error={missing(needsLoan && loanId === '', texts.loanMissing)}
            data={[
              { value: '', label: texts.noLoan },
              ...loans.map(({ id, name, product, position }) => ({
                value: id,
                label: name ?? t('overview.name.default', { product: getTitle(product.id), position }),
              })),
            ]}
            onChange={(event) => setLoanId(event.currentTarget.value)}
          />
        )
      )}
      <Textarea
        label={texts.yourStatement}
        description={t('texts.health')}
        error={missing(statement.trim() === '', texts.statementMissing)}
        value={statement}
        maxLength={maxCaseTextLength}
        autosize
        minRows={4}
        maxRows={12}
        onChange={(event) => setStatement(event.currentTarget.value)}
      />
      <p className="lp-m-0 lp-muted">{texts.month}</p>
      {filing.isError && (
        <Notice kind="error" live title={texts.refused}>
          <p>{formatText(refusalText(filing.error))}</p>
        </Notice>
      )}
      <div className="lp-answers lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-8">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <ActionButton type="submit" loading={filing.isPending}>
          {texts.send}
        </ActionButton>
      </div>
    </form>
  )
}
