import type { NoticePart } from '#domain/privacy/notice-part.ts'
import { ContactLines } from '#web/ui/ContactLines.tsx'

/** What a part of a privacy notice says, below its title. */
export const NoticeContent = ({ part: { paragraphs, contact, items } }: { readonly part: NoticePart }) => (
  <>
    {paragraphs.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {contact !== null && <ContactLines contact={contact} />}
    <Items items={items} />
  </>
)

/** Terms with what is said of them, or a list. */
function Items({ items }: Pick<NoticePart, 'items'>) {
  if (items.length === 0) return null
  if (items[0]?.term === null)
    return (
      <ul>
        {items.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  return (
    <dl>
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
