import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from 'react-router'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { visibleSections } from '#domain/wizard/answers.ts'
import { splitParts, type WholePage } from '#domain/wizard/whole-pages.ts'

import { isInFrame } from '#web/routing/leave.ts'
import { problemsOfPage } from '#web/page/page-state.ts'
import type { WizardState } from '../wizard-state.ts'
import { isAskingForProblems, fieldWanted } from './asked-by-link.ts'
import { inputId } from '#web/page/page-form.ts'

/** What the screen shows of a step's page: all of it, or one of its pages. */
export interface PartOnScreen {
  readonly page: WholePage
  readonly uri?: string
  /** Counted from 1; only if the page is shown in parts. */
  readonly place?: { readonly number: number; readonly count: number }
  readonly before?: string | undefined
  readonly next?: string | undefined
}

/**
 * On narrow screens, a page of pages is shown one page after another ([A3.10]), each at an address of its own; not in a frame,
 * whose height would change with each of them and move the partner's page below it.
 */
export function usePart(whole: WholePage, wizard: WizardState): PartOnScreen {
  const { search, state } = useLocation()
  const narrow = useMediaQuery('(width < 800px)', undefined, { getInitialValueInEffect: false })
  const parts =
    narrow && !isInFrame() ? splitParts(whole).filter((part) => visibleSections(part, wizard.answers).length > 0) : []
  if (parts.length < 2) return { page: whole }
  const asked = partAsked(search)
  const wanted = isAskingForProblems(state) ? problemsOfPage(whole, wizard).map(({ field }) => inputId(field)) : []
  const links = [fieldWanted(state), ...wanted].filter((id) => id !== undefined)
  const at = Math.max(0, asked === null ? parts.findIndex(hasAny(links)) : parts.findIndex(({ uri }) => uri === asked))
  const part = parts[at] ?? whole
  const { title, introduction, sections, uri } = part
  return {
    page: { ...whole, title, introduction, sections, parts: undefined },
    uri,
    place: { number: at + 1, count: parts.length },
    before: parts[at - 1]?.uri,
    next: parts[at + 1]?.uri,
  }
}

const hasAny =
  (inputs: readonly string[]) =>
  ({ sections }: Page): boolean =>
    sections.some(({ fields }) =>
      fields.some(({ id }) => inputs.some((each) => each === inputId(id) || each.startsWith(`${inputId(id)}-`))),
    )

const name = 'part'
const partAsked = (search: string): string | null => new URLSearchParams(search).get(name)

/** The rest of a part's address, with the other parameters of a present one. */
export function searchOfPart(uri: string, present = ''): string {
  const search = new URLSearchParams(present)
  search.set(name, uri)
  return `?${search}`
}
