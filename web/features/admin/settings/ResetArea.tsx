import { IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { areas, type SnapshotAreas } from '#domain/settings/areas.ts'
import { editsBetween } from '#domain/settings/changes.ts'
import type { Locale } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { approvedAmong } from '../releases/seen.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type Change, readPlanned, reloadSettings } from './area-queries.ts'
import { send } from './area-writes.ts'
import { failureOf, isOvertaken } from './failure.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { VoidedApprovals } from './VoidedApprovals.tsx'

interface ResetAreaProps {
  readonly area: 'CHILD_BENEFIT' | 'DOCUMENTS'
  readonly path: string
}

/** What somebody knows who decides on it. */
interface Sight {
  /** What is planned and would be lost. */
  readonly lost: readonly Change[]
  readonly tag: string | undefined
  /** Others have planned or decided something since somebody first looked. */
  readonly overtaken: boolean
}

async function look(area: ResetAreaProps['area'], locale: Locale): Promise<Omit<Sight, 'overtaken'>> {
  const { items, changes, tag } = await readPlanned(area, locale)
  const edits = editsBetween({ [area]: items } as unknown as SnapshotAreas, { [area]: areas[area].defaults })
  return { lost: changes.filter(({ key }) => edits.some(({ item }) => item === key)), tag }
}

/** [B4.03]: what is to come is again what ships, once somebody has seen what is lost by that. */
export function ResetArea({ area, path }: ResetAreaProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const [seen, setSeen] = useState<Sight>()
  const looking = useOnce({
    mutationFn: () => look(area, locale),
    onMutate: () => resetting.reset(),
    onSuccess: (sight) => setSeen({ ...sight, overtaken: false }),
  })
  const resetting = useOnce<unknown, Sight>({
    mutationFn: ({ tag }) => send(['POST', path], tag),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      setSeen(undefined)
    },
    onError: async (error) => {
      if (isOvertaken(error)) setSeen({ ...(await look(area, locale)), overtaken: true })
      await reloadSettings(queries)
    },
  })
  const failure = resetting.error === null || isOvertaken(resetting.error) ? undefined : failureOf(resetting.error)
  const lost = seen?.lost ?? []
  const approved = approvedAmong(lost)
  const others = lost.filter((change) => !approved.includes(change))
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        loading={looking.isPending}
        onClick={() => looking.mutate()}
      >
        {t('settings.reset')}
      </ActionButton>
      {seen !== undefined && (
        <ConfirmDialog
          title={t(`settings.reset.title.${area}`)}
          confirm={t('settings.reset')}
          dangerous
          busy={resetting.isPending}
          onConfirm={() => resetting.mutate(seen)}
          onCancel={() => setSeen(undefined)}
        >
          {seen.overtaken && (
            <Notice kind="warning" live>
              {t('settings.reset.overtaken')}
            </Notice>
          )}
          <ProblemNotice failure={failure} words={{ locale, areas: {} }} />
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
                  <li key={id}>{t('settings.reset.planned', { name: label, author })}</li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
