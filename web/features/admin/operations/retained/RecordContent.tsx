import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { productsQuery } from '#web/api/settings.ts'
import { saveText } from '#web/features/offer/save-as.ts'
import { dayOf } from '#web/features/overview/times.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { Facts } from '../../ui/Facts.tsx'
import { type OpenedRecord, type RetainedFile, saveFile } from './calls.ts'
import styles from './retained.module.css'

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
export function RecordContent({ record, reason }: RecordContentProps) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const { data: products = [] } = useQuery(productsQuery)
  const opened = useRef<HTMLParagraphElement>(null)
  // The form that opened it is gone.
  useEffect(() => opened.current?.focus(), [])
  const { id, person, loan, files, content } = record
  const translations = products.find((each) => each.id === loan.productId)?.translations
  const product =
    translations === undefined ? loan.productId : local({ de: translations.de.title, en: translations.en.title })
  const day = (time: string | null) => (time === null ? null : dayOf(time, locale))
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
      <p ref={opened} className={styles.note} tabIndex={-1}>
        {t('retained.openedFor', { reason })}
      </p>
      <Facts
        facts={facts.flatMap(([name, value]) =>
          value === null || value === '' ? [] : [{ label: t(`retained.${name}`), value }],
        )}
      />
      <h3 className={styles.title}>{t('retained.files')}</h3>
      {files.length === 0 ? (
        <p className={styles.note}>{t('retained.files.none')}</p>
      ) : (
        <ul className={styles.files}>
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
        {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
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
