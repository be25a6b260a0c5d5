import { isConditionMet } from '#domain/conditions/conditions.ts'
import type { Section } from '#domain/settings/areas/pages/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import type { PageForm } from './page-form.ts'

export const getSectionMessages = ({ sectionMessages }: Section, { state }: PageForm): Section['sectionMessages'] =>
  sectionMessages.filter(({ condition }) => isConditionMet(condition, state.answers))

/** The messages of a section about its answers ([A2.24]); ERROR ones block ([A5.17]). */
export function SectionMessages({ section, form }: { readonly section: Section; readonly form: PageForm }) {
  const { local } = useTexts()
  return getSectionMessages(section, form).map((message) => (
    <Notice
      key={local(message.text)}
      kind={message.type === 'SUCCESS' ? 'info' : form.revealed ? 'error' : 'warning'}
      // Once visible, the summary above announces it.
      live={!form.revealed}
    >
      <p>{local(message.text)}</p>
    </Notice>
  ))
}
