import { isObject } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ListControl, type ListControlProps } from '../settings/form/ListControl.tsx'

/** The documents of a tab; collapsed entries show whether and how often each is required ([B3.30]). */
export function DocumentsControl(props: Omit<ListControlProps, 'looks'>) {
  const { t } = useTexts()
  const about = (entry: unknown): string => {
    if (!isObject(entry) || entry['required'] !== true) return t('glance.document.optional')
    const { numberOfDocuments: count } = entry
    return t('glance.document.required', { count: typeof count === 'number' ? count : 1 })
  }
  return <ListControl {...props} looks={(entry) => ({ icon: null, about: about(entry) })} />
}
