import type { SectionField } from '#domain/fields/types.ts'
import type { Section } from '#domain/settings/pages.ts'
import { conditionHolds } from '#domain/conditions.ts'
import { shownInSection, valueOf } from '#domain/wizard/answers.ts'
import { Field } from '#web/fields/Field.tsx'
import { UnknownField } from '#web/fields/UnknownField.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import { inputId, type PageForm, problemOf, sectionId } from './page-form.ts'
import styles from './step.module.css'

/** A section of a page: its fields on twelve columns, or each on a line of its own, and its messages ([A2.24]). */
export function SectionCard({ section, form }: { readonly section: Section; readonly form: PageForm }) {
  const { local } = useTexts()
  const { columns } = useTheme()
  const { answers, definitions } = form.state
  const fields = shownInSection(section, answers)
  const messages = section.sectionMessages.filter((message) => conditionHolds(message.condition, answers))
  if (fields.length === 0 && messages.length === 0) return null
  const titleId = sectionId(section.id)
  const title = local(section.title)
  const [only, ...others] = fields
  const told = only === undefined ? undefined : definitions.get(only.id)
  // An information text that says the section's title again says it alone.
  const isOwnTitle = others.length === 0 && told?.type === 'INFORMATION_TEXT' && local(told.label) === title
  return (
    <section
      className={isOwnTitle ? styles.plain : styles.card}
      aria-labelledby={isOwnTitle ? undefined : titleId}
      aria-label={isOwnTitle ? title : undefined}
    >
      {!isOwnTitle && (
        <h2 id={titleId} className={styles.sectionTitle} tabIndex={-1}>
          {title}
        </h2>
      )}
      {fields.length > 0 && (
        <div className={styles.fields}>
          {fields.map((placement) => (
            <div
              key={placement.id}
              className={styles.field}
              style={{ '--span': columns === 1 ? 12 : placement.layoutLength }}
            >
              <PlacedField placement={placement} form={form} />
            </div>
          ))}
        </div>
      )}
      {messages.map((message) => (
        <Notice
          key={local(message.text)}
          kind={message.type === 'SUCCESS' ? 'info' : form.revealed ? 'error' : 'warning'}
          // The summary above tells it as well once it is there.
          live={!form.revealed}
        >
          <p>{local(message.text)}</p>
        </Notice>
      ))}
    </section>
  )
}

function PlacedField({ placement, form }: { readonly placement: SectionField; readonly form: PageForm }) {
  const { definitions, typed, settings, today } = form.state
  const definition = definitions.get(placement.id)
  if (definition === undefined) return <UnknownField />
  return (
    <Field
      id={inputId(placement.id)}
      definition={definition}
      placement={placement}
      value={valueOf(form.fields, definition)}
      unreadable={typed.unreadable[placement.id]}
      keys={settings.KEYS.find((list) => list.id === definition.keyType)?.keys ?? []}
      today={today}
      problem={problemOf(form, placement.id)}
      readOnly={form.isReadOnly(definition)}
      onChange={(value) => form.answered(definition, value)}
      onUnreadable={(text) => form.unreadable(definition, text)}
      onLeave={() => form.left(placement.id)}
    />
  )
}
