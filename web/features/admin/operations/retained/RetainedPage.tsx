import { TextInput } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'

import { isApiError } from '#web/api/errors.ts'
import { dayOf } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { Facts } from '../../ui/Facts.tsx'
import { LookForm } from '../../ui/LookForm.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { findRecords, type FoundRecord, openRecord } from './calls.ts'
import { RecordContent } from './RecordContent.tsx'
import styles from './retained.module.css'

/** Finds what was kept of erased people by the number of an application, and opens it for a reason. */
export function RetainedPage() {
  const { t } = useTexts()
  const [number, setNumber] = useState('')
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete)
  const finding = useSingleFlight({ meta: { silent: true }, mutationFn: findRecords })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isComplete = number.trim() !== ''
    setIncomplete(isComplete ? null : new Error('incomplete'))
    if (isComplete) finding.mutate(number.trim())
  }
  const { data: found, error, variables: searched = '', isPending } = finding
  return (
    <>
      <PageHead title={t('retained.title')} text={t('retained.text')} />
      <form ref={form} className={styles.search} onSubmit={submit} noValidate role="search">
        <TextInput
          label={t('retained.number')}
          description={t('retained.number.text')}
          error={incomplete === null ? null : t('retained.number.missing')}
          value={number}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => {
            setNumber(event.currentTarget.value)
            setIncomplete(null)
          }}
        />
        <ActionButton type="submit" loading={isPending}>
          {t('retained.search')}
        </ActionButton>
      </form>
      <div aria-live="polite">
        {isPending && <Spinner />}
        {error !== null && (
          <LoadFailure
            title={t('retained.error')}
            error={error}
            busy={isPending}
            onRetry={() => finding.mutate(searched)}
          />
        )}
        {found?.length === 0 && (
          <EmptyState icon={IconArchive} title={t('retained.none')}>
            {t('retained.none.text')}
          </EmptyState>
        )}
        {found?.map((each) => (
          <Found key={each.id} record={each} />
        ))}
      </div>
    </>
  )
}

/** A record that there is; its content opens for a reason. */
function Found({ record }: { readonly record: FoundRecord }) {
  const { t, locale } = useTexts()
  const { id, kind, basis, retainUntil, createdAt } = record
  const opening = useSingleFlight({
    meta: { silent: true },
    mutationFn: (reason: string) => openRecord(id, reason),
  })
  const gone = isApiError(opening.error) && opening.error.status === 404
  return (
    <section className={styles.record} aria-labelledby={`record-${id}`}>
      <h2 id={`record-${id}`} className={styles.title}>
        {t(`retained.kind.${kind}`)}
      </h2>
      <Facts
        facts={[
          { label: t('retained.basis'), value: basis.replaceAll('§ ', '§\u00A0') },
          { label: t('retained.until'), value: dayOf(retainUntil, locale) },
          { label: t('retained.since'), value: dayOf(createdAt, locale) },
        ]}
      />
      {gone && (
        <Notice kind="info" live>
          {t('retained.gone')}
        </Notice>
      )}
      {opening.data === undefined && !gone && (
        <LookForm
          open={t('retained.open')}
          busy={opening.isPending}
          error={opening.error}
          onOpen={(reason) => opening.mutate(reason)}
        />
      )}
      {opening.data !== undefined && <RecordContent record={opening.data} reason={opening.variables ?? ''} />}
    </section>
  )
}
