import { areaKeys, areas } from '#domain/settings/areas.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { approvedAmong } from '../../settings/changes/reviewed-changes.ts'
import { FieldChanges } from '../../settings/changes/FieldChanges.tsx'
import { VoidedApprovals } from '../../settings/changes/VoidedApprovals.tsx'
import { ScheduledNotice } from './ScheduledNotice.tsx'
import type { ImportCheck } from './use-import-check.ts'
import styles from './transfer.module.css'

/** The changes of an import to the scheduled version, by area. */
export function ImportPreview({ looked: { name, changes } }: { readonly looked: ImportCheck }) {
  const { t, locale } = useTexts()
  if (changes.length === 0)
    return (
      <Notice kind="info" live>
        {t('transfer.nothing', { name })}
      </Notice>
    )
  const scheduled = changes.flatMap((change) => change.planned ?? [])
  const voided = approvedAmong(scheduled)
  return (
    <div className={styles.preview}>
      <p role="status">{t('transfer.preview', { name, count: changes.length })}</p>
      <ScheduledNotice planned={scheduled} />
      <VoidedApprovals
        approvals={voided}
        title={t('transfer.voids', { count: voided.length })}
        text={t('settings.voided.again', { count: voided.length })}
      />
      {areaKeys.map((area) => {
        const own = changes.filter((change) => change.area === area)
        if (own.length === 0) return null
        return (
          <section key={area} className={styles.area}>
            <h3 className={styles.areaName}>{areas[area].label[locale]}</h3>
            {own.map((change) => (
              <details key={change.key} className={styles.item}>
                <summary>
                  {change.label} ·{' '}
                  {change.planned === null
                    ? t(`settings.change.${change.kind}`)
                    : t(change.planned.takenBack ? 'transfer.scheduled.back' : 'transfer.scheduled.other', {
                        author: change.planned.author,
                      })}
                </summary>
                <FieldChanges caption={change.label} fields={change.fields} />
              </details>
            ))}
          </section>
        )
      })}
    </div>
  )
}
