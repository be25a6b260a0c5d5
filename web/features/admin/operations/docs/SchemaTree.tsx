import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './docs.module.css'
import type { OpenApi, Schema } from './document.ts'
import { type SchemaPart, type Shape, toShape } from './schema.ts'

interface SchemaTreeProps {
  readonly schema: Schema
  readonly schemas: OpenApi['components']['schemas']
}

/** The schema of a body; nested parts can be expanded. */
export function SchemaTree({ schema, schemas }: SchemaTreeProps) {
  const shape = toShape(schema, schemas)
  return (
    <div>
      <p className="lp-m-0 lp-mb-3 lp-muted lp-text-sm">
        <Type shape={shape} />
      </p>
      {shape.parts.length > 0 && <Parts parts={shape.parts} schemas={schemas} />}
    </div>
  )
}

interface PartsProps {
  readonly parts: readonly SchemaPart[]
  readonly schemas: OpenApi['components']['schemas']
}

export const Parts = ({ parts, schemas }: PartsProps) => (
  <ul className={`${styles.parts} lp-list lp-text-md`}>
    {parts.map((each) => (
      <li key={`${each.kind} ${each.name}`}>
        <OnePart part={each} schemas={schemas} />
      </li>
    ))}
  </ul>
)

function OnePart({ part, schemas }: { readonly part: SchemaPart; readonly schemas: PartsProps['schemas'] }) {
  const [open, setOpen] = useState(false)
  const shape = toShape(part.schema, schemas)
  const head = (
    <>
      <PartName part={part} />
      <Type shape={shape} />
    </>
  )
  if (shape.parts.length === 0) return <div className={styles.part}>{head}</div>
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.part}>{head}</summary>
      {open && <Parts parts={shape.parts} schemas={schemas} />}
    </details>
  )
}

function PartName({ part: { kind, name, required } }: { readonly part: SchemaPart }) {
  const { t } = useTexts()
  if (kind === 'choice')
    return (
      <span className="lp-me-4 lp-inline-flex lp-wrap lp-items-baseline lp-gap-4 lp-weight-600">
        {t('docs.choice', { number: name })}
      </span>
    )
  if (kind === 'key')
    return (
      <span className="lp-me-4 lp-inline-flex lp-wrap lp-items-baseline lp-gap-4 lp-weight-600">
        {t('docs.anyKey')}
      </span>
    )
  return (
    <span className="lp-me-4 lp-inline-flex lp-wrap lp-items-baseline lp-gap-4 lp-weight-600">
      <code>{name}</code>
      {required && <span className="lp-muted lp-text-sm lp-weight-400">{t('docs.required')}</span>}
    </span>
  )
}

function Type({ shape: { type, limits, description } }: { readonly shape: Shape }) {
  const { t } = useTexts()
  return (
    <span className="lp-gap-0-5 lp-inline-flex lp-wrap lp-muted lp-text-sm lp-anywhere">
      <code>{type}</code>
      {limits.map(({ id, value }) => (
        <span key={id}>{t(`docs.limit.${id}`, { value })}</span>
      ))}
      {description !== undefined && (
        <span lang="en" className={styles.words}>
          {description}
        </span>
      )}
    </span>
  )
}
