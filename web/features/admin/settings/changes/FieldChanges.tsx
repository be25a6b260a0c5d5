import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { SafeHtml, type Instead } from '#web/ui/SafeHtml.tsx'

import { ChangeTable, type SideNames } from './ChangeTable.tsx'
import { type Difference, type DifferenceRow, differenceRows, foldRows } from './difference-rows.ts'
import styles from './changes.module.css'

interface FieldChangesProps {
  readonly caption: string
  readonly fields: readonly Difference[]
  readonly sides?: SideNames
}

/** The differences in the bank's words, side by side; a text in both languages takes two lines. */
export function FieldChanges({ caption, fields, sides }: FieldChangesProps) {
  const { shown, folded } = foldRows(differenceRows(fields))
  return (
    <>
      {shown.length > 0 && <Rows caption={caption} rows={shown} sides={sides} />}
      {folded.map(({ name, rows }) => (
        <FoldedRows key={name} caption={`${caption}: ${name}`} name={name} rows={rows} sides={sides} />
      ))}
    </>
  )
}

interface RowsProps {
  readonly caption: string
  readonly rows: readonly DifferenceRow[]
  readonly sides: SideNames | undefined
}

function Rows({ caption, rows, sides }: RowsProps) {
  const { t } = useTexts()
  const shown = rows.map(({ path, label, locale, kind, before, after, shownAs, images }) => {
    const name = locale === undefined ? label : `${label} (${t(`settings.language.${locale}`)})`
    const side = (text: string | undefined, image: string | undefined) =>
      text === undefined ? t('admin.none') : <ChangeSide text={text} shownAs={shownAs} image={image} about={name} />
    return {
      path,
      name,
      before: side(before, images?.before),
      after: side(after, images?.after),
      kind,
      wide: shownAs === 'html' || [before, after].some((text) => text?.includes('\n') === true),
    }
  })
  return <ChangeTable caption={caption} rows={shown} sides={sides} />
}

function FoldedRows({ name, ...rest }: RowsProps & { readonly name: string }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className="lp-mt-4" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="lp-mb-2 lp-weight-600">
        {name}: {t('releases.differences', { count: rest.rows.length })}
      </summary>
      {open && <Rows {...rest} />}
    </details>
  )
}

interface ChangeSideProps {
  readonly text: string
  readonly shownAs: 'html' | 'color' | undefined
  /** A custom picture, and its description. */
  readonly image: string | undefined
  readonly about: string
}

/** One side of a difference: colours and pictures beside their text, HTML rendered, anything else unchanged. */
function ChangeSide({ text, shownAs, image, about }: ChangeSideProps) {
  if (shownAs === 'html')
    return (
      <div className={styles.html}>
        <SafeHtml html={text} instead={asRead} />
      </div>
    )
  if (shownAs === 'color')
    return (
      <span className="lp-inline-flex lp-items-center lp-gap-4">
        <span className="lp-size-1_25 lp-bordered lp-rigid lp-round-sm" style={{ background: text }} aria-hidden />
        {text}
      </span>
    )
  if (image !== undefined)
    return (
      <span className="lp-flex lp-wrap lp-items-flex-start lp-gap-4">
        <img className={`${styles.picture} lp-p-2 lp-round-sm`} src={image} alt={about} />
        <span>{text}</span>
      </span>
    )
  return text
}

/** Renders administrators' HTML for reading only: links show their address as text, headings become bold paragraphs. */
const asRead: Instead = (element, content) => {
  if (/^h[2-4]$/.test(element.localName))
    return (
      <p>
        <strong>{content}</strong>
      </p>
    )
  if (element.localName !== 'a') return undefined
  const to = element.getAttribute('href')
  return (
    <>
      <u>{content}</u>
      {to !== null && ` (${to})`}
    </>
  )
}
