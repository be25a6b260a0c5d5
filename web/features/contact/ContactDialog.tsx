import { Button, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useMatches } from 'react-router'

import {
  answerAddressText,
  contactReferences,
  contactReferenceTexts,
  type ContactReference,
  type ContactWay,
  contactWays,
  contactWayTexts,
  cutMessage,
  isAnsweredByPhone,
  maxMessageLength,
  maxTopicLength,
  maxContactFileBytes,
} from '#domain/contact/contact.ts'
import { acceptedFiles } from '#domain/documents/upload.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { useAccount } from '#web/api/account.ts'
import { useKeptState } from '#web/api/kept-input.ts'
import { sendForm } from '#web/api/send-form.ts'
import { session } from '#web/api/session.ts'
import { generalSettingsQuery, processesQuery, productsQuery } from '#web/api/settings.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/fields/phone/phone-parser.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useKeptFields } from '#web/ui/use-fields.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { pageName } from './page-name.ts'

type Values = Readonly<Record<'reference' | 'topic' | 'message' | 'contactVia' | 'address', string>>

const empty: Values = { reference: '', topic: '', message: '', contactVia: '', address: '' }
/** Unsent input of a closed dialog and its author, because nobody else may see it. */
let written: { readonly by: string | undefined; readonly values: Values } | undefined
session.onSignedOut((reason) => {
  if (reason !== 'refused') written = undefined
})

const getProblems = (values: Values) => ({
  reference: values.reference === '' ? 'contact.reference.missing' : undefined,
  topic: values.topic.trim() === '' ? 'contact.topic.missing' : undefined,
  message: values.message.trim() === '' ? 'contact.message.missing' : undefined,
  contactVia: values.contactVia === '' ? 'contact.via.missing' : undefined,
  address: values.contactVia === '' ? undefined : answerAddressText(values.contactVia as ContactWay, values.address),
})

/** A message to the bank ([A3.21], [A5.19]); if the bank accepts none, the button only closes the dialog ([A1.06]). */
export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, formatText, locale } = useTexts()
  const { fileSize } = useFormats()
  const { account } = useAccount()
  const loanId = useMatches().at(-1)?.params['loanId'] ?? ''
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: products = [] } = useQuery(productsQuery)
  const { data: processes = [] } = useQuery(processesQuery)
  const fields = useKeptFields<Values>(
    'contact',
    written !== undefined && written.by === account?.id
      ? written.values
      : { ...empty, reference: loanId === '' ? '' : 'LOAN_APPLICATION' },
    getProblems,
  )
  const { values, set, touch } = fields
  const [file, setFile] = useKeptState<File | undefined>('contact.file', undefined)
  /** A retry of the same message keeps its key, so that it is sent once. */
  const attempt = useRef({ content: '', key: '' })
  const tooLarge = file !== undefined && file.size > maxContactFileBytes
  const sending = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => {
      const form = new FormData()
      const step = pageName(location.pathname, products, processes)
      for (const [name, value] of Object.entries({ ...values, loanId, step })) form.set(name, value)
      if (file !== undefined) form.set('file', file)
      const content = JSON.stringify([values, step, file?.name, file?.lastModified])
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      const { key } = attempt.current
      return sendForm('/api/contact', form, { signal: new AbortController().signal, onProgress: () => undefined, key })
    },
    onSuccess: () => {
      written = undefined
    },
  })
  const [incomplete, setIncomplete] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(incomplete ?? sending.error)
  const via = fields.text('contactVia')
  const byPhone = values.contactVia !== '' && isAnsweredByPhone(values.contactVia as ContactWay)
  const choose = (way: ContactWay) => {
    set('contactVia', way)
    const known = (isAnsweredByPhone(way) ? undefined : account?.email) ?? ''
    if (values.address === '' || byPhone !== isAnsweredByPhone(way)) set('address', known)
  }
  const sends = generalSetting(general, 'CONTACT_SENDING')
  const close = () => {
    if (!sending.isSuccess) written = { by: account?.id, values }
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!sends) return close()
    for (const name of Object.keys(empty) as (keyof Values)[]) touch(name)
    const complete = fields.valid && !tooLarge
    setIncomplete(complete ? null : new Error('incomplete'))
    if (complete) sending.mutate()
  }
  if (sending.isSuccess)
    return (
      <Dialog opened title={t('contact.title')} onClose={close}>
        <div className="lp-flex lp-column lp-gap-8">
          <Notice kind="success" live>
            <p>{t('contact.sent')}</p>
          </Notice>
          <Button data-autofocus onClick={close}>
            {t('contact.close')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog opened title={t('contact.title')} size="lg" onClose={close}>
      <form ref={form} className="lp-flex lp-column lp-gap-8" onSubmit={submit} noValidate>
        {sending.isError && (
          <Notice kind="error" live>
            {formatText(refusalText(sending.error))}
          </Notice>
        )}
        <NativeSelect
          {...fields.text('reference')}
          data-autofocus
          size="md"
          label={t('contact.reference')}
          aria-required
          data={[
            { value: '', label: t('contact.reference.choose') },
            ...contactReferences.map((value) => ({ value, label: contactReferenceTexts[value][locale] })),
          ]}
          onChange={(event) => set('reference', event.currentTarget.value as ContactReference | '')}
        />
        <TextInput {...fields.text('topic')} label={t('contact.topic')} aria-required maxLength={maxTopicLength} />
        <Textarea
          {...fields.text('message')}
          label={t('contact.message')}
          aria-required
          description={
            <>
              {t('texts.health')}{' '}
              <span>{t('contact.message.left', { count: maxMessageLength - [...values.message].length })}</span>
            </>
          }
          autosize
          minRows={4}
          maxRows={10}
          onChange={(event) => set('message', cutMessage(event.currentTarget.value))}
        />
        <Radio.Group
          size="md"
          label={t('contact.via')}
          required
          withAsterisk={false}
          value={values.contactVia}
          error={via.error}
          onChange={(way) => choose(way as ContactWay)}
        >
          <div className="lp-gap-6-12 lp-flex lp-wrap lp-py-4">
            {contactWays.map((way, at) => (
              <Radio
                key={way}
                value={way}
                size="md"
                data-problem={at === 0 ? via.error : undefined}
                label={contactWayTexts[way][locale]}
              />
            ))}
          </div>
        </Radio.Group>
        <TextInput
          {...fields.text('address')}
          label={t(byPhone ? 'contact.phone' : 'contact.email')}
          type={byPhone ? 'tel' : 'email'}
          autoComplete={byPhone ? 'tel' : 'email'}
          aria-required
          maxLength={254}
        />
        <FileDrop
          label={t('contact.file')}
          hint={`${t('contact.file.hint', { size: fileSize(maxContactFileBytes) })}. ${t('files.blacken')}`}
          accept={acceptedFiles}
          multiple={false}
          files={file === undefined ? [] : [{ id: 'file', name: file.name, size: file.size, state: 'done' }]}
          onFiles={([chosen]) => setFile(chosen)}
          onRemove={() => setFile(undefined)}
          error={tooLarge ? t('contact.file.large', { size: fileSize(maxContactFileBytes) }) : undefined}
        />
        <ActionButton type="submit" size="lg" loading={sending.isPending}>
          {t(sends ? 'contact.send' : 'contact.close')}
        </ActionButton>
      </form>
    </Dialog>
  )
}
