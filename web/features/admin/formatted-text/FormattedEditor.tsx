import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button, NativeSelect, TextInput } from '@mantine/core'

import { useTexts } from '#web/i18n/use-texts.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'

import { type ChipText, createChips, typedChips } from './chips.ts'
import { keys, linkAt, setLink } from './commands.ts'
import styles from './formatted.module.css'
import { fitting, withoutStyles } from './pasted.ts'
import { type ReadHtml, readHtml } from './read-html.ts'
import { schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import { writeHtml } from './write-html.ts'
import { useCovering } from '../ui/panel-stack.ts'
import { addressTyped } from './address-typed.ts'

export interface FormattedHandle {
  /** Inserts a placeholder at the caret and focuses the editor. */
  readonly insert: (name: string) => void
}

/** The props of the editor as a form control. */
export interface FormattedProps {
  readonly text: string
  readonly labelledBy: string
  readonly describedBy: string
  readonly needed: boolean
  readonly readOnly: boolean
  readonly invalid: boolean
  readonly handle?: Ref<FormattedHandle> | undefined
  readonly onText: (text: string) => void
  readonly onLeave: () => void
  readonly onFocus?: (() => void) | undefined
}

interface FormattedEditorProps extends FormattedProps {
  /** The texts of chips; defined for mails. */
  readonly chipText: ChipText | undefined
  /** Placeholders of a mail that links may use. */
  readonly addresses: readonly MailAddress[]
  readonly isAddress: (href: string) => boolean
  /** The form's text was replaced by one that only the source view can show. */
  readonly onUnreadable: () => void
}

/**
 * Replaces a selection with typed text. The browser itself would keep the replaced look by a style attribute, which the
 * content security policy blocks. Input method composition is left to the browser.
 */
function typedOver(view: EditorView, event: InputEvent): boolean {
  const plain = event.inputType === 'insertText' && event.data !== null && !view.composing
  // The editor learns of a moved caret later than of a fast next key.
  const isCaret = view.dom.ownerDocument.getSelection()?.isCollapsed ?? true
  if (!plain || isCaret || view.state.selection.empty) return false
  event.preventDefault()
  view.dispatch(view.state.tr.insertText(event.data ?? '').scrollIntoView())
  return true
}

/** Edits a text as its readers see it, by toolbar and keyboard. */
export function FormattedEditor(props: FormattedEditorProps) {
  const { text, chipText, readOnly, addresses, isAddress } = props
  const isMail = chipText !== undefined
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const [linking, setLinking] = useState(false)
  const latest = useRef(props)
  const read = useRef<ReadHtml>(undefined)
  /** Texts sent to the form, which return later than the next key. */
  const sent = useRef<readonly string[]>([])
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (host.current === null) return
    const given = latest.current
    const editor = new EditorView(host.current, {
      state: EditorState.create({
        schema,
        plugins: [
          history(),
          keymap({ ...keys, 'Mod-k': () => (setLinking(true), true) }),
          ...(isMail ? [typedChips] : []),
        ],
      }),
      editable: () => !given.readOnly,
      nodeViews: given.chipText === undefined ? {} : createChips(given.chipText),
      transformPastedHTML: withoutStyles,
      transformPasted: (slice) => fitting(slice, { mail: isMail, isAddress: latest.current.isAddress }),
      dispatchTransaction: (tr) => {
        const next = editor.state.apply(tr)
        editor.updateState(next)
        setState(next)
        if (!tr.docChanged) return
        const html = writeHtml(next.doc, read.current?.written)
        sent.current = [...sent.current, html]
        latest.current.onText(html)
      },
      handleDOMEvents: {
        blur: () => latest.current.onLeave(),
        focus: () => latest.current.onFocus?.(),
        beforeinput: typedOver,
        // Links must not navigate within the editor.
        click: (_view, event) => event.preventDefault(),
      },
    })
    view.current = editor
    return () => {
      sent.current = []
      editor.destroy()
    }
  }, [isMail])
  useEffect(() => {
    const editor = view.current
    if (editor === null) return
    // The first equal text: those sent after it are still to arrive.
    const at = sent.current.indexOf(text)
    sent.current = at < 0 ? [text] : sent.current.slice(at)
    if (at >= 0) return
    const next = readHtml(text, isMail)
    if (next === undefined) return latest.current.onUnreadable()
    read.current = next
    // Not undoable: undo would bring back the text of another version.
    editor.updateState(EditorState.create({ doc: next.doc, plugins: editor.state.plugins }))
    setState(editor.state)
  }, [text, isMail])
  const { labelledBy, describedBy, needed, invalid } = props
  useEffect(() => {
    view.current?.setProps({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : { 'aria-required': String(needed) }),
      },
    })
  }, [labelledBy, describedBy, needed, invalid, readOnly])
  useImperativeHandle(props.handle, () => ({
    insert: (name) => {
      const editor = view.current
      if (editor === null) return
      const chip = schema.nodes.placeholder.create({ name })
      editor.dispatch(editor.state.tr.replaceSelectionWith(chip).scrollIntoView())
      editor.focus()
    },
  }))
  const wasLinking = useRef(false)
  useEffect(() => {
    // After the dialog has closed and returned the focus to its opener.
    if (wasLinking.current && !linking) view.current?.focus()
    wasLinking.current = linking
  }, [linking])
  const run = (command: Command): void => {
    const editor = view.current
    if (editor === null) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  return (
    <div className={`${styles.box} lp-bordered-strong lp-round-sm lp-paper`} data-invalid={invalid || undefined}>
      {!readOnly && state !== undefined && <Toolbar state={state} onTool={run} onLink={() => setLinking(true)} />}
      <div ref={host} className={styles.text} />
      {linking && state !== undefined && (
        <LinkDialog
          present={linkAt(state)?.href}
          asksWords={state.selection.empty && linkAt(state) === undefined}
          addresses={addresses}
          isAddress={isAddress}
          onLink={(href, words) => {
            setLinking(false)
            run(setLink(href, words))
          }}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  )
}

/** A placeholder for an address. */
interface MailAddress {
  readonly href: string
  readonly label: string
}

interface LinkDialogProps {
  readonly present: string | undefined
  /** There is no selection to use as the link's text. */
  readonly asksWords: boolean
  readonly addresses: readonly MailAddress[]
  readonly isAddress: (href: string) => boolean
  readonly onLink: (href: string | undefined, words: string) => void
  readonly onClose: () => void
}

/** Asks for the target of a link: an entered address or, in a mail, a placeholder for one. */
function LinkDialog({ present, asksWords, addresses, isAddress, onLink, onClose }: LinkDialogProps) {
  const { t } = useTexts()
  useCovering()
  const [first] = addresses
  const known = addresses.some(({ href }) => href === present)
  const [chosen, setChosen] = useState(known ? present : present === undefined ? (first?.href ?? '') : '')
  const [typed, setTyped] = useState(known ? '' : (present ?? ''))
  const [words, setWords] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(refused)
  const href = chosen === '' ? addressTyped(typed, isAddress) : chosen
  const lacksWords = asksWords && words.trim() === ''
  const wrongWords = refused !== null && lacksWords ? t('formatted.link.words.missing') : undefined
  const wrongAddress = refused !== null && href === undefined ? t('formatted.link.address.wrong') : undefined
  const send = () => {
    if (href === undefined || lacksWords) setRefused(new Error('incomplete'))
    else onLink(href, words.trim())
  }
  return (
    <Dialog opened title={t('formatted.link.title')} onClose={onClose}>
      {/* Inside the item's form, which must not be submitted. */}
      <form
        ref={form}
        noValidate
        className="lp-grid lp-gap-8 lp-mt-6"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      >
        {asksWords && (
          <TextInput
            label={t('formatted.link.words')}
            value={words}
            error={wrongWords}
            autoComplete="off"
            aria-required
            data-autofocus
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
        {first !== undefined && (
          <NativeSelect
            label={t('formatted.link.to')}
            value={chosen}
            data={[
              ...addresses.map((each) => ({ value: each.href, label: each.label })),
              { value: '', label: t('formatted.link.other') },
            ]}
            data-autofocus={!asksWords || undefined}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {chosen === '' && (
          <TextInput
            label={t('formatted.link.address')}
            description={t('formatted.link.address.hint')}
            value={typed}
            error={wrongAddress}
            autoComplete="off"
            inputMode="url"
            aria-required
            data-autofocus={(!asksWords && first === undefined) || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {/* Announced, because the focus stays when the form is submitted from the invalid field. */}
        <Announcement text={wrongWords ?? wrongAddress ?? ''} />
        <div className="lp-flex lp-wrap lp-to-end lp-gap-6 lp-mt-6">
          {present !== undefined && (
            <Button variant="subtle" color="error" onClick={() => onLink(undefined, '')}>
              {t('formatted.link.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit">{t('formatted.link.set')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
