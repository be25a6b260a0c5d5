import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import type { Item } from '#domain/settings/area.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { scheduledQuery } from '../settings/area-queries.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { focusOnceThere } from './focus-once-there.ts'
import { cellsId, groupsOf } from './rate-groups.ts'

/** Links from a read-only price to the table in which it can be edited. */
export function EditInGrid({ item }: { readonly item: Item }) {
  const { t, locale } = useTexts()
  const { go } = useListAddress()
  const { data: lists } = useQuery(scheduledQuery('KEYS'))
  const keys = lists?.items ?? []
  const [group] = groupsOf([{ item }], keys, { locale, areas: { KEYS: keys } })
  return (
    <Button
      leftSection={<IconPencil size={18} aria-hidden />}
      onClick={() => {
        go({ cells: 'true', item: undefined })
        if (group !== undefined) focusOnceThere(cellsId(group.kind))
      }}
    >
      {t('cells.open.row')}
    </Button>
  )
}
