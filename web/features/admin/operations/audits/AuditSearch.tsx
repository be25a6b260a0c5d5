import { NativeSelect } from '@mantine/core'
import { useLingui } from '@lingui/react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { SearchField } from '../../ui/SearchField.tsx'
import type { AuditFilter } from './calls.ts'

interface AuditSearchProps {
  readonly filter: AuditFilter
  readonly onFilter: (changes: Partial<AuditFilter>) => void
}

/** Filters for events by principal, action and entity. */
export function AuditSearch({ filter, onFilter }: AuditSearchProps) {
  const { t } = useTexts()
  return (
    <div className="lp-fill lp-grid lp-gap-6-8 lp-mb-6" style={{ '--least': '13rem' }}>
      <SearchField
        label={t('audits.search.person')}
        value={filter.principal}
        onSearch={(principal) => onFilter({ principal })}
      />
      <Choice
        label={t('audits.column.type')}
        prefix="audits.type."
        value={filter.type}
        onChoose={(type) => onFilter({ type })}
      />
      <Choice
        label={t('audits.search.entity')}
        prefix="audits.entity."
        value={filter.entity}
        onChoose={(entity) => onFilter({ entity, entityId: '' })}
      />
      {filter.entity !== '' && (
        <SearchField
          label={t('audits.entityId')}
          value={filter.entityId}
          onSearch={(entityId) => onFilter({ entityId })}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  /** The prefix of the choices' text ids: every value with a text can be chosen. */
  readonly prefix: string
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Choice({ label, prefix, value, onChoose }: ChoiceProps) {
  const { t, locale } = useTexts()
  const { i18n } = useLingui()
  const named = Object.keys(i18n.messages)
    .filter((id) => id.startsWith(prefix))
    .map((id) => ({ value: id.slice(prefix.length), label: t(id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  // A value in the address that has no text is shown unchanged.
  const unnamed = value === '' || named.some((each) => each.value === value) ? [] : [{ value, label: value }]
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value}
      data={[{ value: '', label: t('audits.search.any') }, ...named, ...unnamed]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}
