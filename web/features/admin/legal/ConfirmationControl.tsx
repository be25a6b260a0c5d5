import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { formatDate } from '#domain/time/dates.ts'
import { getAtPath } from '#domain/settings/editing/schema-parts.ts'
import { isSameLegalValue } from '#domain/settings/legal/confirmations.ts'
import type { LegalValue } from '#domain/settings/areas/legal/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import type { EditedProperty } from '../settings/area-form.ts'
import { reloadSettings, scheduledQuery } from '../settings/area-queries.ts'
import { send } from '../settings/area-writes.ts'
import { ReadValue } from '../settings/form/ReadValue.tsx'
import { useListAddress } from '../ui/use-list-address.ts'

/** Who has confirmed a value and when, and the button that confirms it. Only a saved value can be confirmed. */
export function ConfirmationControl({ path, form, readOnly }: EditedProperty) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const { go } = useListAddress()
  const { data: scheduled } = useQuery({ ...scheduledQuery('LEGAL'), enabled: !readOnly })
  const { id } = form.value
  // The cast is safe, because all forms here are of this area.
  const value = getAtPath(form.value, path.slice(0, -1)) as LegalValue
  const values: readonly LegalValue[] = scheduled?.items.find((entry) => entry.id === id)?.values ?? []
  const shown = readOnly ? value : values.find((each) => isSameLegalValue(each, value))
  const confirming = useSingleFlight({
    mutationFn: (confirmed: LegalValue) =>
      send(['POST', `/api/settings/legal/${id}/confirm`, { value: confirmed }], undefined),
    onSuccess: async () => {
      // The form began with the value as it was before.
      go({ item: undefined })
      await reloadSettings(queries)
    },
  })
  const [confirmedBy, confirmedOn] = [shown?.confirmedBy, shown?.confirmedOn]
  return (
    <ReadValue
      label={t('legal.confirmation')}
      text={
        confirmedBy === undefined || confirmedOn === undefined
          ? t('legal.state.unconfirmed')
          : t('legal.confirmedBy', { name: confirmedBy, day: formatDate(confirmedOn, locale) })
      }
      hint={readOnly ? undefined : t(form.dirty ? 'legal.confirm.unsaved' : 'legal.confirm.text')}
    >
      {!readOnly && (
        <div>
          <ActionButton
            variant="default"
            size="sm"
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            disabled={form.dirty || shown === undefined}
            loading={confirming.isPending}
            onClick={() => {
              if (shown !== undefined) confirming.mutate(shown)
            }}
          >
            {t('legal.confirm')}
          </ActionButton>
        </div>
      )}
    </ReadValue>
  )
}
