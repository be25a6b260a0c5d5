import { areaKeys, areas } from '#domain/settings/areas.ts'
import { itemIn, orderId } from '#domain/settings/changes.ts'
import { fieldChanges } from '#domain/settings/diff.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { nameOf } from '../settings/area-rows.ts'
import { FieldChanges } from '../settings/FieldChanges.tsx'
import type { Preview } from './calls.ts'
import { PlannedNotice } from './PlannedNotice.tsx'
import { plannedOf } from './planned.ts'
import styles from './transfer.module.css'

interface ImportPreviewProps {
  readonly name: string
  readonly preview: Preview
}

/** What an import would change of the version to come, by area. */
export function ImportPreview({ name, preview: { present, wanted, open } }: ImportPreviewProps) {
  const { t, locale } = useTexts()
  if (wanted.length === 0)
    return (
      <Notice kind="info" live>
        {t('transfer.nothing', { name })}
      </Notice>
    )
  return (
    <div className={styles.preview}>
      <p role="status">{t('transfer.preview', { name, count: wanted.length })}</p>
      <PlannedNotice planned={wanted.flatMap((edit) => plannedOf(edit, open) ?? [])} />
      {areaKeys.map((area) => {
        const own = wanted.filter((edit) => edit.area === area)
        if (own.length === 0) return null
        return (
          <section key={area} className={styles.area}>
            <h3 className={styles.areaName}>{areas[area].label[locale]}</h3>
            {own.map((edit) => {
              const before = itemIn(present, edit)
              const shown = edit.after ?? before
              const label = edit.item === orderId || shown === null ? t('transfer.order') : nameOf(area, shown, locale)
              const kind = edit.after === null ? 'REMOVED' : before === null ? 'ADDED' : 'CHANGED'
              const planned = plannedOf(edit, open)
              return (
                <details key={edit.item} className={styles.item}>
                  <summary>
                    {label} ·{' '}
                    {planned === undefined
                      ? t(`settings.change.${kind}`)
                      : t(planned.takenBack ? 'transfer.planned.back' : 'transfer.planned.other', {
                          author: planned.change.author,
                        })}
                  </summary>
                  <FieldChanges caption={label} fields={fieldChanges(area, before, edit.after, locale, present)} />
                </details>
              )
            })}
          </section>
        )
      })}
    </div>
  )
}
