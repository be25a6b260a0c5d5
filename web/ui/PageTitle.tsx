import { useQuery } from '@tanstack/react-query'
import { memo, useEffect } from 'react'

import { textField } from '#domain/settings/areas/text-fields/schema.ts'

import { textFieldsQuery } from '../api/settings.ts'
import { useTexts } from '../i18n/use-texts.ts'

/** Titles of the mounted pages, the innermost last; the bank's PAGE_TITLE is below all of them. */
let titles: readonly string[] = []
const show = (next: readonly string[]): void => {
  titles = next
  document.title = titles.at(-1) ?? 'Loanport'
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    show([...titles, title])
    return () => {
      const at = titles.lastIndexOf(title)
      show(titles.filter((_, index) => index !== at))
    }
  }, [title])
}

export function usePortalTitle(): string {
  const { locale } = useTexts()
  const { data } = useQuery(textFieldsQuery)
  return textField(data ?? [], 'PAGE_TITLE', locale) || 'Loanport'
}

/** The portal's own title, for pages without one. Effects of pages run first, so it is put below theirs. */
export function usePortalTitleBelow(): void {
  const title = usePortalTitle()
  useEffect(() => {
    show([title, ...titles])
    return () => show(titles.slice(1))
  }, [title])
}

/**
 * The tab's title: a step's meta title alone ([A2.28]), or a page's name before the portal's. Renders only when its props
 * change.
 */
export const PageTitle = memo(Title)

function Title({ meta, name }: { readonly meta?: string | undefined; readonly name?: string | undefined }) {
  const portal = usePortalTitle()
  useTitle(meta || (name ? `${name} – ${portal}` : undefined))
  return null
}
