import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, defaultHighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  keymap,
  lineNumbers,
  Decoration,
  type DecorationSet,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'

import { styleNonce } from '#web/boot/nonce.ts'

import { lineMark, markLine } from './line-mark.ts'

export interface CodeHandle {
  /** Inserts the text at the caret and focuses the editor. */
  readonly insert: (text: string) => void
  /** Moves the caret to a place, counted from 1, or to the nearest one. */
  readonly goTo: (line: number, column: number) => void
}

interface CodeEditorProps {
  readonly code: string
  readonly labelledBy: string
  readonly describedBy: string
  readonly needed: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly onCode: (code: string) => void
  readonly onLeave: () => void
  readonly onFocus?: (() => void) | undefined
  readonly kind?: 'calculation-code' | 'html'
  /** The names that placeholders of a mail may have. */
  readonly names?: readonly string[] | undefined
  readonly handle?: Ref<CodeHandle>
  /** The line of the code with an error, counted from 1. */
  readonly marked?: number | undefined
}

/** Tab indents the code. Escape followed by Tab leaves the editor, without closing its panel. */
const calculationCode = [
  lineNumbers(),
  indentOnInput(),
  bracketMatching(),
  javascript(),
  keymap.of([indentWithTab]),
  lineMark,
  EditorView.contentAttributes.of({ 'data-mantine-stop-propagation': 'true' }),
]

/**
 * Replaces a selection with typed text. The browser itself would keep the replaced look by a style attribute, which the
 * content security policy blocks. Input method composition is left to the browser.
 */
function typedOver(event: InputEvent, view: EditorView): boolean {
  const { state } = view
  const plain = event.inputType === 'insertText' && event.data !== null && !view.composing
  if (!plain || state.readOnly || state.selection.main.empty) return false
  event.preventDefault()
  view.dispatch({ ...state.replaceSelection(event.data ?? ''), userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** Edits calculation code or the HTML of a text, with syntax highlighting. */
export function CodeEditor(props: CodeEditorProps) {
  const { code, invalid, marked } = props
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (host.current === null) return
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.code,
        extensions: [
          EditorView.cspNonce.of(styleNonce),
          history(),
          syntaxHighlighting(defaultHighlightStyle),
          latest.current.kind === 'html' ? htmlLanguage(latest.current.names) : calculationCode,
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorState.readOnly.of(latest.current.readOnly),
          EditorView.contentAttributes.of({
            'aria-labelledby': latest.current.labelledBy,
            'aria-describedby': latest.current.describedBy,
            ...(latest.current.needed && !latest.current.readOnly ? { 'aria-required': 'true' } : {}),
          }),
          EditorView.domEventHandlers({
            blur: () => latest.current.onLeave(),
            focus: () => latest.current.onFocus?.(),
            beforeinput: typedOver,
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onCode(update.state.doc.toString())
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const editor = view.current
    // The form has another version. The editor normalises line ends, which is not a change.
    if (editor !== null && editor.state.doc.toString() !== code.replaceAll(/\r\n?/g, '\n'))
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code } })
  }, [code])
  useEffect(() => {
    if (view.current !== null && latest.current.kind !== 'html') markLine(view.current, marked)
  }, [marked])
  useImperativeHandle(props.handle, () => ({
    insert: (text) => {
      const editor = view.current
      if (editor === null) return
      editor.dispatch(editor.state.replaceSelection(text))
      editor.focus()
    },
    goTo: (number, column) => {
      const editor = view.current
      if (editor === null) return
      const { doc } = editor.state
      const line = doc.line(Math.min(Math.max(number, 1), doc.lines))
      editor.dispatch({ selection: { anchor: Math.min(line.from + column - 1, line.to) }, scrollIntoView: true })
      editor.focus()
    },
  }))
  return <div ref={host} data-invalid={invalid || undefined} />
}

const marks = {
  placeholder: Decoration.mark({ class: 'cm-mail-placeholder' }),
  unknown: Decoration.mark({ class: 'cm-mail-unknown' }),
  element: Decoration.mark({ class: 'cm-mail-element' }),
}

const editorTheme = EditorView.theme({
  '.cm-mail-placeholder': { color: 'var(--mantine-color-primary-filled)', fontWeight: '600' },
  '.cm-mail-unknown': { color: 'var(--mantine-color-error-filled)', textDecoration: 'underline wavy' },
  '.cm-mail-element': { color: 'var(--portal-muted)' },
})

/** HTML of a text; in mails, placeholders are coloured, and unknown ones underlined. */
function htmlLanguage(names: readonly string[] | undefined): Extension {
  const matcher = new MatchDecorator({
    regexp: /\{\{[^{}]*\}\}|\{%[^{}]*%\}|<\/?[a-z][a-z0-9]*|\/?>/gi,
    decoration: ([found]) => {
      if (!found.startsWith('{')) return marks.element
      if (names === undefined) return null
      const [word = '', name = word] = found
        .replaceAll(/[{}%]|^..-|-..$/g, '')
        .trim()
        .split(/\s+/)
      const named = found.startsWith('{%') && word !== 'if' ? undefined : name
      return named === undefined || names.includes(named) ? marks.placeholder : marks.unknown
    },
  })
  const plugin = ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = matcher.createDeco(view)
      }
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
  return [plugin, editorTheme]
}
