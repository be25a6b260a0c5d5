import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { type CaseKind, caseKinds, longestCaseText, staffCaseWays } from '#domain/privacy/cases.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { fileCaseFor } from '../operations/cases/calls.ts'
import { useCovering } from '../ui/panel-stack.ts'
import styles from './users.module.css'

interface FileCaseForProps {
  /** The account. */
  readonly id: string
  readonly onFiled: () => Promise<unknown>
  readonly onClose: () => void
}

/** Files a case for a customer who wrote or telephoned, or of whom others did. */
export function FileCaseFor({ id, onFiled, onClose }: FileCaseForProps) {
  const { t } = useTexts()
  useCovering()
  const [kind, setKind] = useState<CaseKind | ''>('')
  const [way, setWay] = useState<(typeof staffCaseWays)[number]>('WRITTEN')
  const [loanId, setLoanId] = useState('')
  const [statement, setStatement] = useState('')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const filing = useSingleFlight({
    mutationFn: fileCaseFor.bind(undefined, id),
    onSuccess: async () => {
      await onFiled()
      onClose()
    },
  })
  const needsLoan = kind === 'CORRECTION'
  const loan = loanId.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = kind !== '' && statement.trim() !== '' && (!needsLoan || loan !== '')
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) filing.mutate({ kind, way, loanId: loan === '' ? null : loan, statement })
  }
  const missing = (isMissing: boolean, text: string) => (incomplete !== null && isMissing ? text : null)
  return (
    <Dialog
      opened
      title={t('rights.file')}
      onClose={() => filing.isPending || onClose()}
      closeOnClickOutside={false}
      size="md"
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('cases.kind')}
          value={kind}
          error={missing(kind === '', t('rights.file.kind.missing'))}
          data={[
            { value: '', label: t('rights.file.choose') },
            ...caseKinds.map((value) => ({ value, label: t(`cases.kind.${value}`) })),
          ]}
          onChange={(event) => setKind(caseKinds.find((each) => each === event.currentTarget.value) ?? '')}
          data-autofocus
        />
        {kind !== '' && <p className={styles.note}>{t(`cases.effect.${kind}`)}</p>}
        <NativeSelect
          label={t('cases.way')}
          value={way}
          data={staffCaseWays.map((value) => ({ value, label: t(`cases.way.${value}`) }))}
          onChange={(event) => setWay(staffCaseWays.find((each) => each === event.currentTarget.value) ?? 'WRITTEN')}
        />
        <TextInput
          label={t('rights.file.loan')}
          description={t(needsLoan ? 'rights.file.loan.needed' : 'rights.file.loan.hint')}
          error={missing(needsLoan && loan === '', t('rights.file.loan.missing'))}
          value={loanId}
          maxLength={64}
          onChange={(event) => setLoanId(event.currentTarget.value)}
        />
        <Textarea
          label={t('rights.file.statement')}
          description={t('rights.file.statement.hint')}
          error={missing(statement.trim() === '', t('rights.file.statement.missing'))}
          value={statement}
          maxLength={longestCaseText}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => setStatement(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <ActionButton variant="default" disabled={filing.isPending} onClick={onClose}>
            {t('admin.cancel')}
          </ActionButton>
          <ActionButton type="submit" loading={filing.isPending}>
            {t('rights.file')}
          </ActionButton>
        </div>
      </form>
    </Dialog>
  )
}
