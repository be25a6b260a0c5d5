import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { mappingEffects } from '#domain/settings/mapping-effects.ts'
import type { BankValue } from '#domain/settings/keys.ts'
import { today } from '#web/features/wizard/today.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { reloadSettings, scheduledQuery } from '../settings/area-queries.ts'
import { failureOf } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { type MappedField, mappingsQuery, saveMappings } from './calls.ts'
import { ErrorLines, MappingNotice } from './MappingNotice.tsx'
import styles from './product-types.module.css'

interface MappingPageProps {
  readonly field: MappedField
  readonly tabs: ReactNode
}

/** Which key of the portal each of the bank's values means ([B3.35]). */
export function MappingPage({ field, tabs }: MappingPageProps) {
  const { t, local, locale } = useTexts()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(mappingsQuery(field))
  const { data: lists } = useQuery(scheduledQuery('KEYS'))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const changed = (data ?? []).filter(({ value, key }) => Object.hasOwn(chosen, value) && chosen[value] !== (key ?? ''))
  const unsaved = useUnsaved(changed.length > 0, ({ pathname, search }) => `${pathname}${search}`)
  const saving = useOnce({
    mutationFn: () =>
      saveMappings(
        field,
        changed.map(({ value }) => ({ value, key: chosen[value] || null })),
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      setChosen({})
    },
    onSettled: () => setAsking(false),
  })
  const list = lists?.items.find(({ id }) => id === field)
  const keys = list?.keys ?? []
  const { data: products } = useQuery(scheduledQuery('PRODUCTS'))
  const { data: rates } = useQuery(scheduledQuery('INTEREST_CONDITIONS'))
  const [asking, setAsking] = useState(false)
  const words = { locale, areas: { KEYS: lists?.items ?? [] } }
  const effects =
    list === undefined || lists === undefined || products === undefined || rates === undefined
      ? { moved: [], errors: [] }
      : mappingEffects(
          { KEYS: lists.items, PRODUCTS: products.items, INTEREST_CONDITIONS: rates.items },
          {
            ...list,
            bankValues: mappedTo(
              list.bankValues ?? [],
              changed.map(({ value }) => ({ value, key: chosen[value] || undefined })),
            ),
          },
          today(),
        )
  return (
    <>
      <PageHead title={t('admin.screen.product-types')} text={t('rates.mapping.text')}>
        <ActionButton
          loading={saving.isPending}
          disabled={changed.length === 0}
          onClick={() => (effects.errors.length > 0 ? setAsking(true) : saving.mutate())}
        >
          {t('settings.save')}
        </ActionButton>
      </PageHead>
      <div className={styles.tabs}>{tabs}</div>
      {saving.error !== null && <ProblemNotice failure={failureOf(saving.error)} words={words} />}
      {list !== undefined && (
        <div className={styles.effects}>
          <MappingNotice list={list} effects={effects} words={words} />
        </div>
      )}
      {error !== null && (
        <LoadFailure title={t('settings.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <TableSkeleton />}
      {data?.length === 0 && <EmptyState title={t('rates.mapping.none')} />}
      <ul className={styles.mappings} aria-label={t(`rates.tab.${field}`)}>
        {data?.map(({ value, key, conditions }) => (
          <li key={value} className={styles.mapping}>
            <span>
              <strong>{value}</strong>
              <span className={styles.count}>{t('rates.mapping.count', { count: conditions })}</span>
            </span>
            <NativeSelect
              aria-label={t('rates.mapping.key', { value })}
              value={chosen[value] ?? key ?? ''}
              data={[
                { value: '', label: t('rates.mapping.unmapped') },
                ...keys.map((each) => ({ value: each.key, label: local(each.displaytext) })),
              ]}
              onChange={(event) => {
                const next = event.currentTarget.value
                setChosen((before) => ({ ...before, [value]: next }))
              }}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={t('mapping.confirm.title')}
          confirm={t('mapping.confirm')}
          dangerous
          busy={saving.isPending}
          onConfirm={() => saving.mutate()}
          onCancel={() => setAsking(false)}
        >
          <ul>
            <ErrorLines errors={effects.errors} words={words} />
          </ul>
        </ConfirmDialog>
      )}
      <UnsavedQuestion unsaved={unsaved} />
    </>
  )
}

/** As the server maps them (`worker/features/interest-conditions/mappings.ts`). */
const mappedTo = (before: readonly BankValue[], changes: readonly BankValue[]): BankValue[] => [
  ...new Map([...before, ...changes].map((each) => [each.value, each])).values(),
]
