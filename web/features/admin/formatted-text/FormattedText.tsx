import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useId, useImperativeHandle, useRef, useState } from 'react'

import { isSafeAddress } from '#domain/text/html.ts'
import {
  addressPlaceholders,
  type EmailKind,
  isMailAddress,
  placeholders,
} from '#domain/settings/areas/email-templates/schema.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

import type { CodeHandle } from '../ui/CodeEditor.tsx'
import codeStyles from '../ui/code-editor.module.css'
import { FormattedEditor, type FormattedHandle, type FormattedProps } from './FormattedEditor.tsx'
import { readHtml } from './read-html.ts'

const CodeEditor = lazy(() => import('../ui/CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })))

interface FormattedTextProps extends FormattedProps {
  /** The kind of mail, which defines its placeholders. */
  readonly mail?: EmailKind
}

const views = ['formatted', 'source'] as const

/** Switches between formatted text and source. A text that the editor could not reproduce is shown as source only. */
export function FormattedText({ mail, handle, ...editor }: FormattedTextProps) {
  const { t, locale } = useTexts()
  const id = useId()
  const { text } = editor
  const isMail = mail !== undefined
  const [view, setView] = useState<(typeof views)[number]>(() => chooseView(text, isMail))
  const visual = useRef<FormattedHandle>(null)
  const source = useRef<CodeHandle>(null)
  useImperativeHandle(handle, () => ({
    insert: (placeholder) => {
      if (view === 'formatted') visual.current?.insert(placeholder)
      else source.current?.insert(`{{ ${placeholder} }}`)
    },
  }))
  const names: readonly string[] = isMail ? placeholders[mail] : []
  const getLabel = (placeholder: string): string =>
    names.includes(placeholder) ? t(`mailEditor.placeholder.${placeholder}`) : `{{ ${placeholder} }}`
  const onlySource = view === 'source' && chooseView(text, isMail) === 'source'
  return (
    <>
      <div className="lp-flex lp-to-end">
        <SegmentedControl
          size="xs"
          aria-label={t('formatted.view')}
          value={view}
          data={views.map((each) => ({
            value: each,
            label: t(`formatted.view.${each}`),
            disabled: each === 'formatted' && onlySource,
          }))}
          onChange={setView}
        />
      </div>
      {view === 'source' && (
        <p id={id} className="lp-m-0 lp-muted lp-text-sm">
          {t(onlySource ? 'formatted.onlySource' : 'formatted.source.hint')}
        </p>
      )}
      <div
        className={
          view === 'source'
            ? `${codeStyles.editor} lp-bordered-strong lp-clip lp-round-sm lp-paper lp-text-sm`
            : undefined
        }
      >
        {view === 'source' ? (
          <Suspense fallback={<Spinner />}>
            <CodeEditor
              {...editor}
              describedBy={`${id} ${editor.describedBy}`}
              kind="html"
              names={isMail ? names : undefined}
              handle={source}
              code={text}
              onCode={editor.onText}
            />
          </Suspense>
        ) : (
          <FormattedEditor
            {...editor}
            key={locale}
            handle={visual}
            chipText={isMail ? (node) => chipText(node.attrs, getLabel, t) : undefined}
            addresses={addressPlaceholders
              .filter((each) => names.includes(each))
              .map((each) => ({ href: `{{ ${each} }}`, label: getLabel(each) }))}
            isAddress={isMail ? (href) => isMailAddress(mail, href) : isSafeAddress}
            onUnreadable={() => setView('source')}
          />
        )}
      </div>
    </>
  )
}

const chooseView = (text: string, isMail: boolean): (typeof views)[number] =>
  readHtml(text, isMail) === undefined ? 'source' : 'formatted'

function chipText(
  { name, tag }: Readonly<Record<string, unknown>>,
  getLabel: (placeholder: string) => string,
  t: ReturnType<typeof useTexts>['t'],
): string {
  if (typeof name === 'string') return getLabel(name)
  const [word = '', condition = ''] = String(tag).split(' ')
  return t(`formatted.branch.${word}`, { name: getLabel(condition) })
}
