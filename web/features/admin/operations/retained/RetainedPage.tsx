import { perLocale } from '#domain/text/locale.ts'
import { TextInput } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { type FormEvent, useState, useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'

import { isApiError } from '#web/api/errors.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { productsQuery } from '#web/api/settings.ts'
import { saveText, saveBlob } from '#web/shared/save-as.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { unwrap, throughPortal } from '#web/api/client.ts'
import type { retainedRoutes } from '#worker/features/retained/routes.ts'

import { Facts } from '../../ui/Facts.tsx'
import { LookForm } from '../../ui/LookForm.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
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
      <form
        ref={form}
        className={`${styles.search} lp-max-32 lp-grid lp-gap-8 lp-children-start lp-mb-12`}
        onSubmit={submit}
        noValidate
        role="search"
      >
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
    <section
      className="lp-grid lp-gap-8 lp-max-46 lp-mb-12 lp-p-10 lp-bordered lp-round-md"
      aria-labelledby={`record-${id}`}
    >
      <h2 id={`record-${id}`} className="lp-m-0 lp-text-lg">
        {t(`retained.kind.${kind}`)}
      </h2>
      <Facts
        facts={[
          { label: t('retained.basis'), value: basis.replaceAll('§ ', '§\u00A0') },
          { label: t('retained.until'), value: formatDay(retainUntil, locale) },
          { label: t('retained.since'), value: formatDay(createdAt, locale) },
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

/** Lists in a record that are counted, in the order in which they are named. */
const parts = [
  'documents',
  'contracts',
  'signatures',
  'applications',
  'consents',
  'letters',
  'reviews',
  'evidence',
] as const

interface RecordContentProps {
  readonly record: OpenedRecord
  /** Downloads are noted with it, too. */
  readonly reason: string
}

/** Whose the record is, what of, what it has, and its files; all of it as JSON. */
function RecordContent({ record, reason }: RecordContentProps) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const { data: products = [] } = useQuery(productsQuery)
  const opened = useRef<HTMLParagraphElement>(null)
  // The form that opened it is gone.
  useEffect(() => opened.current?.focus(), [])
  const { id, person, loan, files, content } = record
  const translations = products.find((each) => each.id === loan.productId)?.translations
  const product = translations === undefined ? loan.productId : local(perLocale((each) => translations[each].title))
  const day = (time: string | null) => (time === null ? null : formatDay(time, locale))
  const counted = parts.flatMap((part) => {
    const list = content[part]
    return Array.isArray(list) && list.length > 0 ? [t(`retained.part.${part}`, { count: list.length })] : []
  })
  const facts = [
    ['person', `${person.name}, ${person.email}`],
    ['clientNumber', person.clientNumber],
    ['loan', loan.id],
    ['product', product],
    ['status', t(`audits.value.${loan.status}`)],
    ['amount', loan.amount === null ? null : euro(loan.amount)],
    ['acceptedAt', day(loan.acceptedAt)],
    ['withdrawnAt', day(loan.withdrawnAt)],
    ['contains', counted.join(', ')],
  ] as const
  return (
    <>
      <p ref={opened} className="lp-m-0 lp-muted lp-anywhere" tabIndex={-1}>
        {t('retained.openedFor', { reason })}
      </p>
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null || value === '' ? [] : [{ label: t(`retained.${name}`), value }],
        )}
      />
      <h3 className="lp-m-0 lp-text-lg">{t('retained.files')}</h3>
      {files.length === 0 ? (
        <p className="lp-m-0 lp-muted lp-anywhere">{t('retained.files.none')}</p>
      ) : (
        <ul className={`${styles.files} lp-list lp-grid lp-gap-6`}>
          {files.map((file) => (
            <FileRow key={file.id} record={id} file={file} reason={reason} />
          ))}
        </ul>
      )}
      <div>
        <ActionButton
          variant="default"
          onClick={() => saveText(JSON.stringify(record, null, 2), `${loan.id}.json`, 'application/json')}
        >
          {t('retained.json')}
        </ActionButton>
      </div>
    </>
  )
}

interface FileRowProps {
  readonly record: string
  readonly file: RetainedFile
  readonly reason: string
}

function FileRow({ record, file, reason }: FileRowProps) {
  const { t } = useTexts()
  const { fileSize } = useFormats()
  const saving = useSingleFlight({ mutationFn: () => saveFile(record, file, reason) })
  return (
    <li>
      <span>
        {file.name} <span className="lp-muted lp-text-sm lp-nowrap">{fileSize(file.size)}</span>
      </span>
      <ActionButton
        variant="default"
        aria-label={t('retained.download.one', { name: file.name })}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('retained.download')}
      </ActionButton>
    </li>
  )
}

const { api }: ReturnType<typeof hc<typeof retainedRoutes>> = hc<typeof retainedRoutes>('/', throughPortal)
const records = api['retained-records']

const findRecords = (number: string) => unwrap(records.search.$post({ json: { number } }))
type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number]

/** An event. */
const openRecord = (id: string, reason: string) =>
  unwrap(records[':id'].look.$post({ param: { id }, json: { reason } }))
type OpenedRecord = Awaited<ReturnType<typeof openRecord>>
type RetainedFile = OpenedRecord['files'][number]

/** Another event. */
async function saveFile(id: string, { id: file, name }: RetainedFile, reason: string): Promise<void> {
  const reply = await records[':id'].files[':file'].$post({ param: { id, file }, json: { reason } })
  saveBlob(await reply.blob(), name)
}
