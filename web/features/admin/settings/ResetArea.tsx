import { IconRestore } from '@tabler/icons-react'

import { areas } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { editsBetween } from '#domain/settings/versions/changes.ts'
import type { Locale } from '#domain/text/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { approvedAmong } from './changes/reviewed-changes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { readWithChanges } from './area-queries.ts'
import { send } from './area-writes.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { useOverwrite } from './use-overwrite.ts'
import { VoidedApprovals } from './changes/VoidedApprovals.tsx'

interface ResetAreaProps {
  readonly area: 'CHILD_BENEFIT' | 'DOCUMENTS'
  readonly path: string
}

/** Reads the scheduled changes that would be lost. */
async function look(area: ResetAreaProps['area'], locale: Locale) {
  const { items, changes, tag } = await readWithChanges(area, locale)
  const edits = editsBetween({ [area]: items } as unknown as SnapshotAreas, { [area]: areas[area].defaults })
  return { lost: changes.filter(({ key }) => edits.some(({ item }) => item === key)), tag }
}

/** Resets the scheduled version to the shipped one, after showing what is lost ([B4.03]). */
export function ResetArea({ area, path }: ResetAreaProps) {
  const { t, locale } = useTexts()
  const resetting = useOverwrite({
    look: () => look(area, locale),
    write: ({ tag }) => send(['POST', path], tag),
  })
  const { seen } = resetting
  const lost = seen?.sight.lost ?? []
  const approved = approvedAmong(lost)
  const others = lost.filter((change) => !approved.includes(change))
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        loading={resetting.looking}
        onClick={resetting.look}
      >
        {t('settings.reset')}
      </ActionButton>
      {seen !== undefined && (
        <ConfirmDialog
          title={t(`settings.reset.title.${area}`)}
          confirm={t('settings.reset')}
          dangerous
          busy={resetting.writing}
          onConfirm={resetting.write}
          onCancel={resetting.close}
        >
          {seen.stale && (
            <Notice kind="warning" live>
              {t('settings.reset.stale')}
            </Notice>
          )}
          <ProblemNotice failure={resetting.failure} words={{ locale, areas: {} }} />
          <p>{t(`settings.reset.text.${area}`)}</p>
          <VoidedApprovals
            approvals={approved}
            title={t('settings.reset.voids', { count: approved.length })}
            text={t('settings.voided.again', { count: approved.length })}
          />
          {others.length > 0 && (
            <>
              <p>{t('settings.reset.lost')}</p>
              <ul>
                {others.map(({ id, label, author }) => (
                  <li key={id}>{t('settings.reset.scheduled', { name: label, author })}</li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
