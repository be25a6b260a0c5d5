import { useState } from 'react'

import { defaultLocale, type Locale } from '#domain/text/locale.ts'
import { suggestedUri, titleForUri, getTitles, uriMessage } from '#domain/settings/checks/uri-check.ts'
import { type AreaWithUri, areasWithUri } from '#domain/settings/checks/uris.ts'
import { getAtPath, withPart } from '#domain/settings/editing/schema-parts.ts'

import { useAreasWithUri } from './use-areas-with-uri.ts'
import type { ItemForm } from './item-form.ts'

/**
 * The form of a new item whose address follows the title in this language until the address is edited, and again after
 * it was emptied. Items without an address are unaffected.
 */
export function useProposedUri(area: string, form: ItemForm, language: Locale = defaultLocale): ItemForm {
  const [own, setOwn] = useState(false)
  const isAddressed = areasWithUri.includes(area as AreaWithUri)
  const areas = useAreasWithUri(isAddressed)
  if (!isAddressed) return form
  const getTitle = (item: unknown): string => titleForUri(getTitles(item), language)
  const isFree = (uri: string) => uriMessage({ area, id: '', uri }, areas) === undefined
  const proposed = suggestedUri(getTitle(form.value), isFree) ?? ''
  return {
    ...form,
    value: own ? form.value : withPart(form.value, ['uri'], proposed),
    set: (path, part) => {
      const isRenamed = getTitle(withPart(form.value, path, part)) !== getTitle(form.value)
      if (path.length === 1 && path[0] === 'uri') setOwn(true)
      else if (getAtPath(form.value, ['uri']) === '' && isRenamed) setOwn(false)
      form.set(path, part)
    },
  }
}
