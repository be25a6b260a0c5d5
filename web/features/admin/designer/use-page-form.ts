import { useState } from 'react'

import { itemProblems } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/pages.ts'
import { suggestedUri, uriMessage } from '#domain/settings/uri-check.ts'

import { useAreasWithUri } from '../settings/form/use-areas-with-uri.ts'
import { type ItemForm, useItemForm } from '../settings/form/use-item-form.ts'

/**
 * What is made of a page that is to come. Its address follows its title, unless somebody writes one; its id is its
 * address, which is looked at where it is entered.
 */
export function usePageForm(base: Page): ItemForm {
  const form = useItemForm('PAGES', base)
  const [ownUri, setOwnUri] = useState(false)
  const areas = useAreasWithUri()
  const page = form.value as Page
  const isFree = (uri: string) => uriMessage({ area: 'PAGES', id: '', uri }, areas) === undefined
  const uri = ownUri ? page.uri : (suggestedUri(page.title.de.trim() || page.title.en, isFree) ?? '')
  const value: Page = { ...page, uri, id: uri }
  return {
    ...form,
    value,
    set: (path, part) => {
      if (path[0] === 'uri') setOwnUri(true)
      form.set(path, part)
    },
    problems: itemProblems('PAGES', value).filter((problem) => problem.path !== 'id'),
  }
}
