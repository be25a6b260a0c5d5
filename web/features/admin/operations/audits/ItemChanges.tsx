import { Button } from '@mantine/core'
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { FieldChanges } from '../../settings/changes/FieldChanges.tsx'
import { Badge } from '../../ui/Badge.tsx'
import styles from './audits.module.css'
import type { AuditItem } from './calls.ts'

/** An import may affect thousands. */
const shownAtOnce = 20

/** The settings affected by an event, with their differences. */
export function ItemChanges({ items }: { readonly items: readonly AuditItem[] }) {
  const { t } = useTexts()
  const [visibleCount, setVisibleCount] = useState(shownAtOnce)
  const rest = items.length - visibleCount
  return (
    <>
      {items.every(({ kind }) => kind === undefined) && (
        <p className={`${styles.note} lp-m-0 lp-muted`}>{t('audits.items.elsewhere')}</p>
      )}
      {items.slice(0, visibleCount).map((item) => (
        <ItemChange key={`${item.area}/${item.key}`} item={item} />
      ))}
      {rest > 0 && (
        <Button variant="default" mt="md" onClick={() => setVisibleCount(visibleCount + shownAtOnce)}>
          {t('audits.items.more', { count: Math.min(rest, shownAtOnce), rest })}
        </Button>
      )}
    </>
  )
}

const kinds = {
  ADDED: { tone: 'success', icon: IconPlus },
  CHANGED: { tone: 'info', icon: IconPencil },
  REMOVED: { tone: 'error', icon: IconMinus },
} as const

function ItemChange({ item }: { readonly item: AuditItem }) {
  const { t } = useTexts()
  const { label, areaLabel, kind } = item
  // The value of an item has the item's label, so it gets a general one.
  const fields = item.fields.map((field) =>
    field.label === label ? { ...field, label: t('audits.items.value') } : field,
  )
  return (
    <section className={styles.item}>
      <div className="lp-gap-1-5 lp-row lp-mb-4">
        <h4 className="lp-unspaced-text lp-m-0 lp-text-md lp-weight-600 lp-anywhere">{label}</h4>
        {kind !== undefined && (
          <Badge tone={kinds[kind].tone} icon={kinds[kind].icon}>
            {t(`audits.items.${kind}`)}
          </Badge>
        )}
        <span className={`${styles.itemArea} lp-muted lp-text-sm`}>{areaLabel}</span>
      </div>
      {fields.length > 0 && <FieldChanges caption={t('audits.items.caption', { name: label })} fields={fields} />}
    </section>
  )
}
